/**
 * Answers keyword questions from the free catalog: one request for many texts as slugs, then one
 * a text for what is no slug. Free calls may be repeated, so this needs no ledger.
 */
import type { CatalogKeyword } from "../api";
import type { AnswerShelf } from "./answer-shelf";
import type { Answer } from "./answer";
import type { Failure } from "./failure";
import type { FreeCaller } from "./free-caller";
import { answerByName, answerBySlug, KEYWORD_PAGE, slugCandidates } from "./keyword-requests";
import { keyOf } from "./question";
import type { Clock } from "./units";

const NAME_MATCHES = 10;

export interface FinderParts {
  readonly clock: Clock;
  readonly caller: FreeCaller;
  readonly shelf: AnswerShelf;
  readonly who: () => { by: string; demo: boolean };
}

/** Finds and keeps the answers for `texts`; the failure that stopped it, or null. */
export async function findKeywords(
  texts: readonly string[],
  parts: FinderParts
): Promise<Failure | null> {
  for (let from = 0; from < texts.length; from += KEYWORD_PAGE) {
    const failure = await findPage(texts.slice(from, from + KEYWORD_PAGE), parts);
    if (failure) return failure;
  }
  return null;
}

async function findPage(texts: readonly string[], parts: FinderParts): Promise<Failure | null> {
  const slugs = [...new Set(texts.flatMap(slugCandidates))];
  const bySlug = await parts.caller.call(
    "catalogKeywords",
    { slugs, limit: slugs.length },
    { lane: "formula" }
  );
  if (!bySlug.ok) return bySlug.failure;
  for (const text of texts) {
    const answer = answerBySlug(text, bySlug.value.data) ?? (await findByName(text, parts));
    if ("kind" in answer) return answer;
    await keep(text, answer, parts);
  }
  return null;
}

async function findByName(
  text: string,
  { caller }: FinderParts
): Promise<Extract<Answer, { about: "keyword" }> | Failure> {
  const reply = await caller.call(
    "catalogKeywords",
    { q: text.trim(), limit: NAME_MATCHES },
    { lane: "formula" }
  );
  if (!reply.ok) return reply.failure;
  const found: readonly CatalogKeyword[] = reply.value.data;
  return answerByName(text, found);
}

function keep(text: string, answer: Answer, { shelf, clock, who }: FinderParts): Promise<void> {
  return shelf.keep(
    [[keyOf({ about: "keyword", text }), answer, 0]],
    { at: clock.now(), ...who() },
    []
  );
}
