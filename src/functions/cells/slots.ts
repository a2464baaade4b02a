/**
 * A slot is the place of one company (or one company and technology) in a formula's result: blank,
 * unreadable, asked, failed or answered. The slots decide what a formula shows. While any slot is asked,
 * it shows nothing: a half-filled range would make Excel recalculate twice and give wrong sums. After
 * that a single cell shows its value or its error. A range shows its slots row by row, or one error for
 * all if it has nothing else.
 */
import { type Failure, type QuestionState, type Reading, refKey } from "../../client";
import type { CompanyReading, CompanyRef } from "../../input";
import { type Said, said } from "../../texts";
import { badValue, type CellError, failed, type Shown, unavailable } from "./cells";

export type Slot<R extends Reading = Reading> =
  | { readonly kind: "blank" }
  | { readonly kind: "unreadable"; readonly reason: Said }
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly company: CompanyRef }
  | { readonly kind: "answered"; readonly reading: R };

/** The slot of one cell, from the state of the question about its company. */
export function slotOf<A extends Reading["about"]>(
  company: CompanyReading,
  state: QuestionState | undefined,
  about: A
): Slot<Extract<Reading, { about: A }>> {
  if (company.kind === "blank") return { kind: "blank" };
  if (company.kind === "unreadable") return company;
  if (!state || state.kind === "asking") return { kind: "asking" };
  if (state.kind === "failed") return { ...state, company: company.company };
  if (state.reading.about !== about) return { kind: "asking" };
  return { kind: "answered", reading: state.reading as Extract<Reading, { about: A }> };
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
  return failure.kind === "waiting" ? waitingTogether(failures) : failed(failure);
}

function isOwnError(slot: Slot): slot is OwnError {
  return slot.kind === "unreadable" || slot.kind === "failed";
}

/** The error of one slot among several. */
export function slotError(slot: Slot): CellError {
  if (slot.kind === "unreadable") return badValue(slot.reason);
  if (slot.kind === "failed") return failed(slot.failure);
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
  return failed({ kind: "waiting", priceCredits: sum }, prices.size);
}
