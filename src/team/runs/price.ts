/** What a run would cost now. Sends nothing to the service. */
import type { Queries } from "../../database/database";
import type { Prices } from "../shapes/prices";
import type { Wants } from "../shapes/run-shapes";
import { namesIn, type Row } from "./companies";
import { missingOf, type Missing } from "./missing";

export async function priceOfRun(
  queries: Queries,
  wants: Wants,
  rows: readonly Row[],
  since: number,
  prices: Prices
) {
  const names = namesIn(rows);
  const missing = await missingOf(queries, wants, names, since);
  const counts = {
    records: missing.records.size,
    technologies: missing.technologies.size,
    buyingIntents: missing.buyingIntents.size,
  };
  return {
    asked: rows.length,
    distinct: names.length,
    unreadable: rows.filter(({ name }) => name === null).length,
    held: names.filter((name) => !isMissing(missing, name)).length,
    missing: counts,
    mostCredits:
      counts.records * prices.companySearch +
      counts.technologies * prices.technologies +
      counts.buyingIntents * prices.buyingIntents,
  };
}

export const isMissing = (
  { records, technologies, buyingIntents }: Missing,
  name: string
): boolean => records.has(name) || technologies.has(name) || buyingIntents.has(name);
