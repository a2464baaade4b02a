/**
 * All filters of a search with all their names. A plain name means the record that is searched for:
 * "Country" is the country of the headquarters in a company search, and of the job in a job search, where
 * the other filter is "Company country". Nested filters of a company search have a contract name
 * (`job_filters.job_title_or`) and a label ("Job title"), too.
 */
import { type Said, said, together } from "../../texts";
import { companyFilters, companySearchFilters } from "./company-filters";
import { whyNotBoth } from "./technology-and-keyword";
import type { SearchFilter } from "./search-filter";
import { jobFilters, jobSearchFilters } from "./job-filters";
import { bareName } from "../names/name-match";
import { techFilters } from "./tech-filters";

export type SearchKind = "companies" | "jobs";

const tables: Partial<Record<SearchKind, readonly SearchFilter[]>> = {};

/** Every filter of a search; no two share a name. */
export function filtersOf(search: SearchKind): readonly SearchFilter[] {
  return (tables[search] ??= search === "companies" ? forCompanies() : forJobs());
}

function forCompanies(): SearchFilter[] {
  return distinct([
    ...companyFilters.map((item) => alsoNamed(item, `company ${item.label}`)),
    ...companySearchFilters,
    ...jobFilters.map((item) => nested(item, "job_filters")),
    ...techFilters.map((item) => nested(item, "tech_filters")),
  ]);
}

function forJobs(): SearchFilter[] {
  const jobs = [
    ...jobFilters.map((item) => alsoNamed(item, item.label.replace(/^Job /, ""), ...plural(item))),
    ...jobSearchFilters,
  ];
  const taken = new Set(jobs.flatMap(namesOf));
  const companies = companyFilters.map((item) => {
    const label = `Company ${item.label.charAt(0).toLowerCase()}${item.label.slice(1)}`;
    return taken.has(bareName(item.label)) ? { ...item, label } : alsoNamed(item, label);
  });
  return distinct([...jobs, ...companies]);
}

/** "Job countries" -> "countries". */
function plural({ aliases }: SearchFilter): string[] {
  return aliases.filter((alias) => alias.startsWith("job ")).map((alias) => alias.slice(4));
}

function alsoNamed(item: SearchFilter, ...names: string[]): SearchFilter {
  return { ...item, aliases: [...item.aliases, ...names] };
}

function nested(item: SearchFilter, within: "job_filters" | "tech_filters"): SearchFilter {
  return { ...alsoNamed(item, `${within}.${item.name}`), within };
}

/** If two filters share an alias, the first keeps it; contract names and labels always stay. */
function distinct(filters: readonly SearchFilter[]): SearchFilter[] {
  const owners = new Map<string, SearchFilter>();
  for (const item of filters) {
    for (const name of [item.label, item.name].map(bareName)) {
      if (!owners.has(name)) owners.set(name, item);
    }
  }
  for (const item of filters) {
    for (const name of item.aliases.map(bareName)) {
      if (!owners.has(name)) owners.set(name, item);
    }
  }
  return filters.map((item) => ({
    ...item,
    aliases: item.aliases.filter((alias) => owners.get(bareName(alias)) === item),
  }));
}

function namesOf({ name, label, aliases }: SearchFilter): string[] {
  return [name, label, ...aliases].map(bareName);
}

/** An order alone is no search: it would buy whatever companies come first. */
export function hasFilter(criteria: object): boolean {
  return Object.keys(criteria).some((name) => name !== "order_by");
}

/** A job search needs one of these (contract). */
const BOUNDS_OF_JOBS = [
  "posted_at_max_age_days",
  "posted_at_gte",
  "posted_at_lte",
  "company_domain_or",
  "company_linkedin_url_or",
  "company_name_or",
];
/** `job_filters` need one of these (contract). */
const BOUNDS_OF_JOB_FILTERS = BOUNDS_OF_JOBS.slice(0, 3);

/** Why the service would refuse the criteria, in a sentence with the cure; undefined when it would not. */
export function missingFilter(
  search: SearchKind,
  criteria: Readonly<Record<string, unknown>>
): Said | undefined {
  const has = (from: unknown, name: string) =>
    typeof from === "object" && from !== null && isGiven((from as Record<string, unknown>)[name]);
  const crossed = crossedBounds(search, criteria);
  if (crossed)
    return said("said.isAboveNothingCanMatch", {
      label: crossed.from.label,
      label2: crossed.to.label,
    });
  const cure = said("said.addARowPostedWithinDaysWith");
  if (search === "jobs") {
    if (BOUNDS_OF_JOBS.some((name) => has(criteria, name))) return undefined;
    const labels = filtersOf("jobs")
      .filter(({ name }) => BOUNDS_OF_JOBS.includes(name))
      .map(({ label }) => said("said.quoted", { title: label }));
    return said("said.aJobSearchNeedsOneOf", { labels: together(labels, ", "), cure });
  }
  const other = whyNotBoth(criteria);
  if (other !== undefined) return other;
  const { job_filters: jobs, min_num_jobs_found: least } = criteria;
  if (!isGiven(jobs) && !isGiven(least)) return undefined;
  if (BOUNDS_OF_JOB_FILTERS.some((name) => has(jobs, name))) return undefined;
  return said("said.filtersOnJobsNeedAPostingDate", { cure });
}

/** Contract names of the lower and the upper end of a range. */
const ENDS: readonly (readonly [lower: RegExp, upper: string])[] = [
  [/^min_/, "max_"],
  [/_gte$/, "_lte"],
];

/** The first range whose lower end is above its upper end. */
export function crossedBounds(
  search: SearchKind,
  criteria: Readonly<Record<string, unknown>>
): { readonly from: SearchFilter; readonly to: SearchFilter } | undefined {
  const filters = filtersOf(search);
  const valueOf = ({ name, within }: SearchFilter): unknown => {
    const place = within ? criteria[within] : criteria;
    return typeof place === "object" && place !== null
      ? (place as Record<string, unknown>)[name]
      : undefined;
  };
  for (const from of filters) {
    const low = valueOf(from);
    const end = ENDS.find(([pattern]) => pattern.test(from.name));
    if (!end || !isGiven(low)) continue;
    const name = from.name.replace(end[0], end[1]);
    const to = filters.find((one) => one.name === name && one.within === from.within);
    const high = to && valueOf(to);
    if (to && isAbove(low, high)) return { from, to };
  }
  return undefined;
}

function isAbove(low: unknown, high: unknown): boolean {
  if (typeof low === "number" && typeof high === "number") return low > high;
  // Days and instants of the contract sort as texts.
  return typeof low === "string" && typeof high === "string" && low > high;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}
