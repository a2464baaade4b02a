/**
 * The many filters of a search as people think of them: a field is one idea ("Technology", "Employees") meant one way
 * ("any of", "none of", "between"). It is one filter of the contract, or two that bound a range; the tables of filters
 * say which. Pure.
 */
import type { Operator } from "../../api";
import type { SearchFilter, SearchKind } from "../../input";
import { nameText, t, textOr } from "../../texts";
import type { Option } from "./option";
import { filterId, formFilters, type SearchForm } from "./search-form";

export interface FormField {
  readonly idea: string;
  /** Of the idea, in English. */
  readonly label: string;
  readonly operator: Operator;
  /** Two for a range: from and to. */
  readonly filters: readonly [SearchFilter, ...SearchFilter[]];
  /** The way that is meant unless another is said. */
  readonly isUsual: boolean;
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

const known: Partial<Record<SearchKind, readonly FormField[]>> = {};

/** All fields that a form can have, the common ideas first; each filter of the search is in one of them. */
export function allFields(search: SearchKind): readonly FormField[] {
  return (known[search] ??= readFields(search));
}

function readFields(search: SearchKind): FormField[] {
  const filters = formFilters(search);
  const ideas = new Set([...COMMON[search], ...filters.map(({ idea }) => idea)]);
  return [...ideas].flatMap((idea) => {
    const own = filters.filter((filter) => filter.idea === idea);
    const label = own[0]?.label ?? idea;
    return [...new Set(own.map(({ operator }) => operator))].flatMap((operator, at) => {
      const [first, ...others] = own.filter((filter) => filter.operator === operator);
      const field = { idea, label, operator, isUsual: at === 0 };
      return first ? [{ ...field, filters: [first, ...others] as const }] : [];
    });
  });
}

/** The ids of its filters; the first one names the field. */
export function idsOf({ filters: [first, ...others] }: FormField): readonly [string, ...string[]] {
  return [filterId(first), ...others.map(filterId)];
}

/** The fields of a form: those that have values or were added, and always the usual ones of the common ideas. */
export function fieldsOf({ search, values }: SearchForm): readonly FormField[] {
  return allFields(search).filter(
    (field) => isCommon(search, field) || idsOf(field).some((id) => id in values)
  );
}

/** Whether a field is always shown. */
export function isCommon(search: SearchKind, { idea, isUsual }: FormField): boolean {
  return isUsual && COMMON[search].includes(idea);
}

/** "Technology", and "Technology: none of" for another way to mean it. */
export function fieldName({ idea, label, operator, isUsual }: FormField): string {
  const name = textOr(`find.ideas.${idea}`, nameText(label));
  return isUsual
    ? name
    : t("common.named", { name, what: textOr(`find.operators.${operator}`, operator) });
}

/** Whether each word that was typed is part of one of the field's names. */
export function isNamed(field: FormField, wanted: string): boolean {
  const words = [
    fieldName(field),
    textOr(`find.alsoCalled.${field.idea}`, ""),
    ...field.filters.flatMap(({ name, label, aliases }) => [
      name,
      label,
      nameText(label),
      ...aliases,
    ]),
  ].map((text) => text.toLowerCase());
  const isPart = (text: string) => words.some((word) => word.includes(text));
  const text = wanted.trim().toLowerCase();
  return text.split(/\s+/).every(isPart);
}

/** The most values of one filter that are named; if there are more, only their number is. */
const MAX_VALUES = 3;

/**
 * The title of a search, made of its values: "Kafka · Germany", "data engineer · Snowflake · last 30
 * days". It also names tables and worksheets, whose names must be short. Pure.
 */
export function searchTitle(form: SearchForm): string {
  const tagsOf = (filter: SearchFilter) => form.values[filterId(filter)] ?? [];
  return allFields(form.search)
    .flatMap(({ filters }) => filters)
    .filter((filter) => tagsOf(filter).length > 0)
    .sort((a, b) => Number(b.takesSeveral) - Number(a.takesSeveral))
    .map((filter) => valueWords(filter, tagsOf(filter)))
    .join(" · ");
}

function valueWords(
  { name, kind, takesSeveral, label: english }: SearchFilter,
  tags: readonly Option[]
): string {
  const label = nameText(english);
  const [first] = tags;
  if (kind === "flag")
    return first?.value === "true" ? label : t("find.title.not", { what: label });
  if (name === "posted_at_max_age_days")
    return t("find.title.lastDays", { days: first?.label ?? "" });
  if (!takesSeveral) return t("find.title.bound", { name: label, value: first?.label ?? "" });
  const shown = tags.slice(0, MAX_VALUES).map((tag) => tag.label);
  const rest = tags.length - shown.length;
  const values = [...shown, ...(rest > 0 ? [t("find.title.more", { count: rest })] : [])].join(
    ", "
  );
  return /_not(_or_null)?$/.test(name) ? t("find.title.not", { what: values }) : values;
}
