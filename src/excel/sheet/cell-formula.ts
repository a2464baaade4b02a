/**
 * Which cells hold formulas. Among the formulas of a range, Excel gives a text that begins with "=" like a
 * formula, without the apostrophe before it (OfficeDev/office-js issue 6687). The value tells them apart: only
 * a text is equal to its own value. Pure.
 */

/** The formula of a cell, given its value and what Excel lists among formulas; null for anything else. */
export function formulaOf(value: unknown, listed: unknown): string | null {
  return typeof listed === "string" && listed.startsWith("=") && listed !== value ? listed : null;
}

/** Pieces of at most 255 characters, which is all that Excel takes between quotation marks; cut behind a comma if possible. */
const PIECES = /[^]{1,253}(?:, |$)|[^]{1,255}/g;

/** A text as a formula writes it: `Acme "X"` -> `"Acme ""X"""`; a long one as pieces joined with `&`. */
export function textInFormula(text: string): string {
  const pieces = text.match(PIECES) ?? [""];
  return pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join("&");
}

/** A text, a quoted worksheet or a column of a table, in whose name an apostrophe stands before special characters. */
const CLOSED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'.|[^'[\]])*\]/gs;

/** The formula with the insides of its texts blanked, at the same length. */
export function maskedTexts(formula: string): string {
  return formula.replace(CLOSED, (part) => (part.startsWith('"') ? blanked(part) : part));
}

/** The same, with the insides of quoted worksheets and of columns blanked, too. */
export function maskedNames(formula: string): string {
  return formula.replace(CLOSED, blanked);
}

/** The names in apostrophes, as they are written: of worksheets, or of other files. */
export function quotedNames(formula: string): string[] {
  return (formula.match(CLOSED) ?? []).filter((part) => part.startsWith("'"));
}

const blanked = (part: string): string =>
  `${part.charAt(0)}${" ".repeat(part.length - 2)}${part.slice(-1)}`;
