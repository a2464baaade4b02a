/**
 * A company's record as a row of a segment, and back. Lists of slugs are written by the segment's dictionary; keywords
 * that are also in the list of technologies are not written twice. A company's address, page and description repeat
 * its domain and name: each of these words is written once, and elsewhere a control character (a mark) replaces it. A
 * text that contains such a character itself is kept unchanged, behind a special mark.
 */
import { isCanonical, type SlugDictionary, type SlugReader } from "./slug-dictionary";
import type { Row } from "./columnar";
import type { FileBudget } from "./file-budget";

const TECHNOLOGIES = "technology_slugs";
const KEYWORDS = "keyword_slugs";
const TOPICS = "topic_slugs";
/** The domain is written unchanged, because the other texts are shortened by it. */
const DOMAIN = "domain";
const UNSHORTENED = new Set([DOMAIN, TECHNOLOGIES, KEYWORDS, TOPICS]);
const NAME = "name";

interface OwnWords {
  /** The word for each mark, the longest first; "" for none. */
  readonly words: readonly string[];
}

const MARKS = ["\u0001", "\u0002", "\u0003", "\u0004"];
const AS_IS = "\u0005";
const ANY_MARK = /[\u0001-\u0004]/g;
const ANY_OF_OURS = /[\u0001-\u0005]/;
/** Shorter words save nothing. */
const SHORTEST = 3;

export function recordRow(record: Row, slugs: SlugDictionary): Row {
  const row: Record<string, unknown> = {};
  const { [DOMAIN]: domain, [NAME]: name } = record;
  const byDomain = ownWords(domain, "");
  const words = ownWords(domain, name);
  const topics = topicsOf(record);
  for (const field in record) {
    const value = record[field];
    if (value === null || value === undefined) continue;
    const isText = typeof value === "string" && !UNSHORTENED.has(field);
    if (field === KEYWORDS && topics) row[field] = null;
    else if (field === TECHNOLOGIES || field === KEYWORDS) row[field] = slugs.write(textsOf(value));
    else row[field] = isText ? shorten(value, field === NAME ? byDomain : words) : value;
  }
  if (topics) {
    row[TOPICS] = slugs.write(topics);
    row[KEYWORDS] = null;
  }
  return row;
}

/** Turns a row that was read into its record, in place, because a workbook may hold thousands. */
export function recordOf(row: Record<string, unknown>, slugs: SlugReader, budget: FileBudget): Row {
  const { [TECHNOLOGIES]: technologies, [KEYWORDS]: keywords, [TOPICS]: topics } = row;
  const domain = row[DOMAIN];
  const name =
    typeof row[NAME] === "string" ? lengthen(row[NAME], ownWords(domain, ""), budget) : null;
  const words = ownWords(domain, name);
  for (const field in row) {
    const value = row[field];
    if (typeof value === "string" && !UNSHORTENED.has(field))
      row[field] = lengthen(value, words, budget);
  }
  row[NAME] = name;
  row[TECHNOLOGIES] = slugs.read(technologies);
  row[KEYWORDS] =
    topics === null || topics === undefined
      ? slugs.read(keywords)
      : slugs.read(technologies, topics);
  return row;
}

/** Keywords that are not technologies; undefined when the list of keywords could not be restored from them. */
function topicsOf(record: Row): readonly string[] | undefined {
  const technologies = textsOf(record[TECHNOLOGIES]);
  const keywords = textsOf(record[KEYWORDS]);
  if (!isCanonical(technologies) || !isCanonical(keywords)) return undefined;
  const known = new Set(technologies);
  const topics = keywords.filter((slug) => !known.has(slug));
  return topics.length + known.size === keywords.length ? topics : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

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
