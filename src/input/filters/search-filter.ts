/**
 * What a filter of a search is, for whoever reads, offers or explains it: its contract name, its name for
 * people, the kind of its values, who offers them, its group, and the idea that it says in one way
 * ("Country": any of, none of). A row of the tables is all that formulas and the pane need.
 */
import {
  companyProperties,
  companyTypes,
  confidenceLevels,
  employmentStatuses,
  fundingStages,
  jobProperties,
  keywordTypes,
  seniorities,
  workplaceTypes,
} from "../../api";
import { listed, type Named } from "../names/name-match";

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

/** How a filter means its values. */
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
  /** The filter takes one value, so there is no operator to choose. */
  | "value";

/** Kinds of values that people name, and whose identifiers a free catalog knows. */
const catalogKinds = ["keywords", "categories", "industries", "places"] as const;
export type CatalogKind = (typeof catalogKinds)[number];

/** Kinds of filters that take one value. */
const singleKinds = [
  "number",
  "whole",
  "count",
  "days",
  "hours",
  "share",
  "flag",
  "date",
  "moment",
  "company-type",
] as const;
export type SingleKind = (typeof singleKinds)[number];

export type FilterKind =
  | "texts"
  | "countries"
  | "domains"
  | "pages"
  | "whole-numbers"
  | "company-order"
  | "job-order"
  | CatalogKind
  | ChoiceKind
  | SingleKind;

/** Values of a kind that another catalog offers. */
const OFFERED = {
  technologies: "keywords",
  "parent-categories": "categories",
  "company-countries": "countries",
  "job-countries": "countries",
  lists: "whole-numbers",
} as const satisfies Record<string, FilterKind>;

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
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ClosedList = keyof typeof closedLists;
/** Kinds of filters that take several values of a closed list. */
export type ChoiceKind = Exclude<ClosedList, SingleKind>;
/** Who offers the values of a filter. */
export type Picker = CatalogKind | keyof typeof OFFERED | ClosedList;

export interface SearchFilter extends Named {
  /** Contract name. */
  readonly name: string;
  readonly kind: FilterKind;
  /** Null when its values are typed. */
  readonly picker: Picker | null;
  readonly group: FilterGroup;
  /** Filters of one idea are ways to say it. */
  readonly idea: string;
  readonly operator: Operator;
  /** Object of a company search that contains the filter; at the top when left out. */
  readonly within?: "job_filters" | "tech_filters";
}

type Values = FilterKind | keyof typeof OFFERED;

/** What people say for a label besides: "Min funding" is "funding at least", "Country not" is "exclude country". */
const ALSO_SAID: readonly (readonly [label: RegExp, ...others: string[]])[] = [
  [/^Min (.+)$/, "$1 from", "$1 at least", "minimum $1"],
  [/^Max (.+)$/, "$1 to", "$1 at most", "maximum $1"],
  [/^(.+) since$/, "$1 from", "$1 after"],
  [/^(.+) until$/, "$1 to", "$1 before"],
  [/^(.+) not$/, "not $1", "exclude $1"],
  [/^(Not )?[Bb]ought (.+)$/, "$1revealed $2"],
  [/^Use of (.+)$/, "$1", "keyword $1"],
  [/^Use (?!of)(.+)$/, "$1"],
];
/** Of filters that take several values. */
const PLURALS: typeof ALSO_SAID = [
  [/^(.+[^aeiou])y( all| not)?$/, "$1ies$2"],
  [/^(.*[^sy])(?<! all| not)( all| not)?$/, "$1s$2"],
];

export function alsoSaid(label: string, kind: FilterKind): string[] {
  // "Country not, or unknown", "Industry name (deprecated)"
  if (/[,(]/.test(label)) return [];
  const rules = takesSeveral(kind) ? [...ALSO_SAID, ...PLURALS] : ALSO_SAID;
  return rules.flatMap(([pattern, ...others]) =>
    pattern.test(label) ? others.map((other) => label.replace(pattern, other).toLowerCase()) : []
  );
}

/**
 * A filter as a row of a table: the idea that it says (`-`: one of its own), how it means its values, its contract
 * name, their kind, its label, and what people call it besides.
 * `"country none company_country_code_not company-countries: Country not"`
 */
type Row = `${string} ${Operator} ${string} ${Values}: ${string}`;

export function tableOf(table: Partial<Record<FilterGroup, readonly Row[]>>): SearchFilter[] {
  const groups = Object.entries(table) as [FilterGroup, readonly Row[]][];
  return groups.flatMap(([group, rows]) => rows.map((row) => ({ ...filterOf(row), group })));
}

function filterOf(row: Row): Omit<SearchFilter, "group"> {
  const [said, label, others] = row.split(/: | \| /) as [string, string, string?];
  const [idea, operator, name, values] = said.split(" ") as [string, Operator, string, Values];
  const kind = isOffered(values) ? OFFERED[values] : values;
  return {
    name,
    label,
    aliases: [...listed(others), ...alsoSaid(label, kind)],
    kind,
    picker: isOffered(values) || isCatalogKind(values) || isClosed(values) ? values : null,
    idea: idea === "-" ? name : idea,
    operator,
  };
}

export function isCatalogKind(kind: string): kind is CatalogKind {
  return catalogKinds.some((known) => known === kind);
}

function isOffered(values: string): values is keyof typeof OFFERED {
  return values in OFFERED;
}

/** Whether everything can be offered before anything is typed. */
export function isClosed(picker: string): picker is ClosedList {
  return picker in closedLists;
}

/** True when a filter takes several values. Its name says whether one or all of them must match. */
export function takesSeveral(kind: FilterKind): boolean {
  return !singleKinds.some((single) => single === kind);
}
