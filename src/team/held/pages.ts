/** Pages of searches, kept in the service's order under the digest of the canonical search; and jobs by id. */
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

export interface HeldJob {
  readonly id: number;
  readonly record: Readonly<Record<string, unknown>>;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

export const heldJobs = (
  queries: Queries,
  ids: readonly number[],
  since: number
): Promise<HeldJob[]> =>
  queries.rows<HeldJob>(
    `select id, record, bought_at as "boughtAt", purchase_id as "purchaseId"
     from jobs where id = any($1::bigint[]) and bought_at >= $2`,
    [ids, new Date(since).toISOString()]
  );

export async function keepJobs(
  queries: Queries,
  records: readonly Readonly<Record<string, unknown>>[],
  purchaseId: number
): Promise<void> {
  const kept = records.filter(
    ({ id, has_blurred_data }) => Number.isSafeInteger(id) && has_blurred_data !== true
  );
  const unique = [...new Map(kept.map((record) => [Number(record["id"]), record])).entries()].sort(
    ([a], [b]) => a - b
  );
  if (unique.length === 0) return;
  await queries.rows(
    `insert into jobs (id, record, purchase_id, bought_at)
     select id, record, $2, clock_timestamp() from jsonb_to_recordset($1::jsonb) as
       j (id bigint, record jsonb)
     on conflict (id) do update set record = excluded.record, purchase_id = excluded.purchase_id,
       bought_at = excluded.bought_at`,
    [JSON.stringify(unique.map(([id, record]) => ({ id, record }))), purchaseId]
  );
}
