/**
 * What a formula shows: a rectangle of values in which single cells may be errors, or one error for the
 * whole formula. Only `#VALUE!` and `#N/A` have a message in Excel, so an error is one of the two with a
 * sentence: `value` if the person can correct the formula, `unavailable` if there is no value now.
 * `stream` turns cells into Excel's objects at the end.
 */
import {
  type Field,
  type FieldKind,
  fieldValue,
  formatOf,
  type Scalar,
  serialOf,
} from "../../input";
import { type Said, say } from "../../texts";

/** An error for Excel, with its sentence. */
export interface CellError {
  readonly error: "value" | "unavailable";
  readonly message: string;
}

/** A number with the format in which Excel shows it: a date, a share, an amount. */
interface FormattedNumber {
  readonly number: number;
  readonly format: string;
  /** The value for an Excel that takes no formats from functions. */
  readonly plain: Scalar;
}

export type Cell = Scalar | FormattedNumber | CellError;

export type Result = readonly (readonly Cell[])[] | CellError;

/** `"wait"` while there is nothing to show (Excel shows #BUSY!). */
export type Shown = Result | "wait";

/** A day as the service writes it. */
export function dayCell(day: string): Cell {
  const serial = serialOf(day);
  return typeof serial === "number"
    ? { number: serial, format: formatOf({ kind: "date" }), plain: day.slice(0, 10) }
    : day;
}

export function shareCell(share: number): Cell {
  return { number: share, format: "0%", plain: share };
}

const FORMATTED: ReadonlySet<FieldKind> = new Set(["date", "moment", "usd"]);

export function fieldCell<R>(record: R, field: Field<R>): Cell | null {
  const plain = fieldValue(record, field, "text");
  if (plain === null || !FORMATTED.has(field.kind)) return plain;
  const number = fieldValue(record, field, "serial");
  return typeof number === "number" ? { number, format: formatOf(field), plain } : plain;
}

export function isCellError(value: unknown): value is CellError {
  return typeof value === "object" && value !== null && "error" in value;
}

/** `#VALUE!`: the formula is wrong; `reason` has the cure. */
export function badValue(reason: Said): CellError {
  return { error: "value", message: say(reason) };
}

/** `#N/A`: there is no value now; `reason` says why. */
export function unavailable(reason: Said): CellError {
  return { error: "unavailable", message: say(reason) };
}

/** Rows of equal length, short ones filled with empty text, because a spill is a rectangle. */
export function rectangle(rows: readonly (readonly Cell[])[]): Cell[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 1);
  return rows.map((row) => [...row, ...new Array<Cell>(width - row.length).fill("")]);
}

/** Cells in rows of this width. */
export function inShape(cells: readonly Cell[], width: number): Cell[][] {
  return Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width)
  );
}
