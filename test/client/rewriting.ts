/** Something between client and service that writes records anew. The service charges what it charges. */
export interface WireRecord extends Record<string, unknown> {
  id: string;
  name: string;
  domain: string | null;
}

export interface WireQuestion {
  company_domain_or?: string[];
  limit: number;
  offset?: number;
}

type Intercept = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/** `change` gets the records of each company search with what was asked. */
export function rewriting(
  change: (records: WireRecord[], question: WireQuestion) => WireRecord[]
): Intercept {
  return async (request, send) => {
    if (!request.url.endsWith("/companies/search")) return send();
    const question = (await request.clone().json()) as WireQuestion;
    const response = await send();
    if (response.status !== 200) return response;
    const body = (await response.json()) as { data: WireRecord[] };
    const { headers } = response;
    return Response.json({ ...body, data: change(body.data, question) }, { headers });
  };
}
