/**
 * What a text means in the free catalogs: the identifier that a filter takes, or the nearest names. Slugs are
 * case-sensitive, and a paid request with a wrong one would only find nothing. Many keywords go in one request as slugs;
 * only what is none is searched for by name. Free calls may be repeated, so this needs no ledger.
 */
import type { CatalogKind } from "../input/filters/search-filter";
import type { KeywordSlug } from "../input/names/company";
import { bareName, editDistance, slugCandidates } from "../input/names/name-match";
import type { Answer } from "./answer";
import type { Parts } from "./parts";
import { piecesOf } from "./pieces";
import type { Failure, Result } from "./failure";
import type { Caller } from "./interface/scout-client";
import { KEYWORD_PAGE, keyOf, type KeywordQuestion } from "./question";

type FoundTerm = Extract<Answer, { about: "keyword" }>;

const NEAR_NAMES = 5;
const MATCHES = 100;
const SHORTEST_START = 3;

/** Finds and keeps the answers; gives the failure that stopped it, or null. */
export async function findKeywords(
  questions: readonly KeywordQuestion[],
  { caller, answers, clock, service }: Parts
): Promise<Failure | null> {
  const bySlug = new Map<KeywordQuestion, Entry>();
  const keywords = questions.filter(({ catalog = "keywords" }) => catalog === "keywords");
  for (const page of piecesOf(keywords, KEYWORD_PAGE)) {
    const slugs = [...new Set(page.flatMap(({ text }) => slugCandidates(text)))];
    const reply = await caller.call("catalogKeywords", { slugs, limit: slugs.length });
    if (!reply.ok) return reply.failure;
    for (const question of page) {
      const candidates = slugCandidates(question.text);
      const found = reply.value.data.find(({ slug }) => candidates.includes(slug));
      if (found) bySlug.set(question, { ...found, identifier: found.slug });
    }
  }
  for (const question of questions) {
    const { catalog = "keywords", text } = question;
    const known = bySlug.get(question);
    const found = known
      ? ({ ok: true, value: termOf(known) } as const)
      : await findTerm(catalog, text, caller);
    if (!found.ok) return found.failure;
    await answers.keep([[keyOf(question), found.value, 0]], { at: clock.now(), ...service.who() });
  }
  return null;
}

/** Names of keywords near a text that finds nothing. */
export async function nearKeywords(text: string, caller: Caller): Promise<Result<string[]>> {
  const found = await findTerm("keywords", text, caller, beginningsOf(text.trim()));
  return found.ok ? { ok: true, value: [...found.value.near] } : found;
}

interface Entry {
  readonly name: string;
  /** A longer name, different from others with the same `name`. */
  readonly fullName?: string | null;
  readonly identifier: string;
  readonly slug?: string;
  readonly isTown?: boolean;
}

/** The entry that a text means, or names near it. */
async function findTerm(
  catalog: CatalogKind,
  text: string,
  caller: Caller,
  queries = queriesFor(catalog, text)
): Promise<Result<FoundTerm>> {
  for (const query of queries) {
    const entries = await SEARCHES[catalog](query, caller);
    if (!entries.ok) return entries;
    const value = termAmong(entries.value, text);
    if (value.keyword || value.near.length > 0) return { ok: true, value };
  }
  return { ok: true, value: { about: "keyword", keyword: null, near: [] } };
}

function queriesFor(catalog: CatalogKind, text: string): string[] {
  const whole = (catalog === "places" ? (text.split(",")[0] ?? text) : text).trim();
  return [whole, ...beginningsOf(whole)];
}

/** Shorter and shorter beginnings of a text find what was meant in spite of a typo in its middle or end. */
function beginningsOf(whole: string): string[] {
  const lengths = [0.6, 0.3, 0].map((share) =>
    Math.max(SHORTEST_START, Math.ceil(whole.length * share))
  );
  return [...new Set(lengths)]
    .filter((length) => length < whole.length)
    .map((length) => whole.slice(0, length));
}

type Search = (query: string, caller: Caller) => Promise<Result<readonly Entry[]>>;

const SEARCHES: Record<CatalogKind, Search> = {
  keywords: async (q, caller) => {
    const reply = await caller.call("catalogKeywords", { q, limit: MATCHES });
    if (!reply.ok) return reply;
    return found(reply.value.data.map((keyword) => ({ ...keyword, identifier: keyword.slug })));
  },
  // Taken from keywords of the category: the catalog of categories counts companies, which takes long.
  categories: async (query, caller) => {
    const pattern = query.replace(/-/g, " ");
    const search = (by: "category_pattern" | "parent_category_pattern") =>
      caller.call("catalogKeywords", { [by]: pattern, limit: MATCHES });
    const inner = await search("category_pattern");
    if (!inner.ok) return inner;
    const outer = await search("parent_category_pattern");
    if (!outer.ok) return outer;
    const entries = [
      ...inner.value.data.flatMap((item) => entryOf(item.category, item.category_slug)),
      ...outer.value.data.flatMap((item) =>
        entryOf(item.parent_category, item.parent_category_slug)
      ),
    ];
    return found([...new Map(entries.map((entry) => [entry.identifier, entry])).values()]);
  },
  industries: async (industry, caller) => {
    const reply = await caller.call("catalogIndustries", { industry, limit: MATCHES });
    if (!reply.ok) return reply;
    return found(
      reply.value.data.map(({ industry: name, industry_id: id }) => {
        return { name, identifier: String(id) };
      })
    );
  },
  places: async (name, caller) => {
    const reply = await caller.call("catalogLocations", { name, limit: MATCHES });
    if (!reply.ok) return reply;
    return found(
      reply.value.map(({ name: own, display_name: fullName, id, feature_code }) => ({
        name: own,
        fullName: fullName ?? null,
        identifier: String(id),
        isTown: feature_code?.startsWith("PPL") ?? false,
      }))
    );
  },
};

const found = (value: readonly Entry[]) => ({ ok: true, value }) as const;

function entryOf(name: string | null | undefined, slug: string | null | undefined): Entry[] {
  return name && slug ? [{ name, slug, identifier: slug }] : [];
}

/**
 * When several places have the name ("Paris"), their full names are offered instead; but if only one of them is a town
 * ("New York" is also a state), the town is meant.
 */
function termAmong(entries: readonly Entry[], text: string): FoundTerm {
  const wanted = bareName(text);
  const called = (name: string | null | undefined) =>
    typeof name === "string" && bareName(name) === wanted;
  const exact = entries.filter(({ fullName, slug }) => called(fullName) || called(slug));
  const sameName = entries.filter(({ name }) => called(name));
  const towns = sameName.filter(({ isTown }) => isTown);
  const meant = towns.length === 1 ? towns : sameName;
  const [only, another] = exact.length > 0 ? exact : meant;
  if (only && (exact.length > 0 || another === undefined)) return termOf(only);
  const near = sameName.length > 0 ? sameName : nearest(text, entries);
  const names = near.slice(0, NEAR_NAMES).map(({ name, fullName }) => fullName ?? name);
  return { about: "keyword", keyword: null, near: [...new Set(names)] };
}

function termOf({ identifier, name }: Entry): FoundTerm {
  return { about: "keyword", keyword: { slug: identifier as KeywordSlug, name }, near: [] };
}

/**
 * Entries that contain the text, or of which the name or one word differs from it in at most half of the letters; the most
 * similar first.
 */
function nearest<T extends { readonly name: string }>(text: string, entries: readonly T[]): T[] {
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
