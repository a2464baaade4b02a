/** Buys what is missing of a list's companies, in the order of the rows, until the next would not fit. */
import { credits, failureWords } from "../../agents";
import { type Failure, partPrice, type ScoutClient } from "../../client";
import { heldReadings, type OutputPlan } from "../../enrich";
import type { CompanyRef } from "../../input";
import { CliError } from "../cli-error";
import { progress, stopSignal, type Progress } from "../terminal";

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
  const { wanted, beyond } = within(of, most);
  const purchase = new Purchase(of, progress("Buying", wanted.length));
  await purchase.buy(wanted, most);
  const { chargedCredits, failures } = purchase;
  const [first] = failures.values();
  if (first && chargedCredits === 0 && failures.size === wanted.length)
    throw new CliError(failureWords(first));
  const told = [...failures].map(([index, failure]) => [index, reasonOf(failure)] as const);
  const notReached = beyond.map(
    (index) => [index, `Not bought: --most ${most} was reached.`] as const
  );
  return { chargedCredits, leftOut: new Map([...told, ...notReached]) };
}

/** A company may have several records, each of which is charged. */
const reasonOf = (failure: Failure): string =>
  failure.kind === "held"
    ? `Not bought: others had several records, which used up the price. At most ${credits(failure.priceCredits)} more.`
    : failureWords(failure);

/** What has to be bought for a company. */
export function missingParts({ client, plan }: CompaniesToBuy, company: CompanyRef) {
  const readings = heldReadings(client, plan, company);
  return [...new Set(plan.parts.filter((_, at) => readings[at] === undefined))];
}

function within(of: CompaniesToBuy, most: number): { wanted: number[]; beyond: number[] } {
  const wanted: number[] = [];
  const beyond: number[] = [];
  let price = 0;
  for (const [index, company] of of.companies.entries()) {
    const parts = missingParts(of, company);
    if (parts.length === 0) continue;
    price += parts.reduce((sum, part) => sum + partPrice(part), 0);
    (price > most ? beyond : wanted).push(index);
  }
  return { wanted, beyond };
}

class Purchase {
  readonly failures = new Map<number, Failure>();
  chargedCredits = 0;
  readonly #signal = stopSignal();

  constructor(
    private readonly of: CompaniesToBuy,
    private readonly bar: Progress
  ) {}

  /** Several records of one company may use up a page: what they pushed off is asked again, if that still fits. */
  async buy(wanted: readonly number[], most: number): Promise<void> {
    let left = wanted;
    while (left.length > 0 && !this.#signal.aborted) {
      await this.#buyOnce(left, most - this.chargedCredits);
      const again = left.filter((index) => this.failures.get(index)?.kind === "held");
      const fits = again.length * partPrice("company") <= most - this.chargedCredits;
      left = fits && again.length < left.length ? again : [];
    }
    this.bar.stop();
  }

  async #buyOnce(wanted: readonly number[], most: number): Promise<void> {
    const { companies, plan, client } = this.of;
    const owners: number[] = [];
    const questions = wanted.flatMap((index) => {
      const company = companies[index];
      const asked = company ? plan.questionsOf(company) : [];
      owners.push(...asked.map(() => index));
      return asked;
    });
    let done = 0;
    const result = await client.buy(questions, {
      cause: { kind: "pane", name: "stackscout enrich" },
      shownCredits: most,
      signal: this.#signal,
      onState: (_, { kind }) => {
        if (kind !== "asking") this.bar.update(Math.ceil((done += 1) / plan.parts.length));
      },
    });
    if (!result.ok) throw new CliError(failureWords(result.failure));
    this.chargedCredits += result.value.chargedCredits;
    for (const index of wanted) this.failures.delete(index);
    for (const [at, state] of result.value.states.entries())
      if (state.kind === "failed") this.failures.set(owners[at] ?? -1, state.failure);
  }
}
