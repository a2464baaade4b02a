/** What has to be bought of many companies, and what it costs. Works with names only, so lists may have any length. */
import type { Queries } from "../../database/database";
import { lookUp } from "../held/companies";
import { heldLists } from "../held/pages";
import { LISTS, type Prices } from "../shapes/prices";
import type { Wants } from "../shapes/run-shapes";
import { namesIn, type Row } from "./companies";

/** Names for which something has to be bought. */
export type Missing = Readonly<
  Record<"records" | "technologies" | "buyingIntents", ReadonlySet<string>>
>;

const AT_ONCE = 2_000;

/** Of companies that the service does not know, nothing is missing. */
export async function missingOf(
  queries: Queries,
  wants: Wants,
  names: readonly string[],
  since: number
): Promise<Missing> {
  const missing = {
    records: new Set<string>(),
    technologies: new Set<string>(),
    buyingIntents: new Set<string>(),
  };
  for (let from = 0; from < names.length; from += AT_ONCE) {
    let part = names.slice(from, from + AT_ONCE);
    if (wants.record || wants.uses.length > 0) {
      const found = await lookUp(queries, part, wants.uses, since, true);
      for (const name of found.missing) missing.records.add(name);
      part = part.filter((name) => !found.unknown.has(name));
    }
    for (const kind of LISTS)
      if (wants[kind]) {
        const held = await heldLists(queries, kind, part, since, true);
        for (const name of part) if (!held.has(name)) missing[kind].add(name);
      }
  }
  return missing;
}

export const isMissing = (missing: Missing, name: string): boolean =>
  Object.values(missing).some((names) => names.has(name));

/** What a run would cost now. Sends nothing to the service. */
export async function priceOfRun(
  queries: Queries,
  wants: Wants,
  rows: readonly Row[],
  since: number,
  prices: Prices
) {
  const names = namesIn(rows);
  const missing = await missingOf(queries, wants, names, since);
  return {
    asked: rows.length,
    unreadable: rows.filter(({ name }) => name === null).length,
    held: names.filter((name) => !isMissing(missing, name)).length,
    mostCredits:
      missing.records.size * prices.companySearch +
      missing.technologies.size * prices.technologies +
      missing.buyingIntents.size * prices.buyingIntents,
  };
}
