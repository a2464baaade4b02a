/** Tables of searches without Excel: two of them, and steps that write at once. */
import { together } from "../../../src/texts";
import type {
  SearchStep,
  SearchStepPlan,
  SearchTable,
  SearchTables,
} from "../../../src/excel/search-tables/search-tables";
import { NOW, type FakeClient } from "./fake-client";

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
    writtenAt: NOW - 3 * 86_400_000,
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
    writtenAt: NOW - 60_000,
  },
];

export function createFakeTables(client: FakeClient): SearchTables {
  return {
    list: () => Promise.resolve(tables),
    plan: (step) => {
      client.acts.push(`plan table ${step.kind}`);
      return Promise.resolve(planOf(step));
    },
    run: (plan) => {
      client.acts.push(`write table ${plan.step.kind} for at most ${plan.priceCredits}`);
      return Promise.resolve({
        table: tables[0] ?? null,
        added: plan.rows,
        chargedCredits: plan.priceCredits,
        failure: null,
        problem: null,
        wasStopped: false,
      });
    },
  };
}

function planOf(step: SearchStep): SearchStepPlan {
  const { rows } = step;
  const held = step.kind === "new" ? Math.min(rows, 25) : 0;
  return {
    step,
    rows,
    held,
    priceCredits: (rows - held) * 3,
    requests: rows === held ? 0 : 1,
    takesMs: 2000,
    obstacle: null,
    problem: null,
    place: together([`A new worksheet "Companies in Germany".`]),
  };
}
