/**
 * The one catalogue of failures: how a cell says why there is no value, which the help page repeats
 * (`help/failure-guide` explains each). A cell has one short sentence with the cure (Excel shows it
 * when a person points at the error); only `#VALUE!` (mend the formula) and `#N/A` (not now) carry
 * one. A kind of failure added to the client does not compile until it stands here.
 */
import type { Ceiling, Failure, FailureKind, Credits, EpochMs } from "../client";
import { otherwiseWords } from "../client";
import { amount, credits } from "./amounts";
import { badValue, type FailedCell, type SaidError, unavailable } from "./cells";

interface Sentence<F extends Failure> {
  /** What the cell says, with its cure. */
  readonly say: (failure: F, now: EpochMs) => string;
  /** What a person can mend in the formula itself is `#VALUE!`. */
  readonly error?: "value";
}

type Sentences = { readonly [K in FailureKind]: Sentence<Extract<Failure, { kind: K }>> };

const CEILING_WORDS: Record<Ceiling, string> = {
  action: "credits for one approval",
  day: "credits for one day",
  workbook: "credits for this workbook",
  balance: "credits of your balance",
};

const AGAIN = "choose Try again in the Stackscout pane";

const sentences: Sentences = {
  held: {
    say: ({ priceCredits }) => heldWords(priceCredits, 1),
  },
  "rate-limited": {
    say: ({ retryAt }, now) => `Limit until ${whenWords(retryAt, now)}. The value comes by itself.`,
  },
  "out-of-credits": {
    say: ({ neededCredits, leftCredits }) =>
      `Not enough credits${neededWords(neededCredits, leftCredits)}. Top up, then ${AGAIN}.`,
  },
  "over-budget": {
    say: ({ ceiling, limitCredits }) =>
      `Over the limit of ${amount(limitCredits)} ${CEILING_WORDS[ceiling]}. ` +
      (ceiling === "balance"
        ? `Top up, then ${AGAIN}.`
        : "Change it in Credits in the Stackscout pane."),
  },
  "spending-off": {
    say: () => "Spending is off. Switch it on in the Stackscout pane.",
  },
  "not-connected": {
    say: () => "Not connected. Choose a service and enter your key in the Stackscout pane.",
  },
  "key-refused": {
    say: ({ status }) =>
      `The service refuses your key (${status}). Enter a valid one in the Stackscout pane.`,
  },
  "plan-limit": {
    say: ({ title, code }) =>
      `Your plan does not allow this${because(title, code)}. Ask for less, or change your plan.`,
  },
  refused: {
    say: ({ title, status }) =>
      `The service refuses this request${because(title, String(status))}. Correct the formula or its criteria.`,
    error: "value",
  },
  "came-otherwise": { say: (failure) => otherwiseWords(failure, failure.credits) },
  "not-found": {
    say: ({ what }) =>
      what === ""
        ? "There is no such service at this address. Check it in Settings in the Stackscout pane."
        : `The service does not find this${because(what, null)}. Check its address in the Stackscout pane.`,
  },
  offline: {
    say: () => "This computer is offline. The value comes by itself.",
  },
  unreachable: {
    say: ({ address, status }) =>
      status === null
        ? `${address} does not answer. Check your connection, then ${AGAIN}.`
        : `The service has a fault (${status}). Choose Try again in the Stackscout pane later.`,
  },
  unconfirmed: {
    say: ({ priceCredits, at }) =>
      `The reply of ${clockTime(at)} was lost; ${credits(priceCredits)} may have been charged. Activity in the Stackscout pane settles it.`,
  },
  "not-arrived": {
    say: ({ chargedCredits, at }) =>
      `Paid for at ${clockTime(at)} (${credits(chargedCredits)}), but the answer never came. Ask again in Activity in the Stackscout pane.`,
  },
  "not-charged": {
    say: ({ at }) =>
      `The reply of ${clockTime(at)} was lost; nothing was charged. ${capital(AGAIN)}.`,
  },
  "malformed-reply": {
    say: ({ path }) => `The service's reply cannot be read (at ${path}). ${capital(AGAIN)}.`,
  },
  unreadable: {
    say: ({ chargedCredits }) =>
      `The service's record cannot be read${chargedCredits === 0 ? "" : ` (${credits(chargedCredits)} charged)`}. Refresh buys it again.`,
  },
  "price-rose": {
    say: ({ moreCredits }) =>
      `Your account paid ${credits(moreCredits)} more than shown, so buying stopped. Look in Credits in the Stackscout pane.`,
  },
  "not-recordable": {
    say: () =>
      `This computer cannot note down what is bought, so nothing was bought. Free some disk space, then ${AGAIN}.`,
  },
  cancelled: {
    say: () =>
      "Not bought: it was dropped or stopped. Take it back in Activity in the Stackscout pane.",
  },
};

/** The error that a cell shows for a failure. */
export function failureCell(failure: Failure, now: EpochMs = Date.now()): SaidError {
  // The table has an entry of the right kind for every failure; only the lookup loses that.
  const { say, error } = sentences[failure.kind] as Sentence<Failure>;
  const sentence = say(failure, now);
  return error === "value" ? badValue(sentence) : unavailable(sentence);
}

/** The same of one that may stand for several companies. */
export function saidOf({ failure, companies }: FailedCell): SaidError {
  return failure.kind === "held"
    ? unavailable(heldWords(failure.priceCredits, companies))
    : failureCell(failure);
}

/** `"Waiting: 30 credits for 10 companies. Approve in the Stackscout pane."` */
function heldWords(priceCredits: Credits, companies: number): string {
  const forWhat = companies > 1 ? ` for ${amount(companies)} companies` : "";
  return `Waiting: ${credits(priceCredits)}${forWhat}. Approve in the Stackscout pane.`;
}

/** `": needs 30 credits, 2 left"`; a refusal of the service itself does not say how many. */
function neededWords(needed: Credits, left: Credits | null): string {
  if (needed === 0) return left === null ? "" : `: ${credits(left)} left`;
  return `: needs ${credits(needed)}${left === null ? "" : `, ${amount(left)} left`}`;
}

/** `": Missing mandatory filter (422)"`, of what the service says itself; nothing of nothing. */
function because(title: string, code: string | null): string {
  const words = [title.replace(/[.\s]+$/, ""), code === null ? "" : `(${code})`].filter(Boolean);
  return words.length === 0 ? "" : `: ${words.join(" ")}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Local time, `14:05`, with the day when it is not today: `14:05 on 2026-11-22`. */
function whenWords(at: EpochMs, now: EpochMs): string {
  const [day, today] = [at, now].map((instant) => new Date(instant).toLocaleDateString("sv-SE"));
  return day === today ? clockTime(at) : `${clockTime(at)} on ${day ?? ""}`;
}

/** Local time, `14:05`. */
function clockTime(at: EpochMs): string {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, "0")}:${String(time.getMinutes()).padStart(2, "0")}`;
}
