/**
 * What a step of a search table asks: which rows of which search, for how much, where they go. Pure.
 */
import {
  batchesOf,
  type Cause,
  type EpochMs,
  type Quote,
  rowPrice,
  searchKey,
  type SearchQuestion,
} from "../../client";
import { type Said, said } from "../../sentences";
import { columnsOf, KEY_COLUMN, peopleIn, searchQuestion } from "./fields";
import type { SearchRecord } from "./records";
import type { TableStart } from "./rows";
import type {
  SearchSpec,
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
  SearchTable,
} from "./search-tables";

/** The most ids in one request. */
const REFRESH_ROWS = 500;

/** A record, and its table as it is now. */
export interface FoundTable {
  readonly record: SearchRecord;
  readonly name: string;
  readonly sheetName: string;
  readonly rows: number;
  readonly isProtected: boolean;
}

/** What `run` needs from a plan. */
export interface StepWork {
  readonly cause: Cause;
  /** Rows that are held: they come first, for nothing. */
  readonly due: readonly SearchQuestion[];
  readonly questions: readonly SearchQuestion[];
  readonly spec: SearchSpec;
  readonly found: FoundTable | null;
  readonly start: TableStart | null;
  /** What was bought before this instant does not answer the questions. */
  readonly refreshBefore: EpochMs | null;
  /** Keys of the rows in the table. */
  readonly keys: readonly string[];
  /** The questions leave out what is known: their rows have other places than in the table's own search. */
  readonly isApart: boolean;
}

/** Rows by which a search is narrowed. */
export interface KnownRows {
  readonly keys: readonly string[];
  /** Of companies. */
  readonly domains: readonly string[];
}

export function planOf(
  step: SearchStep,
  { found, spec }: StepWork,
  rows: number,
  quote: Quote,
  place?: Said
): SearchStepPlan {
  const { priceCredits, requests, takesMs, obstacle } = quote;
  const toBuy = Math.ceil(priceCredits / rowPrice(spec.about));
  return {
    step,
    rows,
    held: Math.max(0, rows - toBuy),
    priceCredits,
    requests,
    takesMs,
    obstacle,
    problem: null,
    place:
      place ??
      (step.kind === "refresh"
        ? said`The rows of ${found?.name ?? ""}, and a worksheet of what changed.`
        : said`Below the last row of ${found?.name ?? ""} in ${found?.sheetName ?? ""}.`),
  };
}

export function viewOf({ record, name, sheetName, rows }: FoundTable): SearchTable {
  const { spec, position, hasEnded, total, writtenAt } = record;
  return { name, sheetName, spec, position, rows, hasEnded, total, writtenAt };
}

export function keyTitleOf({ spec, titles }: SearchRecord): string {
  return titles[columnsOf(spec).findIndex(({ name }) => name === KEY_COLUMN)] ?? "";
}

export function question(spec: SearchSpec, from: number, count: number): SearchQuestion[] {
  return count > 0 ? [searchQuestion(spec, from, count)] : [];
}

export function rowCount(questions: readonly SearchQuestion[]): number {
  return questions.reduce((sum, { count }) => sum + count, 0);
}

/** Clocks differ, and the service tells when a job was discovered to the second only. */
const CLOCK_MARGIN_MS = 60_000;

/** The jobs of a search that were discovered since it was known whole; of companies all. */
export function sinceOf(spec: SearchSpec, knownUntil: EpochMs): SearchSpec {
  if (spec.about === "companies") return spec;
  const since = new Date(knownUntil - CLOCK_MARGIN_MS).toISOString();
  const { discovered_at_gte: own } = spec.criteria;
  const later = typeof own === "string" && own > since ? own : since;
  return { ...spec, criteria: { ...spec.criteria, discovered_at_gte: later } };
}

/** The same search without what is there already. The service's own order stays. */
export function without(spec: SearchSpec, { keys, domains }: KnownRows): SearchSpec {
  if (spec.about === "jobs") {
    const left = new Set([
      ...(spec.criteria.job_id_not ?? []),
      ...keys.filter(isJobId).map(Number),
    ]);
    return { ...spec, criteria: { ...spec.criteria, job_id_not: [...left] } };
  }
  const present = keys.filter((key) => key !== "");
  const { company_id_not: ids, company_domain_not: others } = spec.criteria;
  return {
    ...spec,
    criteria: {
      ...spec.criteria,
      company_id_not: [...new Set([...(ids ?? []), ...present])],
      ...(domains.length > 0 || others
        ? { company_domain_not: [...new Set([...(others ?? []), ...domains])] }
        : {}),
    },
  };
}

/** One key for a search and for the same without some rows. */
export function wholeKey({ about, criteria }: Pick<SearchSpec, "about" | "criteria">) {
  const left = { company_id_not: [], company_domain_not: [], job_id_not: [] };
  return searchKey(about, { ...criteria, ...left, discovered_at_gte: null });
}

/** People type other things into the cells of keys too. */
function isJobId(key: string): boolean {
  return /^\d{1,15}$/.test(key);
}

/** The rows of a table by key, as many at a time as one request names. */
export function refreshQuestions(spec: SearchSpec, keys: readonly string[]): SearchQuestion[] {
  const isKey = (key: string) => (spec.about === "jobs" ? isJobId(key) : key !== "");
  const distinct = [...new Set(keys.filter(isKey))];
  return [...batchesOf(distinct, REFRESH_ROWS)].map((page) =>
    spec.about === "companies"
      ? { about: "companies", criteria: { company_id_or: page }, from: 0, count: page.length }
      : {
          about: "jobs",
          // The service wants a filter that bounds a job search: every job was posted by today.
          criteria: { job_id_or: page.map(Number), posted_at_gte: "2000-01-01" },
          from: 0,
          count: page.length,
          ...peopleIn(spec),
        }
  );
}

/** The report of a step that has done nothing. */
export function emptyReport(problem: Said | null): SearchStepReport {
  return {
    table: null,
    added: 0,
    updated: 0,
    keptEdits: 0,
    differences: 0,
    differencesSheet: null,
    chargedCredits: 0,
    failure: null,
    problem,
    wasStopped: false,
  };
}
