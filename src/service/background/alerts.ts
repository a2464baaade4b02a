/**
 * Alert mails of saved searches, daily or weekly, to all subscribers: kept in memory, never sent.
 * They list what is new since the last mail; if nothing is new, there is no mail.
 */
import type { Queries } from "../../database/database";
import type { Parts } from "../calls/call";
import { companyQuery } from "../search/company-query";
import { jobQuery } from "../search/job-search";
import type { Where } from "../search/where";
import { reasonOf, runnableSearch } from "../saved-searches/runnable";
import { recipientOf, wants } from "../account/mail-preferences";

interface Alert {
  readonly id: number;
  readonly name: string;
  readonly type: "jobs" | "companies";
  readonly body: Record<string, unknown>;
  readonly team_id: number;
  readonly emails_subscribed: readonly string[];
  readonly since: string;
}

const MAX_LINES = 50;

const DUE = `is_alert_active and not is_archived
  and (alert_retry_at is null or alert_retry_at <= $1::timestamptz)
  and coalesce(last_alert_at, created_at)
    <= $1::timestamptz - case frequency when 'weekly' then interval '7 days' else interval '1 day' end`;

/** Each search runs by itself: if one fails, the mails of others are not delayed. */
export async function sendAlerts(parts: Parts, at: number): Promise<void> {
  const due = await parts.database.rows<Alert>(
    `select id, name, type, body, team_id, emails_subscribed, coalesce(last_alert_at, created_at) as since
     from saved_searches where ${DUE} order by id`,
    [new Date(at).toISOString()]
  );
  for (const alert of due) {
    try {
      await parts.database.transaction((queries) => mailNews(parts, queries, alert, at));
    } catch (error) {
      await recordFailure(parts, alert.id, error, at).catch(parts.onFailure);
    }
  }
}

async function mailNews(
  { mails, origin }: Parts,
  queries: Queries,
  alert: Alert,
  at: number
): Promise<void> {
  const lines = await newLines(queries, alert, at);
  await queries.rows(
    `update saved_searches set last_alert_at = $2, alert_retry_at = null where id = $1`,
    [alert.id, new Date(at).toISOString()]
  );
  if (lines.length === 0) return;
  const { name, team_id, emails_subscribed } = alert;
  for (const to of new Set(emails_subscribed)) {
    const recipient = await recipientOf(queries, team_id, to);
    if (!wants(recipient, "search_alerts")) continue;
    const text = [
      ...[`New in "${name}":`, "", ...lines.map((line) => `- ${line}`), ""],
      `Unsubscribe: ${origin}/v0/email-preferences/unsubscribe/search_alerts?token=${recipient.token}`,
    ];
    mails.push({ to, subject: `${lines.length} new in ${name}`, text: text.join("\n") });
  }
}

const RETRY_MS = 3_600_000;

/** Tries again after an hour. */
async function recordFailure(
  { database, onFailure }: Parts,
  id: number,
  error: unknown,
  at: number
): Promise<void> {
  if (reasonOf(error) === undefined) onFailure(error);
  await database.rows("update saved_searches set alert_retry_at = $2 where id = $1", [
    id,
    new Date(at + RETRY_MS).toISOString(),
  ]);
}

/** Jobs discovered from the last mail to this one, so that each is in exactly one mail. */
function discoveredSince(where: Where, { since }: Alert, at: number): string {
  const from = where.value(since, "timestamptz");
  const to = where.value(new Date(at).toISOString(), "timestamptz");
  return `j.discovered_at >= ${from} at time zone 'UTC' and j.discovered_at < ${to} at time zone 'UTC'`;
}

async function newLines(queries: Queries, alert: Alert, at: number): Promise<string[]> {
  const { type, search } = runnableSearch(alert);
  if (type === "jobs") {
    const { from, where } = await jobQuery(queries, search, { teamId: alert.team_id, at });
    where.must(discoveredSince(where, alert, at));
    const rows = await queries.rows<{ line: string }>(
      `select j.job_title || ' - ' || (select name from companies where n = j.company_n) as line
       from ${from} where ${where.sql} order by j.discovered_at desc, j.id limit ${MAX_LINES}`,
      where.parameters
    );
    return rows.map(({ line }) => line);
  }
  const { from, where } = await companyQuery(queries, search, { teamId: alert.team_id, at });
  where.must(
    `exists (select from jobs j where j.company_n = c.n and ${discoveredSince(where, alert, at)})`
  );
  const rows = await queries.rows<{ line: string }>(
    `select c.name || coalesce(' (' || c.domain || ')', '') as line from ${from()} where ${where.sql}
     order by c.n limit ${MAX_LINES}`,
    where.parameters
  );
  return rows.map(({ line }) => line);
}
