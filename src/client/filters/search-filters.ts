/**
 * All filters of a search under all their names. Plain names mean the thing that is searched for:
 * "Country" is the headquarters' in a company search and the job's in a job search, where the
 * other is "Company country". Nested filters of a company search are named like all others, with
 * their contract name (`job_filters.job_title_or`) or a label ("Job title").
 */
import { companyFilters, companySearchFilters } from "./company-filters";
import { uncrossable } from "./crossing";
import type { SearchFilter } from "./filter-values";
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

/** Of two filters with a name in common the first keeps it; contract names and labels always stay. */
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

/** Of a job search one of these is mandatory (contract). */
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
): string | undefined {
  const has = (from: unknown, name: string) =>
    typeof from === "object" && from !== null && isGiven((from as Record<string, unknown>)[name]);
  const cure = 'Add a row "Posted within days" with 30 beside it.';
  if (search === "jobs") {
    if (BOUNDS_OF_JOBS.some((name) => has(criteria, name))) return undefined;
    const labels = filtersOf("jobs")
      .filter(({ name }) => BOUNDS_OF_JOBS.includes(name))
      .map(({ label }) => `"${label}"`);
    return `A job search needs one of ${labels.join(", ")}. ${cure}`;
  }
  const other = uncrossable(criteria);
  if (other !== undefined) return other;
  const { job_filters: jobs, min_num_jobs_found: least } = criteria;
  if (!isGiven(jobs) && !isGiven(least)) return undefined;
  if (BOUNDS_OF_JOB_FILTERS.some((name) => has(jobs, name))) return undefined;
  return `Filters on jobs need a posting date. ${cure}`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}
