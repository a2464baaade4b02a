/** What a person chooses for a new table of a search, and the step it stands for. Pure. */
import { type Credits, rowPrice } from "../../client";
import type { SearchSpec, SearchStep } from "../../excel";
import { readWhole } from "../../input";

export type RowChoice = "ticked" | "loaded" | "all";

export interface Wish {
  readonly rows: RowChoice;
  /** As typed. */
  readonly budget: string;
  readonly columns: readonly string[];
  readonly at: "sheet" | "selection";
}

/** Whole credits above 0, or null. */
export function budgetOf(typed: string, locale: string): Credits | null {
  return readWhole(typed, locale) || null;
}

/** The step of a wish, or null while something is missing. */
export function newStep(
  spec: SearchSpec,
  { loaded, ticked }: { readonly loaded: number; readonly ticked: readonly number[] },
  { rows, budget, at }: Wish,
  locale: string
): SearchStep | null {
  if (spec.columns.length === 0) return null;
  const step = { kind: "new", spec, at } as const;
  if (rows === "ticked") {
    const offsets = [...ticked].sort((one, other) => one - other);
    return offsets.length === 0 ? null : { ...step, rows: offsets.length, offsets };
  }
  if (rows === "loaded") return loaded === 0 ? null : { ...step, rows: loaded };
  const credits = budgetOf(budget, locale);
  const bought = credits === null ? 0 : Math.floor(credits / rowPrice(spec.about));
  return bought === 0 ? null : { ...step, rows: loaded + bought };
}
