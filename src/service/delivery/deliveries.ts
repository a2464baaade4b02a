/**
 * Delivery of events: a POST of `{id, type, payload}`, signed when the webhook has a secret. A 2xx is success; anything
 * else is tried again every hour, for 48 hours after the first attempt. Each receiver has a queue of its own, with two
 * calls at a time, so a slow one delays no other.
 */
import type { Database } from "../../database/database";
import { firstRow } from "../../database/database";
import { createHmac } from "node:crypto";
import type { DeliveredEvent } from "../../api";
import { signatureHeader } from "../../api";
import type { DeliveryResult, Send } from "./receiver";

const HOUR_MS = 3_600_000;
const RETRY_HOURS = 48;
const AT_ONCE = 2;
const MAX_RECEIVERS = 200;
const MAX_DUE = 10_000;

/** The instant is signed with the body, so that a delivery cannot be sent again later. */
function signatureOf(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},sha256=${digest}`;
}

/** "job_new" is delivered as "job.new". */
export function dotted(type: string): DeliveredEvent["type"] {
  return type.replace("_", ".") as DeliveredEvent["type"];
}

export function post(
  send: Send,
  url: string,
  event: DeliveredEvent,
  secret: string | null,
  at: number
): Promise<DeliveryResult> {
  const body = JSON.stringify(event);
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (secret !== null) headers[signatureHeader] = signatureOf(secret, body, at);
  return send({ url, headers, body });
}

interface DueEvent {
  readonly id: number;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly url: string;
  readonly secret: string | null;
  readonly first_attempt_at: string | null;
}

interface Due {
  readonly id: number;
  readonly team_id: number;
  readonly url: string;
}

const LIVING = "w.is_active and not w.is_archived and not s.is_archived";
const FROM = `webhook_events e join webhooks w on w.id = e.webhook_id
  join saved_searches s on s.id = w.search_id`;

export interface DeliveryParts {
  readonly database: Database;
  readonly send: Send;
  /** Read for each attempt: a queue may take hours. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** A receiver is all addresses of a team at one origin. */
function byReceiver(due: readonly Due[]): ReadonlyMap<string, readonly Due[]> {
  const found = new Map<string, Due[]>();
  for (const event of due) {
    const receiver = `${event.team_id} ${new URL(event.url).origin}`;
    const queue = found.get(receiver);
    if (queue) queue.push(event);
    else found.set(receiver, [event]);
  }
  return found;
}

export class Deliveries {
  private readonly running = new Map<string, Promise<void>>();
  private isClosed = false;

  constructor(private readonly parts: DeliveryParts) {}

  /** Starts a queue for each receiver with due events; each promise resolves when its queue is empty. */
  async begin(): Promise<readonly Promise<void>[]> {
    const due = await this.parts.database.rows<Due>(
      `select e.id, w.team_id, w.url from ${FROM}
       where e.next_attempt_at <= $1 and e.payload is not null and ${LIVING}
       order by e.id limit ${MAX_DUE}`,
      [this.now()]
    );
    return this.start(due);
  }

  /** Begins no further attempt. */
  close(): void {
    this.isClosed = true;
  }

  /** Delivers these events again now, in any state, once their webhook is on; waits no longer than `waitMs`. */
  async again(ids: readonly number[], waitMs: number): Promise<void> {
    const { database } = this.parts;
    await database.rows(
      "update webhook_events set next_attempt_at = $2::timestamptz where id = any($1::int[])",
      [ids, this.now()]
    );
    const due = await database.rows<Due>(
      `select e.id, w.team_id, w.url from ${FROM} where e.id = any($1::int[]) order by e.id`,
      [ids]
    );
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)));
    await Promise.race([Promise.all(this.start(due)), patience]);
    clearTimeout(timer);
  }

  private now(): string {
    return new Date(this.parts.now()).toISOString();
  }

  private start(due: readonly Due[]): readonly Promise<void>[] {
    const started: Promise<void>[] = [];
    for (const [receiver, events] of byReceiver(due)) {
      if (this.running.has(receiver) || this.running.size >= MAX_RECEIVERS) continue;
      const queue = this.deliver(events).finally(() => this.running.delete(receiver));
      this.running.set(receiver, queue);
      started.push(queue);
    }
    return started;
  }

  private async deliver(events: readonly Due[]): Promise<void> {
    const waiting = [...events];
    const work = async () => {
      for (let next = waiting.shift(); next && !this.isClosed; next = waiting.shift())
        await this.attempt(next.id).catch(this.parts.onFailure);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Makes one attempt for an event, if it is still due, and stores the result. */
  private async attempt(eventId: number): Promise<void> {
    const event = await firstRow<DueEvent>(
      this.parts.database,
      `select e.id, e.type, e.payload, w.url, w.secret, e.first_attempt_at from ${FROM}
       where e.id = $1 and e.next_attempt_at <= $2 and e.payload is not null and ${LIVING}`,
      [eventId, this.now()]
    );
    if (!event) return;
    const { id, type, payload } = event;
    const sent = { id, type: dotted(type), payload };
    const result = await post(this.parts.send, event.url, sent, event.secret, this.parts.now());
    await this.record(event, result);
  }

  private async record(event: DueEvent, result: DeliveryResult): Promise<void> {
    const at = this.parts.now();
    const isDelivered = result.status >= 200 && result.status < 300;
    const first = event.first_attempt_at === null ? at : Date.parse(event.first_attempt_at);
    const next = at + HOUR_MS;
    const triesAgain = !isDelivered && next <= first + RETRY_HOURS * HOUR_MS;
    await this.parts.database.rows(
      `update webhook_events set status = $2, attempts = attempts + 1, first_attempt_at = $3,
         next_attempt_at = $4::timestamptz, triggered_at = $5, updated_at = $5,
         response_status_code = $6, response_body = $7 where id = $1`,
      [
        event.id,
        isDelivered ? "SUCCESS" : "FAILED",
        new Date(first).toISOString(),
        triesAgain ? new Date(next).toISOString() : null,
        new Date(at).toISOString(),
        result.status === 0 ? null : result.status,
        result.body,
      ]
    );
  }
}
