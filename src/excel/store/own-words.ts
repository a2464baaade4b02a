/**
 * A company's address, page and description repeat its domain and name. In a file each of these words is
 * written once; elsewhere a control character (a mark) replaces it. A text that contains such a character
 * itself is kept unchanged, behind a special mark.
 */
import type { FileBudget } from "./file-budget";

export interface OwnWords {
  /** The word for each mark, the longest first; "" for none. */
  readonly words: readonly string[];
}

const MARKS = ["\u0001", "\u0002", "\u0003", "\u0004"];
const AS_IS = "\u0005";
const ANY_MARK = /[\u0001-\u0004]/g;
const ANY_OF_OURS = /[\u0001-\u0005]/;
/** Shorter words save nothing. */
const SHORTEST = 3;

/** `acme-tools.example` and "Acme Tools Inc" give the domain, the name, "acme-tools" and "Acme-tools". */
export function ownWords(domain: unknown, name: unknown): OwnWords {
  const whole = typeof domain === "string" ? domain : "";
  const stem = whole.slice(0, Math.max(0, whole.indexOf(".")));
  const capital = stem.slice(0, 1).toUpperCase() + stem.slice(1);
  const words = [whole, typeof name === "string" ? name : "", stem, capital];
  return {
    words: words.map((word) => (word.length < SHORTEST || ANY_OF_OURS.test(word) ? "" : word)),
  };
}

export function shorten(text: string, { words }: OwnWords): string {
  if (ANY_OF_OURS.test(text)) return AS_IS + text;
  let short = text;
  words.forEach((word, index) => {
    if (word !== "" && short.includes(word)) short = short.replaceAll(word, MARKS[index] ?? "");
  });
  return short;
}

/** Throws `TooMuch` beyond the file's budget: a short text of marks can stand for a long one. */
export function lengthen(text: string, { words }: OwnWords, budget: FileBudget): string {
  if (text.startsWith(AS_IS)) return text.slice(1);
  return text.replace(ANY_MARK, (mark) => {
    const word = words[MARKS.indexOf(mark)] ?? "";
    budget.takeCharacters(word.length);
    return word;
  });
}
