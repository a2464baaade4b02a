/**
 * From reserved to sent, in one transaction with the account locked: takes a slot in the windows, picks the purchases
 * of one request, stores it. The order is fair: cells before runs, then one purchase of each member in turn.
 */
import { randomUUID } from "node:crypto";
import type { Queries } from "../../datafolder/queries";
import type { Database } from "../database/database";
import { passGate } from "../money/price-gate";
import { count } from "../money/ceilings";
import { priceOfItem, type PaidEndpoint } from "../money/prices";
import type { Ask } from "../money/purchase";
import { stopOf, type Stop } from "../money/stops";
import { isFreePlan, takeSlot, waitFor, type Group } from "../windows/slots";

export interface Going {
  readonly id: number;
  readonly member_id: number;
  readonly endpoint: PaidEndpoint;
  readonly what: string;
  readonly ask: Ask;
  readonly records_asked: number;
  readonly most: number;
  readonly tries: number;
}

export interface Outgoing {
  readonly requestId: string;
  readonly group: Group;
  readonly endpoint: PaidEndpoint;
  readonly body: object;
  readonly purchases: readonly Going[];
  readonly most: number;
  /** The price at which it was reserved. */
  readonly price: number;
}

export type Turn =
  | { readonly kind: "sent"; readonly request: Outgoing }
  | { readonly kind: "wait"; readonly waitMs: number }
  /** The balance has to be read before anything of the kind is sent. */
  | { readonly kind: "read"; readonly endpoint: PaidEndpoint }
  /** Nothing of the kind is sent: what is reserved has to be refused. */
  | { readonly kind: "stopped"; readonly endpoint: PaidEndpoint; readonly stop: Stop }
  | { readonly kind: "idle" };

const ENDPOINTS: Readonly<Record<Group, readonly PaidEndpoint[]>> = {
  tiered: ["companySearch", "jobSearch", "technologies"],
  "buying-intents": ["buyingIntents"],
};

/** Rows of one page: the service has never given more. */
const MAX_PAGE = 500;
const FREE_PAGE = 25;
/** How often to check whether a price is proven. */
const PROOF_PAUSE_MS = 100;

export async function dispatch(
  database: Database,
  accountId: number,
  holder: string,
  group: Group
): Promise<Turn> {
  // Made before the transaction: if its end is not reported, the id tells whether it succeeded.
  const requestId = randomUUID();
  return database.transaction(async (queries) => {
    await queries.rows("select id from accounts where id = $1 for update", [accountId]);
    const made = await madeBefore(queries, requestId, group);
    if (made) return { kind: "sent", request: made };
    const [head] = await inFairOrder(queries, accountId, group, 1);
    if (!head) return { kind: "idle" };
    const stop = await stopOf(queries, accountId, [head.endpoint]);
    if (stop) return { kind: "stopped", endpoint: head.endpoint, stop };
    const waitMs = await waitFor(queries, accountId, group);
    if (waitMs > 0) return { kind: "wait", waitMs };
    const gate = await passGate(queries, accountId, head);
    if (gate.kind === "wait") return { kind: "wait", waitMs: PROOF_PAUSE_MS };
    if (gate.kind === "read") return { kind: "read", endpoint: head.endpoint };
    const most = Math.min(gate.records, MAX_PAGE);
    const first = await cut(queries, head, most);
    const purchases = await together(queries, accountId, group, first, most);
    const request = outgoing(requestId, group, purchases);
    await takeSlot(queries, accountId, group, requestId);
    await queries.rows(
      `insert into requests
         (id, account_id, endpoint, limit_group, body, most, price, state, holder, sent_at)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, 'sent', $8, clock_timestamp())`,
      [
        requestId,
        accountId,
        head.endpoint,
        group,
        JSON.stringify(request.body),
        request.most,
        request.price,
        holder,
      ]
    );
    await queries.rows(
      "update members set served_at = clock_timestamp() where id = any($1::int[])",
      [purchases.map(({ member_id }) => member_id)]
    );
    await queries.rows(
      `update purchases set state = 'sent', request_id = $1, sent_at = clock_timestamp()
       where id = any($2::bigint[])`,
      [requestId, purchases.map(({ id }) => id)]
    );
    return { kind: "sent", request };
  });
}

const COLUMNS = "id, member_id, endpoint, what, ask, records_asked, most, tries";

/** The request of an earlier attempt, which may have succeeded although its end was not reported. */
async function madeBefore(
  queries: Queries,
  requestId: string,
  group: Group
): Promise<Outgoing | null> {
  const purchases = await queries.rows<Going>(
    `select ${COLUMNS} from purchases where request_id = $1 and state = 'sent' order by id`,
    [requestId]
  );
  return purchases.length === 0 ? null : outgoing(requestId, group, purchases);
}

/** One purchase of each member comes before the second of any. The member who was served longest ago comes first. */
function inFairOrder(
  queries: Queries,
  accountId: number,
  group: Group,
  most: number
): Promise<Going[]> {
  return queries.rows<Going>(
    `with chosen as (
       select waiting.id, lanes.rank, m.served_at, row_number() over (partition by lanes.rank, m.id order by waiting.id) as turn
       from members m
       cross join (values ('cell', 1), ('run', 2)) as lanes (lane, rank)
       cross join unnest($2::text[]) as endpoints (name)
       cross join lateral (
         select id from purchases p
         where p.account_id = $1 and p.endpoint = endpoints.name and p.lane = lanes.lane
           and p.member_id = m.id and p.state = 'reserved'
         order by id limit $3) as waiting
       order by rank, turn, served_at nulls first, id limit $3)
     select ${COLUMNS} from chosen join purchases p using (id)
     order by rank, turn, served_at nulls first, id`,
    [accountId, ENDPOINTS[group], most]
  );
}

/**
 * Shortens a page of a search when fewer rows may be asked for now: its caller sees the gap and reserves the rest. Not
 * with a cursor, which allows no offset.
 */
async function cut(queries: Queries, head: Going, most: number): Promise<Going> {
  const { id, ask, endpoint, records_asked: asked } = head;
  const isRows = endpoint === "companySearch" || endpoint === "jobSearch";
  if (ask.kind !== "page" || !isRows || asked <= most || "cursor" in ask.body) return head;
  const [row] = await queries.rows<Going & { day: string }>(
    `update purchases set ask = $2::jsonb, records_asked = $3, most = $4
     where id = $1 returning ${COLUMNS}, day`,
    [
      id,
      JSON.stringify({ ...ask, count: most, body: { ...ask.body, limit: most } }),
      most,
      most * priceOfItem(head),
    ]
  );
  if (!row) return head;
  await count(queries, [{ memberId: row.member_id, day: row.day, credits: row.most - head.most }]);
  return row;
}

/** The first purchase, and as many look-ups by the same kind of name as a page holds. */
async function together(
  queries: Queries,
  accountId: number,
  group: Group,
  head: Going,
  most: number
): Promise<Going[]> {
  const { ask } = head;
  if (ask.kind !== "lookup") return [head];
  const free = await isFreePlan(queries, accountId);
  const largest = free === false ? most : FREE_PAGE;
  // Purchases that were refused together are sent in smaller and smaller groups.
  const room = Math.max(1, Math.floor(largest / 8 ** head.tries));
  const waiting = await inFairOrder(queries, accountId, group, MAX_PAGE);
  const fitting = [head];
  let records = head.records_asked;
  for (const next of waiting) {
    const isFit =
      next.id !== head.id &&
      next.ask.kind === "lookup" &&
      next.ask.field === ask.field &&
      // A request has one price.
      priceOfItem(next) === priceOfItem(head) &&
      // A record that is left out for one may be what another asks for.
      isSame(next.ask.without, ask.without) &&
      next.tries === head.tries;
    if (!isFit || fitting.length >= room || records + next.records_asked > largest) continue;
    fitting.push(next);
    records += next.records_asked;
  }
  return fitting;
}

const isSame = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

function outgoing(requestId: string, group: Group, purchases: readonly Going[]): Outgoing {
  const [head] = purchases;
  if (!head) throw new Error("A request is for something.");
  return {
    requestId,
    group,
    endpoint: head.endpoint,
    body: bodyOf(purchases),
    purchases,
    most: purchases.reduce((sum, { most }) => sum + most, 0),
    price: priceOfItem(head),
  };
}

function bodyOf(purchases: readonly Going[]): object {
  const lookups = purchases.flatMap(({ ask }) => (ask.kind === "lookup" ? [ask] : []));
  const [first] = lookups;
  const [head] = purchases;
  if (!first) return head?.ask.kind === "lookup" ? {} : (head?.ask.body ?? {});
  const slugs = [...new Set(lookups.flatMap(({ slugs }) => slugs))].sort();
  return {
    [first.field]: lookups.map(({ value }) => value),
    ...(first.without?.length ? { company_id_not: first.without } : {}),
    ...(slugs.length > 0 ? { expand_technology_slugs: slugs } : {}),
    limit: purchases.reduce((sum, { records_asked }) => sum + records_asked, 0),
    // One row cannot show that a name has several records, but the count can.
    ...(lookups.length === 1 ? { include_total_results: true } : {}),
  };
}
