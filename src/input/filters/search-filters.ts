/**
 * All filters of a search with all their names. A plain name means the record that is searched for:
 * "Country" is the country of the headquarters in a company search, and of the job in a job search, where
 * the other filter is "Company country". Nested filters of a company search have a contract name
 * (`job_filters.job_title_or`) and a label ("Job title"), too.
 */
import {
  companyFilters,
  companySearchFilters,
  jobFilters,
  jobSearchBounds,
  jobSearchFilters,
  postingDates,
  techFilters,
} from "../../api";
import { type Said, said, together } from "../../texts";
import { alsoSaid, filtersIn, type SearchFilter } from "./search-filter";
import { isNamed } from "../names/name-match";

export type SearchKind = "companies" | "jobs";

const tables: Partial<Record<SearchKind, readonly SearchFilter[]>> = {};

/** Every filter of a search. If two share a name, it means the first, or the one that has it as its label. */
export function filtersOf(search: SearchKind): readonly SearchFilter[] {
  return (tables[search] ??= search === "companies" ? forCompanies() : forJobs());
}

function forCompanies(): SearchFilter[] {
  return [
    ...filtersIn(companyFilters).map((item) => alsoNamed(item, `company ${item.label}`)),
    ...filtersIn(companySearchFilters),
    ...filtersIn(jobFilters).map((item) => nested(item, "job_filters")),
    ...filtersIn(techFilters).map((item) => nested(item, "tech_filters")),
  ];
}

function forJobs(): SearchFilter[] {
  const jobs = [...filtersIn(jobFilters).map(withPlainNames), ...filtersIn(jobSearchFilters)];
  const companies = filtersIn(companyFilters).map((item) => {
    const label = `Company ${item.label.charAt(0).toLowerCase()}${item.label.slice(1)}`;
    return isNamed(item.label, jobs) ? { ...item, label } : alsoNamed(item, label);
  });
  return [...jobs, ...companies];
}

/** "Job country", "job location" -> "country", "location". */
function withPlainNames(item: SearchFilter): SearchFilter {
  const names = [item.label, ...item.aliases].filter((name) => /^job /i.test(name));
  return names.reduce((named, name) => alsoNamed(named, name.slice("job ".length)), item);
}

function alsoNamed(item: SearchFilter, name: string): SearchFilter {
  return { ...item, aliases: [...item.aliases, name, ...alsoSaid(name, item)] };
}

function nested(item: SearchFilter, within: "job_filters" | "tech_filters"): SearchFilter {
  return { ...item, aliases: [...item.aliases, `${within}.${item.name}`], within };
}

/** An order alone is no search: it would buy whatever companies come first. */
export function hasFilter(criteria: object): boolean {
  return Object.keys(criteria).some((name) => name !== "order_by");
}

/** Why the service would refuse the criteria, in a sentence with the cure; undefined when it would not. */
export function missingFilter(
  search: SearchKind,
  criteria: Readonly<Record<string, unknown>>
): Said | undefined {
  const has = (fields: unknown) => (name: string) => isGiven(valueIn(fields, name));
  const crossed = crossedBounds(search, criteria);
  if (crossed)
    return said("said.isAboveNothingCanMatch", {
      label: crossed.from.label,
      label2: crossed.to.label,
    });
  const cure = said("said.addARowPostedWithinDaysWith");
  if (search === "jobs") {
    if (jobSearchBounds.some(has(criteria))) return undefined;
    const labels = filtersOf("jobs")
      .filter(({ name }) => jobSearchBounds.some((bound) => bound === name))
      .map(({ label }) => said("said.quoted", { title: label }));
    return said("said.aJobSearchNeedsOneOf", { labels: together(labels, ", "), cure });
  }
  const { job_filters: jobs, min_num_jobs_found: least } = criteria;
  if (!isGiven(jobs) && !isGiven(least)) return undefined;
  if (postingDates.some(has(jobs))) return undefined;
  return said("said.filtersOnJobsNeedAPostingDate", { cure });
}

/** The first range whose lower end is above its upper end, which stands behind it in the table. */
export function crossedBounds(
  search: SearchKind,
  criteria: Readonly<Record<string, unknown>>
): { readonly from: SearchFilter; readonly to: SearchFilter } | undefined {
  const valueOf = ({ name, within }: SearchFilter) =>
    valueIn(within ? criteria[within] : criteria, name);
  const filters = filtersOf(search);
  const pairs = filters.map((from, at) => ({ from, to: filters[at + 1] ?? from }));
  return pairs.find(
    ({ from, to }) =>
      from.idea === to.idea && from.operator === to.operator && isAbove(valueOf(from), valueOf(to))
  );
}

function valueIn(fields: unknown, name: string): unknown {
  return (fields as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

function isAbove(low: unknown, high: unknown): boolean {
  if (typeof low === "number" && typeof high === "number") return low > high;
  // Days and instants of the contract sort as texts.
  return typeof low === "string" && typeof high === "string" && low > high;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}
