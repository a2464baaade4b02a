/**
 * What a plan costs, company by company and part by part: what is held, what is stale, what has to be
 * bought, and how many rows the ceilings allow. The client quotes the sum; here it is split into lines.
 */
import type { OutputPlan, Part, RowGroups } from "../../../enrich";
import { isKnown } from "../../../enrich";
import type { Quote, ScoutClient, Failure, Reading, Credits, EpochMs } from "../../../client";
import { partPrice, Pauses } from "../../../client";
import { chosenCompanies, type ChosenRows } from "./chosen-rows";
import type { EnrichmentPlan, PriceLine } from "./enrichment";

export interface MoneyFacts {
  readonly outputs: OutputPlan;
  readonly groups: RowGroups;
  readonly chosen: ChosenRows;
  readonly quote: Quote;
  /** Answers bought before are stale; before `refreshBefore` they are bought again. */
  readonly staleBefore: EpochMs;
  readonly refreshBefore: EpochMs | null;
}

type MoneyClient = Pick<ScoutClient, "heldReading" | "view">;

type Money = Pick<
  EnrichmentPlan,
  "held" | "heldMisses" | "stale" | "toBuy" | "lines" | "affordableRows"
>;

/** What is held and what is to be bought, company by company and part by part. */
export async function countMoney(client: MoneyClient, facts: MoneyFacts): Promise<Money> {
  const { outputs, groups, chosen, quote, staleBefore, refreshBefore } = facts;
  const toBuy = new Map(outputs.parts.map((part) => [part, 0]));
  const sum = { held: 0, heldMisses: 0, stale: 0, toBuy: 0 };
  const creditsToBuy: Credits[] = [];
  const pauses = new Pauses();
  for (const [index, company] of chosenCompanies(groups, chosen)) {
    if (pauses.isDue()) await pauses.rest();
    const missing = new Set<Part>();
    const readings: Reading[] = [];
    outputs.questionsOf(company).forEach((question, at) => {
      const part = outputs.parts[at];
      if (!part || !chosen.isNeeded(index, at)) return;
      const reading = client.heldReading(question);
      if (!reading || reading.bought.at < (refreshBefore ?? 0)) missing.add(part);
      if (reading) readings.push(reading);
    });
    for (const part of missing) toBuy.set(part, (toBuy.get(part) ?? 0) + 1);
    creditsToBuy[index] = [...missing].reduce((sum, part) => sum + partPrice(part), 0);
    sum.toBuy += missing.size > 0 ? 1 : 0;
    sum.stale += readings.some(({ bought }) => bought.at < staleBefore) ? 1 : 0;
    if (missing.size > 0) continue;
    sum.held += 1;
    sum.heldMisses += readings.some((reading) => !isKnown(reading)) ? 1 : 0;
  }
  const available = availableCredits(quote.obstacle, client);
  return {
    ...sum,
    lines: [...toBuy].map(([part, companies]): PriceLine => ({
      part,
      toBuy: companies,
      priceCredits: companies * partPrice(part),
    })),
    affordableRows:
      available === null ? null : rowsFor(available, groups.companyOf, creditsToBuy, chosen),
  };
}

/** What all ceilings and the balance allow to spend; null when none of them stands in the way. */
function availableCredits(
  obstacle: Failure | null,
  client: Pick<ScoutClient, "view">
): Credits | null {
  if (obstacle?.kind !== "out-of-credits" && obstacle?.kind !== "over-budget") return null;
  const { spending, spent, allowedOnceCredits, balance } = client.view();
  const left =
    obstacle.kind === "out-of-credits" ? (obstacle.leftCredits ?? 0) : obstacle.limitCredits;
  const least = Math.min(
    left,
    balance?.leftCredits ?? left,
    Math.max(spending.actionCredits, allowedOnceCredits),
    spending.dayCredits - spent.todayCredits,
    spending.workbookCredits - spent.workbookCredits
  );
  return Math.max(0, least);
}

/** For how many rows from the top the credits are enough. */
function rowsFor(
  available: Credits,
  companyOf: Int32Array,
  creditsToBuy: readonly Credits[],
  chosen: ChosenRows
): number {
  const paid = new Set<number>();
  let left = available;
  let rows = 0;
  for (const company of companyOf) {
    if (company < 0 || (chosen.rowsOf[company] ?? 0) === 0) continue;
    if (!paid.has(company)) {
      const price = creditsToBuy[company] ?? 0;
      if (price > left) return rows;
      left -= price;
      paid.add(company);
    }
    rows += 1;
  }
  return rows;
}
