/**
 * The indexes that searches use; those that keep rows unique are in the tables. What is included lets the rows of a page
 * be chosen without reading the others.
 */
import { dayBefore } from "./days";

const MONTH_DAYS = 31;
const QUARTER_DAYS = 92;

const on = (name: string, table: string, columns: string) =>
  `create index if not exists ${name} on ${table} ${columns}`;

/** Reads parts of words: for what contains a text, and for patterns. */
const parts = (column: string) => `using gin (${column} gin_trgm_ops)`;

export function indexesFrom(anchor: string): readonly string[] {
  return [...indexes, ...recentJobs(anchor)];
}

const indexes: readonly string[] = [
  on("companies_domain", "companies", "(domain)"),
  on("companies_possible_domains", "companies", "using gin (possible_domains)"),
  on("companies_technologies", "companies", "using gin (technology_slugs)"),
  on("companies_keywords", "companies", "using gin (keyword_slugs)"),
  on("companies_order", "companies", "(n) include (num_jobs, employee_count)"),
  // The order when none is asked for: the first rows that match, without sorting all that do.
  on(
    "companies_largest",
    "companies",
    "(num_jobs desc nulls last, employee_count desc nulls last, n)"
  ),
  on("companies_country", "companies", "(country_code)"),
  on("companies_industry", "companies", "(industry_id)"),
  on("companies_name_parts", "companies", parts("name")),
  on("companies_domain_parts", "companies", parts("domain")),
  on("companies_description_parts", "companies", parts("long_description")),
  on(
    "company_keywords_slug",
    "company_keywords",
    "(slug, company_n) include (is_technology, confidence_level, jobs, first_date_found)"
  ),
  on("jobs_company", "jobs", "(company_n)"),
  on(
    "jobs_newest",
    "jobs",
    "(date_posted desc nulls last, discovered_at desc nulls last, id) include (company_n)"
  ),
  on("jobs_title", "jobs", "(job_title, date_posted) include (company_n, discovered_at, id)"),
  on("jobs_country_day", "jobs", "(country_code, date_posted)"),
  on("jobs_technologies", "jobs", "using gin (technology_slugs)"),
  on("jobs_keywords", "jobs", "using gin (keyword_slugs)"),
];

/**
 * Most searches ask for the last weeks, which are a sixth of the jobs: what matches there is found without the others.
 * Companies are in their order, so that their jobs are counted without a hash.
 */
function recentJobs(anchor: string): readonly string[] {
  const since = (days: number) => `where date_posted >= date '${dayBefore(anchor, days)}'`;
  const month = since(MONTH_DAYS);
  return [
    on("jobs_recent_day", "jobs", `(date_posted) ${month}`),
    on("jobs_recent_company", "jobs", `(company_n, date_posted) ${month}`),
    on("jobs_quarter_company", "jobs", `(company_n, date_posted) ${since(QUARTER_DAYS)}`),
    on("jobs_recent_technologies", "jobs", `using gin (technology_slugs) ${month}`),
  ];
}
