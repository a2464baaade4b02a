/**
 * Webhooks of a team: create, read, change, switch, archive. A webhook has one saved search and that search's type.
 * Archiving it, or its search, stops it for ever.
 */
import type { Queries } from "../../database/database";
import { firstRow, oneRow } from "../../database/database";
import type { SavedSearch, Webhook } from "../../api";
import { webhookEventTypes } from "../../api";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { unknownId, wrongParameters } from "../requests/errors";
import { ownSearch } from "../saved-searches/saved-searches";
import { eventTypesFor } from "../saved-searches/event-types";
import { isLocalAddress } from "../delivery/receiver";

const SCANNING_FREQUENCY = "10m";

const columns = `w.id, w.url, w.description, s.type as webhook_type, w.active_event_types,
  case s.type when 'jobs' then 'job_new' else 'company_new' end as event_type, w.search_id,
  s.name as search_name, w.secret is not null as has_secret, w.is_active,
  w.is_archived or s.is_archived as is_archived, w.listening_start_time,
  '${SCANNING_FREQUENCY}' as scanning_frequency, w.trigger_once_per_company, w.max_events_per_day,
  w.created_at, w.updated_at, w.team_id, w.user_id`;

const from = "webhooks w join saved_searches s on s.id = w.search_id";

export function webhookIdOf(call: Call): number {
  return call.path["webhook_id"] as number;
}

export async function ownWebhook(queries: Queries, teamId: number, id: number): Promise<Webhook> {
  const webhook = await firstRow<Webhook>(
    queries,
    `select ${columns} from ${from} where w.team_id = $1 and w.id = $2`,
    [teamId, id]
  );
  if (!webhook) throw unknownId("webhook");
  return webhook;
}

/** The webhook, unless it is archived: that is for ever, and nothing delivers, tests or changes it. */
export async function livingWebhook(
  queries: Queries,
  teamId: number,
  id: number
): Promise<Webhook> {
  const webhook = await ownWebhook(queries, teamId, id);
  if (webhook.is_archived) throw wrongParameters("webhook_id: this webhook is archived");
  return webhook;
}

async function livingSearch(queries: Queries, teamId: number, id: number): Promise<SavedSearch> {
  const search = await ownSearch(queries, teamId, id);
  if (search.is_archived) throw wrongParameters("search_id: this saved search is archived");
  return search;
}

/** A name that is local only by its lookup is refused when it is called. */
export function refuseLocalAddress({ allowLocalWebhooks }: Call, url: string): void {
  if (!allowLocalWebhooks && isLocalAddress(url))
    throw wrongParameters("url: addresses of this machine and of private networks are refused");
}

export const listWebhooks: Handler<object> = async ({ database, user }) => ({
  body: await database.rows(
    `select ${columns} from ${from}
     where w.team_id = $1 and not w.is_archived and not s.is_archived order by w.id`,
    [user.teamId]
  ),
});

export const oneWebhook: Handler<object> = async (call) => ({
  body: await ownWebhook(call.database, call.user.teamId, webhookIdOf(call)),
});

export const listEventTypes: Handler<object> = () => Promise.resolve({ body: webhookEventTypes });

type NewWebhook = ParametersOf<"createWebhook">;

/** The values to store for a webhook, if its address and search may be used. */
async function valuesOf(queries: Queries, call: Call, request: NewWebhook): Promise<unknown[]> {
  refuseLocalAddress(call, request.url);
  const search = await livingSearch(queries, call.user.teamId, request.search_id);
  return [
    request.url,
    request.search_id,
    request.description ?? null,
    eventTypesFor(search.type, request.active_event_types),
    request.listening_start_time ?? null,
    request.trigger_once_per_company ?? false,
    request.max_events_per_day ?? null,
    new Date(call.at).toISOString(),
  ];
}

export const createWebhook: Handler<NewWebhook> = (call, request) =>
  call.database.transaction(async (queries) => {
    const { teamId, id: userId } = call.user;
    const values = await valuesOf(queries, call, request);
    const { id } = await oneRow<{ id: number }>(
      queries,
      `insert into webhooks (url, search_id, description, active_event_types, listening_start_time,
         trigger_once_per_company, max_events_per_day, created_at, updated_at, team_id, user_id, secret)
       values ($1, $2, $3, $4::text[], $5::timestamptz, $6, $7, $8, $8, $9, $10, $11) returning id`,
      [...values, teamId, userId, request.secret ?? null]
    );
    return { body: await ownWebhook(queries, teamId, id) };
  });

export const changeWebhook: Handler<ParametersOf<"changeWebhook">> = (call, request) =>
  call.database.transaction(async (queries) => {
    const { teamId } = call.user;
    const webhook = await livingWebhook(queries, teamId, webhookIdOf(call));
    const values = await valuesOf(queries, call, request);
    await queries.rows(
      `update webhooks set url = $1, search_id = $2, description = $3, active_event_types = $4::text[],
         listening_start_time = $5::timestamptz, trigger_once_per_company = $6,
         max_events_per_day = $7, updated_at = $8,
         secret = case when $10::boolean then $11 else secret end where id = $9`,
      [...values, webhook.id, request.secret !== undefined, request.secret ?? null]
    );
    return { body: await ownWebhook(queries, teamId, webhook.id) };
  });

export const setStatus: Handler<ParametersOf<"setWebhookStatus">> = (call, { is_active }) =>
  call.database.transaction(async (queries) => {
    const { teamId } = call.user;
    const webhook = await livingWebhook(queries, teamId, webhookIdOf(call));
    await queries.rows("update webhooks set is_active = $2, updated_at = $3 where id = $1", [
      webhook.id,
      is_active,
      new Date(call.at).toISOString(),
    ]);
    return { body: await ownWebhook(queries, teamId, webhook.id) };
  });

export const archiveWebhook: Handler<object> = (call) =>
  call.database.transaction(async (queries) => {
    const { teamId } = call.user;
    const webhook = await ownWebhook(queries, teamId, webhookIdOf(call));
    await queries.rows("update webhooks set is_archived = true, updated_at = $2 where id = $1", [
      webhook.id,
      new Date(call.at).toISOString(),
    ]);
    return { body: await ownWebhook(queries, teamId, webhook.id) };
  });
