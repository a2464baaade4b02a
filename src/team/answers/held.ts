/**
 * What is held of many companies at once: the records, and who bought them, when and for how much.
 */
import type { Queries } from "../../database/database";
import { heldCompanies, heldLookups, type HeldCompany } from "../held/companies";
import { domainOf, pageOf } from "../held/names";
import { priceOfItem, type PaidEndpoint } from "../money/prices";

/** `acme.example`, or a page of the professional network. */
const nameOfCompany = (text: string): string =>
  /linkedin\.com\//i.test(text) ? `page:${pageOf(text)}` : `domain:${domainOf(text)}`;

export async function heldOf(queries: Queries, companies: readonly string[], since: number) {
  const names = companies.map(nameOfCompany);
  const [records, lookups, lists] = await Promise.all([
    heldCompanies(queries, names, since),
    heldLookups(queries, names, since),
    listsOf(queries, names, since),
  ]);
  const misses = new Map(
    lookups.filter(({ total }) => total === 0).map((lookup) => [lookup.name, lookup])
  );
  const recordsOf = new Map<string, HeldCompany[]>();
  for (const record of records)
    recordsOf.set(record.name, [...(recordsOf.get(record.name) ?? []), record]);
  const listOf = new Map(lists.map((list) => [`${list.kind} ${list.name}`, list]));
  const buyers = await buyersOf(queries, [
    ...[...misses.values()].map(({ purchaseId }) => purchaseId),
    ...records.map(({ purchaseId }) => purchaseId),
    ...lists.map(({ purchaseId }) => purchaseId),
  ]);
  const bought = (purchaseId: number, boughtAt: number, isKnown: boolean) => {
    const { boughtBy = "", tool = "", price = 0 } = buyers.get(purchaseId) ?? {};
    return { boughtAt, boughtBy, tool, credits: isKnown ? price : 0 };
  };
  const listFor = (name: string, kind: string) => {
    const list = listOf.get(`${kind} ${name}`);
    if (!list) return null;
    const { entries, isComplete, purchaseId, boughtAt, isKnown } = list;
    return { entries, isComplete, ...bought(purchaseId, boughtAt, isKnown) };
  };
  return companies.map((asked, at) => {
    const name = names[at] ?? "";
    const own = recordsOf.get(name) ?? [];
    const miss = own.length > 0 ? undefined : misses.get(name);
    return {
      asked,
      state: own.length > 0 ? "held" : miss ? "unknown" : "missing",
      records: own.map(({ id, record, purchaseId, boughtAt }) => ({
        id,
        domain: textIn(record["domain"]),
        name: textIn(record["name"]),
        ...bought(purchaseId, boughtAt, true),
      })),
      miss: miss ? bought(miss.purchaseId, miss.lookedAt, false) : null,
      technologies: listFor(name, "technologies"),
      buyingIntents: listFor(name, "buyingIntents"),
    };
  });
}

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

interface List {
  readonly kind: string;
  readonly name: string;
  readonly isKnown: boolean;
  readonly isComplete: boolean;
  readonly entries: number;
  readonly boughtAt: number;
  readonly purchaseId: number;
}

const listsOf = (queries: Queries, names: readonly string[], since: number): Promise<List[]> =>
  queries.rows<List>(
    `select kind, name, is_known as "isKnown", is_complete as "isComplete",
       jsonb_array_length(entries) as entries, bought_at as "boughtAt", purchase_id as "purchaseId"
     from technographics where name = any($1::text[]) and bought_at >= $2`,
    [names, new Date(since).toISOString()]
  );

interface Purchase {
  readonly id: number;
  readonly boughtBy: string;
  readonly tool: string;
  readonly endpoint: PaidEndpoint;
  readonly records_asked: number;
  readonly most: number;
}

async function buyersOf(
  queries: Queries,
  purchaseIds: readonly number[]
): Promise<ReadonlyMap<number, Purchase & { readonly price: number }>> {
  const rows = await queries.rows<Purchase>(
    `select p.id, m.name as "boughtBy", p.tool, p.endpoint, p.records_asked, p.most
     from purchases p join members m on m.id = p.member_id
     where p.id = any($1::bigint[])`,
    [[...new Set(purchaseIds)]]
  );
  return new Map(rows.map((row) => [row.id, { ...row, price: priceOfItem(row) }]));
}
