/**
 * A slot is one company's (or one company and technology's) place in a formula's result: blank,
 * unreadable, asked, failed or answered. What a formula shows as a whole follows from its slots.
 * While any of them is asked it shows nothing: a half-filled range would make Excel recalculate twice and
 * hand wrong sums on. Then a single cell shows its value or its error with its sentence. A range shows
 * what it has, row by row; one error with one sentence only when it has nothing else.
 */
import type { QuestionState } from "../../client";
import type { CompanyReading } from "../../input";
import type { Failure, CompanyRef, Reading } from "../../model";
import { refKey } from "../../model";
import { type Said, said } from "../../sentences";
import { badValue, type CellError, failed, type Shown, unavailable } from "./cells";

export type Slot<R extends Reading = Reading> =
  | { readonly kind: "blank" }
  | { readonly kind: "unreadable"; readonly reason: Said }
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly failure: Failure; readonly company: CompanyRef }
  | { readonly kind: "answered"; readonly reading: R };

/** The slot of one cell, given how the question about its company stands. */
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

/** What the slots show as a whole, or undefined when each shows itself. */
export function shownTogether(slots: readonly Slot[]): OneCell | undefined {
  if (slots.some((slot) => slot.kind === "asking")) return "wait";
  const errors = slots.filter(isOwnError);
  const [first] = errors;
  if (slots.length === 1 && first) return slotError(first);
  if (slots.some((slot) => slot.kind === "answered")) return undefined;
  const failures = errors.filter((slot) => slot.kind === "failed");
  const [failure] = failures.map((slot) => slot.failure);
  if (!failure || failures.some((slot) => slot.failure.kind !== failure.kind)) return undefined;
  return failure.kind === "held" ? heldTogether(failures) : failed(failure);
}

function isOwnError(slot: Slot): slot is OwnError {
  return slot.kind === "unreadable" || slot.kind === "failed";
}

/** The error that one slot of several shows in its place. */
export function slotError(slot: Slot): CellError {
  if (slot.kind === "unreadable") return badValue(slot.reason);
  if (slot.kind === "failed") return failed(slot.failure);
  return unavailable(said`Asking. The value comes by itself.`);
}

/** One company is bought once, however many slots ask about it. */
function heldTogether(failures: readonly Extract<Slot, { kind: "failed" }>[]): CellError {
  const prices = new Map<string, number>();
  for (const { failure, company } of failures) {
    if (failure.kind !== "held") continue;
    const key = refKey(company);
    prices.set(key, Math.max(prices.get(key) ?? 0, failure.priceCredits));
  }
  const sum = [...prices.values()].reduce((total, price) => total + price, 0);
  return failed({ kind: "held", priceCredits: sum }, prices.size);
}
