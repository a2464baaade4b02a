/**
 * A slot is the place of one company (or one company and technology) in a formula's result: blank,
 * unreadable, asked, failed or answered. The slots decide what a formula shows. While any slot is asked,
 * it shows nothing: a half-filled range would make Excel recalculate twice and give wrong sums. After
 * that a single cell shows its value or its error. A range shows its slots row by row, or one error for
 * all if it has nothing else.
 */
import { type Failure, type Question, type Reading, refKey } from "../client";
import type { CompanyReading, CompanyRef } from "../input";
import { said } from "../texts";
import type { AskQuestions } from "./stream";
import { failureCell } from "./words/failure-words";
import { badValue, type CellError, type Shown, unavailable } from "./cells/cells";

export type Slot<R extends Reading = Reading> =
  | Exclude<CompanyReading, { kind: "company" }>
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly company: CompanyRef }
  | { readonly kind: "answered"; readonly reading: R };

/** What is asked for one cell; without a question it is blank, unreadable or not to be asked yet. */
export interface AskedCell {
  readonly company: CompanyReading;
  readonly question?: Question;
}

/** Asks what each cell asks, equal questions once (`stream`), and gives the slots in the order of the cells. */
export function askSlots<R extends Reading>(
  ask: AskQuestions,
  cells: readonly AskedCell[]
): Slot<R>[] {
  const states = ask(cells.flatMap(({ question }) => question ?? []));
  let next = 0;
  return cells.map(({ company, question }) => {
    const state = question && states[next++];
    if (company.kind !== "company") return company;
    if (!state || state.kind === "asking") return { kind: "asking" };
    if (state.kind === "failed") return { ...state, company: company.company };
    return { kind: "answered", reading: state.reading as R };
  });
}

/** The same question about the company of each row. */
export function companySlots<A extends "company" | "technologies" | "intents">(
  ask: AskQuestions,
  about: A,
  rows: readonly { readonly reading: CompanyReading }[]
): Slot<Extract<Reading, { about: A }>>[] {
  const cells = rows.map(({ reading }): AskedCell =>
    reading.kind === "company"
      ? { company: reading, question: { about, company: reading.company } }
      : { company: reading }
  );
  return askSlots(ask, cells);
}

type OneCell = Exclude<Shown, readonly unknown[]>;
type OwnError = Exclude<Slot, { kind: "blank" | "answered" | "asking" }>;

/** What the slots show together, or undefined if each slot shows its own value. */
export function shownTogether(slots: readonly Slot[]): OneCell | undefined {
  if (slots.some((slot) => slot.kind === "asking")) return "wait";
  const errors = slots.filter(isOwnError);
  const [first] = errors;
  if (slots.length === 1 && first) return slotError(first);
  if (slots.some((slot) => slot.kind === "answered")) return undefined;
  const failures = errors.filter((slot) => slot.kind === "failed");
  const [failure] = failures.map((slot) => slot.failure);
  if (!failure || failures.some((slot) => slot.failure.kind !== failure.kind)) return undefined;
  return failure.kind === "waiting" ? waitingTogether(failures) : failureCell(failure);
}

function isOwnError(slot: Slot): slot is OwnError {
  return slot.kind === "unreadable" || slot.kind === "failed";
}

/** The error of one slot among several. */
export function slotError(slot: Slot): CellError {
  if (slot.kind === "unreadable") return badValue(slot.reason);
  if (slot.kind === "failed") return failureCell(slot.failure);
  return unavailable(said("said.askingTheValueComesByItself"));
}

/** The sum of the prices; a company counts once, however many slots ask about it. */
function waitingTogether(failures: readonly Extract<Slot, { kind: "failed" }>[]): CellError {
  const prices = new Map<string, number>();
  for (const { failure, company } of failures) {
    if (failure.kind !== "waiting") continue;
    const key = refKey(company);
    prices.set(key, Math.max(prices.get(key) ?? 0, failure.priceCredits));
  }
  const sum = [...prices.values()].reduce((total, price) => total + price, 0);
  return failureCell({ kind: "waiting", priceCredits: sum }, Date.now(), prices.size);
}
