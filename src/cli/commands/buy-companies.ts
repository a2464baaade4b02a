/** What is missing of a list's companies is bought in the order of the rows, until the next would not fit. */
import { credits, failureWords } from "../../agents";
import { type Failure, partPrice, type ScoutClient } from "../../client";
import { heldReadings, type OutputPlan } from "../../enrich";
import type { CompanyRef } from "../../input";
import { purchase, refuseIfNone } from "./buy-within";

export interface CompaniesToBuy {
  readonly companies: readonly CompanyRef[];
  readonly plan: OutputPlan;
  readonly client: ScoutClient;
}

export interface BoughtCompanies {
  readonly chargedCredits: number;
  /** By the place of a company that was wanted and has no answer: why. */
  readonly leftOut: ReadonlyMap<number, string>;
}

export async function buyCompanies(of: CompaniesToBuy, most: number): Promise<BoughtCompanies> {
  const { companies, plan, client } = of;
  const leftOut = new Map<number, string>();
  const owners: number[] = [];
  const questions: ReturnType<OutputPlan["questionsOf"]>[number][] = [];
  let price = 0;
  for (const [index, company] of companies.entries()) {
    const parts = missingParts(of, company);
    price += parts.reduce((sum, part) => sum + partPrice(part), 0);
    if (parts.length > 0 && price > most)
      leftOut.set(index, `Not bought: --most ${most} was reached.`);
    else if (parts.length > 0)
      for (const question of plan.questionsOf(company)) {
        owners.push(index);
        questions.push(question);
      }
  }
  const bought = await purchase(questions, { client, by: "enrich", most });
  refuseIfNone(bought);
  for (const [at, state] of bought.states.entries())
    if (state.kind === "failed") leftOut.set(owners[at] ?? -1, reasonOf(state.failure));
  return { chargedCredits: bought.chargedCredits, leftOut };
}

/** A company may have several records, each of which is charged. */
const reasonOf = (failure: Failure): string =>
  failure.kind === "waiting"
    ? `Not bought: others had several records, which used up the price. At most ${credits(failure.priceCredits)} more.`
    : failureWords(failure);

/** What has to be bought for a company. */
export function missingParts({ client, plan }: CompaniesToBuy, company: CompanyRef) {
  const readings = heldReadings(client, plan, company);
  return [...new Set(plan.parts.filter((_, at) => readings[at] === undefined))];
}
