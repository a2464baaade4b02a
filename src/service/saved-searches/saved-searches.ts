/**
 * Saved searches: filters of company or job search with a name. Archiving hides a search from the list and stops its
 * webhooks for ever; it can still be read by id.
 */
import type { Queries } from "../../database/database";
import { firstRow, oneRow } from "../../database/database";
import type { SavedSearch, SearchType, Webhook } from "../../api";
import { endpoints } from "../../api";
import type { Call, Handler, ParametersOf } from "../calls/call";
import { unknownId } from "../requests/errors";
import { byCode, Where, isSet, items } from "../search/where";
import { eventTypesFor } from "./event-types";
import { refuseUnlessItRuns } from "./runnable";

const columns = `s.id, s.name, s.type, s.body, s.created_at, s.updated_at, s.user_id, s.team_id,
  s.emails_subscribed, s.frequency, s.is_alert_active, s.is_archived,
  case s.type when 'companies' then '${endpoints.companySearch.path}' else '${endpoints.jobSearch.path}' end as path,
  not s.is_archived and exists (select from webhooks w
    where w.search_id = s.id and w.is_active and not w.is_archived) as has_active_webhooks,
  (select json_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name)
   from users u where u.id = s.user_id) as creator`;

function searchIdOf(call: Call): number {
  return call.path["search_id"] as number;
}

type StoredSearch = Omit<SavedSearch, "query" | "querystring_params">;

/**
 * Adds the filters as a query: by name, and as the text after `path` in an address. A list repeats its name; objects,
 * and lists of them, are JSON.
 */
function withQuery(search: StoredSearch): SavedSearch {
  const set = Object.entries(search.body).filter(([, value]) => isSet(value));
  const query = new URLSearchParams();
  for (const [name, value] of set)
    for (const item of [value].flat())
      query.append(name, typeof item === "string" ? item : JSON.stringify(item));
  return { ...search, query: query.toString(), querystring_params: Object.fromEntries(set) };
}

export async function ownSearch(
  queries: Queries,
  teamId: number,
  id: number
): Promise<SavedSearch> {
  const search = await firstRow<StoredSearch>(
    queries,
    `select ${columns} from saved_searches s where s.team_id = $1 and s.id = $2`,
    [teamId, id]
  );
  if (!search) throw unknownId("saved search");
  return withQuery(search);
}

export const listSearches: Handler<ParametersOf<"savedSearches">> = async (
  { database, user },
  request
) => {
  const where = new Where();
  where.must(`s.team_id = ${where.value(user.teamId, "int")} and not s.is_archived`);
  const users = items(request.user_ids);
  const types = items(request.types);
  if (users) where.must(`s.user_id = any(${where.value(users, "int[]")})`);
  if (types) where.must(`s.type = any(${where.value(types, "text[]")})`);
  const column = request.order_by ?? "updated_at";
  const order = column === "name" ? byCode("s.name") : `s.${column}`;
  const direction = request.order_direction ?? "desc";
  const rows = await database.rows<StoredSearch>(
    `select ${columns} from saved_searches s where ${where.sql} order by ${order} ${direction}, s.id`,
    where.parameters
  );
  return { body: rows.map(withQuery) };
};

export const oneSearch: Handler<object> = async (call) => ({
  body: await ownSearch(call.database, call.user.teamId, searchIdOf(call)),
});

export const createSearch: Handler<ParametersOf<"createSavedSearch">> = async (call, request) => {
  await refuseUnlessItRuns(call.database, request, { teamId: call.user.teamId, at: call.at });
  return call.database.transaction(async (queries) => {
    const { id } = await oneRow<{ id: number }>(
      queries,
      `insert into saved_searches (team_id, user_id, name, type, body, emails_subscribed, frequency,
         is_alert_active, created_at, updated_at)
       values ($1, $2, $3, $4, $5::jsonb, $6::text[], $7, $8, $9, $9) returning id`,
      [
        call.user.teamId,
        call.user.id,
        request.name ?? "Untitled search",
        request.type,
        JSON.stringify(request.body),
        request.emails_subscribed ?? [],
        request.frequency ?? "daily",
        request.is_alert_active ?? false,
        new Date(call.at).toISOString(),
      ]
    );
    return { body: await ownSearch(queries, call.user.teamId, id) };
  });
};

/** Throws if a webhook has events that the new type of its search does not have. */
async function refuseTypeUnderWebhooks(
  queries: Queries,
  searchId: number,
  type: SearchType
): Promise<void> {
  const webhooks = await queries.rows<Pick<Webhook, "active_event_types">>(
    "select active_event_types from webhooks where search_id = $1 and not is_archived",
    [searchId]
  );
  for (const webhook of webhooks) eventTypesFor(type, webhook.active_event_types);
}

export const changeSearch: Handler<ParametersOf<"changeSavedSearch">> = async (call, request) => {
  const { teamId } = call.user;
  const before = await ownSearch(call.database, teamId, searchIdOf(call));
  // Type and body are stored as the pair that was tried, even if another change came meanwhile.
  const type = request.type ?? before.type;
  const body = request.body ?? before.body;
  await refuseUnlessItRuns(call.database, { type, body }, { teamId, at: call.at });
  return call.database.transaction(async (queries) => {
    const search = await ownSearch(queries, teamId, before.id);
    await refuseTypeUnderWebhooks(queries, search.id, type);
    await queries.rows(
      `update saved_searches set name = $2, type = $3, body = $4::jsonb, emails_subscribed = $5::text[],
         frequency = $6, is_alert_active = $7, alert_retry_at = null,
         updated_at = $8 where id = $1`,
      [
        search.id,
        request.name ?? search.name,
        type,
        JSON.stringify(body),
        request.emails_subscribed ?? search.emails_subscribed,
        request.frequency ?? search.frequency,
        request.is_alert_active ?? search.is_alert_active,
        new Date(call.at).toISOString(),
      ]
    );
    return { body: await ownSearch(queries, teamId, search.id) };
  });
};

export const archiveSearch: Handler<object> = (call) =>
  call.database.transaction(async (queries) => {
    const search = await ownSearch(queries, call.user.teamId, searchIdOf(call));
    const at = new Date(call.at).toISOString();
    await queries.rows(
      "update saved_searches set is_archived = true, updated_at = $2 where id = $1",
      [search.id, at]
    );
    return { body: { status: "archived", id: String(search.id) } };
  });
