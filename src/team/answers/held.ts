/** What is held of many companies at once, and who bought it when. */
import type { Queries } from "../../database/database";
import { domainOf, pageOf } from "../held/names";

/** `acme.example`, or a page of the professional network. */
const nameOfCompany = (text: string): string =>
  /linkedin\.com\//i.test(text) ? `page:${pageOf(text)}` : `domain:${domainOf(text)}`;

interface Held {
  readonly name: string;
  readonly kind: "record" | "technologies" | "buyingIntents";
  /** ms since 1970. */
  readonly boughtAt: number;
  readonly boughtBy: string;
}

export async function heldOf(queries: Queries, companies: readonly string[], since: number) {
  const names = companies.map(nameOfCompany);
  const all = await queries.rows<Held>(
    `select held.name, held.kind, held.bought_at as "boughtAt", m.name as "boughtBy"
     from (
       select n.name, 'record' as kind, c.purchase_id, c.bought_at
       from company_names n join companies c on c.id = n.company_id
       union all select w.name, k.kind, p.purchase_id, p.bought_at
       from unnest($1::text[]) as w (name)
       cross join (values ('technologies'), ('buyingIntents')) as k (kind)
       join pages p on p.search = k.kind || ':' || w.name and p.first = 0) held
     join purchases p on p.id = held.purchase_id join members m on m.id = p.member_id
     where held.name = any($1::text[]) and held.bought_at >= $2`,
    [names, new Date(since).toISOString()]
  );
  const byName = new Map<string, Held[]>();
  for (const one of all) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return companies.map((asked, at) => {
    const own = byName.get(names[at] ?? "") ?? [];
    const of = (wanted: Held["kind"]) =>
      own
        .filter(({ kind }) => kind === wanted)
        .map(({ boughtAt, boughtBy }) => ({ boughtAt, boughtBy }));
    return {
      asked,
      records: of("record"),
      technologies: of("technologies")[0] ?? null,
      buyingIntents: of("buyingIntents")[0] ?? null,
    };
  });
}
