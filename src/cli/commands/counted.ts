/** Counts as people read them: "1,204 rows", "1 company". */
export const amount = (count: number): string => count.toLocaleString("en-US");

export const rowsOf = (count: number): string => `${amount(count)} row${count === 1 ? "" : "s"}`;

export const companiesOf = (count: number): string =>
  `${amount(count)} ${count === 1 ? "company" : "companies"}`;
