/**
 * What "Refresh old" asks again: the stale answers of this workbook, each record once. The rows
 * of a search are company records too, and come again with the search. A company that the service
 * did not know has nothing that could be stale. Pure.
 */
import { keyOf, type Question } from "./question";
import type { ScoutClient } from "./interface/scout-client";
import type { Domain } from "../input/names/company";

type Stored = Pick<ScoutClient, "heldReading"> & {
  readonly answers: Pick<ScoutClient["answers"], "list">;
};

export function staleQuestions(client: Stored): Question[] {
  const questions = client.answers
    .list()
    .filter(({ isStale, isMiss, where }) => isStale && !isMiss && where === "workbook")
    .map(({ question }) => question);
  const rows = new Set(questions.flatMap((question) => rowKeys(question, client)));
  return questions.filter((question) => !rows.has(keyOf(question)));
}

/** Keys of the company answers that the rows of a search also give. */
function rowKeys(question: Question, client: Pick<ScoutClient, "heldReading">): string[] {
  if (question.about !== "companies") return [];
  const reading = client.heldReading(question);
  if (reading?.about !== "companies") return [];
  return reading.companies.flatMap(({ domain }) =>
    domain ? [keyOf({ about: "company", company: { by: "domain", domain: domain as Domain } })] : []
  );
}
