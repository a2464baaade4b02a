/**
 * A company's record as a row of a segment, and back: lists of slugs by the segment's dictionary, texts without the
 * words that repeat the domain and the name. Keywords that are also in the list of technologies are not written
 * twice.
 */
import { isCanonical, type SlugDictionary, type SlugReader } from "./slug-dictionary";
import { lengthen, ownWords, shorten } from "./own-words";
import type { Row } from "./columnar";
import type { FileBudget } from "./file-budget";

const TECHNOLOGIES = "technology_slugs";
const KEYWORDS = "keyword_slugs";
const TOPICS = "topic_slugs";
/** The domain is written unchanged, because the other texts are shortened by it. */
const DOMAIN = "domain";
const UNSHORTENED = new Set([DOMAIN, TECHNOLOGIES, KEYWORDS, TOPICS]);
const NAME = "name";

export function recordRow(record: Row, slugs: SlugDictionary): Row {
  const row: Record<string, unknown> = {};
  const { [DOMAIN]: domain, [NAME]: name } = record;
  const byDomain = ownWords(domain, "");
  const words = ownWords(domain, name);
  for (const field in record) {
    const value = record[field];
    if (value === null || value === undefined) continue;
    const isText = typeof value === "string" && !UNSHORTENED.has(field);
    if (field === TECHNOLOGIES || field === KEYWORDS) row[field] = slugs.write(textsOf(value));
    else row[field] = isText ? shorten(value, field === NAME ? byDomain : words) : value;
  }
  const topics = topicsOf(record);
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
