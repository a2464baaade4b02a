/**
 * Job search: 1 credit for each job returned, decided and charged in one transaction. One filter that limits the search
 * (posting date or companies) is required.
 */
import type { Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import type { z } from "zod";
import type { CompanyFacts, Job, jobOrderFields, jobSearchRequestSchema } from "../../api";
import { jobSearchBounds } from "../../api";
import type { Call, Handler } from "../calls/call";
import { missingFilter, noCredits } from "../requests/errors";
import { prices } from "../money/prices";
import { charge, remainingCredits } from "../money/purse";
import { addCompanyFilters } from "./company-filters";
import type { CompanyRow } from "./company-record";
import { companyColumns, companyFacts } from "./company-record";
import { addJobFilters, addKnownBy } from "./job-filters";
import type { JobRow } from "./job-record";
import { jobColumns, jobRecord } from "./job-record";
import { orderBy, type OrderItem } from "./order";
import { cursorAfter, momentOf, searchSlice } from "./paging";
import { blurredJob, isPreview } from "./preview";
import type { TeamContext } from "./team-filters";
import { addTeamFilters } from "./team-filters";
import { byCode, Where, isSet } from "./where";

export type JobSearch = z.output<typeof jobSearchRequestSchema>;
type Field = (typeof jobOrderFields)[number];

const columns: Readonly<Record<Field, string>> = {
  date_posted: "j.date_posted",
  discovered_at: "j.discovered_at",
  salary: "j.avg_annual_salary_usd",
  job_title: byCode("j.job_title"),
  company: byCode("c.name"),
  num_jobs: "c.num_jobs",
};

const standard: readonly OrderItem<Field>[] = [
  { field: "date_posted" },
  { field: "discovered_at" },
];

/**
 * The filters of a job search as SQL on `jobs j`, and on `companies c` only if a filter or the order speaks of them: to
 * look up the company of every job that matches takes longer than all the rest.
 */
export async function jobQuery(
  queries: Queries,
  search: JobSearch,
  context: TeamContext
): Promise<{ from: string; where: Where }> {
  if (!jobSearchBounds.some((name) => isSet(search[name]))) throw missingFilter(jobSearchBounds);
  const where = new Where();
  addCompanyFilters(where, companyPart(search));
  addTeamFilters(where, companyPart(search), context);
  const isOfCompanies =
    !where.isEmpty || search.order_by?.some(({ field }) => columns[field].startsWith("c."));
  await addJobFilters(queries, where, search, context.at);
  if (context.asOf !== undefined) addKnownBy(where, context.asOf);
  return { from: isOfCompanies ? "jobs j join companies c on c.n = j.company_n" : "jobs j", where };
}

/** `property_exists_*` of a job search is about jobs, not companies. */
function companyPart(search: JobSearch) {
  const { property_exists_and: _, property_exists_or: __, order_by: ___, ...criteria } = search;
  return criteria;
}

export const searchJobs: Handler<JobSearch> = async (call, search) => {
  const preview = isPreview(call.user, companyPart(search));
  const slice = searchSlice(call.user, search);
  const moment = momentOf(slice, call.at);
  return call.database.transaction(async (queries) => {
    const { teamId, id: userId } = call.user;
    const remaining = preview ? Infinity : await remainingCredits(queries, teamId);
    const { from, where } = await jobQuery(queries, search, { teamId, ...moment });
    const totals = search.include_total_results ? await totalsOf(queries, from, where) : undefined;
    // Chosen by the few columns that order them, then read.
    const rows = await queries.rows<JobRow>(
      `select ${jobColumns} from unnest(array(
         select j.id from ${from} where ${where.sql}
         order by ${orderBy(columns, search.order_by, standard, "j.id")} ${where.page(slice)}
       )) with ordinality as chosen (id, place) join jobs j using (id) order by place`,
      where.parameters
    );
    if (rows.length > 0 && remaining < prices.job) throw noCredits(prices.job);
    const covered = rows.slice(0, Math.min(rows.length, remaining));
    const jobs = await jobRecords(call, queries, covered);
    const credits = preview ? 0 : covered.length * prices.job;
    const { endpoint, at } = call;
    await charge(queries, { teamId, userId, at, endpoint, records: covered.length, credits });
    const truncated = rows.slice(covered.length);
    return {
      body: {
        data: preview ? jobs.map(blurredJob) : jobs,
        metadata: {
          total_results: totals?.jobs ?? null,
          total_companies: totals?.companies ?? null,
          truncated_results: truncated.length,
          truncated_companies: new Set(truncated.map((row) => row.company_n)).size,
          cursor: cursorAfter(slice, { found: rows.length, delivered: covered.length, at }),
        },
      },
      credits,
      records: covered.length,
    };
  });
};

function totalsOf(queries: Queries, from: string, where: Where) {
  return firstRow<{ jobs: number; companies: number }>(
    queries,
    `select count(*) as jobs, count(distinct j.company_n) as companies from ${from} where ${where.sql}`,
    where.parameters
  );
}

/** Jobs with their companies, each company read once. */
export async function jobRecords(
  call: Pick<Call, "keywords">,
  queries: Queries,
  rows: readonly JobRow[]
): Promise<Job[]> {
  const numbers = [...new Set(rows.map((row) => row.company_n))];
  const companies = await queries.rows<CompanyRow>(
    `select ${companyColumns} from companies c where c.n = any($1::int[])`,
    [numbers]
  );
  const facts = new Map(
    companies.map((company) => [company.n, insideJob(companyFacts(company, call.keywords))])
  );
  return rows.flatMap((row) => {
    const company = facts.get(row.company_n);
    return company ? [jobRecord(row, company)] : [];
  });
}

/** With a giant's 3,000 technologies in each of its jobs, a page would have 65 MB. */
const MAX_KEYWORDS_INSIDE_JOB = 50;

function insideJob(facts: CompanyFacts): CompanyFacts {
  return {
    ...facts,
    technology_slugs: facts.technology_slugs.slice(0, MAX_KEYWORDS_INSIDE_JOB),
    technology_names: facts.technology_names.slice(0, MAX_KEYWORDS_INSIDE_JOB),
    keyword_slugs: facts.keyword_slugs.slice(0, MAX_KEYWORDS_INSIDE_JOB),
  };
}
