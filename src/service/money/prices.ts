/**
 * What the service charges: the contract's numbers, kept here and nowhere else in the service.
 */
export const prices = {
  /** Per company returned by company search. */
  company: 3,
  /** Per job returned by job search. */
  job: 1,
  /** Per lookup of technologies or buying intents that found the company, whatever the number of entries. */
  lookup: 3,
} as const;
