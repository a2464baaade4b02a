/**
 * The ISO 3166-1 code of a country by its code or name ("US", "Germany", "united kingdom"). The service
 * compares codes case-sensitively. The names come from the platform (Intl).
 */
import { bareName, nearTexts } from "./name-match";

const SHORT_NAMES: Record<string, string> = { usa: "US", england: "GB", uae: "AE", holland: "NL" };

/** Regions that are no countries. */
const NOT_COUNTRIES = new Set(["ZZ", "XA", "XB", "EU", "EZ", "UN", "QO"]);

let codesByName: Map<string, string> | undefined;

/** `"germany"` and `"de"` give `"DE"`; undefined when there is no such country. */
export function countryCodeOf(cell: unknown): string | undefined {
  if (typeof cell !== "string") return undefined;
  const bare = bareName(cell);
  codesByName ??= readCodes();
  return SHORT_NAMES[bare] ?? codesByName.get(bare);
}

/** Countries that a text with a typo may mean: `"Germny"` gives `["Germany"]`. */
export function nearCountries(text: string): string[] {
  return nearTexts(text, [...countriesIn("en").values()]);
}

/** The names of countries in a language, by code. */
export function countriesIn(language: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(language, { type: "region" });
  codesByName ??= readCodes();
  return new Map([...codesByName.values()].map((code) => [code, names.of(code) ?? code]));
}

function readCodes(): Map<string, string> {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      // The codes of former countries ("DD", "SU") and "UK" become today's codes.
      const code = Intl.getCanonicalLocales(`und-${first}${second}`)[0]?.slice(4);
      if (name === undefined || code === undefined || NOT_COUNTRIES.has(code)) continue;
      codes.set((first + second).toLowerCase(), code);
      codes.set(bareName(name), code);
    }
  }
  return codes;
}
