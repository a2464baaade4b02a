/**
 * How a cell says why there is no value: one short sentence with the cure. Excel shows it when a
 * person points at the error; only `#VALUE!` (mend the formula) and `#N/A` (not now) carry one.
 * A kind of failure added to the client does not compile until it is worded here.
 */
import type { Ceiling, Failure, FailureKind } from "../client/failure";
import type { Credits, EpochMs } from "../client/units";
import { badValue, type CellError, unavailable } from "./cells";

type Words = { readonly [K in FailureKind]: (failure: Extract<Failure, { kind: K }>) => string };

const CEILING_WORDS: Record<Ceiling, string> = {
  action: "credits for one approval",
  day: "credits for one day",
  workbook: "credits for this workbook",
  balance: "credits of your balance",
};

const words: Words = {
  "rate-limited": ({ retryAt }) => `Limit until ${whenWords(retryAt)}. The value comes by itself.`,
  "out-of-credits": ({ neededCredits, leftCredits }) =>
    `Not enough credits: needs ${credits(neededCredits)}` +
    `${leftCredits === null ? "" : `, ${leftCredits} left`}. Top up, then choose Try again in the Stackscout pane.`,
  "over-budget": ({ ceiling, limitCredits }) =>
    `Over the ceiling of ${amount(limitCredits)} ${CEILING_WORDS[ceiling]}. Change it in the Stackscout pane.`,
  "spending-off": () => "Spending is off. Switch it on in the Stackscout pane.",
  held: ({ priceCredits }) => heldWords(priceCredits, 1),
  "key-refused": ({ status }) =>
    `The service refuses your key (${status}). Enter a valid one in the Stackscout pane.`,
  "plan-limit": ({ title, code }) =>
    `Your plan does not allow this: ${title}${code === null ? "" : ` (${code})`}.`,
  "not-found": ({ what }) => `Not found: ${what}.`,
  refused: ({ status, title }) => `The service refuses this question: ${title} (${status}).`,
  "malformed-reply": ({ path }) =>
    `The service's reply cannot be read (at ${path}). Choose Try again in the Stackscout pane.`,
  unreachable: ({ address, status }) =>
    status === null
      ? `${address} does not answer. Check your connection, then choose Try again in the Stackscout pane.`
      : `The service has a fault (${status}). Choose Try again in the Stackscout pane later.`,
  unconfirmed: ({ priceCredits, at }) =>
    `The reply of ${clockTime(at)} was lost; ${credits(priceCredits)} may have been charged. Decide in the Stackscout pane.`,
  "not-connected": () => "Not connected. Choose a service in the Stackscout pane.",
  cancelled: () => "Not bought. Ask again in the Stackscout pane.",
};

/** The error that a cell shows for a failure. */
export function failureCell(failure: Failure): CellError {
  // The table has an entry of the right kind for every failure; only the lookup loses that.
  const say = words[failure.kind] as (failure: Failure) => string;
  const sentence = say(failure);
  return failure.kind === "refused" ? badValue(sentence) : unavailable(sentence);
}

/** `"Held: 30 credits for 10 companies. Approve in the Stackscout pane."` */
export function heldWords(priceCredits: Credits, companies: number): string {
  const forWhat = companies > 1 ? ` for ${amount(companies)} companies` : "";
  return `Held: ${credits(priceCredits)}${forWhat}. Approve in the Stackscout pane.`;
}

function credits(count: Credits): string {
  return count === 1 ? "1 credit" : `${amount(count)} credits`;
}

function amount(count: number): string {
  return count.toLocaleString("en-US");
}

/** Local time, `14:05`, with the day when it is not today: `14:05 on 2026-11-22`. */
function whenWords(at: EpochMs, now: EpochMs = Date.now()): string {
  const [day, today] = [at, now].map((instant) => new Date(instant).toLocaleDateString("sv-SE"));
  return day === today ? clockTime(at) : `${clockTime(at)} on ${day ?? ""}`;
}

/** Local time, `14:05`. */
function clockTime(at: EpochMs): string {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, "0")}:${String(time.getMinutes()).padStart(2, "0")}`;
}
