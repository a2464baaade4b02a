/**
 * The sentences of all failures: why a cell has no value. The help page repeats them
 * (`help/failure-guide` explains each). A cell has one short sentence with the cure, which Excel shows
 * when a person points at the error; only `#VALUE!` (correct the formula) and `#N/A` (not now) have one.
 * A new kind of failure in the client does not compile until it has a sentence here.
 */
import {
  type Ceiling,
  type Credits,
  type EpochMs,
  type Failure,
  type FailureKind,
  otherwiseWords,
} from "../../client";

import { say as inWords } from "../../texts";

import { amount, credits } from "./amounts";
import type { FailedCell, SaidError } from "../cells/cells";

/** The sentence of each kind of failure, with its cure. */
type Sentences = {
  readonly [K in FailureKind]: (failure: Extract<Failure, { kind: K }>, now: EpochMs) => string;
};

/** The sentences of one language. */
export interface CellWords {
  readonly sentences: Sentences;
  /** The sentence of a cell that waits for approval of the price of several companies. */
  readonly held: (priceCredits: Credits, companies: number) => string;
}

const CEILING_WORDS: Record<Ceiling, string> = {
  action: "credits for one approval",
  day: "credits for one day",
  workbook: "credits for this workbook",
  balance: "credits of your balance",
};

const AGAIN = "choose Try again in the Stackscout pane";

const sentences: Sentences = {
  held: ({ priceCredits }) => heldWords(priceCredits, 1),
  "rate-limited": ({ retryAt }, now) =>
    `Limit until ${whenWords(retryAt, now)}. The value comes by itself.`,
  "out-of-credits": ({ neededCredits, leftCredits }) =>
    `Not enough credits${neededWords(neededCredits, leftCredits)}. Top up, then ${AGAIN}.`,
  "over-budget": ({ ceiling, limitCredits }) =>
    `Over the limit of ${amount(limitCredits)} ${CEILING_WORDS[ceiling]}. ` +
    (ceiling === "balance"
      ? `Top up, then ${AGAIN}.`
      : "Change it in Credits in the Stackscout pane."),
  "spending-off": () => "Spending is off. Switch it on in the Stackscout pane.",
  "not-connected": () =>
    "Not connected. Choose a service and enter your key in the Stackscout pane.",
  "key-refused": ({ status }) =>
    `The service refuses your key (${status}). Enter a valid one in the Stackscout pane.`,
  "plan-limit": ({ title, code }) =>
    `Your plan does not allow this${because(title, code)}. Ask for less, or change your plan.`,
  // Status 402 is a limit of the team: its title says who can change it.
  refused: ({ title, status }) =>
    status === 402
      ? `${title}.`
      : `The service refuses this request${because(title, String(status))}. Correct the formula or its criteria.`,
  "came-otherwise": (failure) => inWords(otherwiseWords(failure, failure.credits)),
  "not-found": ({ what }) =>
    what === ""
      ? "There is no such service at this address. Check it in Settings in the Stackscout pane."
      : `The service does not find this${because(what, null)}. Check its address in the Stackscout pane.`,
  offline: () => "This computer is offline. The value comes by itself.",
  unreachable: ({ address, status }) =>
    status === null
      ? `${address} does not answer. Check your connection, then ${AGAIN}.`
      : `The service has a fault (${status}). Choose Try again in the Stackscout pane later.`,
  unconfirmed: ({ priceCredits, at }) =>
    `The reply of ${clockTime(at)} was lost; ${credits(priceCredits)} may have been charged. Activity in the Stackscout pane settles it.`,
  "not-arrived": ({ chargedCredits, at }) =>
    `Paid for at ${clockTime(at)} (${credits(chargedCredits)}), but the answer never came. Ask again in Activity in the Stackscout pane.`,
  "not-charged": ({ at }) =>
    `The reply of ${clockTime(at)} was lost; nothing was charged. ${capital(AGAIN)}.`,
  "malformed-reply": ({ path }) =>
    `The service's reply cannot be read (at ${path}). ${capital(AGAIN)}.`,
  unreadable: ({ chargedCredits }) =>
    `The service's record cannot be read${chargedCredits === 0 ? "" : ` (${credits(chargedCredits)} charged)`}. Refresh buys it again.`,
  "price-rose": ({ moreCredits }) =>
    `Your account paid ${credits(moreCredits)} more than shown, so buying stopped. Look in Credits in the Stackscout pane.`,
  "not-recordable": () =>
    `This Excel cannot note down what is bought, so nothing was bought. Free some disk space, then ${AGAIN}.`,
  cancelled: () =>
    "Not bought: it was dropped or stopped. Take it back in Activity in the Stackscout pane.",
};

const english: CellWords = { sentences, held: heldWords };
let spoken = english;

/** Sets the language of cells from now on. */
export function speakFailures(words = english): void {
  spoken = words;
}

/** The error that a cell shows for a failure. */
export function failureCell(
  failure: Failure,
  now: EpochMs = Date.now(),
  words: CellWords = spoken
): SaidError {
  // The table has an entry of the right kind for every failure; only the lookup loses that.
  const say = words.sentences[failure.kind] as (failure: Failure, now: EpochMs) => string;
  return { error: isInTheFormula(failure) ? "value" : "unavailable", message: say(failure, now) };
}

/** True if a person can correct the formula itself: such a failure is `#VALUE!`. */
function isInTheFormula(failure: Failure): boolean {
  return failure.kind === "refused" && failure.status !== 402;
}

/** Like `failureCell`, for a cell that may stand for several companies. */
export function saidOf({ failure, companies }: FailedCell): SaidError {
  return failure.kind === "held"
    ? { error: "unavailable", message: spoken.held(failure.priceCredits, companies) }
    : failureCell(failure);
}

/** `"Waiting: 30 credits for 10 companies. Approve in the Stackscout pane."` */
function heldWords(priceCredits: Credits, companies: number): string {
  const forWhat = companies > 1 ? ` for ${amount(companies)} companies` : "";
  return `Waiting: ${credits(priceCredits)}${forWhat}. Approve in the Stackscout pane.`;
}

/** `": needs 30 credits, 2 left"`; a refusal of the service does not say how many credits it needs (0). */
function neededWords(needed: Credits, left: Credits | null): string {
  if (needed === 0) return left === null ? "" : `: ${credits(left)} left`;
  return `: needs ${credits(needed)}${left === null ? "" : `, ${amount(left)} left`}`;
}

/** `": Missing mandatory filter (422)"`, made of the service's title and code; "" if there is neither. */
export function because(title: string, code: string | null): string {
  const words = [title.replace(/[.\s]+$/, ""), code === null ? "" : `(${code})`].filter(Boolean);
  return words.length === 0 ? "" : `: ${words.join(" ")}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Local time, `14:05`, with the day when it is not today: `14:05 on 2026-11-22`. */
export function whenWords(at: EpochMs, now: EpochMs, on = "on"): string {
  const [day, today] = [at, now].map((instant) => new Date(instant).toLocaleDateString("sv-SE"));
  return day === today ? clockTime(at) : `${clockTime(at)} ${on} ${day ?? ""}`;
}

/** Local time, `14:05`. */
export function clockTime(at: EpochMs): string {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, "0")}:${String(time.getMinutes()).padStart(2, "0")}`;
}
