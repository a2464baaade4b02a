/**
 * Alert mails of saved searches, daily or weekly, to everyone subscribed: written as .eml files to an
 * outbox, never sent. They list what is new since the last mail; with nothing new there is no mail.
 */
import { companySearchRequestSchema, jobSearchRequestSchema } from "../../api";
import type { Database, Queries } from "../database/database";
import { companyQuery } from "../search/company-query";
import { jobQuery } from "../search/job-search";
import { preferencesOf } from "./preferences";

export interface Mail {
  readonly fileName: string;
  /** RFC 5322 text with CRLF. */
  readonly text: string;
}

export interface Outbox {
  put(mail: Mail): void;
}

interface Alert {
  readonly id: number;
  readonly name: string;
  readonly type: "jobs" | "companies";
  readonly body: Record<string, unknown>;
  readonly team_id: number;
  readonly user_id: number;
  readonly emails_subscribed: readonly string[];
  readonly since: string;
}

const MOST_LINES = 50;

export async function sendAlerts(
  database: Database,
  outbox: Outbox,
  origin: string,
  at: number
): Promise<void> {
  const now = new Date(at).toISOString();
  const due = await database.rows<Alert>(
    `select id, name, type, body, team_id, user_id, emails_subscribed,
       coalesce(last_alert_at, created_at) as since
     from saved_searches
     where is_alert_active and not is_archived and coalesce(last_alert_at, created_at)
       <= $1::timestamptz - case frequency when 'weekly' then interval '7 days' else interval '1 day' end
     order by id`,
    [now]
  );
  for (const alert of due)
    await database.transaction(async (queries) => {
      await writeMails(queries, alert, outbox, origin, at);
      await queries.run("update saved_searches set last_alert_at = $2 where id = $1", [
        alert.id,
        now,
      ]);
    });
}

async function writeMails(
  queries: Queries,
  alert: Alert,
  outbox: Outbox,
  origin: string,
  at: number
): Promise<void> {
  const { preferences, token } = await preferencesOf(queries, alert.user_id);
  if (preferences["search_alerts"] === false) return;
  const lines = await newLines(queries, alert, at);
  if (lines.length === 0) return;
  const unsubscribe = `${origin}/v0/email-preferences/unsubscribe/search_alerts?token=${token}`;
  for (const address of alert.emails_subscribed)
    outbox.put({
      fileName: `${new Date(at).toISOString().replace(/[:.]/g, "-")}-search-${alert.id}-${address.replace(/[^a-z0-9]+/gi, "-")}.eml`,
      text: mailText(alert, address, lines, unsubscribe, at),
    });
}

async function newLines(queries: Queries, alert: Alert, at: number): Promise<string[]> {
  if (alert.type === "jobs") {
    const { from, where } = jobQuery(jobSearchRequestSchema.parse(alert.body), alert.team_id, at);
    where.must(`j.discovered_at > ${where.value(alert.since, "timestamptz")} at time zone 'UTC'`);
    const rows = await queries.rows<{ line: string }>(
      `select j.job_title || ' - ' || c.name as line from ${from} where ${where.sql}
       order by j.discovered_at desc, j.id limit ${MOST_LINES}`,
      where.parameters
    );
    return rows.map(({ line }) => line);
  }
  const { from, where } = companyQuery(companySearchRequestSchema.parse(alert.body), {
    teamId: alert.team_id,
    at,
  });
  where.must(`exists (select from jobs j where j.company_n = c.n
    and j.discovered_at > ${where.value(alert.since, "timestamptz")} at time zone 'UTC')`);
  const rows = await queries.rows<{ line: string }>(
    `select c.name || coalesce(' (' || c.domain || ')', '') as line from ${from} where ${where.sql}
     order by c.n limit ${MOST_LINES}`,
    where.parameters
  );
  return rows.map(({ line }) => line);
}

/** Header text outside ASCII as an encoded word; no line breaks. */
function headerText(text: string): string {
  const oneLine = text.replace(/[\r\n]+/g, " ");
  return /^[\u0020-\u007e]*$/.test(oneLine)
    ? oneLine
    : `=?UTF-8?B?${Buffer.from(oneLine, "utf8").toString("base64")}?=`;
}

function mailText(
  alert: Alert,
  address: string,
  lines: readonly string[],
  unsubscribe: string,
  at: number
): string {
  const body = [
    `New in "${alert.name}":`,
    "",
    ...lines.map((line) => `- ${line}`),
    "",
    `Unsubscribe: ${unsubscribe}`,
  ];
  const encoded = Buffer.from(body.join("\r\n"), "utf8")
    .toString("base64")
    .replace(/.{76}/g, "$&\r\n");
  return [
    "From: Stackscout demo <alerts@stackscout.example>",
    `To: ${address.replace(/[\r\n]+/g, "")}`,
    `Subject: ${headerText(`${lines.length} new in ${alert.name}`)}`,
    `Date: ${new Date(at).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <search-${alert.id}-${at}@stackscout.example>`,
    `List-Unsubscribe: <${unsubscribe}>`,
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    encoded,
    "",
  ].join("\r\n");
}
