/**
 * How much one request may ask for, and which texts can be stored. All calls use it: anything beyond is refused with
 * 422 before any query, and costs nothing. README.md and the OpenAPI document name these limits.
 */
import { wrongParameters } from "./errors";

export const bounds = {
  /** Items of a list. */
  items: 10_000,
  /** Items of a list in which every item is a condition of its own: patterns, words, phrases. */
  conditions: 100,
  /** Patterns that all have to match: they cannot be joined into one, and the database keeps only 32 compiled. */
  allPatterns: 16,
  /** All of those together, in characters. */
  conditionText: 5_000,
  /** Characters of one text. */
  text: 10_000,
  /** Objects and lists within each other. */
  depth: 20,
} as const;

/** Each item of these lists is matched by itself with every row. */
const CONDITIONS =
  /_pattern_|_contains_|^job_title_(or|not)$|_partial_match_|^company_location_pattern|^url_domain_/;

function isCondition(name: string): boolean {
  return CONDITIONS.test(name);
}

/** Throws with the name of the field that is too much. A text that is nested too deeply cannot be stored either. */
export function checkBounds(given: unknown): void {
  const size = { conditionText: 0 };
  walk(given, "", 0, size);
  if (size.conditionText > bounds.conditionText)
    throw wrongParameters(
      `body: patterns, words and phrases may have ${bounds.conditionText} characters together`
    );
}

function walk(value: unknown, name: string, depth: number, size: { conditionText: number }): void {
  if (depth > bounds.depth) throw wrongParameters(`${name}: nested too deeply`);
  if (typeof value === "string") checkText(value, name);
  else if (Array.isArray(value)) {
    checkLength(value, name, size);
    for (const item of value) walk(item, name, depth + 1, size);
  } else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      checkText(key, "name of a field");
      walk(item, key, depth + 1, size);
    }
}

function checkText(text: string, name: string): void {
  if (text.length > bounds.text)
    throw wrongParameters(`${name}: a text may have ${bounds.text} characters`);
  // Node 20 has isWellFormed, but the language level of this project does not.
  if (/[\0\uD800-\uDFFF]/u.test(text))
    throw wrongParameters(`${name}: holds a character that is none (NUL or half of a pair)`);
}

function checkLength(
  list: readonly unknown[],
  name: string,
  size: { conditionText: number }
): void {
  const isAll = name.endsWith("_pattern_and");
  const conditions = isAll ? bounds.allPatterns : bounds.conditions;
  const most = isCondition(name) ? conditions : bounds.items;
  if (list.length > most) throw wrongParameters(`${name}: a list may have ${most} items`);
  if (!isCondition(name)) return;
  for (const item of list) if (typeof item === "string") size.conditionText += item.length;
}
