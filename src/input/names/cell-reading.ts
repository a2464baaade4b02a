/**
 * Reads a cell's value as a given kind: people write amounts as "10M", shares as "20%", days as Excel's
 * serial numbers or as text. Undefined when the value is not of that kind. Texts are read in the locale
 * of the workbook, as Excel reads them.
 */
import { isoDateOf } from "./field-values";
import { plainText } from "./plain-text";
import { type Ambiguous, readDay, readNumber } from "./number-reading";

/** The text of a cell; "" for blank ones and for objects. */
export function textOf(cell: unknown): string {
  if (typeof cell === "string") return plainText(cell);
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

/** Separators alone are as good as blank. */
export function isValue(text: string): boolean {
  return /[^;,\s]/.test(text);
}

/** The values of one cell: `"Kafka; Java"` is two. */
export function parts(cell: unknown): string[] {
  return split(cell, /[;,]/);
}

/** Of names that have commas. */
export function partsWithCommas(cell: unknown): string[] {
  return split(cell, /;/);
}

function split(cell: unknown, separator: RegExp): string[] {
  return textOf(cell)
    .split(separator)
    .map((part) => part.trim())
    .filter(isValue);
}

/** The number, `AMBIGUOUS` if a text can be read in two ways, or undefined. */
export type NumberReading = number | Ambiguous | undefined;

export function wholeOf(cell: unknown, locale: string): NumberReading {
  const found = numberOf(cell, locale);
  return typeof found !== "number" || Number.isInteger(found) ? found : undefined;
}

/** 30, `"30 days"`, `"today"`. */
export function daysOf(cell: unknown, locale: string): NumberReading {
  const text = textOf(cell).toLowerCase();
  if (/^(today|heute|hoy|aujourd['’]hui)$/.test(text)) return 0;
  return wholeOf(text.replace(/\s*(days?|tage?n?|días?|dias?|jours?)$/, ""), locale);
}

/** 0.2, `"0.2"`, `"20%"`. */
export function shareOf(cell: unknown, locale: string): NumberReading {
  const text = textOf(cell);
  const found = text.endsWith("%")
    ? numberOf(text.slice(0, -1), locale)
    : numberOf(typeof cell === "number" ? cell : text, locale);
  if (typeof found !== "number") return found;
  const share = text.endsWith("%") ? found / 100 : found;
  return share <= 1 ? share : undefined;
}

/** 5000, `"5,000"`, `"10M"`, `"$1.5b"`; not below 0. */
function numberOf(cell: unknown, locale: string): NumberReading {
  if (typeof cell === "number") return cell >= 0 && Number.isFinite(cell) ? cell : undefined;
  return readNumber(textOf(cell), locale);
}

export function flagOf(cell: unknown): boolean | undefined {
  if (typeof cell === "boolean") return cell;
  const text = textOf(cell).toLowerCase();
  if (["true", "yes", "1"].includes(text)) return true;
  return ["false", "no", "0"].includes(text) ? false : undefined;
}

/** A day in 1927: smaller numbers are no days, like the year 2026. */
const FIRST_SERIAL = 10_000;
/** The day after the year 2199. */
const LAST_SERIAL = 109_575;

/** An Excel serial number, `"2026-01-31"`, or a day in the format of the locale. */
export function dateOf(cell: unknown, locale: string): string | Ambiguous | undefined {
  if (typeof cell !== "number") return readDay(textOf(cell), locale);
  return cell >= FIRST_SERIAL && cell < LAST_SERIAL ? isoDateOf(cell) : undefined;
}

/** A day, or an instant as `2026-01-31T08:00`. */
export function momentOf(cell: unknown, locale: string): string | Ambiguous | undefined {
  const text = textOf(cell);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(
    text
  );
  return isInstant && !Number.isNaN(Date.parse(text)) ? text : dateOf(cell, locale);
}
