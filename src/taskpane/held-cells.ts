/**
 * Which of the waiting cells ask for a held purchase: those whose function takes its kind of
 * answer and whose company is the one to be bought. Of a search only its function is known, so
 * cells of all held searches of that kind are meant. Pure.
 */
import type { HeldPurchase } from "../client/scout-client";
import { refKey } from "../client/question";
import type { WaitingCell } from "../excel/waiting-cells";

const ASKING: Readonly<Record<HeldPurchase["about"], readonly string[]>> = {
  company: ["COMPANY", "USES"],
  technologies: ["TECHSTACK"],
  intents: ["INTENTS"],
  companies: ["COMPANYSEARCH"],
  jobs: ["JOBSEARCH"],
  keyword: ["USES"],
};

/** Their addresses, in the order of the workbook. */
export function cellsAsking(
  { about, company }: Pick<HeldPurchase, "about" | "company">,
  waiting: readonly WaitingCell[]
): string[] {
  const key = company && refKey(company);
  return waiting
    .filter(
      ({ functionName, companies }) =>
        ASKING[about].includes(functionName) &&
        (key === null || companies.some((each) => refKey(each) === key))
    )
    .map(({ address }) => address);
}
