/**
 * Settles requests whose reply was lost by the account's own figures: what the service says it charged since the day
 * of the first of them, less what is booked. If nothing is left, twice in a row, none of them was charged. If exactly
 * their most is left, all were. For a single request, any figure up to its most is its charge. Everything else
 * (others use the account too, the price changed) is left to a person. Figures may lag: they are read again with
 * growing pauses.
 */
import type { Queries } from "../../datafolder/queries";
import type { Database } from "../database/database";
import { firstRow } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import { shareOut } from "../money/unconfirmed";
import { consumedSince } from "../wire/consumption";
import type { Upstream } from "../wire/send";

const FIRST_SECONDS = 60;
const MAX_SECONDS = 3_600;
/** How old a request has to be before it counts as not charged. */
const CERTAIN_SECONDS = 300;
/** Around midnight a request may be sent on one day and charged on the next. */
const MARGIN_SECONDS = 600;

export interface FigureParts {
  readonly database: Database;
  readonly accountId: number;
  readonly upstream: Upstream;
}

/** Checks the figures if it is time; returns how many purchases it settled. */
export async function checkFigures({
  database,
  accountId,
  upstream,
}: FigureParts): Promise<number> {
  const last = await claim(database, accountId);
  if (last === null) return 0;
  const before = await standing(database, accountId);
  if (before === null) return 0;
  const consumed = await consumedSince(upstream, before.day);
  if (consumed === null) return 0;
  return database.transaction(async (queries) => {
    await queries.rows("select id from accounts where id = $1 for update", [accountId]);
    const after = await standing(queries, accountId);
    // A request was sent or answered meanwhile: the figure fits neither moment.
    if (after === null || JSON.stringify(after) !== JSON.stringify(before)) return 0;
    const difference = consumed - after.booked;
    await queries.rows("update figure_checks set last_difference = $2 where account_id = $1", [
      accountId,
      difference,
    ]);
    const { requests, most, ageSeconds } = await lostOf(queries, accountId);
    const isFree = difference === 0 && last.difference === 0 && ageSeconds >= CERTAIN_SECONDS;
    const isTold = difference > 0 && (difference === most || (requests === 1 && difference < most));
    if (!isFree && !isTold) return 0;
    return shareOut(queries, accountId, difference);
  });
}

interface Last {
  readonly difference: number | null;
}

/** Null if nothing is unconfirmed, it is not yet time, or another process checks. */
async function claim(database: Database, accountId: number): Promise<Last | null> {
  const newest = await firstRow<{ id: number | null }>(
    database,
    `select max(id) as id from purchases where account_id = $1 and state = 'unconfirmed'`,
    [accountId]
  );
  const id = newest?.id ?? null;
  if (id === null) return null;
  await database.rows(
    `insert into figure_checks (account_id, newest_purchase, due_at)
     values ($1, $2, clock_timestamp() + $3 * interval '1 second')
     on conflict (account_id) do update set newest_purchase = excluded.newest_purchase, checks = 0,
       due_at = excluded.due_at, last_difference = null
     where figure_checks.newest_purchase <> excluded.newest_purchase`,
    [accountId, id, FIRST_SECONDS]
  );
  const due = await firstRow<Last>(
    database,
    `update figure_checks set checks = checks + 1,
       due_at = clock_timestamp() + least($2 * power(2, least(checks, 12)), $3) * interval '1 second'
     where account_id = $1 and due_at <= clock_timestamp()
     returning last_difference as difference`,
    [accountId, FIRST_SECONDS, MAX_SECONDS]
  );
  return due ?? null;
}

interface Standing {
  readonly day: string;
  /** Charged since the start of the day, as booked. */
  readonly booked: number;
  readonly requests: number;
}

/** Null while a request is out, or if one was near the midnight at which the day begins. */
async function standing(queries: Queries, accountId: number): Promise<Standing | null> {
  const row = await oneRow<
    Omit<Standing, "day"> & { day: string | null; out: number; astride: number }
  >(
    queries,
    `with lost as (
       select min(sent_at) - $2 * interval '1 second' as at from requests
       where account_id = $1 and state = 'unconfirmed'),
     start as (select (at at time zone 'UTC')::date as day,
       date_trunc('day', at at time zone 'UTC') at time zone 'UTC' as at from lost)
     select start.day,
       coalesce(sum(r.credits) filter (where r.sent_at >= start.at), 0)::int as booked,
       (count(*) filter (where r.sent_at >= start.at))::int as requests,
       (count(*) filter (where r.state = 'sent'))::int as out,
       (count(*) filter (where r.sent_at < start.at
         and coalesce(r.replied_at, r.sent_at) >= start.at))::int as astride
     from start left join requests r on r.account_id = $1
       and r.sent_at >= start.at - interval '1 hour'
     group by start.day, start.at`,
    [accountId, MARGIN_SECONDS]
  );
  if (row.day === null || row.out > 0 || row.astride > 0) return null;
  const { day, booked, requests } = row;
  return { day, booked, requests };
}

const lostOf = (queries: Queries, accountId: number) =>
  oneRow<{ requests: number; most: number; ageSeconds: number }>(
    queries,
    `select count(distinct request_id)::int as requests, coalesce(sum(most), 0)::int as most,
       extract(epoch from clock_timestamp() - max(sent_at))::float8 as "ageSeconds"
     from purchases where account_id = $1 and state = 'unconfirmed'`,
    [accountId]
  );
