/**
 * A pasted column before anything is bought: which rows are blank, unreadable, repeated, and
 * which companies are meant; and afterwards what became of each row. Pure counting, so that the
 * dry run is exact and the report adds up: every row stands in exactly one group.
 */
import type { HeldCompany } from "./answer";
import { type CompanyField, fieldValue, type Scalar } from "./company-fields";
import { type CompanySpelling, parseCompanyRef } from "./company-ref";
import type { Failure } from "./failure";
import { type CompanyRef, refKey } from "./question";
import type { QuestionState } from "./scout-client";
import type { Credits } from "./units";

export interface ColumnRow {
  /** Row of the worksheet as Excel numbers it. */
  readonly row: number;
  readonly text: string;
}

export interface UnreadableRow extends ColumnRow {
  /** A sentence with the cure. */
  readonly reason: string;
}

interface CompanyRow extends ColumnRow {
  /** Key of the company: equal for all spellings. */
  readonly key: string;
}

export interface RowGroups {
  readonly rows: number;
  readonly blank: number;
  readonly unreadable: readonly UnreadableRow[];
  /** Every row that names a company, in the order of the column. */
  readonly named: readonly CompanyRow[];
  /** Rows whose company stands in a row above. */
  readonly duplicates: number;
  /** Distinct companies in the order of their first row. */
  readonly companies: readonly CompanyRef[];
  /** How the rows that name a company are spelled. */
  readonly spellings: Readonly<Record<CompanySpelling, number>>;
}

/** Counts a column: `rows = blank + unreadable + duplicates + companies`. */
export function groupRows(rows: readonly ColumnRow[]): RowGroups {
  const unreadable: UnreadableRow[] = [];
  const named: CompanyRow[] = [];
  const companies = new Map<string, CompanyRef>();
  const spellings = { domain: 0, url: 0, email: 0, page: 0 };
  let blank = 0;
  for (const { row, text } of rows) {
    const reading = parseCompanyRef(text);
    if (reading.kind === "blank") blank += 1;
    else if (reading.kind === "unreadable") unreadable.push({ row, text, reason: reading.reason });
    else {
      const key = refKey(reading.company);
      named.push({ row, text, key });
      spellings[reading.spelling] += 1;
      if (!companies.has(key)) companies.set(key, reading.company);
    }
  }
  return {
    rows: rows.length,
    blank,
    unreadable,
    named,
    duplicates: named.length - companies.size,
    companies: [...companies.values()],
    spellings,
  };
}

/** What a run writes beside one cell. */
export interface FilledRow {
  /** One for each field; null leaves the cell blank. */
  readonly values: readonly (Scalar | null)[];
  /** "" or why there is nothing. */
  readonly note: string;
}

export const NOT_KNOWN_NOTE = "Not known to the service (not charged)";
export const NOT_ASKED_NOTE = "Not asked: the run was stopped";

/**
 * The row of one cell. `states` tells by company key how its question ended; a company that is
 * not in it was not asked.
 */
export function filledRow(
  text: string,
  fields: readonly CompanyField[],
  states: ReadonlyMap<string, QuestionState>,
  wordsOf: (failure: Failure) => string
): FilledRow {
  const reading = parseCompanyRef(text);
  const empty = fields.map(() => null);
  if (reading.kind === "blank") return { values: empty, note: "" };
  if (reading.kind === "unreadable") return { values: empty, note: reading.reason };
  const state = states.get(refKey(reading.company));
  if (!state || state.kind === "asking") return { values: empty, note: NOT_ASKED_NOTE };
  if (state.kind === "failed") {
    const wasStopped = state.failure.kind === "cancelled";
    return { values: empty, note: wasStopped ? NOT_ASKED_NOTE : wordsOf(state.failure) };
  }
  const found = companyOf(state);
  if (!found) return { values: empty, note: NOT_KNOWN_NOTE };
  return { values: fields.map((field) => fieldValue(found, field, "serial")), note: "" };
}

export interface RunReport {
  /** Rows of the column. */
  readonly rows: number;
  /** Rows filled with what the service knows. */
  readonly done: number;
  /** Rows not yet or not any more asked. */
  readonly waiting: number;
  readonly notFound: number;
  readonly failed: number;
  readonly unreadable: number;
  readonly blank: number;
  readonly chargedCredits: Credits;
  /** The first failure that is not a stop, or null. */
  readonly failure: Failure | null;
}

/** What became of every row: the counts add up to `rows`. */
export function reportOf(
  groups: RowGroups,
  states: ReadonlyMap<string, QuestionState>,
  chargedCredits: Credits
): RunReport {
  const counts = { done: 0, waiting: 0, notFound: 0, failed: 0 };
  let failure: Failure | null = null;
  for (const { key } of groups.named) {
    const state = states.get(key);
    if (!state || state.kind === "asking") counts.waiting += 1;
    else if (state.kind === "answered") counts[companyOf(state) ? "done" : "notFound"] += 1;
    else if (state.failure.kind === "cancelled") counts.waiting += 1;
    else {
      counts.failed += 1;
      failure ??= state.failure;
    }
  }
  const { rows, blank } = groups;
  return { rows, blank, unreadable: groups.unreadable.length, ...counts, chargedCredits, failure };
}

function companyOf(state: Extract<QuestionState, { kind: "answered" }>): HeldCompany | null {
  return state.reading.about === "company" ? state.reading.company : null;
}
