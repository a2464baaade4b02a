/**
 * What a plan costs, company by company and part by part: what is held, what has to be bought, and how many rows the
 * ceilings allow. The client quotes the sum; here it is split into lines.
 */
import type { OutputPlan, Part, RowGroups } from "../../../enrich";
import type { Quote, ScoutClient, Failure, Credits, EpochMs } from "../../../client";
import { partPrice } from "../../../client";
import { chosenCompanies, type ChosenRows } from "./chosen-rows";
import type { EnrichmentPlan, PriceLine } from "./enrichment";

export interface MoneyFacts {
  readonly outputs: OutputPlan;
  readonly groups: RowGroups;
  readonly chosen: ChosenRows;
  readonly quote: Quote;
  /** Answers bought before are bought again. */
  readonly refreshBefore: EpochMs | null;
}

type MoneyClient = Pick<ScoutClient, "heldReading" | "view">;

type Money = Pick<EnrichmentPlan, "held" | "toBuy" | "lines" | "affordableRows">;

/** What is held and what is to be bought, company by company and part by part. */
export function countMoney(client: MoneyClient, facts: MoneyFacts): Money {
  const { outputs, groups, chosen, quote, refreshBefore } = facts;
  const toBuy = new Map(outputs.parts.map((part) => [part, 0]));
  const sum = { held: 0, toBuy: 0 };
  const creditsToBuy: Credits[] = [];
  for (const [index, company] of chosenCompanies(groups, chosen)) {
    const missing = new Set<Part>();
    outputs.questionsOf(company).forEach((question, at) => {
      const part = outputs.parts[at];
      if (!part || !chosen.isNeeded(index, at)) return;
      const reading = client.heldReading(question);
      if (!reading || reading.bought.at < (refreshBefore ?? 0)) missing.add(part);
    });
    for (const part of missing) toBuy.set(part, (toBuy.get(part) ?? 0) + 1);
    creditsToBuy[index] = [...missing].reduce((sum, part) => sum + partPrice(part), 0);
    sum[missing.size > 0 ? "toBuy" : "held"] += 1;
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
  if (obstacle?.kind !== "out-of-credits" && obstacle?.kind !== "over-ceiling") return null;
  const { spending, spent, balance } = client.view();
  const left =
    obstacle.kind === "out-of-credits" ? (obstacle.leftCredits ?? 0) : obstacle.limitCredits;
  const least = Math.min(
    left,
    balance?.leftCredits ?? left,
    spending.actionCredits,
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
