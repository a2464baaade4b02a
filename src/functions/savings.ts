/**
 * What repeated questions would have cost: each time a held answer serves a formula, the price of
 * asking again is saved. Counted since the workbook was opened; the count is not stored. An unknown
 * company would have cost nothing, so it saves nothing.
 */
import type { QuestionState, ScoutClient, Stop } from "../client";
import type { Question, Reading, Credits } from "../model";
import { fullPriceOf, rowPrice } from "../model";

/** Listeners are called after this time without a new saving, because each call makes Excel recalculate. */
const QUIET_MS = 1000;

interface Savings {
  credits: Credits;
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const savingsOf = new WeakMap<ScoutClient, Savings>();

function savings(client: ScoutClient): Savings {
  const kept = savingsOf.get(client) ?? { credits: 0, listeners: new Set(), timer: undefined };
  savingsOf.set(client, kept);
  return kept;
}

/** Notes a question that was answered without being asked. */
export function noteSaved(client: ScoutClient, question: Question, state: QuestionState): void {
  if (state.kind !== "answered") return;
  const price = priceAgain(question, state.reading);
  if (price === 0) return;
  const own = savings(client);
  own.credits += price;
  if (own.listeners.size === 0) return;
  clearTimeout(own.timer);
  own.timer = setTimeout(() => {
    for (const listener of [...own.listeners]) listener();
  }, QUIET_MS);
}

export function savedCredits(client: ScoutClient): Credits {
  return savings(client).credits;
}

/** Calls `listener` shortly after more was saved. */
export function onSaved(client: ScoutClient, listener: () => void): Stop {
  const own = savings(client);
  own.listeners.add(listener);
  return () => {
    own.listeners.delete(listener);
    if (own.listeners.size === 0) clearTimeout(own.timer);
  };
}

/** What asking again would cost: the number of rows times their price; a miss costs nothing. */
function priceAgain(question: Question, reading: Reading): Credits {
  switch (reading.about) {
    case "company":
      return reading.company ? fullPriceOf(question) : 0;
    case "use":
      return reading.companyKnown ? fullPriceOf(question) : 0;
    case "technologies":
    case "intents":
      return reading.keywords.length > 0 ? fullPriceOf(question) : 0;
    case "companies":
      return reading.companies.length * rowPrice("companies");
    case "jobs":
      return reading.jobs.length * rowPrice("jobs");
    case "keyword":
      return 0;
  }
}
