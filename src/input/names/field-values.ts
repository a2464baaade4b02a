/**
 * How a cell shows the value of a field, by its kind. Dates are serial numbers if the cell gets a
 * format, else YYYY-MM-DD text, which is readable and sorts correctly.
 */
import { instantOf } from "./days";
import type { Named } from "./name-match";

export type FieldKind =
  | "text"
  | "code"
  | "number"
  | "year"
  | "usd"
  | "date"
  | "moment"
  | "boolean"
  | "list"
  | "link";

/** What a cell can hold. */
export type Scalar = string | number | boolean;

/** Dates as text (`"2024-03-01"`) or as Excel serial numbers (45352). */
export type Dates = "text" | "serial";

/** A field of a record, such as a company's, with its names for people. */
export interface Field<R, N extends string = string> extends Named {
  readonly name: N;
  readonly kind: FieldKind;
  /** Column width in characters. */
  readonly width: number;
  readonly of: (record: R) => unknown;
}

/** Kind, width, label, and what people call it besides: `"number 12 Employees | headcount, size"`. */
type Row = `${FieldKind} ${number} ${string}`;

/** The rows of a table of fields by their contract names; `of` reads a field of a record. */
export function fieldsIn<R, N extends string>(
  rows: Readonly<Record<N, Row>>,
  of: (record: R, name: NoInfer<N>) => unknown
): readonly Field<R, N>[] {
  return (Object.entries(rows) as [N, Row][]).map(([name, row]) => {
    const [before, others] = row.split(" | ") as [Row, string?];
    const [kind, width, ...words] = before.split(" ") as [FieldKind, string, ...string[]];
    const label = words.join(" ");
    const aliases = others?.split(", ") ?? [];
    const ofField = (record: R) => of(record, name);
    return { name, label, kind, width: titledWidth(label, Number(width)), aliases, of: ofField };
  });
}

/**
 * A field as a cell shows it, or null when the service has no value. Lists are joined with "; ".
 * Dates are text (`"2024-03-01"`) or Excel serial numbers (45352).
 */
export function fieldValue<R>(record: R, { of, kind }: Field<R>, dates: Dates): Scalar | null {
  const value = of(record);
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    const items = value.map(String);
    return items.length === 0 ? null : joined(kind === "code" ? items.map(codeName) : items);
  }
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") return null;
  if (kind === "code") return codeName(value);
  if (kind === "date") return dates === "serial" ? serialOf(value) : value.slice(0, 10);
  if (kind === "moment") return dates === "serial" ? momentSerialOf(value) : momentText(value);
  return value.slice(0, MAX_CELL_TEXT);
}

/** Longest text of a cell (Excel specifications and limits). */
const MAX_CELL_TEXT = 32767;

/** Widths in characters. */
const FILTER_BUTTON = 5;
const LONG_TITLE = 36;

const NUMBER_FORMATS: Partial<Record<FieldKind, string>> = {
  number: "#,##0",
  year: "0",
  usd: "$#,##0",
  date: "yyyy-mm-dd",
  moment: "yyyy-mm-dd hh:mm",
};

/**
 * The width in characters at which a column shows its title, too: Excel draws the filter button of a
 * table over its end. A very long title is cut off.
 */
export function titledWidth(title: string, width: number): number {
  return Math.max(width, Math.min(title.length + FILTER_BUTTON, LONG_TITLE));
}

/** Excel number format of a written column. */
export function formatOf({ kind }: { readonly kind: FieldKind }): string {
  return NUMBER_FORMATS[kind] ?? "General";
}

/** Items joined with "; ", then a count of the items that do not fit into a cell or are `unlisted`. */
export function joined(items: readonly string[], unlisted = 0): string {
  const text = items.join("; ");
  if (text.length <= MAX_CELL_TEXT && unlisted === 0) return text;
  const roomForCount = 24;
  let kept = 0;
  let length = 0;
  for (const item of items) {
    length += item.length + 2;
    if (length > MAX_CELL_TEXT - roomForCount) break;
    kept += 1;
  }
  return `${items.slice(0, kept).join("; ")}; ... ${items.length - kept + unlisted} more`;
}

const DAY_MS = 86_400_000;
/** Day 0 of serial numbers. In the 1900 date system this is right for every date after February 1900. */
let zeroMs = Date.UTC(1899, 11, 30);

/** From now on counts days in the 1904 date system. An add-in has one workbook. */
export function countFrom1904(): void {
  zeroMs = Date.UTC(1904, 0, 1);
}

/** `"2024-03-01"` -> 45352; text that is no date stays as it is. */
export function serialOf(isoDate: string): number | string {
  const ms = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(ms) ? isoDate : Math.round((ms - zeroMs) / DAY_MS);
}

/** 45352 -> `"2024-03-01"`. */
export function isoDateOf(serial: number): string {
  return new Date(zeroMs + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** `"2024-03-01T12:00:00"` (UTC, as the service writes it) -> `"2024-03-01 12:00"`. */
function momentText(moment: string): string {
  return moment.slice(0, 16).replace("T", " ");
}

/** `"2024-03-01T12:00:00"` -> 45352.5. */
function momentSerialOf(moment: string): number | string {
  const at = instantOf(moment);
  return at === null ? moment : serialOfInstant(at);
}

/** An instant in ms since 1970 as a serial number, UTC. */
export function serialOfInstant(at: number): number {
  return (at - zeroMs) / DAY_MS;
}

const SHORT: Readonly<Record<string, string>> = { ipo: "IPO", vc: "VC" };

/**
 * A code of the contract as a cell shows it: `series_f` is "Series F". The words keep the letters of the
 * code, so that the text of a cell can be used as the value of a filter. Always English, because a
 * workbook is shared.
 */
export function codeName(code: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(code)) return code;
  const words = code
    .replace(/^(pre|non|post|mid)_/, "$1-")
    .replaceAll("_", " ")
    .replace(/\b(ipo|vc)\b/g, (word) => SHORT[word] ?? word)
    .replace(/ [a-z]$/, (letter) => letter.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
