/**
 * What a filter of a search is, for whoever reads, offers or explains it: a row of the contract's tables, with all its
 * names for people, the kind of its values and who offers them.
 */
import {
  type ClosedList,
  closedLists,
  type Filter,
  type FilterTable,
  type FilterValues,
} from "../../api";
import type { SingleKind } from "../../api";
import type { Named } from "../names/name-match";

/** Values of a kind that another catalog offers. */
const OFFERED = {
  technologies: "keywords",
  "parent-categories": "categories",
  "company-countries": "countries",
  "job-countries": "countries",
  lists: "whole-numbers",
} as const;
type Offered = keyof typeof OFFERED;

/** Kinds of values that people name, and whose identifiers a free catalog knows. */
const catalogKinds = ["keywords", "categories", "industries", "places"] as const;
export type CatalogKind = (typeof catalogKinds)[number];

export type FilterKind = Exclude<FilterValues, Offered> | "countries";
/** Kinds of filters that take several values of a closed list. */
export type ChoiceKind = Exclude<ClosedList, SingleKind>;
/** Who offers the values of a filter. */
export type Picker = CatalogKind | Offered | ClosedList;

export interface SearchFilter extends Filter, Named {
  readonly kind: FilterKind;
  /** Null when its values are typed. */
  readonly picker: Picker | null;
  /** Object of a company search that contains the filter; at the top when left out. */
  readonly within?: "job_filters" | "tech_filters";
}

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

export function alsoSaid(label: string, { takesSeveral }: Filter): string[] {
  // "Country not, or unknown", "Industry name (deprecated)"
  if (/[,(]/.test(label)) return [];
  const rules = takesSeveral ? [...ALSO_SAID, ...PLURALS] : ALSO_SAID;
  return rules.flatMap(([pattern, ...others]) =>
    pattern.test(label) ? others.map((other) => label.replace(pattern, other).toLowerCase()) : []
  );
}

export function filtersIn(table: FilterTable): SearchFilter[] {
  return Object.entries(table).map(([name, filter]) => {
    const { values, label, aliases } = filter;
    return {
      ...filter,
      name,
      aliases: [...aliases, ...alsoSaid(label, filter)],
      kind: isOffered(values) ? OFFERED[values] : values,
      picker: isOffered(values) || isCatalogKind(values) || isClosed(values) ? values : null,
    };
  });
}

export function isCatalogKind(kind: string): kind is CatalogKind {
  return catalogKinds.some((known) => known === kind);
}

function isOffered(values: string): values is Offered {
  return values in OFFERED;
}

/** Whether everything can be offered before anything is typed. */
export function isClosed(picker: string): picker is ClosedList {
  return picker in closedLists;
}
