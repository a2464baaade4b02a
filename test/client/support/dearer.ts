/**
 * Something between client and service at which records cost more than the service charged, and
 * which others use too: the balance that it states says so.
 */
type Intercept = (request: Request, send: () => Promise<Response>) => Promise<Response>;

export interface Recorded {
  readonly intercept: Intercept;
  /** What a record costs, in prices of the contract. */
  factor: number;
  /** Used by others with the same key. */
  others: number;
  /** Used by them from one look at the balance to the next. */
  othersPerLook: number;
  /** All that was charged. */
  taken(): number;
}

export function dearer(factor: number, path = "/v1/"): Recorded {
  let more = 0;
  let charged = 0;
  const recorded: Recorded = {
    factor,
    others: 0,
    othersPerLook: 0,
    taken: () => charged + more,
    intercept: async (request, send) => {
      const reply = await send();
      if (request.url.includes("/credit-balance")) {
        recorded.others += recorded.othersPerLook;
        const balance = (await reply.json()) as { api_credits: number; used_api_credits: number };
        const used = balance.used_api_credits + more + recorded.others;
        const { headers } = reply;
        return Response.json({ ...balance, used_api_credits: used }, { headers });
      }
      if (!request.url.includes("/v1/") || !reply.ok) return reply;
      const { data } = (await reply.clone().json()) as { data: readonly unknown[] };
      const isSearch = request.url.includes("/search");
      const unit = request.url.includes("/jobs/") ? 1 : 3;
      const credits = unit * (isSearch ? data.length : Math.min(1, data.length));
      charged += credits;
      if (request.url.includes(path)) more += credits * (recorded.factor - 1);
      return reply;
    },
  };
  return recorded;
}
