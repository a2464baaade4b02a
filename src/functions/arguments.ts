/**
 * Arguments as Excel hands them over: a single cell or literal of a matrix parameter as a 1 x 1
 * array, blank cells of a range as null, "" or (on the desktop) 0, what is left out as null.
 * Each reader gives the value or the `#VALUE!` that says what is wrong and how to mend it.
 */
import type { Scalar } from "../client/field-values";
import { parseCompanyRef, type CompanyReading } from "../client/company-ref";
import { bareName } from "../client/name-match";
import { badValue, type CellError } from "./cells";

export type Argument<T> = T | CellError;

/** The companies of a cell or a one-column range. */
export interface CompanyColumn {
  readonly isRange: boolean;
  /** One for each row, with the text of its cell. */
  readonly rows: readonly { readonly text: string; readonly reading: CompanyReading }[];
}

/** Any argument as rows of cells; a scalar is one cell, what is left out is no row. */
export function asMatrix(argument: unknown): readonly (readonly unknown[])[] {
  if (argument === null || argument === undefined) return [];
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown) => (Array.isArray(row) ? (row as unknown[]) : [row]));
}

export function readCompanies(argument: unknown): Argument<CompanyColumn> {
  const matrix = asMatrix(argument);
  if (matrix.some((row) => row.length > 1)) {
    return badValue("Give one cell or one column of domains, like A2 or A2:A50.");
  }
  const cells = matrix.map((row) => row[0]);
  return {
    isRange: cells.length > 1,
    rows: cells.map((cell) => ({
      text: textOf(cell),
      reading: parseCompanyRef(cell, { zeroIsBlank: true }),
    })),
  };
}

export function readFlag(argument: unknown, name: string, byDefault: boolean): Argument<boolean> {
  if (isLeftOut(argument)) return byDefault;
  if (typeof argument === "boolean") return argument;
  if (typeof argument === "number") return argument !== 0;
  return badValue(`"${name}" is TRUE or FALSE.`);
}

/** A whole number from 1 to `max`, or undefined when left out. */
export function readCount(
  argument: unknown,
  name: string,
  max: number
): Argument<number | undefined> {
  if (isLeftOut(argument)) return undefined;
  const isCount = typeof argument === "number" && Number.isInteger(argument) && argument >= 1;
  if (isCount && argument <= max) return argument;
  return badValue(`"${name}" is a whole number from 1 to ${max.toLocaleString("en-US")}.`);
}

/** One of `choices`, however it is written, or undefined when left out. */
export function readChoice<T extends string>(
  argument: unknown,
  name: string,
  choices: readonly T[]
): Argument<T | undefined> {
  if (isLeftOut(argument)) return undefined;
  const found = choices.find((choice) => bareName(choice) === bareName(textOf(argument)));
  return found ?? badValue(`"${name}" is one of: ${choices.join(", ")}.`);
}

/** Texts of a cell, a range or one text with commas: `"name, country"` is two. */
export function readTexts(argument: unknown): string[] {
  return asMatrix(argument)
    .flat()
    .flatMap((cell) => (cell === 0 ? [] : textOf(cell).split(/[,;]/)))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** What to show where the service has nothing: `""` unless said otherwise. */
export function readIfMissing(argument: unknown): Scalar {
  const isScalar = ["string", "number", "boolean"].includes(typeof argument);
  return isScalar ? (argument as Scalar) : "";
}

export function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

function isLeftOut(argument: unknown): argument is null | undefined | "" {
  return argument === null || argument === undefined || argument === "";
}
