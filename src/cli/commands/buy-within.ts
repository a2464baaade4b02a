/** Shows a price, and buys within what a person allows: `--most`, or a yes on a terminal. What costs 0 needs neither. */
import type { BuyResult, Question, Quote, QuoteOptions, ScoutClient } from "../../client";
import { credits, failureWords } from "../../agents";
import { CliError } from "../cli-error";
import { confirm, isAtTerminal, print, progress, stopSignal, tell } from "../terminal";

export interface BuyingOptions {
  readonly most?: number;
  readonly json?: boolean;
}

export interface Allowance extends QuoteOptions {
  readonly client: ScoutClient;
  readonly options: BuyingOptions;
  /** "12 companies" */
  readonly what: string;
}

/** `by`: the command, for the ledger. */
type Purchase = Allowance & { readonly by: string };

/** What may be spent on all of it; null when nothing is bought: then the price was told. */
export async function allowedFor(
  questions: readonly Question[],
  { client, options, what, refreshBefore }: Allowance
): Promise<{ readonly quote: Quote; readonly most: number } | null> {
  const quote = await client.quote(questions, refreshBefore === undefined ? {} : { refreshBefore });
  const { usualCredits, priceCredits, obstacle, toBuy } = quote;
  if (toBuy === 0) return { quote, most: 0 };
  const isJson = options.json === true;
  const { most } = options;
  if (most !== undefined && usualCredits <= most) return { quote, most };
  if (obstacle && most !== undefined) throw new CliError(failureWords(obstacle));
  if (isJson) print({ bought: false, toBuy, atMostCredits: priceCredits, held: quote.held, what });
  else
    tell(`${what}: at most ${credits(priceCredits)}${quote.held > 0 ? "; the rest is held" : ""}`);
  if (most === undefined && !isJson && isAtTerminal() && (await confirm("Buy?")))
    return { quote, most: priceCredits };
  if (!isJson)
    tell(
      most === undefined
        ? `Nothing is bought. To buy: add --most ${priceCredits}`
        : `Nothing is bought: that is more than --most ${most}.`
    );
  return null;
}

/** Buys all of it; null when nothing was allowed. */
export async function buyWithin(
  questions: readonly Question[],
  allowance: Purchase
): Promise<BuyResult | null> {
  const allowed = await allowedFor(questions, allowance);
  if (!allowed) return null;
  const { client, by, refreshBefore } = allowance;
  const bar = progress("Buying", questions.length);
  let done = 0;
  const result = await client.buy(questions, {
    cause: { kind: "pane", name: `stackscout ${by}` },
    shownCredits: allowed.most,
    signal: stopSignal(),
    ...(refreshBefore === undefined ? {} : { refreshBefore }),
    onState: (_, { kind }) => {
      if (kind !== "asking") bar.update((done += 1));
    },
  });
  bar.stop();
  if (!result.ok) throw new CliError(failureWords(result.failure));
  return result.value;
}

/** Tells the first reason why something has no answer; gives how many have none. */
export function tellFailures({ states, chargedCredits }: BuyResult): number {
  const failures = states.flatMap((state) => (state.kind === "failed" ? [state.failure] : []));
  const [first] = failures;
  if (!first) return 0;
  if (failures.length === states.length && chargedCredits === 0)
    throw new CliError(failureWords(first));
  tell(`${failures.length} of ${states.length} have no answer: ${failureWords(first)}`);
  return failures.length;
}
