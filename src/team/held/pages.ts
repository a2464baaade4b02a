/** Pages of searches, kept in the service's order under the digest of the canonical search. */
import type { Queries } from "../../database/database";

export interface HeldPage {
  readonly first: number;
  /** How many rows were asked for. */
  readonly count: number;
  /** The search has no rows after it. */
  readonly isLast: boolean;
  readonly rows: readonly object[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

/** Newest last. */
export const heldPages = (queries: Queries, search: string, since: number): Promise<HeldPage[]> =>
  queries.rows<HeldPage>(
    `select first, count, is_last as "isLast", rows, metadata, bought_at as "boughtAt",
       purchase_id as "purchaseId"
     from pages where search = $1 and bought_at >= $2 order by bought_at, id`,
    [search, new Date(since).toISOString()]
  );

export async function keepPage(
  queries: Queries,
  search: string,
  page: Omit<HeldPage, "boughtAt">
): Promise<void> {
  await queries.rows(
    `with kept as (
       insert into pages (search, first, count, is_last, rows, metadata, purchase_id, bought_at)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, clock_timestamp()))
     -- Older pages that the new page covers are no longer needed.
     delete from pages where search = $1 and first >= $2 and first + count <= $2 + $3
       and purchase_id <> $7`,
    [
      search,
      page.first,
      page.count,
      page.isLast,
      JSON.stringify(page.rows),
      JSON.stringify(page.metadata),
      page.purchaseId,
    ]
  );
}
