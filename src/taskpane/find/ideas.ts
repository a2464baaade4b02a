/**
 * The many filters of a search as people think of them: one idea ("Technology", "Employees") has
 * several ways ("any of", "none of", "between"). Each way is one filter of the contract, or two that
 * bound a range; the tables of filters say which. Pure.
 */
import type { Operator, SearchFilter, SearchKind } from "../../input";
import { takesSeveral } from "../../input";
import { filterId, formFilters, withValues, type SearchForm } from "../search-form/search-form";

export interface Way {
  readonly operator: Operator;
  /** One filter; two for a range: from and to. */
  readonly filters: readonly [SearchFilter, SearchFilter?];
}

export interface Idea {
  readonly id: string;
  /** The first way is used unless another is chosen. */
  readonly ways: readonly Way[];
}

/** Ideas that are always shown, in this order. */
const COMMON: Record<SearchKind, readonly string[]> = {
  companies: ["technology", "country", "employees", "industry", "jobTitle", "posted"],
  jobs: [
    "jobTitle",
    "posted",
    "jobCountry",
    "jobTechnology",
    "job_seniority_or",
    "workplace_types_or",
    "domain",
  ],
};

const known: Partial<Record<SearchKind, readonly Idea[]>> = {};

/** All ideas of a search, the common ones first; each filter of the search is in one of them. */
export function ideasOf(search: SearchKind): readonly Idea[] {
  return (known[search] ??= readIdeas(search));
}

export function isCommon(search: SearchKind, { id }: Idea): boolean {
  return COMMON[search].includes(id);
}

function readIdeas(search: SearchKind): Idea[] {
  const ideas = new Map<string, Map<Operator, SearchFilter[]>>();
  for (const filter of formFilters(search)) {
    const ways = ideas.get(filter.idea) ?? new Map<Operator, SearchFilter[]>();
    ways.set(filter.operator, [...(ways.get(filter.operator) ?? []), filter]);
    ideas.set(filter.idea, ways);
  }
  const place = ({ id }: Idea) => COMMON[search].indexOf(id) + 1 || Infinity;
  return [...ideas]
    .map(([id, ways]): Idea => ({
      id,
      ways: [...ways].flatMap(([operator, [from, to]]) =>
        from ? [{ operator, filters: to ? ([from, to] as const) : ([from] as const) }] : []
      ),
    }))
    .sort((one, other) => {
      const [a, b] = [place(one), place(other)];
      return a === b ? 0 : a - b;
    });
}

/** One field of the form: an idea in one of its ways. */
export interface IdeaRow {
  readonly idea: Idea;
  readonly way: Way;
}

export function idsOf({ filters }: Way): string[] {
  return filters.flatMap((filter) => (filter ? [filterId(filter)] : []));
}

/** The fields of a form: ways that have values or were added, and always the common ideas. */
export function rowsOf(
  { search, values }: SearchForm,
  added: readonly string[]
): readonly IdeaRow[] {
  return ideasOf(search).flatMap((idea) => {
    const ways = idea.ways.filter((way) =>
      idsOf(way).some((id) => id in values || added.includes(id))
    );
    const [first] = idea.ways;
    const shown = ways.length === 0 && first && isCommon(search, idea) ? [first] : ways;
    return shown.map((way) => ({ idea, way }));
  });
}

/** The form with the values of `from` moved to `to`; values that `to` cannot take are dropped. */
export function meantAs(form: SearchForm, from: Way, to: Way): SearchForm {
  return from.filters.reduce<SearchForm>((before, filter, at) => {
    if (!filter) return before;
    const tags = before.values[filterId(filter)] ?? [];
    const target = to.filters[at];
    const left = withValues(before, filterId(filter), []);
    if (tags.length === 0 || target?.kind !== filter.kind) return left;
    const id = filterId(target);
    const present = takesSeveral(target.kind) ? (left.values[id] ?? []) : [];
    const values = new Set(present.map(({ value }) => value));
    return withValues(left, id, [...present, ...tags.filter(({ value }) => !values.has(value))]);
  }, form);
}
