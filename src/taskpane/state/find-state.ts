/**
 * The state of one search in the find panel: its form, the next page to price, the search that is
 * shown, which rows are ticked. The rows themselves are the client's held answers and are not kept
 * here. Pure.
 */
import type { Question } from "../../client";
import type { CompanyCriteria, JobCriteria, SearchKind } from "../../input";
import { usePane } from "./pane-context";
import { emptyForm, type FormReading, type SearchForm } from "./search-form";

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

export type RowsQuestion = Extract<Question, { about: "companies" | "jobs" }> & {
  /** The criteria of both searches, so that one code handles both. */
  readonly criteria: CompanyCriteria & JobCriteria;
};

/** The search whose rows are on the pane. */
export interface ShownSearch {
  /** The criteria of the form. */
  readonly wanted: CompanyCriteria & JobCriteria;
  /** The criteria that were asked, without what was paid for. */
  readonly criteria: CompanyCriteria & JobCriteria;
  /** True when records that were paid for were left out. */
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
  readonly pageRows: number;
  /** True to leave out of the search what is paid for already. */
  readonly skips: boolean;
  readonly shown: ShownSearch | null;
  /** Offsets of rows that are not ticked; all others are. */
  readonly unticked: readonly number[];
  /** True when the filters are folded into one line above the rows. */
  readonly isFolded: boolean;
}

export function startOf(search: SearchKind): FindState {
  return {
    form: emptyForm(search),
    pageRows: 10,
    skips: true,
    shown: null,
    unticked: [],
    isFolded: false,
  };
}

/** Rows of a search as the client is asked for them. */
export function rowsQuestion(
  about: SearchKind,
  criteria: CompanyCriteria & JobCriteria,
  from: number,
  count: number
): RowsQuestion {
  const span = { from, count };
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

/** Whether a value cannot be read, or contradicts another: then the criteria are not what the form says. */
export function mustMend({ problems }: FormReading): boolean {
  return Object.keys(problems).length > 0;
}

/** Whether the form says something that can be read. */
export function canBeAsked(reading: FormReading): boolean {
  return !reading.isEmpty && !mustMend(reading);
}

/** The page after the rows shown, of as many as are left of a `total` that is known; null after the last one. */
export function nextPage(
  { form, pageRows }: FindState,
  { criteria, rows }: ShownSearch,
  total: number | null
): RowsQuestion | null {
  const left = (total ?? Infinity) - rows;
  return left > 0 ? rowsQuestion(form.search, criteria, rows, Math.min(pageRows, left)) : null;
}

/** The kept name for which of the two searches Find shows. */
export const FIND_KIND = "find kind";

export const findName = (search: SearchKind): string => `find: ${search}`;

/** Shows Find with this form, and as many rows a page as before. */
export function useOpenFind(): (form: SearchForm) => void {
  const { kept, goTo } = usePane();
  return (form) => {
    const { search } = form;
    const old = kept.get(findName(search)) as FindState | undefined;
    kept.set(findName(search), {
      ...startOf(search),
      ...(old && { pageRows: old.pageRows }),
      form,
    });
    kept.set(FIND_KIND, search);
    goTo("find");
  };
}
