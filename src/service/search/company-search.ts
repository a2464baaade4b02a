/**
 * Company search: 3 credits for each company returned, decided and charged in one transaction. If the balance covers
 * only a part of a page, that part is returned and the rest counted as truncated.
 */
import type { Queries } from "../../database/database";
import type { Company } from "../../api";
import type { Answer, Call, Handler } from "../calls/call";
import { noCredits } from "../requests/errors";
import { prices } from "../money/prices";
import { charge, remainingCredits } from "../money/purse";
import type { CompanyRow } from "./company-record";
import { companyFacts, companyRecord } from "./company-record";
import type { CompanySearch } from "./company-query";
import { companyPage, companyQuery, wantedSlugs, withoutEmptyFilters } from "./company-query";
import { entriesOf } from "./entries";
import { addJobFilters } from "./job-filters";
import type { JobRow } from "./job-record";
import { jobColumns, jobRecord } from "./job-record";
import { cursorAfter, momentOf, searchSlice } from "./paging";
import { blurredCompany, isPreview } from "./preview";
import { countRows, Where } from "./where";

/** The most jobs shown with a company; `num_jobs_found` counts all. */
const MAX_JOBS_FOUND = 50;

export const searchCompanies: Handler<CompanySearch> = async (call, search) => {
  const preview = isPreview(call.user, search);
  const slice = searchSlice(call.user, search);
  const moment = momentOf(slice, call.at);
  return call.database.transaction(async (queries) => {
    const { teamId, id: userId } = call.user;
    const remaining = preview ? Infinity : await remainingCredits(queries, teamId);
    const query = await companyQuery(queries, search, { teamId, ...moment });
    const total = search.include_total_results
      ? await countRows(queries, query.from(), query.where)
      : null;
    const rows = await companyPage(queries, query, slice);
    if (rows.length > 0 && remaining < prices.company) throw noCredits(prices.company);
    const covered = rows.slice(0, Math.min(rows.length, Math.floor(remaining / prices.company)));
    const data = await companyRecords(call, queries, search, covered);
    const credits = preview ? 0 : covered.length * prices.company;
    const { endpoint, at } = call;
    const companies = covered.map(({ n }) => n);
    const records = covered.length;
    await charge(queries, { teamId, userId, at, endpoint, records, credits, companies });
    const truncated = rows.length - covered.length;
    return answer(preview ? data.map(blurredCompany) : data, credits, {
      total_companies: total,
      total_results: total,
      truncated_companies: truncated,
      truncated_results: truncated,
      cursor: cursorAfter(slice, { found: rows.length, delivered: covered.length, at }),
    });
  });
};

/** The companies of a page, with the entries and jobs that were found for them. */
export async function companyRecords(
  call: Pick<Call, "keywords" | "at">,
  queries: Queries,
  asked: CompanySearch,
  rows: readonly CompanyRow[]
): Promise<Company[]> {
  const search = withoutEmptyFilters(asked);
  const slugs = [...(search.expand_technology_slugs ?? []), ...wantedSlugs(search)];
  const numbers = rows.map((row) => row.n);
  const entries = await entriesOf(queries, numbers, slugs);
  const jobs = search.job_filters
    ? await jobsFound(queries, numbers, search.job_filters, call.at)
    : new Map<number, JobRow[]>();
  return rows.map((row) => {
    const found = entries.get(row.n);
    const facts = companyFacts(row, call.keywords);
    return companyRecord(facts, {
      technologies: found?.technologies ?? [],
      keywords: found?.topics ?? [],
      jobs: (jobs.get(row.n) ?? []).map((job) => ({
        ...jobRecord(job, facts),
        // The company is the record around the job.
        company_object: null,
      })),
    });
  });
}

/** The newest matching jobs of each company, up to the maximum. */
async function jobsFound(
  queries: Queries,
  companies: readonly number[],
  filters: NonNullable<CompanySearch["job_filters"]>,
  at: number
): Promise<Map<number, JobRow[]>> {
  const where = new Where();
  where.must(`j.company_n = any(${where.value(companies, "int[]")})`);
  await addJobFilters(queries, where, filters, at);
  const rows = await queries.rows<JobRow>(
    `select * from (
       select ${jobColumns}, row_number() over (
         partition by j.company_n order by j.date_posted desc, j.discovered_at desc, j.id) as place
       from jobs j where ${where.sql}) ranked
     where place <= ${MAX_JOBS_FOUND} order by company_n, place`,
    where.parameters
  );
  const found = new Map<number, JobRow[]>();
  for (const row of rows) {
    const { place: _, ...job } = row as JobRow & { place: number };
    found.set(job.company_n, [...(found.get(job.company_n) ?? []), job]);
  }
  return found;
}

function answer(data: readonly Company[], credits: number, metadata: object): Answer {
  return { body: { data, metadata }, credits, records: data.length };
}
