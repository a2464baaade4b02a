/**
 * Asks one question about each company of a column, once for equal companies, and gives the slots in
 * the order of the rows.
 */
import { keyOf, type Question, type QuestionState, type Reading } from "../client";
import type { CompanyRef } from "../input";
import type { CompanyCells } from "./arguments/arguments";
import { type Slot, slotOf } from "./cells/slots";
import type { AskQuestions } from "./stream";

export function companySlots<A extends Question["about"]>(
  ask: AskQuestions,
  column: CompanyCells,
  questionAbout: (company: CompanyRef) => Extract<Question, { about: A }>
): Slot<Extract<Reading, { about: A }>>[] {
  const asked = new Map<string, Question>();
  const keys = column.rows.map(({ reading }) => {
    if (reading.kind !== "company") return undefined;
    const question = questionAbout(reading.company);
    asked.set(keyOf(question), question);
    return keyOf(question);
  });
  const about = [...asked.values()][0]?.about as A;
  const states = ask([...asked.values()]);
  const byKey = new Map<string, QuestionState>();
  [...asked.keys()].forEach((key, index) => {
    const state = states[index];
    if (state) byKey.set(key, state);
  });
  return column.rows.map(({ reading }, index) =>
    slotOf(reading, byKey.get(keys[index] ?? ""), about)
  );
}
