/** What is held of some companies and older than an instant, and what changed when it is asked again. */
import type { Question, Reading, ScoutClient } from "../client";
import { type CompanyRef, labelOf } from "../input";
import { changesBetween, type Change } from "./changes";

export interface OldAnswer {
  readonly company: CompanyRef;
  readonly question: Question;
  readonly before: Reading;
}

const ABOUT = ["company", "technologies", "intents"] as const;

/** Looks up what is held anywhere for 0 credits, then gives what is old of it. */
export async function oldAnswers(
  companies: readonly CompanyRef[],
  until: number,
  client: ScoutClient
): Promise<{ readonly old: readonly OldAnswer[]; readonly notHeld: number }> {
  const questions = companies.flatMap((company) => ABOUT.map((about) => ({ about, company })));
  await client.answers.lookUp(questions);
  let notHeld = 0;
  const old = companies.flatMap((company) => {
    const held = ABOUT.flatMap((about): OldAnswer[] => {
      const question = { about, company };
      const before = client.heldReading(question);
      return before ? [{ company, question, before }] : [];
    });
    if (held.length === 0) notHeld += 1;
    return held.filter(({ before }) => before.bought.at < until);
  });
  return { old, notHeld };
}

/** What changed of those that were bought again since. */
export function changesSince(old: readonly OldAnswer[], client: ScoutClient): Change[] {
  return old.flatMap(({ company, question, before }) => {
    const after = client.heldReading(question);
    if (!after || after.bought.at <= before.bought.at) return [];
    return changesBetween(labelOf(company), before, after);
  });
}
