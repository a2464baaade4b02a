/** A webhook's events: their history and counts, delivering them again, and testing an address. */
import { firstRow } from "../../database/database";
import { byDay } from "../account/usage";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { unknownId, wrongParameters } from "../requests/errors";
import { sliceOf } from "../search/paging";
import { countRows, Where } from "../search/where";
import { dotted, post } from "../delivery/deliveries";
import { livingWebhook, ownWebhook, refuseLocalAddress, webhookIdOf } from "./webhooks";

type EventsRequest = ParametersOf<"webhookEvents">;

function eventsOf(webhookId: number, { status }: EventsRequest): Where {
  const where = new Where();
  where.must(`e.webhook_id = ${where.value(webhookId, "int")}`);
  if (status) where.must(`e.status = ${where.value(status, "text")}`);
  return where;
}

export const listEvents: Handler<EventsRequest> = async (call, request) => {
  const webhook = await ownWebhook(call.database, call.user.teamId, webhookIdOf(call));
  const where = eventsOf(webhook.id, request);
  const body = await call.database.rows(
    `select e.id, e.webhook_id, e.job_id, e.company_name, e.triggered_at, e.status, e.payload,
       e.created_at, e.updated_at, e.response_status_code, e.response_body
     from webhook_events e where ${where.sql} order by e.id desc
     ${where.page(sliceOf(request, Infinity))}`,
    where.parameters
  );
  return { body, records: body.length };
};

export const countEvents: Handler<EventsRequest> = async (call, request) => {
  const webhook = await ownWebhook(call.database, call.user.teamId, webhookIdOf(call));
  const where = eventsOf(webhook.id, request);
  return { body: await countRows(call.database, "webhook_events e", where) };
};

const STANDARD_DAYS = 30;

export const eventCounts: Handler<ParametersOf<"eventCounts">> = async (call, request) => {
  const where = new Where();
  where.must(`w.team_id = ${where.value(call.user.teamId, "int")}`);
  if (request.webhook_id) where.must(`e.webhook_id = ${where.value(request.webhook_id, "int")}`);
  const start_datetime =
    request.start_datetime ?? new Date(call.at - STANDARD_DAYS * 86_400_000).toISOString();
  const day = byDay(where, "e.created_at", { ...request, start_datetime });
  const group = request.group_by ?? null;
  const body = await call.database.rows(
    `select ${day} as period_start, count(*) as number_of_events,
       coalesce(sum(e.attempts), 0) as number_of_executions,
       ${group === "status" ? "e.status" : "null::text"} as status,
       ${group === "webhook_id" ? "e.webhook_id" : "null::int"} as webhook_id
     from webhook_events e join webhooks w on w.id = e.webhook_id
     where ${where.sql} group by 1, 4, 5 order by 1, 4, 5`,
    where.parameters
  );
  return { body };
};

/** The call answers when all are delivered, or after this time; the rest goes on without it. */
const PATIENCE_MS = 10_000;

export const retryEvents: Handler<ParametersOf<"retryEvents">> = async (
  call,
  { webhook_event_ids }
) => {
  const { database, user, deliveries } = call;
  const own = await database.rows<{ id: number; is_stopped: boolean }>(
    `select e.id, w.is_archived or s.is_archived as is_stopped
     from webhook_events e join webhooks w on w.id = e.webhook_id
       join saved_searches s on s.id = w.search_id
     where w.team_id = $1 and e.id = any($2::int[]) and e.status <> 'NOT_TRIGGERED'`,
    [user.teamId, webhook_event_ids]
  );
  if (own.length < new Set(webhook_event_ids).size) throw unknownId("webhook event");
  if (own.some((event) => event.is_stopped))
    throw wrongParameters("webhook_event_ids: an archived webhook delivers nothing any more");
  await deliveries.again(
    own.map(({ id }) => id),
    PATIENCE_MS
  );
  return { body: null };
};

type TestRequest = ParametersOf<"testWebhook">;

async function testedWebhook(call: Call, { webhook_id }: TestRequest) {
  if (!webhook_id) return undefined;
  const webhook = await livingWebhook(call.database, call.user.teamId, webhook_id);
  const stored = await firstRow<{ secret: string | null }>(
    call.database,
    "select secret from webhooks where id = $1",
    [webhook_id]
  );
  return { url: webhook.url, event_type: webhook.event_type, secret: stored?.secret ?? null };
}

export const testWebhook: Handler<TestRequest> = async (call, request) => {
  const webhook = await testedWebhook(call, request);
  const url = request.url ?? webhook?.url;
  if (!url) throw wrongParameters("url: give an address or a webhook_id");
  refuseLocalAddress(call, url);
  const type = dotted(request.event_type ?? webhook?.event_type ?? "job_new");
  const secret = request.secret === undefined ? (webhook?.secret ?? null) : request.secret;
  const event = { id: 0, type, payload: { test: true } };
  const result = await post(call.send, url, event, secret, call.at);
  const message =
    result.status === 0 ? `Not reached: ${result.body}` : `The receiver answered ${result.status}.`;
  return { body: { status: result.status, message } };
};
