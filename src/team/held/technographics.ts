/** Technologies and buying intents of companies: whole lists, kept under the name that was asked for. */
import type { Queries } from "../../database/database";

export type TechnographicsKind = "technologies" | "buyingIntents";

/** As it came: no field has been checked. */
export type Entry = Readonly<Record<string, unknown>>;

export interface HeldTechnographics {
  readonly isKnown: boolean;
  readonly total: number | null;
  readonly entries: readonly Entry[];
  /** `entries` is the company's whole list. */
  readonly isComplete: boolean;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

/**
 * The lists of these names: held under the name itself, or under another name of the one company that has it. Those that
 * are only counted come without their entries.
 */
export async function heldLists(
  queries: Queries,
  kind: TechnographicsKind,
  names: readonly string[],
  since: number,
  isCounted = false
): Promise<ReadonlyMap<string, HeldTechnographics>> {
  const rows = await queries.rows<HeldTechnographics & { readonly wanted: string }>(
    `with own as (
       select name as wanted, min(company_id) as company_id from company_names
       where name = any($2::text[]) group by name having count(*) = 1),
     names as (
       select wanted, wanted as name from unnest($2::text[]) as w (wanted)
       union select own.wanted, other.name from own join company_names other using (company_id)
       where (select count(*) from company_names c where c.name = other.name) = 1)
     select distinct on (wanted) wanted, is_known as "isKnown", total,
       case when $4 then '[]' else entries end as entries, is_complete as "isComplete",
       bought_at as "boughtAt", purchase_id as "purchaseId"
     from names join technographics using (name)
     where kind = $1 and bought_at >= $3
     order by wanted, is_known desc, is_complete desc, bought_at desc`,
    [kind, names, new Date(since).toISOString(), isCounted]
  );
  return new Map(rows.map(({ wanted, ...held }) => [wanted, held]));
}

export async function keepTechnographics(
  queries: Queries,
  kind: TechnographicsKind,
  name: string,
  held: Omit<HeldTechnographics, "boughtAt">
): Promise<void> {
  await queries.rows(
    `insert into technographics (kind, name, is_known, total, entries, is_complete, purchase_id, bought_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, clock_timestamp())
     on conflict (kind, name) do update set is_known = excluded.is_known, total = excluded.total,
       entries = excluded.entries, is_complete = excluded.is_complete,
       purchase_id = excluded.purchase_id, bought_at = excluded.bought_at`,
    [
      kind,
      name,
      held.isKnown,
      held.total,
      JSON.stringify(held.entries),
      held.isComplete,
      held.purchaseId,
    ]
  );
}
