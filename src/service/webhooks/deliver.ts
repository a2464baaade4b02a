/**
 * Delivery of one event: a POST of `{id, type, payload}`, signed when the webhook has a secret. 2xx is
 * success; anything else is tried again every hour for 48 hours after the first attempt.
 */
import { createHmac } from "node:crypto";
import type { DeliveredEvent } from "../../api";
import { signatureHeader } from "../../api";
import type { Database } from "../database/database";
import { firstRow } from "../database/database";

const TIMEOUT_MS = 10_000;
const HOUR_MS = 3_600_000;
const RETRY_HOURS = 48;
const LONGEST_KEPT_BODY = 2_000;

export type Send = (address: string, init: RequestInit) => Promise<Response>;

export interface DeliveryResult {
  readonly status: number;
  readonly body: string;
}

/** `sha256=` and the HMAC-SHA256 of the raw body. */
function signatureOf(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

/** "job_new" is delivered as "job.new". */
export function dotted(type: string): DeliveredEvent["type"] {
  return type.replace("_", ".") as DeliveredEvent["type"];
}

/** Sends once; a receiver that cannot be reached has status 0. */
export async function post(
  send: Send,
  address: string,
  event: DeliveredEvent,
  secret: string | null
): Promise<DeliveryResult> {
  const body = JSON.stringify(event);
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (secret !== null) headers[signatureHeader] = signatureOf(secret, body);
  try {
    const response = await send(address, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.text()).slice(0, LONGEST_KEPT_BODY) };
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.message : "not reachable" };
  }
}

interface Due {
  readonly id: number;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly url: string;
  readonly secret: string | null;
  readonly first_attempt_at: string | null;
}

/** Makes one attempt for an event and writes down how it went. */
export async function attempt(
  database: Database,
  send: Send,
  eventId: number,
  at: number
): Promise<boolean> {
  const event = await firstRow<Due>(
    database,
    `select e.id, e.type, e.payload, w.url, w.secret, e.first_attempt_at
     from webhook_events e join webhooks w on w.id = e.webhook_id where e.id = $1 and e.payload is not null`,
    [eventId]
  );
  if (!event) return false;
  const { id, type, payload } = event;
  const result = await post(send, event.url, { id, type: dotted(type), payload }, event.secret);
  const isDelivered = result.status >= 200 && result.status < 300;
  const first = event.first_attempt_at === null ? at : Date.parse(event.first_attempt_at);
  const next = at + HOUR_MS;
  const triesAgain = !isDelivered && next <= first + RETRY_HOURS * HOUR_MS;
  await database.run(
    `update webhook_events set status = $2, attempts = attempts + 1, first_attempt_at = $3,
       next_attempt_at = $4::timestamptz, triggered_at = $5, updated_at = $5, response_status_code = $6,
       response_body = $7 where id = $1`,
    [
      id,
      isDelivered ? "SUCCESS" : "FAILED",
      new Date(first).toISOString(),
      triesAgain ? new Date(next).toISOString() : null,
      new Date(at).toISOString(),
      result.status === 0 ? null : result.status,
      result.body,
    ]
  );
  return isDelivered;
}

/** Attempts everything whose time has come, two at a time. */
export async function deliverDue(database: Database, send: Send, at: number): Promise<void> {
  const due = await database.rows<{ id: number }>(
    `select e.id from webhook_events e join webhooks w on w.id = e.webhook_id
       join saved_searches s on s.id = w.search_id
     where e.next_attempt_at <= $1 and w.is_active and not w.is_archived and not s.is_archived
     order by e.id`,
    [new Date(at).toISOString()]
  );
  for (let first = 0; first < due.length; first += 2)
    await Promise.all(due.slice(first, first + 2).map(({ id }) => attempt(database, send, id, at)));
}
