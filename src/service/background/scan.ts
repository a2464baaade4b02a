/**
 * Looks for new events of every webhook whose scan is due. There is one row for each webhook and subject (job or
 * company), so nothing is triggered twice. An event is charged when it is triggered, not for each attempt. Without
 * credits it is stored as NOT_TRIGGERED, and a later scan triggers it.
 */
import type { Queries } from "../../database/database";
import { oneRow } from "../../database/database";
import type { Parts } from "../calls/call";
import { dayOf } from "../data/days";
import { prices } from "../money/prices";
import { charge, remainingCredits } from "../money/purse";
import type { CompanySearch } from "../search/company-query";
import { companyPage, companyQuery } from "../search/company-query";
import { companyRecords } from "../search/company-search";
import type { JobRow } from "../search/job-record";
import { jobColumns } from "../search/job-record";
import type { JobSearch } from "../search/job-search";
import { jobQuery, jobRecords } from "../search/job-search";
import { reasonOf, runnableSearch } from "../saved-searches/runnable";

const SCAN_MS = 10 * 60_000;
const MAX_PER_SCAN = 500;

interface DueWebhook {
  readonly id: number;
  readonly team_id: number;
  readonly user_id: number;
  readonly type: "jobs" | "companies";
  readonly body: Record<string, unknown>;
  readonly active_event_types: readonly string[];
  readonly listening_start_time: string | null;
  readonly trigger_once_per_company: boolean;
  readonly max_events_per_day: number | null;
}

interface Candidate {
  readonly type: string;
  /** "job:120001" or "company:12". */
  readonly subject: string;
  readonly jobId: number | null;
  readonly companyNumber: number;
  readonly companyName: string;
  readonly payload: unknown;
}

type ScanParts = Pick<Parts, "database" | "keywords" | "onFailure">;

const DUE = `w.is_active and not w.is_archived and not s.is_archived
  and (w.last_scan_at is null or w.last_scan_at <= $2)`;

/** Each webhook is scanned by itself: if the search of one cannot run, the others are not delayed. */
export async function scanDue(parts: ScanParts, at: number): Promise<void> {
  const due = await parts.database.rows<DueWebhook>(
    `with due as (
       update webhooks w set last_scan_at = $1 from saved_searches s where s.id = w.search_id and ${DUE}
       returning w.id, w.team_id, w.user_id, s.type, s.body, w.active_event_types, w.listening_start_time,
         w.trigger_once_per_company, w.max_events_per_day)
     select * from due order by id`,
    [at, at - SCAN_MS].map((moment) => new Date(moment).toISOString())
  );
  for (const webhook of due) {
    try {
      await parts.database.transaction((queries) => scan(parts, queries, webhook, at));
    } catch (error) {
      await recordFailure(parts, webhook.id, error, at).catch(parts.onFailure);
    }
  }
}

async function scan(
  parts: ScanParts,
  queries: Queries,
  webhook: DueWebhook,
  at: number
): Promise<void> {
  const search = runnableSearch(webhook);
  for (const type of webhook.active_event_types) {
    const found =
      search.type === "companies"
        ? await newCompanies(parts, queries, webhook, search.search, at)
        : await jobEvents(parts, queries, webhook, search.search, type, at);
    for (const candidate of found) await trigger(queries, webhook, candidate, at);
  }
}

/** Tells why in one entry of the webhook's history. */
async function recordFailure(
  { database, onFailure }: ScanParts,
  id: number,
  error: unknown,
  at: number
): Promise<void> {
  const reason = reasonOf(error);
  if (reason === undefined) onFailure(error);
  const told = `The saved search could not be run: ${reason ?? "an internal error."} It is tried again in 10 minutes.`;
  await database.rows(
    `insert into webhook_events (webhook_id, type, subject, company_n, company_name, status,
       response_body, created_at, updated_at)
     values ($1, 'scan', 'scan', 0, '', 'NOT_TRIGGERED', $2, $3, $3)
     on conflict (webhook_id, type, subject) do update set response_body = excluded.response_body,
       updated_at = excluded.updated_at`,
    [id, told, new Date(at).toISOString()]
  );
}

/** Leaves out subjects that were triggered; one that lacked credits is tried again. */
const notYet = (subject: string, webhook: string, type: string) =>
  `not exists (select from webhook_events e where e.webhook_id = ${webhook} and e.type = ${type}
     and e.subject = ${subject} and e.status <> 'NOT_TRIGGERED')`;

async function jobEvents(
  { keywords }: ScanParts,
  queries: Queries,
  webhook: DueWebhook,
  search: JobSearch,
  type: string,
  at: number
): Promise<Candidate[]> {
  const closed = type === "job_closed";
  const asked = closed ? { ...search, is_closed: true } : search;
  const { from, where } = await jobQuery(queries, asked, { teamId: webhook.team_id, at });
  const happened = closed ? "j.closed_at" : "j.discovered_at";
  const now = where.value(new Date(at).toISOString(), "timestamptz");
  where.must(`${happened} <= ${now} at time zone 'UTC'`);
  if (webhook.listening_start_time !== null) {
    const start = where.value(webhook.listening_start_time, "timestamptz");
    where.must(`${happened} >= ${start} at time zone 'UTC'`);
  }
  const once = webhook.trigger_once_per_company && !closed;
  const subject = once ? "'company:' || j.company_n" : "'job:' || j.id";
  where.must(notYet(subject, where.value(webhook.id, "int"), where.value(type, "text")));
  const rows = await queries.rows<JobRow & { happened: string }>(
    `select * from (select ${once ? "distinct on (j.company_n)" : ""} ${jobColumns}, ${happened} as happened
       from ${from} where ${where.sql} ${once ? `order by j.company_n, ${happened}, j.id` : ""}) found
     order by happened, id limit ${MAX_PER_SCAN}`,
    where.parameters
  );
  const plain = rows.map(({ happened: _, ...row }): JobRow => row);
  const jobs = await jobRecords({ keywords }, queries, plain);
  return jobs.map((job, index) => {
    const companyNumber = plain[index]?.company_n ?? 0;
    return {
      type,
      subject: once ? `company:${companyNumber}` : `job:${job.id}`,
      jobId: job.id,
      companyNumber,
      companyName: job.company ?? "",
      payload: job,
    };
  });
}

/** A company is new when the first of its jobs was discovered after listening started. */
async function newCompanies(
  { keywords }: ScanParts,
  queries: Queries,
  webhook: DueWebhook,
  search: CompanySearch,
  at: number
): Promise<Candidate[]> {
  const query = await companyQuery(queries, search, { teamId: webhook.team_id, at });
  const { where } = query;
  where.must(notYet("'company:' || c.n", where.value(webhook.id, "int"), "'company_new'"));
  if (webhook.listening_start_time !== null) {
    const start = where.value(webhook.listening_start_time, "timestamptz");
    where.must(
      `(select min(discovered_at) from jobs where company_n = c.n) >= ${start} at time zone 'UTC'`
    );
  }
  const rows = await companyPage(queries, query, { offset: 0, limit: MAX_PER_SCAN });
  const companies = await companyRecords({ keywords, at }, queries, search, rows);
  return rows.map((row, index) => ({
    type: "company_new",
    subject: `company:${row.n}`,
    jobId: null,
    companyNumber: row.n,
    companyName: row.name,
    payload: companies[index],
  }));
}

async function triggeredToday(queries: Queries, webhookId: number, at: number): Promise<number> {
  const day = `${dayOf(at)}T00:00:00Z`;
  const { count } = await oneRow<{ count: number }>(
    queries,
    `select count(*) from webhook_events where webhook_id = $1 and status <> 'NOT_TRIGGERED'
     and created_at >= $2`,
    [webhookId, day]
  );
  return count;
}

async function trigger(
  queries: Queries,
  webhook: DueWebhook,
  candidate: Candidate,
  at: number
): Promise<void> {
  const most = webhook.max_events_per_day;
  if (most !== null && (await triggeredToday(queries, webhook.id, at)) >= most) return;
  const credits = candidate.type === "company_new" ? prices.company : prices.job;
  const isPaid = (await remainingCredits(queries, webhook.team_id)) >= credits;
  const now = new Date(at).toISOString();
  await queries.rows(
    `insert into webhook_events (webhook_id, type, subject, job_id, company_n, company_name, status, payload,
       next_attempt_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::timestamptz, $10, $10)
     on conflict (webhook_id, type, subject) do update set status = excluded.status,
       payload = excluded.payload, next_attempt_at = excluded.next_attempt_at,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      webhook.id,
      candidate.type,
      candidate.subject,
      candidate.jobId,
      candidate.companyNumber,
      candidate.companyName,
      isPaid ? "IN_PROGRESS" : "NOT_TRIGGERED",
      JSON.stringify(candidate.payload),
      isPaid ? now : null,
      now,
    ]
  );
  if (!isPaid) return;
  await charge(queries, {
    teamId: webhook.team_id,
    userId: webhook.user_id,
    at,
    endpoint: `webhook ${candidate.type}`,
    records: 1,
    credits,
    companies: candidate.type === "company_new" ? [candidate.companyNumber] : [],
  });
}
