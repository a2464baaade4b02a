/**
 * Writes the generated data into an empty database. The last statement marks the data as complete: if the mark is
 * missing, a start was interrupted.
 */
import type { ServiceDatabase, Statements } from "../database/database";
import { firstRow } from "../../datafolder/queries";
import { ensureIndexes } from "../database/indexes";
import { seedCompany } from "./companies";
import { companyKeywordRow, companyRow } from "./company-row";
import { jobRow } from "./job-row";
import { trackedKeywords } from "./keyword-catalog";
import { mentionedIn } from "./mentions";
import type { SeedCompany } from "./model";
import { usesOf } from "./rule";

/** Raise it whenever the same seed and number give other data. */
export const DATA_VERSION = 2;

export interface DataPlan {
  readonly seed: string;
  readonly companies: number;
  /** The day from which ages count, `YYYY-MM-DD`. */
  readonly anchor: string;
}

const ROWS_PER_STATEMENT = 2_000;

/** Collects rows of one table and writes them in blocks. */
class Table {
  private pending: object[] = [];

  constructor(
    private readonly database: ServiceDatabase,
    private readonly name: string
  ) {}

  async add(rows: readonly object[]): Promise<void> {
    this.pending.push(...rows);
    if (this.pending.length >= ROWS_PER_STATEMENT) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.pending;
    this.pending = [];
    if (rows.length > 0)
      await this.database.run(
        `insert into ${this.name} select * from json_populate_recordset(null::${this.name}, $1::json)`,
        [JSON.stringify(rows)]
      );
  }
}

export async function fill(database: ServiceDatabase, plan: DataPlan): Promise<void> {
  const companies = new Table(database, "companies");
  const uses = new Table(database, "company_keywords");
  const jobs = new Table(database, "jobs");
  for (let n = 1; n <= plan.companies; n++) {
    const rows = rowsOf(seedCompany(plan.seed, n), plan.anchor);
    await companies.add([rows.company]);
    await uses.add(rows.uses);
    await jobs.add(rows.jobs);
  }
  await fillKeywords(database);
  for (const table of [companies, uses, jobs]) await table.flush();
  await countKeywords(database, plan.anchor);
  await ensureIndexes(database);
  await database.script("analyze");
  await database.run(
    "insert into facts_of_data (key, value) values ('anchor', $1), ('seed', $2), ('companies', $3), ('complete', 'yes')",
    [plan.anchor, plan.seed, String(plan.companies)]
  );
}

function rowsOf(company: SeedCompany, anchor: string) {
  const mentions = company.jobs.map((job) => mentionedIn(`${job.title}\n${job.description ?? ""}`));
  const uses = usesOf(
    company.jobs.map((job, at) => ({ daysAgo: job.daysAgo, slugs: mentions[at] ?? [] }))
  );
  return {
    company: companyRow(company, uses, anchor),
    uses: uses.map((use) => companyKeywordRow(company.n, use, anchor)),
    jobs: company.jobs.map((job, at) => jobRow(company, at, job, mentions[at] ?? [], anchor)),
  };
}

async function fillKeywords(database: ServiceDatabase): Promise<void> {
  const keywords = new Table(database, "keywords");
  await keywords.add(
    trackedKeywords.map((keyword) => ({
      slug: keyword.slug,
      name: keyword.name,
      type: keyword.type,
      category: keyword.category,
      category_slug: keyword.categorySlug,
      parent_category: keyword.parentCategory,
      parent_category_slug: keyword.parentCategorySlug,
      description: keyword.description,
      one_liner: keyword.oneLiner,
      url: keyword.url,
      logo: keyword.logo,
      companies: 0,
      companies_found_last_week: 0,
      jobs: 0,
    }))
  );
  await keywords.flush();
}

/** The catalog's counts: companies using a keyword, those found in the last 7 days, jobs. */
export async function countKeywords(queries: Statements, day: string): Promise<void> {
  await queries.run(
    `update keywords k set companies = u.companies, companies_found_last_week = u.fresh, jobs = u.jobs
     from (select slug, count(*)::int as companies, sum(jobs)::int as jobs,
             (count(*) filter (where first_date_found > $1::date - 7))::int as fresh
           from company_keywords group by slug) u
     where u.slug = k.slug`,
    [day]
  );
}

/** The plan of the data; undefined when the data is not complete. */
export async function planOfData(database: ServiceDatabase): Promise<DataPlan | undefined> {
  const facts = await firstRow<{ found: Record<string, string> | null }>(
    database,
    "select json_object_agg(key, value) as found from facts_of_data"
  );
  const found = facts?.found;
  if (found?.["complete"] !== "yes") return undefined;
  return {
    seed: found["seed"] ?? "",
    companies: Number(found["companies"]),
    anchor: found["anchor"] ?? "",
  };
}
