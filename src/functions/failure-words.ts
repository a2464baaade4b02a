/**
 * The one catalogue of failures: how a cell says why there is no value, and what the help page
 * says of it. A cell has one short sentence with the cure (Excel shows it when a person points at
 * the error); only `#VALUE!` (mend the formula) and `#N/A` (not now) carry one. A kind of failure
 * added to the client does not compile until it stands here.
 */
import type { Ceiling, Failure, FailureKind } from "../client/failure";
import type { Credits, EpochMs } from "../client/units";
import { badValue, type CellError, unavailable } from "./cells";

interface Entry<F extends Failure> {
  /** The cell's sentence, with its cure. */
  readonly say: (failure: F, now: EpochMs) => string;
  /** What a person can mend in the formula itself is `#VALUE!`. */
  readonly error?: "value";
  readonly title: string;
  /** What happened, for the help page. */
  readonly meaning: string;
  /** What to do, for the help page. */
  readonly cure: string;
  readonly sample: F;
}

type Catalogue = { readonly [K in FailureKind]: Entry<Extract<Failure, { kind: K }>> };

const CEILING_WORDS: Record<Ceiling, string> = {
  action: "credits for one approval",
  day: "credits for one day",
  workbook: "credits for this workbook",
  balance: "credits of your balance",
};

const AGAIN = "choose Try again in the Stackscout pane";
/** 14:05 on the day of the samples, in local time. */
export const SAMPLE_AT: EpochMs = new Date(2026, 10, 21, 14, 5).getTime();

export const failureCatalogue: Catalogue = {
  held: {
    say: ({ priceCredits }) => heldWords(priceCredits, 1),
    title: "Held",
    meaning:
      "The answer costs more than may be bought without asking, or it is a search, or the workbook was just opened. Nothing was asked and nothing charged.",
    cure: "Open the Stackscout pane, look at the price, approve (all or the first 10) or drop. The cell fills by itself.",
    sample: { kind: "held", priceCredits: 30 },
  },
  "rate-limited": {
    say: ({ retryAt }, now) => `Limit until ${whenWords(retryAt, now)}. The value comes by itself.`,
    title: "Limit until ...",
    meaning:
      "The service answers only so many questions a second, minute, hour or day, and this window is used up (perhaps by another computer with the same key).",
    cure: "Nothing: the value comes by itself. Credits in the pane shows every window and when it is free.",
    sample: { kind: "rate-limited", policy: "per-hour", retryAt: SAMPLE_AT },
  },
  "out-of-credits": {
    say: ({ neededCredits, leftCredits }) =>
      `Not enough credits${neededWords(neededCredits, leftCredits)}. Top up, then ${AGAIN}.`,
    title: "Not enough credits",
    meaning: "The balance at the service does not cover the question. What was paid for is kept.",
    cure: "Top up at the service, then choose Try again in the pane.",
    sample: { kind: "out-of-credits", neededCredits: 30, leftCredits: 2 },
  },
  "over-budget": {
    say: ({ ceiling, limitCredits }) =>
      `Over the ceiling of ${amount(limitCredits)} ${CEILING_WORDS[ceiling]}. ` +
      (ceiling === "balance"
        ? `Top up, then ${AGAIN}.`
        : "Change it in Credits in the Stackscout pane."),
    title: "Over the ceiling",
    meaning:
      "One of your ceilings (for one approval, one day, this workbook) stands in the way. Approving does not lift it.",
    cure: "Change the ceiling in Credits in the pane, or ask for less.",
    sample: { kind: "over-budget", ceiling: "day", limitCredits: 1000, neededCredits: 30 },
  },
  "spending-off": {
    say: () => "Spending is off. Switch it on in the Stackscout pane.",
    title: "Spending is off",
    meaning: "Buying is switched off. What is held stays readable.",
    cure: "Switch it on with Spending on/off in the ribbon or in the pane.",
    sample: { kind: "spending-off" },
  },
  "not-connected": {
    say: () => "Not connected. Choose a service and enter your key in the Stackscout pane.",
    title: "Not connected",
    meaning: "No service is chosen or no key was given on this computer.",
    cure: "Open Settings in the pane, choose a service and enter your key.",
    sample: { kind: "not-connected" },
  },
  "key-refused": {
    say: ({ status }) =>
      `The service refuses your key (${status}). Enter a valid one in the Stackscout pane.`,
    title: "The service refuses your key",
    meaning: "The key is wrong, was withdrawn, or may not be used for this.",
    cure: "Enter a valid key in Settings in the pane.",
    sample: { kind: "key-refused", status: 401 },
  },
  "plan-limit": {
    say: ({ title, code }) =>
      `Your plan does not allow this${because(title, code)}. Ask for less, or change your plan.`,
    title: "Your plan does not allow this",
    meaning: "The service keeps this question for another plan. Nothing was charged.",
    cure: "Ask for less (a free plan takes 25 rows a page and 5 pages), or change the plan at the service.",
    sample: { kind: "plan-limit", code: "E-020", title: "Premium functionality limitation" },
  },
  refused: {
    say: ({ title, status }) =>
      `The service refuses this question${because(title, String(status))}. Mend the formula or its criteria.`,
    error: "value",
    title: "The service refuses this question",
    meaning: "The service takes the question for wrong. Nothing was charged.",
    cure: "Mend the formula or its criteria as the sentence says.",
    sample: { kind: "refused", status: 422, title: "Missing mandatory filter" },
  },
  "not-found": {
    say: ({ what }) =>
      what === ""
        ? "There is no such service at this address. Check it in Settings in the Stackscout pane."
        : `The service does not find this${because(what, null)}. Check its address in the Stackscout pane.`,
    title: "Not found",
    meaning: "What was asked for is not there, or another service answers at the address.",
    cure: "Check the address in Settings in the pane.",
    sample: { kind: "not-found", what: "" },
  },
  offline: {
    say: () => "This computer is offline. The value comes by itself.",
    title: "Offline",
    meaning: "This computer has no network. What is held stays readable.",
    cure: "Nothing: the question goes on when the network is back.",
    sample: { kind: "offline" },
  },
  unreachable: {
    say: ({ address, status }) =>
      status === null
        ? `${address} does not answer. Check your connection, then ${AGAIN}.`
        : `The service has a fault (${status}). Choose Try again in the Stackscout pane later.`,
    title: "The service does not answer",
    meaning:
      "The service is down, blocked on the way, or has a fault of its own. What is held stays readable.",
    cure: "Check your connection, wait, then choose Try again in the pane.",
    sample: { kind: "unreachable", address: "https://service.example", status: null },
  },
  unconfirmed: {
    say: ({ priceCredits, at }) =>
      `The reply of ${clockTime(at)} was lost; ${credits(priceCredits)} may have been charged. Decide in the Stackscout pane.`,
    title: "The reply was lost",
    meaning:
      "A paid question was sent and its reply never came, so it may have been charged. It is not sent again by itself.",
    cure: "Look at Credits in the pane, which compares with your balance, and ask again there if you want.",
    sample: { kind: "unconfirmed", priceCredits: 3, at: SAMPLE_AT },
  },
  "malformed-reply": {
    say: ({ path }) => `The service's reply cannot be read (at ${path}). ${capital(AGAIN)}.`,
    title: "The reply cannot be read",
    meaning: "The service answered in a form that this version does not know.",
    cure: "Choose Try again in the pane; if it stays, tell whoever runs the add-in what the sentence says.",
    sample: { kind: "malformed-reply", path: "data.0.name" },
  },
  cancelled: {
    say: () =>
      "Not bought: it was dropped or stopped. Take it back in Credits in the Stackscout pane.",
    title: "Not bought",
    meaning: "The question was dropped or a run was stopped before it was asked.",
    cure: "Choose Take back in Credits in the pane, or enter the formula again. Its price is shown first, as before.",
    sample: { kind: "cancelled" },
  },
};

/** The error that a cell shows for a failure. */
export function failureCell(failure: Failure, now: EpochMs = Date.now()): CellError {
  // The table has an entry of the right kind for every failure; only the lookup loses that.
  const { say, error } = failureCatalogue[failure.kind] as Entry<Failure>;
  const sentence = say(failure, now);
  return error === "value" ? badValue(sentence) : unavailable(sentence);
}

/** `"Held: 30 credits for 10 companies. Approve in the Stackscout pane."` */
export function heldWords(priceCredits: Credits, companies: number): string {
  const forWhat = companies > 1 ? ` for ${amount(companies)} companies` : "";
  return `Held: ${credits(priceCredits)}${forWhat}. Approve in the Stackscout pane.`;
}

/** `"1 credit"`, `"1,500 credits"`. */
export function credits(count: Credits): string {
  return count === 1 ? "1 credit" : `${amount(count)} credits`;
}

/** `"1,500"` */
export function amount(count: number): string {
  return count.toLocaleString("en-US");
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
