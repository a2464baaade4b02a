/**
 * Values as they may be written to a worksheet. Text from the service is data: Excel would read `=1+1` as a
 * formula, `11-50` as a day in November and `007` as a number. An apostrophe in front keeps the text and is not
 * shown. (The text format "@" would also do this, but it spreads to what people later type beside it.)
 */
import type { Scalar } from "../../input";

/** A cell's new content; undefined leaves the cell alone, null empties it. */
export type Change = Scalar | null | undefined;

/** A value that Excel takes unchanged; null empties the cell. */
export function safeValue(value: Scalar | null): Scalar {
  if (value === null) return "";
  return typeof value === "string" ? safeText(value) : value;
}

export function safeValues(values: readonly (Scalar | null)[]): Scalar[] {
  return values.map(safeValue);
}

/** Whether a cell holds a value that was written. */
export function isSame(current: unknown, value: Change): boolean {
  return comparable(current) === comparable(value);
}

/** Excel changes line breaks, and gives "" for blank. */
function comparable(cell: unknown): unknown {
  if (typeof cell === "string" && cell.includes("\r")) return cell.replace(/\r\n?/g, "\n");
  return cell === null ? "" : cell;
}

const PLAIN = /^\p{L}/u;
/** Texts that start with a letter and that Excel reads as a day or a truth value, in the languages of the add-in. */
const READ_AS_ELSE =
  /^(?:j[aä]n|ene|f[eé][bv]|m[aä][iry]|a[bpv]r|ju[iln]|ago|aoû|aug|sep|o[ck]t|nov|d[eéi][cz])\p{L}*[ .,/-]*\d|^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso)$/iu;

/** `=1+1` -> `'=1+1`, `007` -> `'007`, `Acme` as it is. */
export function safeText(text: string): string {
  if (text === "" || (PLAIN.test(text) && !READ_AS_ELSE.test(text))) return text;
  return `'${text}`;
}
