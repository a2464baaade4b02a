/** The service's prices: the contract's numbers, and nowhere else in the service. */
export const prices = {
  /** For each company that company search returns. */
  company: 3,
  /** For each job that job search returns. */
  job: 1,
  /** For each lookup of technologies or buying intents that found the company, with any number of entries. */
  lookup: 3,
} as const;
