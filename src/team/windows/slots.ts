/**
 * The service's rate windows, kept in the database: a request takes its slot there before it is sent, so that all
 * processes together stay within them. A slot counts from then until one window after the reply came, because the
 * service counted it at some moment in between. A slot with a time in the future (the clock was set back) does not
 * count. The caller holds the lock on the account.
 */
import type { Queries } from "../../database/database";

interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly windowMs: number;
}

export type Group = "tiered" | "buying-intents";

/** Until a reply tells: the windows of the free plan, which are within those of any other plan. */
const ASSUMED: Readonly<Record<Group, readonly Policy[]>> = {
  tiered: [
    { name: "per-second", quota: 4, windowMs: 1_000 },
    { name: "per-minute", quota: 10, windowMs: 60_000 },
    { name: "per-hour", quota: 50, windowMs: 3_600_000 },
    { name: "per-day", quota: 400, windowMs: 86_400_000 },
  ],
  "buying-intents": [{ name: "per-second", quota: 4, windowMs: 1_000 }],
};

/** How long to wait before looking again for a reply that would free a slot. */
const REPLY_PAUSE_MS = 20;

export interface Standing {
  readonly policy: Policy;
  /** A reply told of it. */
  readonly isKnown: boolean;
  /** Slots that count. */
  readonly used: number;
  /** When the first slot is free, ms from now; 0 when one is. */
  readonly waitMs: number;
  /** When the last of those that count is free again. */
  readonly resetMs: number;
}

interface Row extends Policy {
  readonly isKnown: boolean;
  readonly used: number;
  readonly freeInMs: number | null;
  readonly allFreeInMs: number | null;
  /** The service said 429: nothing is sent for so long. */
  readonly blockMs: number | null;
}

/** The windows, from the shortest to the longest. */
export async function standingOf(
  queries: Queries,
  accountId: number,
  group: Group
): Promise<Standing[]> {
  const rows = await queries.rows<Row>(
    `with clock as (select clock_timestamp() as at),
       known as (select name, quota, window_ms from policies
         where account_id = $1 and limit_group = $2),
       policy as (
         select name, quota, window_ms, true as is_known from known
         union all select name, quota, "windowMs", false from jsonb_to_recordset($3::jsonb) as
           p (name text, quota int, "windowMs" bigint) where not exists (select from known)),
       used as (
         select p.name, p.quota, s.replied_at + p.window_ms * interval '1 ms' as free_at,
           count(*) over (partition by p.name) as used,
           row_number() over (partition by p.name order by s.replied_at nulls last) as place
         from policy p, clock c, slots s
         where s.account_id = $1 and s.limit_group = $2
           and (s.replied_at is null or (s.replied_at <= c.at
             and s.replied_at + p.window_ms * interval '1 ms' > c.at))),
       sums as (
         select name, max(used)::int as used,
           max(free_at) filter (where place = used - quota + 1) as free_at, max(free_at) as all_free_at
         from used group by name)
     select p.name, p.quota, p.window_ms as "windowMs", p.is_known as "isKnown",
       coalesce(sums.used, 0) as used,
       (extract(epoch from sums.free_at - c.at) * 1000)::float8 as "freeInMs",
       (extract(epoch from sums.all_free_at - c.at) * 1000)::float8 as "allFreeInMs",
       (extract(epoch from b.until - c.at) * 1000)::float8 as "blockMs"
     from clock c cross join policy p left join sums on sums.name = p.name
     left join blocks b on b.account_id = $1 and b.limit_group = $2 and b.until > c.at
     order by p.window_ms`,
    [accountId, group, JSON.stringify(ASSUMED[group])]
  );
  return rows.map(({ isKnown, used, freeInMs, allFreeInMs, blockMs, ...policy }) => {
    const isFull = used >= policy.quota;
    const windowMs = isFull ? Math.max(1, Math.ceil(freeInMs ?? REPLY_PAUSE_MS)) : 0;
    const waitMs = Math.max(Math.ceil(blockMs ?? 0), windowMs);
    return {
      policy: { name: policy.name, quota: policy.quota, windowMs: policy.windowMs },
      isKnown,
      used,
      waitMs,
      resetMs: Math.max(0, Math.ceil(allFreeInMs ?? 0)),
    };
  });
}

/** How long until a request may go out: 0 for now. */
export const waitIn = (standings: readonly Standing[]): number =>
  Math.max(0, ...standings.map(({ waitMs }) => waitMs));

/** Only the free plan has windows longer than a second; it also has short pages. So it is while nothing is known. */
export const mayBeFreePlan = (standings: readonly Standing[]): boolean =>
  standings.some(({ isKnown, policy }) => !isKnown || policy.windowMs > 1_000);

/** A part of a statement, for when no reply will come any more: the slots become free one window later. */
export const freeSlots = (requestIds: string): string =>
  `slot as (update slots set replied_at = clock_timestamp()
     where request_id = any(${requestIds}::uuid[]) and replied_at is null)`;

/** Frees the slot of a request that never reached the service. */
export async function giveBack(queries: Queries, requestId: string): Promise<void> {
  await queries.rows("delete from slots where request_id = $1", [requestId]);
}

/** The first pause after a 429; each further one within the minute after it is twice as long. */
const FIRST_BLOCK_MS = 1_000;
const MAX_BLOCK_MS = 600_000;

/**
 * Sends nothing for a while: the service said 429, because others use the account too. Not for less than it asked, and
 * a random part longer, so that others do not come at the same moment. What comes during the pause was sent before it.
 */
export async function block(
  queries: Queries,
  accountId: number,
  group: Group,
  askedMs: number
): Promise<void> {
  await queries.rows(
    `with now as (select clock_timestamp() as at),
       next as (select at, coalesce((select case when until > at then strikes
           when until > at - interval '1 minute' then strikes + 1 end
         from blocks where account_id = $1 and limit_group = $2), 1) as strikes from now)
     insert into blocks as b (account_id, limit_group, strikes, until)
     select $1, $2, strikes, at + greatest($3, least($5, $4::float8 * power(2, least(strikes, 20) - 1)))
       * (1 + random() / 4) * interval '1 ms' from next
     on conflict (account_id, limit_group) do update
       set strikes = excluded.strikes, until = greatest(b.until, excluded.until)`,
    [accountId, group, askedMs, FIRST_BLOCK_MS, MAX_BLOCK_MS]
  );
}

/** A reply began: its slot becomes free one window later. Stores which windows its headers tell of. */
export async function learn(
  queries: Queries,
  accountId: number,
  group: Group,
  requestId: string,
  told: readonly Policy[]
): Promise<void> {
  // Its commit waits for no disk: the end of the request frees the slot, too.
  await queries.rows(
    `with mine as (update slots set replied_at = coalesce(replied_at, clock_timestamp())
         where request_id = $3 and set_config('synchronous_commit', 'off', true) = 'off'),
       told as (select name, quota, "windowMs" from jsonb_to_recordset($4::jsonb) as
         t (name text, quota int, "windowMs" bigint)),
       gone as (delete from policies where account_id = $1 and limit_group = $2
         and exists (select from told) and name not in (select name from told))
     insert into policies (account_id, limit_group, name, quota, window_ms)
     select $1, $2, new.* from (select * from told except select name, quota, window_ms
       from policies where account_id = $1 and limit_group = $2) as new
     on conflict (account_id, limit_group, name) do update
       set quota = excluded.quota, window_ms = excluded.window_ms`,
    [accountId, group, requestId, JSON.stringify(told)]
  );
}

/** Slots that count in no window any more; a day is the longest that the service has. */
export async function forgetOldSlots(queries: Queries): Promise<void> {
  await queries.rows(
    `delete from slots s where replied_at < clock_timestamp() - interval '1 minute'
       - coalesce((select max(window_ms) from policies p where p.account_id = s.account_id
           and p.limit_group = s.limit_group), 86400000) * interval '1 ms'`
  );
}
