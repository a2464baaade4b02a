/**
 * What did the add-in's requests cost, by the contract? Company search: 3 credits for each company returned. Job
 * search: 1 for each job. Technographics and buying intents: 3 for a lookup that found something. Everything else is
 * free. It does not import the client's prices: then it could not contradict them.
 */
export interface WitnessedRequest {
  readonly method: string;
  readonly path: string;
  /** 0 = no answer came. */
  status: number;
  credits: number;
}

const LOOKUP = /\/companies\/(technologies|buying_intents)\/?$/;

export function creditsOf(method: string, pathname: string, status: number, body: unknown): number {
  const data = (body as { data?: unknown } | null)?.data;
  if (status !== 200 || method !== "POST" || !Array.isArray(data)) return 0;
  const isBlurred = (record: unknown): boolean =>
    (record as { has_blurred_data?: boolean } | null)?.has_blurred_data === true;
  const revealed = data.filter((record) => !isBlurred(record)).length;
  if (/\/companies\/search\/?$/.test(pathname)) return 3 * revealed;
  if (/\/jobs\/search\/?$/.test(pathname)) return revealed;
  return LOOKUP.test(pathname) && data.length > 0 ? 3 : 0;
}

/** Wraps a fetch; `requests` has its requests in the order of sending. */
export function witnessed(fetchReally: typeof globalThis.fetch): {
  readonly fetch: typeof globalThis.fetch;
  readonly requests: WitnessedRequest[];
} {
  const requests: WitnessedRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const entry: WitnessedRequest = {
      method: request.method,
      path: pathname + search,
      status: 0,
      credits: 0,
    };
    requests.push(entry);
    const reply = await fetchReally(request);
    entry.status = reply.status;
    const body: unknown = await reply
      .clone()
      .json()
      .catch(() => null);
    entry.credits = creditsOf(entry.method, pathname, entry.status, body);
    return reply;
  };
  return { fetch, requests };
}
