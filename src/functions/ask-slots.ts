/** Asks questions for the cells of a result and gives their slots. */
import type { Question, Reading } from "../client";
import type { CompanyReading } from "../input";
import { type Slot, slotOf } from "./cells/slots";
import type { AskQuestions } from "./stream";

/** What is asked for one cell; without a question it is blank, unreadable or not to be asked yet. */
export interface AskedCell {
  readonly company: CompanyReading;
  readonly question: Question | undefined;
}

/** Asks what each cell asks, equal questions once (`stream`), and gives the slots in the order of the cells. */
export function askSlots<A extends Reading["about"]>(
  ask: AskQuestions,
  about: A,
  cells: readonly AskedCell[]
): Slot<Extract<Reading, { about: A }>>[] {
  const states = ask(cells.flatMap(({ question }) => question ?? []));
  let next = 0;
  return cells.map(({ company, question }) => slotOf(company, question && states[next++], about));
}

/** The same question about the company of each row. */
export function companySlots<A extends "company" | "technologies" | "intents">(
  ask: AskQuestions,
  about: A,
  rows: readonly { readonly reading: CompanyReading }[]
): Slot<Extract<Reading, { about: A }>>[] {
  const cells = rows.map(({ reading }): AskedCell => ({
    company: reading,
    question: reading.kind === "company" ? { about, company: reading.company } : undefined,
  }));
  return askSlots(ask, about, cells);
}
