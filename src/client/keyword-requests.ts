/**
 * Finds the catalog keyword that a person means. Slugs are case-sensitive and a wrong one would
 * be a paid "none", so texts are looked up first; the catalog is free. Many texts go in one
 * request as slugs; only what is not a slug is searched for by name, one request each.
 */
import type { CatalogKeyword } from "../api";
import type { Answer } from "./answer";
import type { KeywordSlug } from "./units";

/** Slugs in one request: keeps the address short. */
export const KEYWORD_PAGE = 50;
const NEAR_NAMES = 5;

type KeywordAnswer = Extract<Answer, { about: "keyword" }>;

/** "Apache Kafka" as a slug would be written: `apache-kafka`. */
function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_/]+/g, "-");
}

/** The spellings under which a text may be a slug. */
export function slugCandidates(text: string): string[] {
  return [...new Set([text.trim(), slugOf(text)])];
}

/** The answer to `text` among keywords found by slug, or undefined when none fits. */
export function answerBySlug(
  text: string,
  found: readonly CatalogKeyword[]
): KeywordAnswer | undefined {
  const candidates = slugCandidates(text);
  const keyword = found.find(({ slug }) => candidates.includes(slug));
  return keyword ? known(keyword) : undefined;
}

/** The answer to `text` after a search by name: the keyword of that name, or names near it. */
export function answerByName(text: string, found: readonly CatalogKeyword[]): KeywordAnswer {
  const wanted = text.trim().toLowerCase();
  const keyword = found.find(({ name }) => name.toLowerCase() === wanted);
  return keyword
    ? known(keyword)
    : { about: "keyword", keyword: null, near: found.slice(0, NEAR_NAMES).map(({ name }) => name) };
}

function known({ slug, name, type }: CatalogKeyword): KeywordAnswer {
  return {
    about: "keyword",
    keyword: { slug: slug as KeywordSlug, name, type: type ?? null },
    near: [],
  };
}
