/**
 * What the functions are called in formulas, for whoever looks for them in a workbook. The test of
 * the metadata holds that these are all.
 */
export const functionNames = {
  namespace: "SCOUT",
  /** Those that can cost credits, and so may wait for an approval. */
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

/** Nothing that they show can change: all others stream. */
export const answeredOnce: readonly string[] = ["KEYWORDS"];

export type FunctionName = (typeof functionNames.all)[number];
