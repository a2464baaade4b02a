/**
 * Held answers as a list for people: what was asked, when it was bought, whether it is old. A row's
 * own record belongs to its search and is not listed. Pure.
 */
import type { HeldAnswer } from "../answer";
import { questionOf, type Question } from "../question";
import type { HeldItem } from "../interface/scout-client";
import type { EpochMs, QuestionKey } from "../units";

export function heldItems(
  answers: Iterable<readonly [key: QuestionKey, answer: HeldAnswer, isInWorkbook: boolean]>,
  staleBefore: EpochMs
): HeldItem[] {
  const items: HeldItem[] = [];
  for (const [key, answer, isInWorkbook] of answers) {
    const question = questionOf(key);
    if (!question) continue;
    const { bought } = answer;
    items.push({
      key,
      question: withExtent(question, answer),
      bought,
      isStale: bought.at < staleBefore,
      isMiss: answer.about === "company" && answer.company === null,
      where: isInWorkbook ? "workbook" : "machine",
    });
  }
  return items;
}

/** The question with as many rows as are held. */
function withExtent(question: Question, answer: HeldAnswer): Question {
  if (question.about === "companies" || question.about === "jobs")
    return "rows" in answer ? { ...question, count: answer.rows.length } : question;
  return question;
}
