/** Tables of searches without Excel: two of them, and steps that write at once. */
import type {
  SearchTable,
  SearchTables,
} from "../../../src/excel/search-tables/open-search-tables";

const tables: readonly SearchTable[] = [
  {
    name: "Companies_in_Germany",
    sheetName: "Companies in Germany",
    spec: {
      about: "companies",
      criteria: { company_country_code_or: ["DE"] },
      columns: ["name", "domain"],
      title: "Companies in Germany",
    },
    position: 50,
    rows: 50,
    hasEnded: false,
    total: 214,
    writtenAt: Date.now() - 3 * 86_400_000,
  },
  {
    name: "Data_engineers",
    sheetName: "Data engineers",
    spec: {
      about: "jobs",
      criteria: { job_title_or: ["data engineer"] },
      columns: ["job_title"],
      title: "Data engineers",
    },
    position: 12,
    rows: 12,
    hasEnded: true,
    total: 12,
    writtenAt: Date.now() - 60_000,
  },
];

export function createFakeTables(acts: string[]): SearchTables {
  return {
    list: () => Promise.resolve(tables),
    take: (step, { shownCredits }) => {
      const { rows } = step;
      const chargedCredits = (rows - (step.kind === "new" ? Math.min(rows, 25) : 0)) * 3;
      acts.push(`write table ${step.kind} for at most ${shownCredits}`);
      return Promise.resolve({
        table: tables[0] ?? null,
        added: rows,
        chargedCredits,
        failure: null,
        problem: null,
        wasStopped: false,
      });
    },
  };
}
