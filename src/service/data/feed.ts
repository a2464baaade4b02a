/**
 * New and closed jobs while the service runs, for events, alerts and "newest first". A job added here is counted by the
 * same rule as the generated ones; ages count from today.
 */
import { z } from "zod";
import type { Database, Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import { noSuch, wrongParameters } from "../requests/errors";
import { companyKeywordRow, countColumns } from "./company-row";
import { dayOf } from "./days";
import { jobIdOf, jobRow } from "./job-row";
import { mentionedIn } from "./mentions";
import type { SeedCompany, SeedJob } from "./model";
import { plainJob } from "./hand-written";
import type { Place } from "./places";
import { places } from "./places";
import { usesOf } from "./rule";

export const jobSchema = z.strictObject({
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  city: z.string().optional(),
});
export type NewJob = z.output<typeof jobSchema>;

function placeOf(city: string): Place {
  const place = places.find((candidate) => candidate.city === city);
  if (!place) throw wrongParameters(`city: the demo data has no ${city}`);
  return place;
}

function seedJob({ title, description, city }: NewJob): SeedJob {
  return {
    ...plainJob,
    title,
    normalizedTitle: title.toLowerCase(),
    description,
    daysAgo: 0,
    place: city === undefined ? null : placeOf(city),
  };
}

/** Adds a job that was discovered now; returns its id. */
export function addJob(database: Database, job: NewJob, at: number): Promise<number> {
  return database.transaction(async (queries) => {
    const company = await firstRow<{ n: number; jobs: number }>(
      queries,
      `select n, (select count(*) from jobs where company_n = n) as jobs
       from companies where domain = $1 order by num_jobs desc, n limit 1`,
      [job.domain]
    );
    if (!company) throw noSuch(`No company has the domain ${job.domain}.`);
    const slugs = mentionedIn(`${job.title}\n${job.description}`);
    const seed = { n: company.n, domain: job.domain } as SeedCompany;
    const row = {
      ...jobRow(seed, company.jobs, seedJob(job), slugs, dayOf(at)),
      discovered_at: new Date(at).toISOString().slice(0, 23),
    };
    await queries.rows(
      "insert into jobs select * from json_populate_record(null::jobs, $1::json)",
      [JSON.stringify(row)]
    );
    await queries.rows("insert into job_titles (title) values ($1) on conflict do nothing", [
      row.job_title,
    ]);
    await recount(queries, company.n, dayOf(at));
    return jobIdOf(company.n, company.jobs);
  });
}

export async function closeJob(database: Database, id: number, at: number): Promise<void> {
  await database.rows("update jobs set closed_at = $2::timestamp where id = $1", [
    id,
    new Date(at).toISOString().slice(0, 23),
  ]);
}

/** Counts the keywords of one company again, from its jobs. */
async function recount(queries: Queries, n: number, today: string): Promise<void> {
  const jobs = await queries.rows<{ date_posted: string; keyword_slugs: string[] }>(
    "select date_posted, keyword_slugs from jobs where company_n = $1 order by id",
    [n]
  );
  const mentions = jobs.map(({ date_posted, keyword_slugs }) => ({
    daysAgo: Math.round((Date.parse(today) - Date.parse(date_posted)) / 86_400_000),
    slugs: keyword_slugs,
  }));
  const uses = usesOf(mentions);
  await queries.rows("delete from company_keywords where company_n = $1", [n]);
  await queries.rows(
    "insert into company_keywords select * from json_populate_recordset(null::company_keywords, $1::json)",
    [JSON.stringify(uses.map((use) => companyKeywordRow(n, use, today)))]
  );
  const counts = countColumns(
    uses,
    mentions.map(({ daysAgo }) => daysAgo)
  );
  const names = Object.keys(counts);
  await queries.rows(
    `update companies set (${names.join(", ")}) = (select ${names.join(", ")}
       from json_populate_record(null::companies, $2::json)) where n = $1`,
    [n, JSON.stringify(counts)]
  );
}
