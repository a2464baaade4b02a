/**
 * Turns people's patterns into PostgreSQL's. The contract's patterns are case-insensitive for company descriptions,
 * titles and places, and case-sensitive for job descriptions unless they start with (?i). A pattern that the database
 * cannot compile is answered with 422.
 */
import { brokenPattern } from "../requests/errors";
import { postgresRegex } from "./regex";

const MAX_PATTERN = 500;

/** The pattern for PostgreSQL; throws for one that is too long. */
export function usable(pattern: string): string {
  if (pattern.length > MAX_PATTERN)
    throw brokenPattern(`A pattern may have ${MAX_PATTERN} characters at most.`);
  return postgresRegex(pattern);
}

/** PostgreSQL keeps 32 compiled expressions; any more are compiled again for every row. */
const MAX_COMPILED = 16;

/** Joins expressions into fewer ones that match the same, so that each row is compared with few. */
export function anyOfThem(expressions: readonly string[]): string[] {
  const together = Math.ceil(expressions.length / MAX_COMPILED);
  if (together <= 1) return [...expressions];
  const ofAnyCase = expressions.filter((one) => one.startsWith(ANY_CASE));
  const asWritten = expressions.filter((one) => !one.startsWith(ANY_CASE));
  return [
    ...inGroups(ofAnyCase, together).map(
      (group) => ANY_CASE + group.map((one) => one.slice(ANY_CASE.length)).join("|")
    ),
    ...inGroups(asWritten, together).map((group) => group.join("|")),
  ];
}

const ANY_CASE = "(?i)";

function inGroups(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size)
  );
}

const WORD = /[\p{L}\p{N}_]/u;

/** A pattern for the text as a whole word. A sign at its end, as in "C++", needs no word boundary. */
export function wholeWord(text: string): string {
  const characters = Array.from(text);
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const bound = (character: string | undefined) => (WORD.test(character ?? "") ? "\\y" : "");
  return `${bound(characters[0])}${escaped}${bound(characters.at(-1))}`;
}

/** True for a text in capitals: it is matched as written. */
export function isUppercase(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
