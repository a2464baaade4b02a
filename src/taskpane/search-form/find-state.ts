/**
 * One search of a find panel from its form to its rows: which page is priced next, what was asked
 * for and shown, which rows are ticked. Pure. The rows themselves are the client's held answers,
 * so nothing that was bought lives here.
 */
import type { Cause, CompanyCriteria, JobCriteria, Question } from "../../client/model/question";
import { emptyForm, type FormReading, type SearchForm } from "./search-form";
import type { SearchKind } from "../../client/filters/search-filters";

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

export type RowsQuestion = Extract<Question, { about: "companies" | "jobs" }>;

export interface Shown {
  readonly criteria: CompanyCriteria & JobCriteria;
  /** Rows asked for so far. */
  readonly rows: number;
  /** What they cost, as charged. */
  readonly chargedCredits: number;
}

export interface FindState {
  readonly form: SearchForm;
  /** Filters that were added and have no value yet. */
  readonly added: readonly string[];
  readonly pageRows: number;
  readonly shown: Shown | null;
  readonly ticked: readonly number[];
  /** The saved search that the form was opened from. */
  readonly opened: { readonly id: number; readonly name: string } | null;
}

export function startOf(search: SearchKind): FindState {
  return {
    form: emptyForm(search),
    added: [],
    pageRows: 10,
    shown: null,
    ticked: [],
    opened: null,
  };
}

export function causeOf(title: string): Cause {
  return { kind: "pane", name: title };
}

/** Rows of a search as the client is asked for them. */
export function rowsQuestion(
  about: SearchKind,
  criteria: CompanyCriteria & JobCriteria,
  from: number,
  count: number,
  withTotal = false
): RowsQuestion {
  const span = { from, count, ...(withTotal && { withTotal }) };
  return about === "jobs" ? { about, criteria, ...span } : { about, criteria, ...span };
}

/** Whether the rows shown belong to the form as it is now. */
export function isCurrent({ criteria }: FormReading, shown: Shown | null): boolean {
  return shown !== null && JSON.stringify(shown.criteria) === JSON.stringify(criteria);
}

/** The page that the next click would buy, or null while the form cannot be asked. */
export function nextPage(state: FindState, reading: FormReading): RowsQuestion | null {
  if (reading.isEmpty || Object.keys(reading.problems).length > 0) return null;
  const from = isCurrent(reading, state.shown) ? (state.shown?.rows ?? 0) : 0;
  return rowsQuestion(state.form.search, reading.criteria, from, state.pageRows);
}
