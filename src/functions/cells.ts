/**
 * What a formula shows: a rectangle of values in which single cells may be errors, or one error
 * for the whole formula. Only `#VALUE!` and `#N/A` carry a message in Excel, so an error is one
 * of the two with a sentence: `value` when the person can mend the formula, `unavailable` when
 * the value cannot be had now. Turned into Excel's own objects at the last moment (`stream`).
 */
import type { Scalar } from "../client/names/field-values";

export interface CellError {
  readonly error: "value" | "unavailable";
  readonly message: string;
}

export type Cell = Scalar | CellError;

/** What stands in the sheet, or `"wait"` while there is nothing to show (Excel says #BUSY!). */
export type Shown = readonly (readonly Cell[])[] | CellError | "wait";

export function isCellError(value: unknown): value is CellError {
  return typeof value === "object" && value !== null && "error" in value;
}

/** `#VALUE!`: the formula is wrong and this is the cure. */
export function badValue(message: string): CellError {
  return { error: "value", message };
}

/** `#N/A`: not to be had now, and why. */
export function unavailable(message: string): CellError {
  return { error: "unavailable", message };
}

/** Rows of equal length, short ones filled up with empty text, for a spill is a rectangle. */
export function rectangle(rows: readonly (readonly Cell[])[]): Cell[][] {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...new Array<Cell>(width - row.length).fill("")]);
}
