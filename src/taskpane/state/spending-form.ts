/**
 * The ceilings as text fields: what was typed, whether it is a number, and whether the
 * administrator allows it. Pure.
 */
import type { SpendingSettings } from "../../client";
import { type Config, readWhole } from "../../input";

export const ceilingNames = [
  "unaskedCredits",
  "actionCredits",
  "dayCredits",
  "workbookCredits",
] as const;
export type CeilingName = (typeof ceilingNames)[number];

export type CeilingText = Readonly<Record<CeilingName, string>>;

export type CeilingProblem = { kind: "not-a-number" } | { kind: "above-allowed"; max: number };

/** The texts of the fields; `write` formats a number. */
export function ceilingTexts(
  spending: SpendingSettings,
  write: (credits: number) => string
): CeilingText {
  return {
    unaskedCredits: write(spending.unaskedCredits),
    actionCredits: write(spending.actionCredits),
    dayCredits: write(spending.dayCredits),
    workbookCredits: write(spending.workbookCredits),
  };
}

/** The number that a person typed in the format of `locale`, or what is wrong with it. */
export function readCeiling(
  name: CeilingName,
  text: string,
  allowed: Config["spending"],
  locale: string
): number | CeilingProblem {
  const value = readWhole(text, locale);
  if (value === null) return { kind: "not-a-number" };
  const max = allowed[name];
  return max !== undefined && value > max ? { kind: "above-allowed", max } : value;
}

/** All four numbers, or null when one of them cannot be taken. */
export function readCeilings(
  texts: CeilingText,
  allowed: Config["spending"],
  locale: string
): Record<CeilingName, number> | null {
  const read = ceilingNames.map(
    (name) => [name, readCeiling(name, texts[name], allowed, locale)] as const
  );
  if (read.some(([, value]) => typeof value !== "number")) return null;
  return Object.fromEntries(read) as Record<CeilingName, number>;
}
