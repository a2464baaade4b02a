/**
 * From reserved to sent, in one transaction with the account locked: takes a slot in the windows, picks the purchases
 * of one request, stores it. The order is fair: cells before runs, then one purchase of each member in turn.
 */
import type { Database, Queries } from "../../database/database";
import { lockAccount } from "../money/accounts";
import { priceOfItem, type PaidEndpoint } from "../shapes/prices";
import type { Ask } from "../money/purchase";
import { mayBeFreePlan, standingOf, waitIn, type Group } from "../windows/slots";

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

/** One request is for at least one. */
type Together = readonly [Going, ...Going[]];

export interface Outgoing {
  readonly requestId: string;
  readonly group: Group;
  readonly endpoint: PaidEndpoint;
  readonly body: object;
  readonly purchases: Together;
  /** The price at which it was reserved. */
  readonly price: number;
}

export type Turn =
  /** `isLast`: nothing else was reserved. */
  | { readonly kind: "sent"; readonly request: Outgoing; readonly isLast: boolean }
  | { readonly kind: "wait"; readonly waitMs: number }
  | { readonly kind: "idle" };

const ENDPOINTS: Readonly<Record<Group, readonly PaidEndpoint[]>> = {
  tiered: ["companySearch", "jobSearch", "technologies"],
  "buying-intents": ["buyingIntents"],
};

/** Rows of one page: the service has never given more. */
const MAX_PAGE = 500;
const FREE_PAGE = 25;
/** Pages grow with each good reply, and begin anew after a lost one: little is in doubt at a time. */
const GROWING = [25, 100, MAX_PAGE] as const;

/** `longestMs`: how long it may be out. */
export async function dispatch(
  database: Database,
  accountId: number,
  longestMs: number,
  group: Group,
  requestId: string
): Promise<Turn> {
  return database.transaction(async (queries) => {
    const [, waiting, standing] = await Promise.all([
      lockAccount(queries, accountId),
      inFairOrder(queries, accountId, group),
      standingOf(queries, accountId, group),
    ]);
    const [head, ...others] = waiting;
    if (head === undefined) return { kind: "idle" };
    const waitMs = waitIn(standing);
    if (waitMs > 0) return { kind: "wait", waitMs };
    const isShort = waiting.length <= FREE_PAGE || mayBeFreePlan(standing);
    const largest = isShort ? FREE_PAGE : await pageSize(queries, accountId);
    const purchases = together(head, others, largest);
    const { endpoint } = head;
    const body = bodyOf(purchases);
    const request = { requestId, group, endpoint, body, purchases, price: priceOfItem(head) };
    const written = write(queries, accountId, longestMs, request);
    queries.commit();
    await written;
    return { kind: "sent", request, isLast: purchases.length === waiting.length };
  });
}

/** Written before it leaves. */
async function write(
  queries: Queries,
  accountId: number,
  longestMs: number,
  { requestId, group, purchases }: Outgoing
): Promise<void> {
  await queries.rows(
    `with slot as (insert into slots (account_id, limit_group, request_id, taken_at)
         values ($2, $3, $1, clock_timestamp())),
       served as (update members set served_at = clock_timestamp() where id = any($4::int[]))
     update purchases set state = 'sent', request_id = $1, sent_at = clock_timestamp(),
       lost_at = clock_timestamp() + $5 * interval '1 ms'
     where id = any($6::bigint[])`,
    [
      requestId,
      accountId,
      group,
      purchases.map(({ member_id }) => member_id),
      longestMs,
      purchases.map(({ id }) => id),
    ]
  );
}

/** Of the two requests before, each of at most a page. */
async function pageSize(queries: Queries, accountId: number): Promise<number> {
  const last = await queries.rows<{ isGood: boolean }>(
    `select bool_and(state = 'settled') as "isGood" from (
       select request_id, state, sent_at from purchases
       where account_id = $1 and endpoint = 'companySearch' and state in ('settled', 'unconfirmed')
       order by sent_at desc limit $2) last
     group by request_id order by max(sent_at) desc limit 2`,
    [accountId, 2 * MAX_PAGE]
  );
  const lost = last.findIndex(({ isGood }) => !isGood);
  return GROWING[lost < 0 ? last.length : lost] ?? MAX_PAGE;
}

/** One purchase of each member comes before the second of any. The member who was served longest ago comes first. */
function inFairOrder(queries: Queries, accountId: number, group: Group): Promise<Going[]> {
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
     select id, member_id, endpoint, what, ask, records_asked, most, tries
     from chosen join purchases using (id)
     order by rank, turn, served_at nulls first, id`,
    [accountId, ENDPOINTS[group], MAX_PAGE]
  );
}

/** The first purchase, and as many look-ups by the same kind of name as a page holds. */
function together(head: Going, waiting: readonly Going[], largest: number): Together {
  const { ask } = head;
  if (ask.kind !== "lookup") return [head];
  // Purchases that were refused together are sent in smaller and smaller groups.
  const room = Math.max(1, Math.floor(largest / 8 ** head.tries));
  const fitting: [Going, ...Going[]] = [head];
  let records = head.records_asked;
  for (const next of waiting) {
    const isFit =
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

function bodyOf(purchases: Together): object {
  const [{ ask: first }] = purchases;
  if (first.kind !== "lookup") return first.body;
  const lookups = purchases.flatMap(({ ask }) => (ask.kind === "lookup" ? [ask] : []));
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
