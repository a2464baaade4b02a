/**
 * Which waiting cells would a held purchase answer? Cells that ask about its company with a function that needs it.
 * Formulas that work out what they ask, and searches, are listed apart, as possible. Pure.
 */
import { type HeldPurchase, refKey } from "../../client";
import type { FollowedCell, WaitingCell } from "../../excel";

const ASKING: Readonly<Record<HeldPurchase["about"], readonly string[]>> = {
  company: ["COMPANY", "USES"],
  technologies: ["TECHSTACK"],
  intents: ["INTENTS"],
  companies: ["COMPANYSEARCH"],
  jobs: ["JOBSEARCH"],
};

export interface AskingCells {
  /** Their addresses, in the order of the workbook. */
  readonly certain: readonly string[];
  /** Addresses of formulas with the same function whose question is not known here. */
  readonly possible: readonly string[];
}

export function cellsAsking(
  { about, company }: Pick<HeldPurchase, "about" | "company">,
  waiting: readonly WaitingCell[]
): AskingCells {
  const key = company && refKey(company);
  const asking = waiting.filter(({ functionName }) => ASKING[about].includes(functionName));
  const names = (cell: WaitingCell) => cell.companies.some((each) => refKey(each) === key);
  const isCertain = (cell: WaitingCell) => (key === null ? !cell.isUncertain : names(cell));
  return {
    certain: asking.filter(isCertain).map(({ address }) => address),
    possible: asking
      .filter((cell) => cell.isUncertain && !isCertain(cell))
      .map(({ address }) => address),
  };
}

/** Whether the selected cell searches for what waits. */
export function isAskedBy({ call }: FollowedCell, { about, search }: HeldPurchase): boolean {
  return call !== null && search !== null && ASKING[about].includes(call.name);
}
