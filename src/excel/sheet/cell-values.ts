/**
 * Values as they may be written to a worksheet. Text from the service is data: Excel would take
 * `=1+1` for a formula, `11-50` for a day in November and `007` for a number. An apostrophe in
 * front keeps it as the text it is and does not show. (The text format "@" would do so too, but
 * it spreads to what people later type beside it.)
 */
import type { Scalar } from "../../input";

/** A cell's value that Excel reads as itself; null empties the cell. */
export function safeValue(value: Scalar | null): Scalar {
  if (value === null) return "";
  return typeof value === "string" ? safeText(value) : value;
}

const PLAIN = /^\p{L}/u;
/** What starts with a letter and is read as something else: a day, a truth value. */
const READ_AS_ELSE =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .,/-]*\d|^(?:true|false)$/i;

/** `=1+1` -> `'=1+1`, `007` -> `'007`, `Acme` as it is. */
export function safeText(text: string): string {
  if (text === "" || (PLAIN.test(text) && !READ_AS_ELSE.test(text))) return text;
  return `'${text}`;
}
