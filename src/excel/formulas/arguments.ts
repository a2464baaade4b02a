/**
 * Reads the arguments of one of our functions from its formula: literals, cells and columns of tables. What Excel has to
 * work out (`A2&".com"`, another function) is not read: a guess could show another company. Formulas come from Excel in
 * their English form with commas. Pure.
 */
import { NAMESPACE } from "../../input";
import { maskedNames, maskedTexts } from "../sheet/cell-formula";

export type FormulaArgument =
  | { readonly kind: "value"; readonly value: string | number | boolean }
  /** Cells as Excel's `getRange` takes them; null: of the formula's own worksheet. */
  | { readonly kind: "range"; readonly sheet: string | null; readonly cells: string }
  /** A column of a table (null: the one that the formula is in); `isThisRow` for `[@Domain]`. */
  | {
      readonly kind: "column";
      readonly table: string | null;
      readonly column: string;
      readonly isThisRow: boolean;
    };

export interface FormulaCall {
  /** In capitals, without the namespace. */
  readonly name: string;
  /** null for one that is left out, or that Excel has to work out. */
  readonly arguments: readonly (FormulaArgument | null)[];
}

/** True when a formula calls a function of ours (one of `names` when given), outside of its texts. */
export function isCalling(formula: string, names?: readonly string[]): boolean {
  const called = names ? `(?:${names.join("|")})` : "\\w+";
  return new RegExp(`(?:^|[^\\w.])${NAMESPACE}\\.${called}\\(`, "i").test(maskedTexts(formula));
}

/** The first call of a function of ours in a formula, outside of texts. */
export function argumentsOf(formula: string): FormulaCall | null {
  return callsOf(formula, `${NAMESPACE}\\.(\\w+)`)[0] ?? null;
}

/** What a formula links to. */
export function linkedIn(formula: string): FormulaArgument | null {
  return callsOf(formula, "(HYPERLINK)")[0]?.arguments[0] ?? null;
}

function callsOf(formula: string, name: string): FormulaCall[] {
  // Texts and names may contain commas and brackets.
  const masked = maskedNames(formula);
  const calls = masked.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, "gi"));
  return Array.from(calls, (call) => ({
    name: (call[1] ?? "").toUpperCase(),
    arguments: argumentsFrom(call.index + call[0].length, formula, masked),
  }));
}

function argumentsFrom(start: number, formula: string, masked: string): (FormulaArgument | null)[] {
  const parts: (FormulaArgument | null)[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < masked.length; at += 1) {
    const letter = masked.charAt(at);
    if (depth === 0 && (letter === "," || letter === ")")) {
      const isOnly = letter === ")" && parts.length === 0;
      const text = formula.slice(from, at).trim();
      if (!(isOnly && text === "")) parts.push(argumentOf(text));
      from = at + 1;
      if (letter === ")") break;
    } else if ("([{".includes(letter)) depth += 1;
    else if (")]}".includes(letter)) depth -= 1;
  }
  return parts;
}

/** A to XFD and 1 to 1048576: beyond, Excel takes it for a name (`TAX2024` is a cell, `YTD2024` is none). */
const LETTERS = String.raw`(?:[A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])`;
const ROW = String.raw`(?:[1-9]\d{0,5}|10[0-3]\d{4}|104[0-7]\d{3}|1048[0-4]\d\d|10485[0-6]\d|104857[0-6])`;
const CELLS = new RegExp(`^${LETTERS}${ROW}(?::${LETTERS}${ROW})?$|^${LETTERS}:${LETTERS}$`, "i");
const TABLE = String.raw`^([\p{L}_\\][\p{L}\p{N}_.\\]*)?`;
/** In the name of a column an apostrophe stands before special characters. */
const TITLE = String.raw`((?:'.|[^'[\]#@])+)`;
const COLUMN = new RegExp(String.raw`${TABLE}\[(?:\[#Data\],)?\[?${TITLE}\]?\]$`, "su");
const THIS_ROW = new RegExp(
  String.raw`${TABLE}\[(?:@\[?${TITLE}\]?|\[#This Row\],\[${TITLE}\])\]$`,
  "su"
);

function argumentOf(text: string): FormulaArgument | null {
  const literal = /^"((?:[^"]|"")*)"$/.exec(text);
  if (literal) return { kind: "value", value: (literal[1] ?? "").replaceAll('""', '"') };
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return { kind: "value", value: Number(text) };
  if (/^(true|false)$/i.test(text)) return { kind: "value", value: /^true$/i.test(text) };
  const row = THIS_ROW.exec(text);
  const [, table = null, title, long = title] = row ?? COLUMN.exec(text) ?? [];
  if (long !== undefined)
    return { kind: "column", table, column: long.replace(/'(.)/gs, "$1"), isThisRow: row !== null };
  return rangeOf(text);
}

/** The name of a worksheet before a reference. */
const SHEET = /^(?:'((?:[^']|'')*)'|([\p{L}_\\][\p{L}\p{N}_.\\]*))!/u;

function rangeOf(text: string): FormulaArgument | null {
  const [prefix = "", quotedName, name] = SHEET.exec(text) ?? [];
  const cells = text.slice(prefix.length).replaceAll("$", "");
  // Nor a spilled range (`A2#`): `getRange` does not take it.
  if (!CELLS.test(cells)) return null;
  return { kind: "range", sheet: quotedName?.replaceAll("''", "'") ?? name ?? null, cells };
}
