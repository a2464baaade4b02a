/**
 * A filter of a search, in one row of a table that feeds all who need to know of it: the schema of the request, formulas,
 * the pane and the help. `input` reads values from cells, and combines the tables for a search.
 */
import * as z from "zod/mini";
import * as parameters from "./parameters";
import {
  companyOrderFields,
  companyProperties,
  companyTypes,
  confidenceLevels,
  employmentStatuses,
  fundingStages,
  jobOrderFields,
  jobProperties,
  keywordTypes,
  seniorities,
  workplaceTypes,
} from "./values";

const { ids, nonNegative, orderBy, strings, whole } = parameters;

/** The closed lists of values. */
export const closedLists = {
  stages: fundingStages,
  seniorities,
  employments: employmentStatuses,
  workplaces: workplaceTypes,
  confidences: confidenceLevels,
  "keyword-types": keywordTypes,
  "company-properties": companyProperties,
  "job-properties": jobProperties,
  "company-type": companyTypes,
} as const;
export type ClosedList = keyof typeof closedLists;

const severalOf = <const L extends readonly string[]>(list: L) => z.nullish(z.array(z.enum(list)));

/** A place by its GeoNames id, e.g. `{id: 2988507}`; further keys are unknown and ignored. */
const placeSchema = z.object({
  id: z.nullish(z.int()),
  country_code: z.nullish(z.string()),
});

/** What a filter with one value takes in a request, by the kind of its value. */
const single = {
  /** In dollars. */
  number: whole,
  whole,
  count: z.nullish(z.int().check(z.minimum(1))),
  days: nonNegative,
  hours: parameters.hours,
  /** 0 to 1. */
  share: parameters.number,
  flag: parameters.flag,
  date: parameters.date,
  moment: parameters.moment,
  "company-type": z.nullish(z.enum(companyTypes)),
};
export type SingleKind = keyof typeof single;

/** What a filter with several values takes. */
const several = {
  texts: strings,
  domains: strings,
  pages: strings,
  keywords: strings,
  technologies: strings,
  categories: strings,
  "parent-categories": strings,
  "company-countries": strings,
  "job-countries": strings,
  industries: ids,
  lists: ids,
  "whole-numbers": ids,
  places: z.nullish(z.array(placeSchema)),
  stages: severalOf(fundingStages),
  seniorities: severalOf(seniorities),
  employments: severalOf(employmentStatuses),
  workplaces: severalOf(workplaceTypes),
  confidences: severalOf(confidenceLevels),
  "keyword-types": severalOf(keywordTypes),
  "company-properties": severalOf(companyProperties),
  "job-properties": severalOf(jobProperties),
  "company-order": orderBy(companyOrderFields),
  "job-order": orderBy(jobOrderFields),
};
const schemas = { ...single, ...several };
export type FilterValues = keyof typeof schemas;

/** Groups of filters in the order they are offered. */
export const filterGroups = [
  "technologies",
  "places",
  "size",
  "industry",
  "funding",
  "identity",
  "job",
  "jobDates",
  "jobPlaces",
  "jobTexts",
  "jobTechnologies",
  "use",
  "lists",
  "deprecated",
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** How a filter means its values; `value` for one that takes a single value, so that there is nothing to choose. */
export type Operator =
  | "any"
  | "all"
  | "none"
  | "noneOrUnknown"
  | "anyTechnology"
  | "range"
  | "rangeOrUnknown"
  | "dates"
  | "notDates"
  | "within"
  | "notWithin"
  | "before"
  | "contains"
  | "lacks"
  | "is"
  | "isExactly"
  | "isNotExactly"
  | "pattern"
  | "patternAll"
  | "patternNone"
  | "value";

/**
 * The kind of a filter's values, the idea that it says (`-`: one of its own) and how it means its values; then its label,
 * and what people call it besides: `"company-countries country any: Country | country code, hq country"`.
 */
type Row = `${FilterValues} ${string} ${Operator}: ${string}`;
type ValuesOf<R> = R extends `${infer V extends FilterValues} ${string}` ? V : never;

export interface Filter<V extends FilterValues = FilterValues> {
  readonly group: FilterGroup;
  readonly values: V;
  /** Its name says whether one or all of them must match. */
  readonly takesSeveral: boolean;
  /** Filters of one idea are ways to say it. */
  readonly idea: string;
  readonly operator: Operator;
  readonly label: string;
  readonly aliases: readonly string[];
}
/** Filters by their contract names. */
export type FilterTable = Readonly<Record<string, Filter>>;

/** Rows of a group, by their contract names. */
export function group<const R extends Readonly<Record<string, Row>>>(name: FilterGroup, rows: R) {
  const filters = Object.entries(rows).map(([field, row]) => [field, filterOf(name, field, row)]);
  return Object.fromEntries(filters) as { readonly [F in keyof R]: Filter<ValuesOf<R[F]>> };
}

function filterOf(ofGroup: FilterGroup, name: string, row: string): Filter {
  const [meaning, label, others] = row.split(/: | \| /) as [string, string, string?];
  const [values, idea, operator] = meaning.split(" ") as [FilterValues, string, Operator];
  return {
    group: ofGroup,
    values,
    takesSeveral: values in several,
    idea: idea === "-" ? name : idea,
    operator,
    label,
    aliases: others?.split(", ") ?? [],
  };
}

/** The fields of a request that has these filters. */
export function fieldsOf<T extends FilterTable>(table: T) {
  const fields = Object.entries(table).map(([name, { values }]) => [name, schemas[values]]);
  return Object.fromEntries(fields) as { [F in keyof T]: (typeof schemas)[T[F]["values"]] };
}

/** Fields that still work and should not be used any more. */
export const deprecatedIn = (table: FilterTable): string[] =>
  Object.keys(table).filter((name) => table[name]?.group === "deprecated");
