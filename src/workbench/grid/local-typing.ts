/**
 * Translates numbers and truth values that people type in their locale into the English that the grid's parser reads:
 * `1.500,5` is `1500.5`, `WAHR` is `TRUE`. Dates stay as they are.
 */

/** null = no number in this locale, although it is one in English. */
export type InEnglish = (typed: string) => string | null;

export function separator(locale: string, type: "decimal" | "group"): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  return parts.find((part) => part.type === type)?.value ?? "";
}

/** `truth`: the locale's words for true and false. */
export function inEnglishFrom(locale: string, truth: readonly string[]): InEnglish {
  const isComma = separator(locale, "decimal") === ",";
  const number = isComma ? withComma(separator(locale, "group")) : (typed: string) => typed;
  return (typed) => {
    const at = truth.indexOf(typed.trim().toUpperCase());
    return at < 0 ? number(typed) : String(at === 0).toUpperCase();
  };
}

/** Digits with separators, and around them a minus, a currency, a percent sign or an exponent. */
const AROUND = /^([^\w.,:/]*)([\d.,](?:[\d.,\s]*[\d.,])?)((?:e[-+]?\d+)?[^\w.,:/]*)$/i;
const DATE = /^\d+\.\d+\.\d+$/;

function withComma(group: string): InEnglish {
  const between = /\s/.test(group) ? "\\s" : `[${group}]`;
  const local = new RegExp(`^(\\d{1,3}(?:${between}\\d{3})+|\\d*)(?:,(\\d*))?$`);
  return (typed) => {
    const [, before = "", digits = "", after = ""] = AROUND.exec(typed) ?? [];
    if (!/\d/.test(digits)) return typed;
    const [number, whole = "", rest = ""] = local.exec(digits) ?? [];
    if (number === undefined) return DATE.test(digits) ? typed : null;
    return `${before}${whole.replace(/\D/g, "") || "0"}${rest && `.${rest}`}${after}`;
  };
}
