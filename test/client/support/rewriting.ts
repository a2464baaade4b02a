/** Something between client and service that writes records anew. The service charges what it charges. */
export interface WireRecord extends Record<string, unknown> {
  id: string;
  name: string;
  domain: string | null;
}

interface WireQuestion {
  company_domain_or?: string[];
  limit: number;
  offset?: number;
}

type Intercept = (
  request: Request,
  send: (instead?: Request) => Promise<Response>
) => Promise<Response>;

/**
 * `change` gets the records of each company search with what was asked; `domainOf` says which domain
 * the service is asked for instead of one.
 */
export function rewriting(
  change: (records: WireRecord[], question: WireQuestion) => WireRecord[],
  domainOf: (domain: string) => string = (domain) => domain
): Intercept {
  return async (request, send) => {
    if (!request.url.endsWith("/companies/search")) return send();
    const question = (await request.clone().json()) as WireQuestion;
    const domains = question.company_domain_or?.map(domainOf);
    const body = JSON.stringify({ ...question, ...(domains && { company_domain_or: domains }) });
    const { url, method, headers: asked } = request;
    const response = await send(new Request(url, { method, headers: asked, body }));
    if (response.status !== 200) return response;
    const reply = (await response.json()) as { data: WireRecord[] };
    const { headers } = response;
    return Response.json({ ...reply, data: change(reply.data, question) }, { headers });
  };
}
