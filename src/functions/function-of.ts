/** The function for each name, for callers without Excel's generated registration. */
import type { FunctionName } from "./function-names";
import * as functions from "./functions";

type AnyFunction = (...args: never[]) => unknown;

export const functionOf: Readonly<Record<FunctionName, AnyFunction>> = {
  TECHSTACK: functions.techstack,
  INTENTS: functions.intents,
  USES: functions.usesTechnology,
  COMPANY: functions.companyFacts,
  COMPANYSEARCH: functions.searchCompanies,
  JOBSEARCH: functions.searchJobs,
  KEYWORDS: functions.listKeywords,
  EVIDENCE: functions.heldEvidence,
  CREDITS: functions.creditCount,
};
