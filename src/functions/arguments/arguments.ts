/**
 * Arguments as Excel passes them. A single cell or literal of a matrix parameter is a 1 x 1 array. A
 * blank cell of a range is null, "" or (on the desktop) 0. An argument that is left out is null.
 * Each reader gives the value, or the `#VALUE!` that says what is wrong and how to correct it.
 */
import type { CompanyReading } from "../../input";
import {
  parseCompanyRef,
  isBlank,
  isMailbox,
  mailboxReason,
  textOf,
  titleMeaning,
} from "../../input";
import { type Said, said } from "../../texts";
import { badValue, type Cell, type CellError, isCellError, unavailable } from "../cells/cells";

export type Argument<T> = T | CellError;

/** Arguments that were read, or the error of the first that cannot be. */
export function allOf<T extends Readonly<Record<string, unknown>>>(
  read: T
): Argument<{ readonly [K in keyof T]: Exclude<T[K], CellError> }> {
  const wrong = Object.values(read).find((one): one is CellError => isCellError(one));
  return wrong ?? (read as { [K in keyof T]: Exclude<T[K], CellError> });
}

/** The companies of a cell or a range, row by row. */
export interface CompanyCells {
  readonly isRange: boolean;
  /** Columns of the range. */
  readonly width: number;
  /** One for each cell, with its text. */
  readonly rows: readonly { readonly text: string; readonly reading: CompanyReading }[];
}

/**
 * Any argument as rows of cells; a scalar is one cell, an argument that is left out has no rows. A whole
 * column (a million rows) ends with its last row that is not blank, but has at least one row. A range of
 * ordinary length keeps its blank end, so that the result fits beside all of it.
 */
export function asMatrix(argument: unknown): readonly (readonly unknown[])[] {
  if (argument === null || argument === undefined) return [];
  if (!Array.isArray(argument)) return [[plain(argument)]];
  const given: readonly unknown[] = argument;
  let { length } = given;
  // Cut before the rows are copied, because each recalculation reads all of them again.
  if (length > MAX_COMPANIES) while (length > 1 && isBlankRow(given[length - 1])) length -= 1;
  const rows = length === given.length ? given : given.slice(0, length);
  return rows.map((row) => (Array.isArray(row) ? row.map(plain) : [plain(row)]));
}

function isBlankRow(row: unknown): boolean {
  if (!Array.isArray(row)) return isBlank(row);
  for (const cell of row as readonly unknown[]) if (!isBlank(cell)) return false;
  return true;
}

/**
 * The plain value of Excel's data types: the number of a formatted number, the text of an entity (a
 * linked company, an image). Errors stay objects.
 */
function plain(cell: unknown): unknown {
  if (typeof cell !== "object" || cell === null) return cell;
  const { type, text, basicValue } = cell as Record<string, unknown>;
  if (typeof text === "string") return text;
  const isError = typeof type === "string" && /error$/i.test(type);
  return isError || basicValue === undefined ? cell : basicValue;
}

/** The most companies of one formula: for more there is Enrich, which shows progress and can be stopped. */
const MAX_COMPANIES = 10_000;

/** The companies of a cell or a one-column range; with `mayBeWide` also of a wider range. */
export function readCompanies(argument: unknown, mayBeWide = false): Argument<CompanyCells> {
  const matrix = asMatrix(argument);
  const isLong = Array.isArray(argument) && argument.length > 1;
  const width = Math.max(1, ...new Set(matrix.map((row) => row.length)));
  if (width > 1 && !mayBeWide) {
    return badValue(said("said.giveOneCellOrOneColumnOf"));
  }
  const cells = matrix.length * width;
  if (cells > MAX_COMPANIES) {
    return badValue(
      said("said.aFormulaTakesAtMostCompaniesThese", { maxCompanies: MAX_COMPANIES, cells })
    );
  }
  return {
    isRange: isLong || width > 1,
    width,
    rows: matrix.flatMap((row, index) =>
      row.map((cell) => ({
        text: textOf(cell),
        reading: readCompany(cell, isLong && index === 0),
      }))
    ),
  };
}

/** The company of one cell. With `mayBeTitle` a title of a column counts as blank, as in A:A. */
export function readCompany(cell: unknown, mayBeTitle = false): CompanyReading {
  if (isErrorValue(cell)) return unreadable(errorWords(errorText(cell)));
  if (typeof cell === "number" && cell !== 0)
    return unreadable(said("said.isANumberOrADateNot", { cell: String(cell) }));
  if (mayBeTitle && titleMeaning(textOf(cell)) !== undefined) return { kind: "blank" };
  const reading = parseCompanyRef(cell);
  const text = textOf(cell);
  const mailbox = mailboxReason(reading, text);
  if (mailbox !== undefined) return unreadable(mailbox);
  if (reading.kind === "unreadable" && typeof cell === "string" && MAYBE_NAME.test(text))
    return unreadable(
      said("said.companyInTheStackscoutPaneFindsNames", { reason: reading.reason })
    );
  return reading;
}

/** A text that may be a name: it has a letter and none of the characters of a domain or address. */
const MAYBE_NAME = /^(?=.*\p{L})[^.@/:]{1,60}$/u;

/** True for `ann@gmail.com`. */
export function isPrivateMailbox(text: string): boolean {
  return isMailbox(parseCompanyRef(text));
}

/** Whether an argument has an e-mail address, which needs the list of free e-mail services. */
export function hasAddress(argument: unknown): boolean {
  if (typeof argument === "string") return /[@＠]/.test(argument);
  return Array.isArray(argument) && argument.slice(0, MAX_COMPANIES).some(hasAddress);
}

/** #NAME? nearly always means a text without quotes. */
function errorWords(error: string): Said {
  return error === "#NAME?"
    ? said("said.excelDoesNotKnowANameHere")
    : said("said.thisCellHasTheErrorCorrectIt", { error });
}

function unreadable(reason: Said): CompanyReading {
  return { kind: "unreadable", reason };
}

/** If a function takes errors as values, an error arrives as an object. */
function isErrorValue(cell: unknown): cell is object {
  return typeof cell === "object" && cell !== null;
}

function errorText(cell: object): string {
  const { code, basicValue } = cell as { code?: unknown; basicValue?: unknown };
  const text = typeof code === "string" ? code : basicValue;
  return typeof text === "string" ? text : "#VALUE!";
}

/** The `#VALUE!` for a range that contains an error, or undefined; for ranges whose every cell matters. */
export function errorIn(rows: readonly (readonly unknown[])[], what: Said): CellError | undefined {
  const found = rows.flat().find(isErrorValue);
  return (
    found &&
    badValue(said("said.containTheErrorCorrectThatCellFirst", { what, found: errorText(found) }))
  );
}

export function readFlag(argument: unknown, name: string, byDefault: boolean): Argument<boolean> {
  if (isLeftOut(argument)) return byDefault;
  if (typeof argument === "boolean") return argument;
  if (typeof argument === "number") return argument !== 0;
  return badValue(said("said.isTRUEOrFALSE", { name }));
}

/** A whole number from 1 to `max`, or undefined when left out. */
export function readCount(
  argument: unknown,
  name: string,
  max: number,
  wrong = noCount
): Argument<number | undefined> {
  if (isLeftOut(argument)) return undefined;
  const isCount = typeof argument === "number" && Number.isInteger(argument) && argument >= 1;
  if (isCount && argument <= max) return argument;
  return badValue(wrong(name, max));
}

const noCount = (name: string, most: number): Said =>
  said("said.isAWholeNumberFrom1To", { name, most });

/**
 * Texts of a cell, a range or one text with commas: `"name, country"` is two. A text that is a
 * name with a comma (`"Jobs, 30 days"`) is one.
 */
export function readTexts(argument: unknown, isName: (text: string) => boolean): string[] {
  return asMatrix(argument)
    .flat()
    .flatMap((cell) => (isBlank(cell) ? [] : splitNames(textOf(cell), isName)))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function splitNames(text: string, isName: (text: string) => boolean): string[] {
  const names: string[] = [];
  const parts = text.split(/[,;]/);
  for (let at = 0; at < parts.length; at += 1) {
    const two = parts.slice(at, at + 2).join(",");
    const isTwo = at + 1 < parts.length && isName(two) && !parts.slice(at, at + 2).every(isName);
    names.push(isTwo ? two : (parts[at] ?? ""));
    if (isTwo) at += 1;
  }
  return names;
}

/** What to show where the service has no value: `""` by default; #N/A is allowed, because charts skip it. */
export function readIfMissing(argument: unknown): Cell {
  if (isErrorValue(argument)) {
    const error = errorText(argument);
    return error === "#N/A"
      ? unavailable(said("said.theServiceHasNoValueHere"))
      : badValue(said("said.ifMissingHasTheErrorCorrectItFirst", { error }));
  }
  const isScalar = ["string", "number", "boolean"].includes(typeof argument);
  return isScalar ? (argument as Cell) : "";
}

export function isLeftOut(argument: unknown): argument is null | undefined | "" {
  return argument === null || argument === undefined || argument === "";
}
