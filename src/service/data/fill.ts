/**
 * Writes the generated data, a block of companies a transaction; an interrupted start goes on where it stopped. Indexes
 * come last: writing to an indexed table takes twice as long.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Queries } from "../../database/database";
import { oneRow } from "../../database/database";
import { seedCompany } from "./companies";
import { companyKeywordRow, companyRow } from "./company-row";
import { indexesFrom } from "./indexes";
import { jobRow } from "./job-row";
import { trackedKeywords } from "./keyword-catalog";
import { mentionedIn } from "./mentions";
import type { SeedCompany } from "./model";
import { usesOf } from "./rule";

export interface DataPlan {
  readonly seed: string;
  readonly companies: number;
  /** The day from which ages count, `YYYY-MM-DD`. */
  readonly anchor: string;
}

interface Facts extends DataPlan {
  /** The number of the last company that is written. */
  readonly filled: number;
  readonly isComplete: boolean;
}

const BLOCK = 200;
const COMPANIES_A_LINE = 10_000;

/** What is there wins over what was asked for. */
export async function fill(
  database: Database,
  asked: DataPlan,
  say: (line: string) => void
): Promise<void> {
  const plan = await factsOf(database, asked);
  if (plan.isComplete) return;
  await database.transaction(fillKeywords);
  let writing: Promise<void> = Promise.resolve();
  for (let from = plan.filled + 1; from <= plan.companies; from += BLOCK) {
    const to = Math.min(from + BLOCK - 1, plan.companies);
    const rows = await rowsOf(plan, from, to);
    await writing;
    writing = database.transaction((queries) => write(queries, rows, to));
    writing.catch(() => undefined);
    if (to % COMPANIES_A_LINE === 0) say(`${to} of ${plan.companies} companies ...`);
  }
  await writing;
  const isLong = plan.companies > COMPANIES_A_LINE;
  if (isLong) say("counting keywords ...");
  await countKeywords(database, plan.anchor);
  const indexes = indexesFrom(plan.anchor);
  for (const [at, sql] of indexes.entries()) {
    if (isLong) say(`index ${at + 1} of ${indexes.length} ...`);
    await database.transaction(async (queries) => {
      await queries.rows("set local maintenance_work_mem = '128MB'");
      await queries.rows(sql);
    });
  }
  await database.rows(
    "insert into job_titles select distinct job_title from jobs on conflict do nothing"
  );
  // Marks what is visible to all, without which an index alone answers nothing.
  await database.rows("vacuum analyze companies, company_keywords, jobs, job_titles, keywords");
  await database.rows("insert into facts_of_data (key, value) values ('complete', 'yes')");
}

async function factsOf(database: Database, { seed, companies, anchor }: DataPlan): Promise<Facts> {
  await database.rows(
    `insert into facts_of_data (key, value)
     values ('anchor', $1), ('seed', $2), ('companies', $3), ('filled', '0') on conflict do nothing`,
    [anchor, seed, String(companies)]
  );
  const { facts } = await oneRow<{ facts: Record<string, string> }>(
    database,
    "select json_object_agg(key, value) as facts from facts_of_data"
  );
  return {
    seed: facts["seed"] ?? seed,
    companies: Number(facts["companies"]),
    anchor: facts["anchor"] ?? anchor,
    filled: Number(facts["filled"]),
    isComplete: facts["complete"] === "yes",
  };
}

type TableName = "companies" | "company_keywords" | "jobs" | "keywords";

/** Leaves turns between the companies, in which the database is sent the block before. */
async function rowsOf({ seed, anchor }: DataPlan, from: number, to: number) {
  const rows = {
    companies: [] as object[],
    company_keywords: [] as object[],
    jobs: [] as object[],
  };
  for (let n = from; n <= to; n++) {
    await nextTurn();
    const company = rowsOfCompany(seed, n, anchor);
    rows.companies.push(company.row);
    rows.company_keywords.push(...company.keywords);
    rows.jobs.push(...company.jobs);
  }
  return rows;
}

export function rowsOfCompany(seed: string, n: number, anchor: string) {
  const company = seedCompany(seed, n);
  const mentions = company.jobs.map((job) => mentionedIn(`${job.title}\n${job.description ?? ""}`));
  const uses = usesOf(
    company.jobs.map((job, at) => ({ daysAgo: job.daysAgo, slugs: mentions[at] ?? [] }))
  );
  return {
    row: companyRow(company, uses, anchor),
    keywords: uses.map((use) => companyKeywordRow(n, use, anchor)),
    jobs: jobRowsOf(company, mentions, anchor),
  };
}

function jobRowsOf(company: SeedCompany, mentions: readonly string[][], anchor: string): object[] {
  return company.jobs.map((job, at) => jobRow(company, at, job, mentions[at] ?? [], anchor));
}

async function write(
  queries: Queries,
  rows: Readonly<Record<"companies" | "company_keywords" | "jobs", object[]>>,
  filled: number
): Promise<void> {
  // A crash of the server may lose the last blocks, and the number with them.
  await queries.rows("set local synchronous_commit = off");
  await insert(queries, "companies", rows.companies);
  await insert(queries, "company_keywords", rows.company_keywords);
  await insert(queries, "jobs", rows.jobs);
  await queries.rows("update facts_of_data set value = $1 where key = 'filled'", [String(filled)]);
}

/** Rows are new: a block and its number are written together. Looking for conflicts would take half as long again. */
async function insert(queries: Queries, table: TableName, rows: readonly object[]): Promise<void> {
  await queries.rows(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)]
  );
}

async function fillKeywords(queries: Queries): Promise<void> {
  const none = { companies: 0, companies_found_last_week: 0, jobs: 0 };
  const rows = trackedKeywords.map((keyword) => ({ ...keyword, ...none }));
  await queries.rows("delete from keywords");
  await insert(queries, "keywords", rows);
}

/** The catalog's counts: companies using a keyword, those found in the last 7 days, jobs. */
export async function countKeywords(queries: Queries, day: string): Promise<void> {
  await queries.rows(
    `update keywords k set companies = u.companies, companies_found_last_week = u.fresh, jobs = u.jobs
     from (select slug, count(*)::int as companies, sum(jobs)::int as jobs,
             (count(*) filter (where first_date_found > $1::date - 7))::int as fresh
           from company_keywords group by slug) u
     where u.slug = k.slug`,
    [day]
  );
}
