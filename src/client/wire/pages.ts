/**
 * Walks through the pages of an endpoint until its end. The contract has three ways to ask for the next
 * page: a page number, an offset, a cursor found in the reply. Not every list states its total, and a service
 * may give smaller pages than asked. So the list ends when nothing came, when the stated total is reached, or
 * (without a total) after a page that is not full.
 */
import type { FreeEndpoint } from "../../model/free-endpoints";
import type { Result } from "../interface/scout-client";

export interface Paging {
  readonly by: "page" | "offset" | "cursor";
  readonly pageSize: number;
}

const byPage = (pageSize: number): Paging => ({ by: "page", pageSize });

/** How each list is paged. An endpoint that is not named answers in one piece. */
const pagings: Partial<Record<FreeEndpoint, Paging>> = {
  companyAutocomplete: byPage(50),
  catalogKeywords: byPage(500),
  catalogTechnologies: byPage(500),
  catalogIndustries: byPage(500),
  catalogLocations: { by: "offset", pageSize: 500 },
  jobCountries: byPage(500),
  companyCountries: byPage(500),
  listedCompanies: byPage(100),
  webhookEvents: { by: "offset", pageSize: 100 },
};

/** Undefined for an endpoint that answers in one piece. */
export function pagingOf(name: FreeEndpoint, pageSize?: number): Paging | undefined {
  const paging = pagings[name];
  return paging && { ...paging, pageSize: pageSize ?? paging.pageSize };
}

/** A reply, and how many rows came, with those that could not be read. */
export type CountedReply<T> = Result<T> & { readonly rows?: number };

/** Gives one reply for each page; stops after the first failure, which it also gives. */
export async function* walkPages<T>(
  paging: Paging,
  send: (position: Readonly<Record<string, unknown>>) => Promise<CountedReply<T>>
): AsyncGenerator<Result<T>, void> {
  const { by, pageSize: limit } = paging;
  let seen = 0;
  let cursor: string | undefined;
  for (let page = 0; ; page += 1) {
    const position = { page: { page }, offset: { offset: seen }, cursor: cursor ? { cursor } : {} };
    const { rows = 0, ...reply } = await send({ limit, ...position[by] });
    if (reply.ok && rows === 0 && page > 0) return;
    yield reply;
    if (!reply.ok) return;
    seen += rows;
    const { total, nextCursor } = metadataOf(reply.value);
    cursor = nextCursor ?? undefined;
    const isLast = total === null ? rows < limit : seen >= total;
    if (rows === 0 || isLast || (by === "cursor" && !cursor)) return;
  }
}

function metadataOf(reply: unknown): { total: number | null; nextCursor: string | null } {
  const { metadata } = (reply ?? {}) as {
    metadata?: { total_results?: number | null; cursor?: string | null };
  };
  return { total: metadata?.total_results ?? null, nextCursor: metadata?.cursor ?? null };
}
