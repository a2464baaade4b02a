/**
 * The many filters of a search as people think of them: one idea ("Technology", "Employees") has
 * several ways ("any of", "none of", "between"). Each way is one filter of the contract, or two that
 * bound a range; the tables of filters say which. Pure.
 */
import { type Operator, type SearchFilter, type SearchKind, takesSeveral } from "../../../input";
import { nameText, t, textOr } from "../../../texts";
import type { Tag } from "../../state/option";
import { filterId, formFilters, type SearchForm } from "../../state/search-form";

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

/** All fields that a form can have. */
export function allRows(search: SearchKind): readonly IdeaRow[] {
  return ideasOf(search).flatMap((idea) => idea.ways.map((way) => ({ idea, way })));
}

/** The fields of a form: ways that have values or were added, and always the first way of the common ideas. */
export function rowsOf(
  { search, values }: SearchForm,
  added: readonly string[]
): readonly IdeaRow[] {
  return allRows(search).filter(
    (row) =>
      isCommon(search, row) || idsOf(row.way).some((id) => id in values || added.includes(id))
  );
}

/** Whether a field is always shown. */
export function isCommon(search: SearchKind, { idea, way }: IdeaRow): boolean {
  return COMMON[search].includes(idea.id) && way === idea.ways[0];
}

/** "Technology", and "Technology: none of" for another way to mean it. */
export function rowName({ idea, way }: IdeaRow): string {
  const name = ideaName(idea);
  if (way === idea.ways[0]) return name;
  return t("common.named", { name, what: t(`find.operators.${way.operator}`) });
}

/** The name of an idea in the pane's language. */
function ideaName({ id, ways }: Idea): string {
  const [first] = ways[0]?.filters ?? [];
  return textOr(`find.ideas.${id}`, first ? nameText(first.label) : id);
}

/** Whether each word that was typed is part of one of the field's names. */
export function isNamed(row: IdeaRow, wanted: string): boolean {
  const { idea } = row;
  const filters = idea.ways.flatMap((way) => way.filters.flatMap((filter) => filter ?? []));
  const words = [
    rowName(row),
    textOr(`find.alsoCalled.${idea.id}`, ""),
    ...filters.flatMap(({ name, label, aliases }) => [name, label, ...aliases]),
    ...filters.map((filter) => nameText(filter.label)),
  ].map((text) => text.toLowerCase());
  const isPart = (text: string) => words.some((word) => word.includes(text));
  const text = wanted.trim().toLowerCase();
  return isPart(text) || text.split(/\s+/).every(isPart);
}

/** The most values of one filter that are named; if there are more, only their number is. */
const MAX_VALUES = 3;

/**
 * The title of a search, made of its values: "Kafka · Germany", "data engineer · Snowflake · last 30
 * days". It names tables and worksheets, whose names must be short. Pure.
 */
export function searchTitle(form: SearchForm): string {
  const filters = ideasOf(form.search).flatMap(({ ways }) =>
    ways.flatMap((way) => way.filters.flatMap((filter) => filter ?? []))
  );
  const parts = filters.flatMap((filter) => {
    const tags = form.values[filterId(filter)] ?? [];
    return tags.length === 0 ? [] : [{ filter, tags }];
  });
  const wordsOf = ({ filter, tags }: { filter: SearchFilter; tags: readonly Tag[] }) =>
    valueWords(filter, tags, nameText(filter.label));
  const named = parts.filter(({ filter }) => takesSeveral(filter.kind));
  const bounds = parts.filter(({ filter }) => !takesSeveral(filter.kind));
  return [...named, ...bounds].map(wordsOf).join(" · ");
}

function valueWords({ name, kind }: SearchFilter, tags: readonly Tag[], label: string): string {
  const [first] = tags;
  if (kind === "flag")
    return first?.value === "true" ? label : t("find.title.not", { what: label });
  if (name === "posted_at_max_age_days")
    return t("find.title.lastDays", { days: first?.label ?? "" });
  if (!takesSeveral(kind)) return t("find.title.bound", { name: label, value: first?.label ?? "" });
  const shown = tags.slice(0, MAX_VALUES).map((tag) => tag.label);
  const rest = tags.length - shown.length;
  const values = [...shown, ...(rest > 0 ? [t("find.title.more", { count: rest })] : [])].join(
    ", "
  );
  return /_not(_or_null)?$/.test(name) ? t("find.title.not", { what: values }) : values;
}
