/** What is held of many companies at once, and who bought it when. */
import type { Queries } from "../../database/database";
import { lookUp, type HeldCompany } from "../held/companies";
import { domainOf, pageOf } from "../../program/spelling";
import { heldLists } from "../held/pages";
import { buyersOf } from "../money/ledger";

/** `acme.example`, or a page of the professional network. */
const nameOfCompany = (text: string): string =>
  /linkedin\.com\//i.test(text) ? `page:${pageOf(text)}` : `domain:${domainOf(text)}`;

type Bought = Pick<HeldCompany, "boughtAt" | "purchaseId">;

export async function heldOf(queries: Queries, companies: readonly string[], since: number) {
  const names = companies.map(nameOfCompany);
  const [found, technologies, buyingIntents] = await Promise.all([
    lookUp(queries, names, [], since, true),
    heldLists(queries, "technologies", names, since, true),
    heldLists(queries, "buyingIntents", names, since, true),
  ]);
  const all = [...found.companies, ...technologies.values(), ...buyingIntents.values()];
  const buyers = await buyersOf(
    queries,
    all.map(({ purchaseId }) => purchaseId)
  );
  const told = ({ boughtAt, purchaseId }: Bought) => ({
    boughtAt,
    boughtBy: buyers.get(purchaseId) ?? "",
  });
  const records = new Map<string, Bought[]>();
  for (const one of found.companies) records.set(one.name, [...(records.get(one.name) ?? []), one]);
  return companies.map((asked, at) => {
    const name = names[at] ?? "";
    const [list, intents] = [technologies.get(name), buyingIntents.get(name)];
    return {
      asked,
      records: (records.get(name) ?? []).map(told),
      technologies: list ? told(list) : null,
      buyingIntents: intents ? told(intents) : null,
    };
  });
}
