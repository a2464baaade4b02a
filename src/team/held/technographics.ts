/** Technologies and buying intents of companies: whole lists, kept under the name that was asked for. */
import { type Queries, firstRow } from "../../database/database";

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

/** Looks under the name itself, then under another name of the one company that has it. */
export async function heldTechnographics(
  queries: Queries,
  kind: TechnographicsKind,
  name: string,
  since: number
): Promise<HeldTechnographics | null> {
  const found = await firstRow<HeldTechnographics>(
    queries,
    `select is_known as "isKnown", total, entries, is_complete as "isComplete",
       bought_at as "boughtAt", purchase_id as "purchaseId"
     from technographics t
     where kind = $1 and bought_at >= $3 and (name = $2 or name in (
       select other.name from company_names own
       join company_names other on other.company_id = own.company_id
       where own.name = $2
         and (select count(*) from company_names where company_names.name = $2) = 1
         and (select count(*) from company_names where company_names.name = other.name) = 1))
     order by is_known desc, is_complete desc, bought_at desc limit 1`,
    [kind, name, new Date(since).toISOString()]
  );
  return found ?? null;
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
