/**
 * Who lets an agent buy: a person, who is shown the price and accepts (elicitation), or, where the agent's program
 * cannot ask, the ceiling that a person gave at the start. The model's word is never enough.
 */
import type { Credits, Quote, QuoteOptions, ScoutClient } from "../client";
import type { Question } from "../client";
import { credits, failureWords } from "./failure-words";

export type PersonSays = "yes" | "no" | "nobody to ask";

export interface Spending {
  /** Shows a person a question about money. */
  ask(question: string, signal: AbortSignal): Promise<PersonSays>;
  /** What may still be bought today without asking. */
  leftUnasked(): Promise<number>;
  /** One purchase at a time that nobody is asked about: each sees what the one before it spent. */
  alone<T>(action: () => Promise<T>): Promise<T>;
}

/** The cause in the ledger of what was bought without asking: it counts against the ceiling. */
export const UNASKED = "agent, within --most";
const ASKED = "agent, accepted";

export interface Wish extends QuoteOptions {
  readonly client: ScoutClient;
  readonly spending: Spending;
  readonly signal: AbortSignal;
  /** "12 company records" */
  readonly what: string;
  /** Where it is bought, for the person. */
  readonly service: string;
}

export interface Outcome {
  /** What all of it cost at most before anything was bought. */
  readonly priceCredits: number;
  readonly chargedCredits: number;
  /** Null when all of it is held now; else why not, in a sentence. */
  readonly notBought: string | null;
}

/** Makes everything held that a person allows; what is held costs nothing and needs nobody. */
export async function buyAllowed(questions: readonly Question[], wish: Wish): Promise<Outcome> {
  const { client, spending, signal, refreshBefore } = wish;
  const quote = await client.quote(questions, refreshBefore === undefined ? {} : { refreshBefore });
  const { usualCredits, priceCredits, toBuy } = quote;
  const none = { priceCredits, chargedCredits: 0 };
  if (toBuy === 0) return { ...none, notBought: null };
  if (quote.obstacle) return { ...none, notBought: failureWords(quote.obstacle) };
  const buyAsked = () => buyNow(questions, priceCredits, { ...wish, name: ASKED });
  if (priceCredits === 0) return buyAsked();
  const says = await spending.ask(askWords(wish, quote), signal);
  if (says === "yes") return buyAsked();
  if (says === "no")
    return { ...none, notBought: `A person declined ${credits(priceCredits)}. Do not ask again.` };
  return spending.alone(async () => {
    const left = await spending.leftUnasked();
    if (usualCredits <= left)
      return buyNow(questions, Math.min(priceCredits, left), { ...wish, name: UNASKED });
    const why = `This program cannot ask a person, and ${credits(left)} may be bought without asking today.`;
    return {
      ...none,
      notBought: `Not bought: at most ${credits(priceCredits)}. ${why} A person can start the server with a larger --most.`,
    };
  });
}

function askWords({ what, service }: Wish, { priceCredits, held }: Quote): string {
  const rest = held > 0 ? ` What is paid for already costs nothing.` : "";
  return `Buy ${what} from ${service} for at most ${credits(priceCredits)}?${rest}`;
}

async function buyNow(
  questions: readonly Question[],
  priceCredits: Credits,
  { client, signal, refreshBefore, name }: Wish & { name: string }
): Promise<Outcome> {
  const result = await client.buy(questions, {
    cause: { kind: "pane", name },
    shownCredits: priceCredits,
    signal,
    ...(refreshBefore === undefined ? {} : { refreshBefore }),
  });
  if (!result.ok)
    return { priceCredits, chargedCredits: 0, notBought: failureWords(result.failure) };
  const { chargedCredits, states } = result.value;
  const failed = states.find((state) => state.kind === "failed");
  return { priceCredits, chargedCredits, notBought: failed ? failureWords(failed.failure) : null };
}
