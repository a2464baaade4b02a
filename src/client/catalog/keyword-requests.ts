/**
 * Finds the catalog keyword that a person means. Slugs are case-sensitive, and a paid request with a wrong
 * one would only find nothing; so texts are first looked up in the free catalog. Many texts go in one request
 * as slugs; only what is not a slug is searched for by name, one request each.
 */
import type { CatalogKeyword } from "../../api";
import type { Answer } from "../../model/answer";
import { bareName, editDistance, slugCandidates } from "../../input/names/name-match";
import type { Result } from "../interface/scout-client";
import type { KeywordSlug } from "../../model/units";

const NEAR_NAMES = 5;

type KeywordAnswer = Extract<Answer, { about: "keyword" }>;

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

/**
 * Names near a text that finds nothing. A text with a typo in its middle or end still begins like the
 * right name, so shorter and shorter beginnings are searched for. The names with the fewest different
 * letters come first. At most three free calls.
 */
export async function nearKeywords(
  text: string,
  search: (q: string, limit: number) => Promise<Result<{ data: readonly CatalogKeyword[] }>>
): Promise<Result<readonly string[]>> {
  const bare = text.trim();
  const starts = [0.7, 0.5, 0.3].map((share) =>
    Math.max(SHORTEST_START, Math.ceil(bare.length * share))
  );
  for (const length of new Set(starts)) {
    if (length >= bare.length) continue;
    const reply = await search(bare.slice(0, length), NEAR_CANDIDATES);
    if (!reply.ok) return reply;
    const names = nearest(bare, reply.value.data);
    if (names.length > 0) return { ok: true, value: names };
  }
  return { ok: true, value: [] };
}

const SHORTEST_START = 3;
const NEAR_CANDIDATES = 50;

/** Names that differ in at most half of the letters, the most similar first. */
function nearest(text: string, found: readonly CatalogKeyword[]): string[] {
  const wanted = bareName(text);
  return found
    .map(({ name }) => ({ name, distance: editDistance(wanted, bareName(name)) }))
    .filter(({ distance }) => distance <= Math.max(2, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAR_NAMES)
    .map(({ name }) => name);
}

function known({ slug, name, type }: CatalogKeyword): KeywordAnswer {
  return {
    about: "keyword",
    keyword: { slug: slug as KeywordSlug, name, type: type ?? null },
    near: [],
  };
}
