/**
 * What a text means in the free catalogs. Slugs are case-sensitive, and a paid request with a wrong one would only find
 * nothing. Many texts go in one request as slugs; only what is not a slug is searched for by name, one request each, and
 * a typo takes up to three more. Free calls may be repeated, so this needs no ledger.
 */
import type { CatalogKeyword } from "../../api";
import type { NewAnswer, Receipt } from "../answer";
import { findInCatalog, nearest, NEAR_NAMES, type FoundTerm } from "./catalog-finder";
import { batchesOf } from "../batches";
import type { Failure } from "../failure";
import type { Result } from "../interface/scout-client";
import type { Caller } from "../wire/free-calls";
import { slugCandidates } from "../../input/names/name-match";
import { KEYWORD_PAGE, keyOf, type KeywordQuestion } from "../question";
import type { KeywordSlug } from "../../input/names/company";
import type { Clock } from "../units";

const NAME_MATCHES = 10;
const NEAR_CANDIDATES = 50;
const SHORTEST_START = 3;
const LANE = { lane: "formula" } as const;

export interface FinderParts {
  readonly clock: Clock;
  readonly caller: Caller;
  readonly answers: {
    keep(answers: readonly NewAnswer[], bought: Omit<Receipt, "credits">): Promise<boolean>;
  };
  readonly who: () => { by: string; demo: boolean };
}

/** Finds and keeps the answers; gives the failure that stopped it, or null. */
export async function findKeywords(
  questions: readonly KeywordQuestion[],
  { caller, answers, clock, who }: FinderParts
): Promise<Failure | null> {
  const keep = async (question: KeywordQuestion, answer: FoundTerm) => {
    await answers.keep([[keyOf(question), answer, 0]], { at: clock.now(), ...who() });
  };
  const keywords = questions.filter(({ catalog }) => !catalog);
  for (const page of batchesOf(keywords, KEYWORD_PAGE)) {
    const slugs = [...new Set(page.flatMap(({ text }) => slugCandidates(text)))];
    const bySlug = await caller.call("catalogKeywords", { slugs, limit: slugs.length }, LANE);
    if (!bySlug.ok) return bySlug.failure;
    for (const question of page) {
      const candidates = slugCandidates(question.text);
      const found = bySlug.value.data.find(({ slug }) => candidates.includes(slug));
      const answer = found ? known(found) : await findByName(question.text, caller);
      if ("kind" in answer) return answer;
      await keep(question, answer);
    }
  }
  for (const question of questions) {
    if (!question.catalog) continue;
    const answer = await findInCatalog(question.catalog, question.text, caller);
    if ("kind" in answer) return answer;
    await keep(question, answer);
  }
  return null;
}

/** The keyword of that name, or names near it. */
async function findByName(text: string, caller: Caller): Promise<FoundTerm | Failure> {
  const search = (q: string, limit: number) => caller.call("catalogKeywords", { q, limit }, LANE);
  const reply = await search(text.trim(), NAME_MATCHES);
  if (!reply.ok) return reply.failure;
  const found = reply.value.data;
  const keyword = found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  if (keyword) return known(keyword);
  const first = found.slice(0, NEAR_NAMES).map(({ name }) => name);
  const near =
    first.length > 0 ? { ok: true as const, value: first } : await nearKeywords(text, search);
  return near.ok ? { about: "keyword", keyword: null, near: near.value } : near.failure;
}

/**
 * Names near a text that finds nothing. A text with a typo in its middle or end still begins like the right name, so
 * shorter and shorter beginnings are searched for. At most three free calls.
 */
export async function nearKeywords(
  text: string,
  search: (q: string, limit: number) => Promise<Result<{ data: readonly CatalogKeyword[] }>>
): Promise<Result<readonly string[]>> {
  const whole = text.trim();
  const starts = [0.7, 0.5, 0.3].map((share) =>
    Math.max(SHORTEST_START, Math.ceil(whole.length * share))
  );
  for (const length of new Set(starts)) {
    if (length >= whole.length) continue;
    const reply = await search(whole.slice(0, length), NEAR_CANDIDATES);
    if (!reply.ok) return reply;
    const names = nearest(whole, reply.value.data).map(({ name }) => name);
    if (names.length > 0) return { ok: true, value: names.slice(0, NEAR_NAMES) };
  }
  return { ok: true, value: [] };
}

function known({ slug, name, type }: CatalogKeyword): FoundTerm {
  const keyword = { slug: slug as KeywordSlug, name, type: type ?? null };
  return { about: "keyword", keyword, near: [] };
}
