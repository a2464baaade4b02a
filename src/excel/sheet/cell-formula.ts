/**
 * Which cells hold formulas. Excel gives a text that begins with "=" among the formulas of a range
 * just as it gives a formula: the quote before it is left out (OfficeDev/office-js issue 6687). What
 * tells them apart is the value: only a text is its own value. Pure.
 */
import type { Scalar } from "../../input";
import { safeValue } from "./cell-values";

/** The formula of a cell, of its value and what Excel lists among formulas; null for anything else. */
export function formulaOf(value: unknown, listed: unknown): string | null {
  return typeof listed === "string" && listed.startsWith("=") && listed !== value ? listed : null;
}

/** What makes a cell again what it was: its formula, or its value as data. */
export function contentOf(value: unknown, listed: unknown): Scalar {
  return formulaOf(value, listed) ?? safeValue(value as Scalar | null);
}

/** A text as a formula names it: `Acme "X"` -> `"Acme ""X"""`. */
export function textInFormula(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The formula with the insides of its texts blanked, at the same length. */
export function maskedTexts(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"/g, (text) => `"${" ".repeat(text.length - 2)}"`);
}
