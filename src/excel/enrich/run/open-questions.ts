/** What a run still has to ask, with the indexes of company and question for each. Pure. */
import type { Question } from "../../../client";
import type { RunTally } from "../../../enrich";
import type { PlanDetails } from "../plan/plan-enrichment";

export interface OpenQuestions {
  readonly questions: Question[];
  readonly owners: (readonly [company: number, question: number])[];
}

export function openQuestions(
  { groups, outputs, chosen }: Pick<PlanDetails, "groups" | "outputs" | "chosen">,
  tally: Pick<RunTally, "openQuestions">
): OpenQuestions {
  const questions: Question[] = [];
  const owners: (readonly [number, number])[] = [];
  let last = -1;
  let ofCompany: readonly Question[] = [];
  for (const owner of tally.openQuestions()) {
    const [company, at] = owner;
    const ref = groups.companies[company];
    if (company !== last && ref) ofCompany = outputs.questionsOf(ref);
    last = company;
    const question = ofCompany[at];
    if (!question || (chosen.rowsOf[company] ?? 0) === 0) continue;
    questions.push(question);
    owners.push(owner);
  }
  return { questions, owners };
}
