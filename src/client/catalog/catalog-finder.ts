/**
 * Finds the category, industry or place that a text means in the free catalogs: the identifier that a filter takes, or
 * the nearest names. When several places have the name ("Paris"), their full names are offered instead; but if only
 * one of them is a town ("New York" is also a state), the town is meant.
 */
import type { Answer } from "../answer";
import type { Failure } from "../failure";
import type { Caller } from "../wire/free-calls";
import { bareName, editDistance } from "../../input/names/name-match";
import type { OtherCatalog } from "../question";
import type { KeywordSlug } from "../../input/names/company";

export type FoundTerm = Extract<Answer, { about: "keyword" }>;

export const NEAR_NAMES = 5;
const MATCHES = 100;
const SHORTEST_START = 3;
const LANE = { lane: "formula" } as const;

interface Entry {
  readonly name: string;
  /** A longer name, different from others with the same `name`. */
  readonly fullName?: string | null;
  readonly identifier: string;
  readonly slug?: string;
  readonly isTown?: boolean;
}

/** The entry that a text means, or names near it; a failure when a call failed. */
export async function findInCatalog(
  catalog: OtherCatalog,
  text: string,
  caller: Caller
): Promise<FoundTerm | Failure> {
  for (const query of queriesFor(catalog, text)) {
    const entries = await SEARCHES[catalog](query, caller);
    if ("kind" in entries) return entries;
    const answer = answerAmong(entries, text);
    if (answer.keyword || answer.near.length > 0) return answer;
  }
  return { about: "keyword", keyword: null, near: [] };
}

/** The text and shorter and shorter beginnings of it, which find what was meant in spite of a typo. */
function queriesFor(catalog: OtherCatalog, text: string): string[] {
  const whole = (catalog === "places" ? (text.split(",")[0] ?? text) : text).trim();
  const lengths = [1, 0.6, 0.3, 0].map((share) =>
    Math.max(SHORTEST_START, Math.ceil(whole.length * share))
  );
  return [...new Set(lengths.map((length) => whole.slice(0, length)))];
}

type Search = (query: string, caller: Caller) => Promise<readonly Entry[] | Failure>;

const SEARCHES: Record<OtherCatalog, Search> = {
  // Taken from keywords of the category: the catalog of categories counts companies, which takes long.
  categories: async (query, caller) => {
    const pattern = query.replace(/-/g, " ");
    const search = (by: "category_pattern" | "parent_category_pattern") =>
      caller.call("catalogKeywords", { [by]: pattern, limit: MATCHES }, LANE);
    const inner = await search("category_pattern");
    if (!inner.ok) return inner.failure;
    const outer = await search("parent_category_pattern");
    if (!outer.ok) return outer.failure;
    const entries = [
      ...inner.value.data.flatMap((item) => entryOf(item.category, item.category_slug)),
      ...outer.value.data.flatMap((item) =>
        entryOf(item.parent_category, item.parent_category_slug)
      ),
    ];
    return [...new Map(entries.map((entry) => [entry.identifier, entry])).values()];
  },
  industries: async (industry, caller) => {
    const reply = await caller.call("catalogIndustries", { industry, limit: MATCHES }, LANE);
    if (!reply.ok) return reply.failure;
    return reply.value.data.map(({ industry: name, industry_id: id }) => ({
      name,
      identifier: String(id),
    }));
  },
  places: async (name, caller) => {
    const reply = await caller.call("catalogLocations", { name, limit: MATCHES }, LANE);
    if (!reply.ok) return reply.failure;
    return reply.value.map(({ name: own, display_name: fullName, id, feature_code }) => ({
      name: own,
      fullName: fullName ?? null,
      identifier: String(id),
      isTown: feature_code?.startsWith("PPL") ?? false,
    }));
  },
};

function entryOf(name: string | null | undefined, slug: string | null | undefined): Entry[] {
  return name && slug ? [{ name, slug, identifier: slug }] : [];
}

function answerAmong(entries: readonly Entry[], text: string): FoundTerm {
  const wanted = bareName(text);
  const called = (name: string | null | undefined) =>
    typeof name === "string" && bareName(name) === wanted;
  const exact = entries.filter(({ fullName, slug }) => called(fullName) || called(slug));
  const sameName = entries.filter(({ name }) => called(name));
  const towns = sameName.filter(({ isTown }) => isTown);
  const meant = towns.length === 1 ? towns : sameName;
  const [only, another] = exact.length > 0 ? exact : meant;
  if (only && (exact.length > 0 || another === undefined)) {
    const slug = only.identifier as KeywordSlug;
    return { about: "keyword", keyword: { slug, name: only.name, type: null }, near: [] };
  }
  const near = sameName.length > 0 ? sameName : nearest(text, entries);
  const names = near.slice(0, NEAR_NAMES).map(({ name, fullName }) => fullName ?? name);
  return { about: "keyword", keyword: null, near: [...new Set(names)] };
}

/**
 * Entries that contain the text, or of which the name or one word differs from it in at most half of the letters; the most
 * similar first.
 */
export function nearest<T extends { readonly name: string }>(
  text: string,
  entries: readonly T[]
): T[] {
  const wanted = bareName(text);
  const distanceOf = (name: string) =>
    bareName(name).includes(wanted)
      ? 0
      : Math.min(...[name, ...name.split(" ")].map((each) => editDistance(wanted, bareName(each))));
  return entries
    .map((entry) => ({ entry, distance: distanceOf(entry.name) }))
    .filter(({ distance }) => distance <= Math.max(2, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}
