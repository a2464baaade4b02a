/**
 * A search as a form: for each filter its values as tags, in the order people entered them. The
 * client's tables define the filters and how a typed value is read. Formulas use the same tables, so
 * form, formula and request agree. Parts of a stored request that no filter covers are kept
 * unchanged, so that opening and saving does not lose them. Pure.
 */
import { type KeywordQuestion, type Reading, stored } from "../../client";
import {
  type CompanyCriteria,
  crossedBounds,
  filtersOf,
  hasFilter,
  type JobCriteria,
  readFilterValues,
  type SearchFilter,
  type SearchKind,
  type ValueReading,
} from "../../input";
import { nameText, type Said, said, valueText } from "../../texts";
import type { Option } from "./option";

interface Order {
  readonly field: string;
  readonly desc: boolean;
}

export interface SearchForm {
  readonly search: SearchKind;
  /** By `filterId`; one that was added and has no value yet has none. */
  readonly values: Readonly<Record<string, readonly Option[]>>;
  /** By `filterId`: text left in a field whose values have to be picked. It is no value. */
  readonly unpicked: Readonly<Record<string, string>>;
  readonly order: readonly Order[];
  /** Parts of the request that no filter covers. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export interface FormReading {
  readonly criteria: CompanyCriteria & JobCriteria;
  /** By `filterId`, for values that cannot be read, and the upper end of a range that is below its lower end. */
  readonly problems: Readonly<Record<string, Said>>;
  /** No filter has a value. */
  readonly isEmpty: boolean;
}

/** The key of a filter in a form: its contract name, after the name of the object that contains it. */
export function filterId({ name, within }: SearchFilter): string {
  return within ? `${within}.${name}` : name;
}

/** Paging and preview are set by the client, never by a form. */
const NOT_CRITERIA = new Set([
  "page",
  "offset",
  "limit",
  "cursor",
  "include_total_results",
  "blur_company_data",
]);
const NESTED = ["job_filters", "tech_filters"] as const;

export function emptyForm(search: SearchKind): SearchForm {
  const values: Record<string, readonly Option[]> =
    search === "jobs" ? { posted_at_max_age_days: [tag("30")] } : {};
  return { search, values, unpicked: {}, order: [], rest: {} };
}

/** The filters of a form; the order of rows has its own field. */
export function formFilters(search: SearchKind): readonly SearchFilter[] {
  return filtersOf(search).filter(({ kind }) => kind !== "company-order" && kind !== "job-order");
}

export function withValues(
  form: SearchForm,
  id: string,
  tags: readonly Option[],
  unpicked = ""
): SearchForm {
  const { [id]: _left, ...others } = form.unpicked;
  return {
    ...form,
    values: { ...form.values, [id]: tags },
    unpicked: unpicked === "" ? others : { ...others, [id]: unpicked },
  };
}

/** The form without filters, whatever their values are. */
export function without(form: SearchForm, ids: readonly string[]): SearchForm {
  const ofOthers = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)));
  return { ...form, values: ofOthers(form.values), unpicked: ofOthers(form.unpicked) };
}

/** The request of a form, and the values that cannot be read. Typed values are read in the format of `locale`. */
export function readForm(form: SearchForm, locale: string): FormReading {
  const criteria: Record<string, unknown> = { ...form.rest };
  const problems: Record<string, Said> = {};
  for (const [id, text] of Object.entries(form.unpicked))
    problems[id] = said("find.unknownNames", { names: text });
  for (const filter of formFilters(form.search)) {
    const id = filterId(filter);
    const tags = form.values[id];
    if (!tags || tags.length === 0) continue;
    const reading = valueOf(filter, tags, locale);
    if (!reading.ok) {
      problems[id] = reading.reason;
      continue;
    }
    if (filter.within) {
      const inside = (criteria[filter.within] ?? {}) as Record<string, unknown>;
      criteria[filter.within] = { ...inside, [filter.name]: reading.value };
    } else criteria[filter.name] = reading.value;
  }
  if (form.order.length > 0) criteria["order_by"] = form.order;
  const bounds = crossedBounds(form.search, criteria);
  if (bounds) problems[filterId(bounds.to)] = said("find.crossed");
  return { criteria, problems, isEmpty: !hasFilter(criteria) };
}

/** Picked values are used unchanged; others are read like the value of a cell. */
function valueOf(filter: SearchFilter, tags: readonly Option[], locale: string): ValueReading {
  const values = tags.map(({ value }) => value);
  switch (filter.kind) {
    case "keywords":
    case "categories":
      return { ok: true, value: values };
    case "industries":
      return { ok: true, value: values.map(Number) };
    case "places":
      return {
        ok: true,
        value: values.map((value) =>
          /^\d+$/.test(value) ? { id: Number(value) } : { country_code: value }
        ),
      };
    default:
      return readFilterValues({ ...filter, label: nameText(filter.label) }, values, locale);
  }
}

/** The form of a stored request. */
export function formOf(search: SearchKind, request: Readonly<Record<string, unknown>>): SearchForm {
  const values: Record<string, readonly Option[]> = {};
  const rest: Record<string, unknown> = {};
  const known = new Map(formFilters(search).map((filter) => [filterId(filter), filter]));
  const take = (id: string, value: unknown, keep: () => void) => {
    if (isNothing(value)) return;
    const tags = known.has(id) ? tagsOfValue(value) : null;
    if (!tags) keep();
    else if (tags.length > 0) values[id] = tags.map(tag);
  };
  for (const [name, value] of Object.entries(request)) {
    if (name === "order_by" || NOT_CRITERIA.has(name)) continue;
    const nested = NESTED.find((within) => within === name && search === "companies");
    if (nested && stored.isObject(value)) {
      for (const [inner, part] of Object.entries(value)) {
        take(`${nested}.${inner}`, part, () => {
          rest[nested] = { ...(rest[nested] as object | undefined), [inner]: part };
        });
      }
    } else {
      take(name, value, () => {
        rest[name] = value;
      });
    }
  }
  return { search, values, unpicked: {}, order: ordersOf(request["order_by"]), rest };
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Texts of a value; null when it contains something that tags cannot hold. */
function tagsOfValue(value: unknown): string[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const texts = items.map((item) => {
    if (typeof item === "string") return item;
    if (typeof item === "number" || typeof item === "boolean") return String(item);
    if (!stored.isObject(item)) return null;
    const { id, country_code: country, ...others } = item;
    if (Object.keys(others).length > 0) return null;
    if (typeof id === "number" && isNothing(country)) return String(id);
    return typeof country === "string" && isNothing(id) ? country : null;
  });
  return texts.every((text) => text !== null) ? texts : null;
}

function ordersOf(value: unknown): Order[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) =>
    stored.isObject(item) && typeof item["field"] === "string"
      ? [{ field: item["field"], desc: item["desc"] !== false }]
      : []
  );
}

function tag(value: string): Option {
  return { value, label: value };
}

/** The form as a criteria range of the sheet: one row for each filter, first its label, then its values. */
export function criteriaRange(form: SearchForm, locale: string): (string | number | boolean)[][] {
  const rows = formFilters(form.search).flatMap((filter) => {
    const tags = form.values[filterId(filter)] ?? [];
    return tags.length > 0
      ? [[filter.label, ...tags.map(({ value }) => cellOf(filter, value, locale))]]
      : [];
  });
  const order = form.order.map(({ field, desc }) => (desc ? field : `${field} asc`)).join(", ");
  const name = filtersOf(form.search).find(({ name: own }) => own === "order_by")?.label;
  return order === "" || name === undefined ? rows : [...rows, [name, order]];
}

/** Numbers and booleans keep their type, so that Excel shows them in its format. */
function cellOf(filter: SearchFilter, value: string, locale: string): string | number | boolean {
  if (filter.kind === "flag") return value === "true";
  const read = filter.takesSeveral ? null : readFilterValues(filter, [value], locale);
  if (read?.ok && typeof read.value === "number") return read.value;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}

interface Names {
  /** BCP 47; the language of the names of countries. */
  readonly language: string;
  /** What is held about a keyword; asks nothing. */
  readonly held: (question: KeywordQuestion) => Reading | undefined;
}

/** Replaces the contract's codes in the labels of a form by names: "Germany" for DE, "Series A" for series_a. Pure. */
export function withNames(form: SearchForm, { language, held }: Names): SearchForm {
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const nameOf: Readonly<Record<string, (code: string) => string | undefined>> = {
    countries: (code) => (/^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined),
    stages: valueText,
    keywords: (text) => {
      const reading = held({ about: "keyword", text });
      return reading?.about === "keyword" ? reading.keyword?.name : undefined;
    },
  };
  const named = formFilters(form.search).flatMap((filter) => {
    const id = filterId(filter);
    const tags = form.values[id];
    const name = nameOf[filter.kind];
    if (!tags || !name) return [];
    return [[id, tags.map((tag) => ({ ...tag, label: name(tag.label) ?? tag.label }))] as const];
  });
  return { ...form, values: { ...form.values, ...Object.fromEntries(named) } };
}
