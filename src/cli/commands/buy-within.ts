/** Shows a price, and buys within what a person allows: `--most`, or a yes on a terminal. What costs 0 needs neither. */
import type { BuyResult, Question, Quote, ScoutClient } from "../../client";
import { credits, failureWords } from "../../agents";
import { CliError } from "../cli-error";
import type { Options } from "../options";
import { confirm, isAtTerminal, print, progress, stopSignal, tell } from "../terminal";

interface Offer {
  readonly quote: Quote;
  /** The price for a person, and for a program. */
  readonly words: string;
  readonly facts: object;
  /** Whether less than the price buys a part. */
  readonly isInParts?: boolean;
}

/** "12 companies" for a price. */
export const offerOf = (quote: Quote, what: string): Offer => {
  const { toBuy, held: paidFor, priceCredits: atMostCredits } = quote;
  const rest = paidFor > 0 ? "; the rest is paid for" : "";
  const words = `${what}: ${toBuy === 0 ? "0 credits" : `at most ${credits(atMostCredits)}${rest}`}`;
  return { quote, words, facts: { bought: false, toBuy, atMostCredits, paidFor, what } };
};

/** Tells the price; gives what may be spent, null when nothing is bought. */
export async function allowed(
  { quote, words, facts, isInParts = false }: Offer,
  { most, json = false }: Options
): Promise<number | null> {
  const { toBuy, usualCredits, priceCredits, obstacle } = quote;
  if (!json) tell(words);
  if (toBuy === 0) return 0;
  if (most !== undefined && (isInParts || usualCredits <= most)) return most;
  if (json) {
    print(facts);
    return null;
  }
  if (obstacle) throw new CliError(failureWords(obstacle));
  if (most === undefined && isAtTerminal())
    return (await confirm(`Buy for at most ${credits(priceCredits)}?`)) ? priceCredits : null;
  tell(
    most === undefined
      ? `Nothing is bought. To buy: add --most ${priceCredits}`
      : `Nothing is bought: that is more than --most ${most}.`
  );
  return null;
}

interface Purchase {
  readonly client: ScoutClient;
  /** The command, for the ledger. */
  readonly by: string;
  readonly most: number;
  readonly refreshBefore?: number;
}

export async function purchase(
  questions: readonly Question[],
  { client, by, most, ...refresh }: Purchase
): Promise<BuyResult> {
  const bar = progress("Buying", questions.length);
  let done = 0;
  const result = await client.buy(questions, {
    ...refresh,
    cause: { kind: "pane", name: `stackscout ${by}` },
    shownCredits: most,
    signal: stopSignal(),
    onState: (_, { kind }) => {
      if (kind !== "asking") bar.update((done += 1));
    },
  });
  bar.stop();
  if (!result.ok) throw new CliError(failureWords(result.failure));
  return result.value;
}

/** Buys all of it; null when nothing was allowed. */
export async function buyWithin(
  questions: readonly Question[],
  options: Options,
  { what, ...order }: Omit<Purchase, "most"> & { readonly what: string }
): Promise<BuyResult | null> {
  const { client, by: _, ...refresh } = order;
  const most = await allowed(offerOf(await client.quote(questions, refresh), what), options);
  return most === null ? null : purchase(questions, { ...order, most });
}

/** Throws the reason when nothing came and nothing was charged; gives why something has no answer. */
export function refuseIfNone({ states, chargedCredits }: BuyResult) {
  const failures = states.flatMap((state) => (state.kind === "failed" ? [state.failure] : []));
  const [first] = failures;
  if (first && failures.length === states.length && chargedCredits === 0)
    throw new CliError(failureWords(first));
  return failures;
}

/** Tells the first reason why something has no answer; gives how many have none. */
export function tellFailures(bought: BuyResult): number {
  const failures = refuseIfNone(bought);
  const [first] = failures;
  if (first)
    tell(`${failures.length} of ${bought.states.length} have no answer: ${failureWords(first)}`);
  return failures.length;
}
