/**
 * One search of a find panel from its form to its rows: which page is priced next, what was asked
 * for and shown, which rows are ticked. Pure. The rows themselves are the client's held answers,
 * so nothing that was bought lives here.
 */
import type { SearchKind } from "../../input";
import type { Cause, CompanyCriteria, JobCriteria, Question } from "../../model";
import { emptyForm, type FormReading, type SearchForm } from "./search-form";

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

export type RowsQuestion = Extract<Question, { about: "companies" | "jobs" }> & {
  /** Of either search, so that both are handled alike. */
  readonly criteria: CompanyCriteria & JobCriteria;
};

/** The search whose rows are on the pane. */
export interface ShownSearch {
  /** What the form stood for. */
  readonly wanted: CompanyCriteria & JobCriteria;
  /** What was asked for it. */
  readonly criteria: CompanyCriteria & JobCriteria;
  /** What was paid for already was left out. */
  readonly skips: boolean;
  /** Its values in words. */
  readonly title: string;
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
  /** What is paid for already is left out of the search. */
  readonly skips: boolean;
  readonly shown: ShownSearch | null;
  /** All others are ticked. */
  readonly unticked: readonly number[];
  /** The filters are folded into one line over the rows. */
  readonly isFolded: boolean;
  /** The saved search that the form was opened from. */
  readonly opened: { readonly id: number; readonly name: string } | null;
}

export function startOf(search: SearchKind): FindState {
  return {
    form: emptyForm(search),
    added: [],
    pageRows: 10,
    skips: true,
    shown: null,
    unticked: [],
    isFolded: false,
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
export function isCurrent(
  { skips }: Pick<FindState, "skips">,
  { criteria }: FormReading,
  shown: ShownSearch | null
): boolean {
  return shown?.skips === skips && JSON.stringify(shown.wanted) === JSON.stringify(criteria);
}

/** The first page of the form, asked as `criteria`, or null while it cannot be asked. */
export function firstPage(
  { form, pageRows }: FindState,
  { isEmpty, problems, crossed }: FormReading,
  criteria: RowsQuestion["criteria"]
): RowsQuestion | null {
  if (isEmpty || crossed !== null || Object.keys(problems).length > 0) return null;
  return rowsQuestion(form.search, criteria, 0, pageRows);
}

/** The page after the rows shown. */
export function nextPage({ form, pageRows }: FindState, shown: ShownSearch): RowsQuestion {
  return rowsQuestion(form.search, shown.criteria, shown.rows, pageRows);
}
