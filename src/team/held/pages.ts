/**
 * Pages of searches in the service's order, kept under what was asked: `companySearch:DIGEST`, or a company's list, a
 * search with one page, as in `technologies:domain:acme.example`.
 */
import type { Queries } from "../../database/database";
import type { ListKind } from "../shapes/prices";

/** As it came: no field has been checked. */
export type Entry = Readonly<Record<string, unknown>>;

export interface HeldPage {
  readonly first: number;
  /** How many rows were asked for. */
  readonly count: number;
  /** The search has no rows after it. */
  readonly isLast: boolean;
  readonly rows: readonly Entry[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

const COLUMNS = `first, count, is_last as "isLast", metadata, bought_at as "boughtAt",
  purchase_id as "purchaseId"`;

/** The largest value of a column of whole numbers. */
const MAX_WHOLE_NUMBER = 2_147_483_647;

/** Null for what is no count. */
export const numberIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_WHOLE_NUMBER
    ? (value as number)
    : null;

/** The service has entries of the company, or says that it knows it. */
export const IS_KNOWN = `(rows <> '[]' or metadata->'total_companies' = '1')`;

/** Newest last. */
export const heldPages = (queries: Queries, search: string, since: number): Promise<HeldPage[]> =>
  queries.rows<HeldPage>(
    `select ${COLUMNS}, rows from pages where search = $1 and bought_at >= $2 order by bought_at, id`,
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

export interface HeldList extends HeldPage {
  readonly isKnown: boolean;
}

/**
 * The lists of these names: held under the name itself, or under another name of the one company that has it. Those that
 * are only counted come without their entries.
 */
export async function heldLists(
  queries: Queries,
  kind: ListKind,
  names: readonly string[],
  since: number,
  isCounted = false
): Promise<ReadonlyMap<string, HeldList>> {
  const found = await queries.rows<HeldList & { readonly wanted: string }>(
    `with own as (
       select name as wanted, min(company_id) as company_id from company_names
       where name = any($2::text[]) group by name having count(*) = 1),
     names as (
       select wanted, wanted as name from unnest($2::text[]) as w (wanted)
       union select own.wanted, other.name from own join company_names other using (company_id)
       where (select count(*) from company_names c where c.name = other.name) = 1)
     select distinct on (wanted) wanted, ${IS_KNOWN} as "isKnown", ${COLUMNS},
       case when $4 then '[]' else rows end as rows
     from names join pages on search = $1 || ':' || name
     where first = 0 and bought_at >= $3
     order by wanted, "isKnown" desc, is_last desc, bought_at desc`,
    [kind, names, new Date(since).toISOString(), isCounted]
  );
  return new Map(found.map(({ wanted, ...held }) => [wanted, held]));
}
