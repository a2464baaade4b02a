/**
 * The names of the functions in formulas, for code that looks for them in a workbook. A test of the
 * metadata checks that the list is complete.
 */
const paid = ["TECHSTACK", "INTENTS", "USES", "COMPANY", "COMPANYSEARCH", "JOBSEARCH"] as const;

export const NAMESPACE = "SCOUT";

/** Without the namespace. */
export const functionNames = {
  /** Functions that can cost credits, and so may wait for approval. */
  paid,
  all: [...paid, "KEYWORDS", "EVIDENCE", "CREDITS"],
} as const;

export type FunctionName = (typeof functionNames.all)[number];
