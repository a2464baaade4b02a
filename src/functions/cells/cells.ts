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
import type { Failure } from "../../client";
import { type Said } from "../../texts";

/** An error for Excel, with its sentence in the language of the cells. */
export interface SaidError {
  readonly error: "value" | "unavailable";
  readonly message: string;
}

/** An error that is not in words yet. */
export interface OwnError {
  readonly error: "value" | "unavailable";
  readonly reason: Said;
}

/** An error whose sentence is in `failure-words`. */
export interface FailedCell {
  readonly error: "failure";
  readonly failure: Failure;
  /** For a failure of the kind `waiting`: how many companies wait together. */
  readonly companies: number;
}

export type CellError = OwnError | FailedCell;

/** A number with the format in which Excel shows it: a date, a share, an amount. */
interface FormattedNumber {
  readonly number: number;
  readonly format: string;
  /** The value for an Excel that takes no formats from functions. */
  readonly plain: Scalar;
}

export type Cell = Scalar | FormattedNumber | Said | CellError;

/** The cells of a result, or `"wait"` while there is nothing to show (Excel shows #BUSY!). */
export type Shown = readonly (readonly Cell[])[] | CellError | "wait";

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

export function isCellError(value: unknown): value is CellError | SaidError {
  return typeof value === "object" && value !== null && "error" in value;
}

/** Why the client has no answer. */
export function failed(failure: Failure, companies = 1): FailedCell {
  return { error: "failure", failure, companies };
}

/** `#VALUE!`: the formula is wrong; `reason` has the cure. */
export function badValue(reason: Said): OwnError {
  return { error: "value", reason };
}

/** `#N/A`: there is no value now; `reason` says why. */
export function unavailable(reason: Said): OwnError {
  return { error: "unavailable", reason };
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
