/**
 * People's patterns as PostgreSQL's. The contract's patterns are case-insensitive for descriptions of
 * companies, titles and places, and case-sensitive for job descriptions unless they start with (?i).
 * A pattern the database cannot compile is the caller's mistake and answered with 422.
 */
import { brokenPattern } from "../http/errors";

const LONGEST_PATTERN = 500;

/** Refuses what no database should be asked to match. */
export function usable(pattern: string): string {
  if (pattern.length > LONGEST_PATTERN)
    throw brokenPattern(`A pattern may have ${LONGEST_PATTERN} characters at most.`);
  if (/\\[1-9]/.test(pattern)) throw brokenPattern("Back-references are not supported.");
  return pattern;
}

/** Text as a pattern that means itself, as a whole word. */
export function wholeWord(text: string): string {
  return `\\y${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}\\y`;
}

/** True for a text in capitals: such a word is matched as written. */
export function isUppercase(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
