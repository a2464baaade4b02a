/**
 * Answers keyword questions from the free catalogs: one request for many texts as slugs, then one
 * for each text that is not a slug; a typo takes up to three more, to find what was meant. Free
 * calls may be repeated, so this needs no ledger.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import { findInCatalog, type FoundTerm } from "./catalog-finder";
import { batchesOf } from "../../model/batches";
import type { Failure } from "../../model/failure";
import type { Caller } from "../wire/free-calls";
import { answerByName, answerBySlug, nearKeywords } from "./keyword-requests";
import { slugCandidates } from "../../input/names/name-match";
import { KEYWORD_PAGE, keyOf, type KeywordQuestion } from "../../model/question";
import type { Clock } from "../../model/units";

const NAME_MATCHES = 10;
const LANE = { lane: "formula" } as const;

export interface FinderParts {
  readonly clock: Clock;
  readonly caller: Caller;
  readonly shelf: AnswerShelf;
  readonly who: () => { by: string; demo: boolean };
}

/** Finds and keeps the answers; gives the failure that stopped it, or null. */
export async function findKeywords(
  questions: readonly KeywordQuestion[],
  parts: FinderParts
): Promise<Failure | null> {
  const texts = questions.flatMap(({ text, catalog }) => (catalog ? [] : [text]));
  for (const page of batchesOf(texts, KEYWORD_PAGE)) {
    const failure = await findPage(page, parts);
    if (failure) return failure;
  }
  for (const question of questions) {
    if (!question.catalog) continue;
    const answer = await findInCatalog(question.catalog, question.text, parts.caller);
    if ("kind" in answer) return answer;
    await keep(question, answer, parts);
  }
  return null;
}

async function findPage(texts: readonly string[], parts: FinderParts): Promise<Failure | null> {
  const slugs = [...new Set(texts.flatMap(slugCandidates))];
  const bySlug = await parts.caller.call("catalogKeywords", { slugs, limit: slugs.length }, LANE);
  if (!bySlug.ok) return bySlug.failure;
  for (const text of texts) {
    const answer = answerBySlug(text, bySlug.value.data) ?? (await findByName(text, parts));
    if ("kind" in answer) return answer;
    await keep({ about: "keyword", text }, answer, parts);
  }
  return null;
}

async function findByName(text: string, { caller }: FinderParts): Promise<FoundTerm | Failure> {
  const search = (q: string, limit: number) => caller.call("catalogKeywords", { q, limit }, LANE);
  const reply = await search(text.trim(), NAME_MATCHES);
  if (!reply.ok) return reply.failure;
  const answer = answerByName(text, reply.value.data);
  if (answer.keyword || answer.near.length > 0) return answer;
  const near = await nearKeywords(text, search);
  return near.ok ? { ...answer, near: near.value } : near.failure;
}

async function keep(
  question: KeywordQuestion,
  answer: FoundTerm,
  { shelf, clock, who }: FinderParts
): Promise<void> {
  await shelf.keep([[keyOf(question), answer, 0]], { at: clock.now(), ...who() });
}
