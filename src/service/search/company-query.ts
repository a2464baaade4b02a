/**
 * The SQL of a company search: filters, the keywords that match (for the order and `technologies_found`), and the jobs
 * that match `job_filters`.
 */
import type { Queries } from "../../database/database";
import type { z } from "zod";
import type { companyOrderFields, companySearchRequestSchema } from "../../api";
import { postingDates } from "../../api";
import { addCompanyFilters } from "./company-filters";
import type { CompanyRow } from "./company-record";
import { companyColumns } from "./company-record";
import { missingFilter } from "../requests/errors";
import { addJobFilters, addKnownBy, speaksOfJobs } from "./job-filters";
import type { TeamContext } from "./team-filters";
import { addTeamFilters } from "./team-filters";
import { addKeywordFilters } from "./keyword-filters";
import { orderBy, type OrderItem } from "./order";
import type { Slice } from "./paging";
import { byCode, Where, isSet, items } from "./where";

export type CompanySearch = z.output<typeof companySearchRequestSchema>;

type Field = (typeof companyOrderFields)[number];

/** The fields and the default are those of the public service's clients. */
const orderColumns: Readonly<Record<Field, string>> = {
  relevance: "matched.confidence_level",
  name: byCode("c.name"),
  num_jobs: "c.num_jobs",
  num_jobs_last_30_days: "c.num_jobs_last_30_days",
  num_jobs_found: "jobs_matched.found",
  employee_count: "c.employee_count",
  traffic_ranking: "c.traffic_ranking",
  founded_year: "c.founded_year",
  annual_revenue_usd: "c.annual_revenue_usd",
  total_funding_usd: "c.total_funding_usd",
  last_funding_round_date: "c.last_funding_round_date",
  confidence: "matched.confidence_level",
  jobs: "matched.jobs",
  first_date_found: "matched.first_date_found",
};

const standardOrder: readonly OrderItem<Field>[] = [
  { field: "confidence" },
  { field: "num_jobs_found" },
  { field: "num_jobs" },
  { field: "employee_count" },
];

export interface CompanyQuery {
  /** `first`: which of the companies with matching jobs; without it all. */
  readonly from: (first?: string) => string;
  readonly where: Where;
  readonly order: string;
  /** The number of matching jobs decides the order, the rest only between equal ones. */
  readonly isByJobs: boolean;
}

/** The search without `job_filters` and `tech_filters` that have no filter set. */
export function withoutEmptyFilters(search: CompanySearch): CompanySearch {
  const { job_filters: jobs, tech_filters: entries } = search;
  return {
    ...search,
    job_filters: jobs && speaksOfJobs(jobs) ? jobs : null,
    tech_filters: entries && Object.values(entries).some(isSet) ? entries : null,
  };
}

/** Slugs that the request asks for: their entries are shown, and order the result. */
export function wantedSlugs(search: CompanySearch): string[] {
  return [
    search.company_technology_slug_or,
    search.company_technology_slug_and,
    search.company_keyword_slug_or,
    search.company_keyword_slug_and,
    search.tech_filters?.technology_slug_or,
    search.tech_filters?.keyword_slug_or,
  ].flatMap((list) => list ?? []);
}

/**
 * A join with the best entry of each company that matches `tech_filters`. If these name no slugs, those of the top level
 * count: "newest adopters of X" means the date of X, not of any technology. The entries of named slugs are few, and read
 * at once; others company by company.
 */
function matchedEntries(where: Where, search: CompanySearch): string {
  const wanted = items(wantedSlugs(search));
  const { tech_filters: filters } = search;
  if (!filters && !wanted)
    return "cross join (select null::smallint as confidence_level, null::int as jobs, null::date as first_date_found) matched";
  const inner = new Where(where.parameters);
  addKeywordFilters(inner, filters ?? {});
  if (wanted) inner.must(`u.slug = any(${inner.value(wanted, "text[]")})`);
  else inner.must("u.company_n = c.n");
  return `left join lateral (select ${wanted ? "u.company_n" : "c.n as company_n"},
      max(u.confidence_level) as confidence_level, max(u.jobs) as jobs,
      max(u.first_date_found) as first_date_found
    from company_keywords u ${filters ? "join keywords k using (slug)" : ""} where ${inner.sql}
    ${wanted ? "group by u.company_n" : ""}) matched on matched.company_n = c.n`;
}

/** Job filters of a company search need a posting date; a count of jobs needs job filters. */
function requireDatedJobs({
  job_filters: filters,
  min_num_jobs_found: least,
}: CompanySearch): void {
  const isDated = postingDates.some((name) => isSet(filters?.[name]));
  if ((filters || least) && !isDated)
    throw missingFilter(postingDates.map((name) => `job_filters.${name}`));
}

/** A join with the number of matching jobs of each company; without `job_filters` one that changes nothing. */
async function matchedJobs(
  queries: Queries,
  where: Where,
  search: CompanySearch,
  { at, asOf }: TeamContext
): Promise<(first: string) => string> {
  if (!search.job_filters)
    return () => "cross join lateral (select null::bigint as found) jobs_matched";
  const inner = new Where(where.parameters);
  await addJobFilters(queries, inner, search.job_filters, at);
  if (asOf !== undefined) addKnownBy(inner, asOf);
  const least = inner.value(search.min_num_jobs_found ?? 1, "bigint");
  return (first) => `join (select j.company_n, count(*) as found
      from jobs j where ${inner.sql}
      group by j.company_n having count(*) >= ${least} ${first}) jobs_matched on jobs_matched.company_n = c.n`;
}

/** By the standard order so are companies without wanted entries: their confidence is unknown. */
function isByJobs(search: CompanySearch): boolean {
  const [order] = search.order_by ?? [];
  if (!search.job_filters) return false;
  if (order) return order.field === "num_jobs_found" && order.desc !== false;
  return !search.tech_filters && wantedSlugs(search).length === 0;
}

export async function companyQuery(
  queries: Queries,
  asked: CompanySearch,
  context: TeamContext
): Promise<CompanyQuery> {
  const search = withoutEmptyFilters(asked);
  requireDatedJobs(search);
  const where = new Where();
  addCompanyFilters(where, search);
  addTeamFilters(where, search, context);
  if (search.tech_filters) where.must("matched.jobs is not null");
  const entries = matchedEntries(where, search);
  const jobs = await matchedJobs(queries, where, search, context);
  return {
    from: (first = "") => `companies c ${entries} ${jobs(first)}`,
    where,
    order: orderBy(orderColumns, search.order_by, standardOrder, "c.n"),
    isByJobs: isByJobs(search),
  };
}

/**
 * The rows of a page: chosen by the few columns that order them, then read, in one statement. Where the number of jobs
 * decides, only companies that have enough of them are looked at.
 */
export function companyPage(
  queries: Queries,
  { from, where, order, isByJobs }: CompanyQuery,
  slice: Slice
): Promise<CompanyRow[]> {
  const most = isByJobs && where.isEmpty ? where.value(slice.offset + slice.limit, "bigint") : null;
  const chosen =
    most === null ? from() : from(`order by found desc fetch first (${most}) rows with ties`);
  return queries.rows<CompanyRow>(
    `select ${companyColumns}, num_jobs_found from (
       select *, row_number() over () as place from (
         select c.n, jobs_matched.found as num_jobs_found
         from ${chosen} where ${where.sql} order by ${order} ${where.page(slice)}) found) chosen
     join companies c using (n) order by place`,
    where.parameters
  );
}
