/**
 * The ceilings as text fields: what was typed, whether it is a number, and whether the
 * administrator allows it. Pure.
 */
import type { Config } from "../../client/names/config";
import type { SpendingSettings } from "../../client/model/stores";

export const ceilingNames = [
  "unaskedCredits",
  "actionCredits",
  "dayCredits",
  "workbookCredits",
] as const;
export type CeilingName = (typeof ceilingNames)[number];

export type CeilingText = Readonly<Record<CeilingName, string>>;

export type CeilingProblem = { kind: "not-a-number" } | { kind: "above-allowed"; max: number };

export function ceilingTexts(spending: SpendingSettings): CeilingText {
  return {
    unaskedCredits: String(spending.unaskedCredits),
    actionCredits: String(spending.actionCredits),
    dayCredits: String(spending.dayCredits),
    workbookCredits: String(spending.workbookCredits),
  };
}

/** Thousands separators that people type or paste are read over: `1,000`, `1 000`. */
export function readCeiling(
  name: CeilingName,
  text: string,
  allowed: Config["spending"]
): number | CeilingProblem {
  const digits = text.trim().replace(/(?<=\d)[\s,.'\u00a0\u202f](?=\d{3}(\D|$))/g, "");
  if (!/^\d{1,9}$/.test(digits)) return { kind: "not-a-number" };
  const value = Number(digits);
  const max = allowed[name];
  return max !== undefined && value > max ? { kind: "above-allowed", max } : value;
}

/** All four numbers, or null when one of them cannot be taken. */
export function readCeilings(
  texts: CeilingText,
  allowed: Config["spending"]
): Record<CeilingName, number> | null {
  const read = ceilingNames.map((name) => [name, readCeiling(name, texts[name], allowed)] as const);
  if (read.some(([, value]) => typeof value !== "number")) return null;
  return Object.fromEntries(read) as Record<CeilingName, number>;
}
