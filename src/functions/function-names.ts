/**
 * The names of the functions in formulas, for code that looks for them in a workbook. A test of the
 * metadata checks that the list is complete.
 */
export const functionNames = {
  namespace: "SCOUT",
  /** Functions that can cost credits, and so may wait for approval. */
  paid: ["TECHSTACK", "INTENTS", "USES", "COMPANY", "COMPANYSEARCH", "JOBSEARCH"],
  all: [
    "TECHSTACK",
    "INTENTS",
    "USES",
    "COMPANY",
    "COMPANYSEARCH",
    "JOBSEARCH",
    "KEYWORDS",
    "EVIDENCE",
    "CREDITS",
  ],
} as const;

export type FunctionName = (typeof functionNames.all)[number];
