/**
 * The service's rate windows, kept in the database: a request takes its slot there before it is sent, so that all
 * processes together stay within them. A slot counts from then until one window after the reply came, because the
 * service counted it at some moment in between. A slot with a time in the future (the clock was set back) does not
 * count. The caller holds the lock on the account.
 */
import type { Queries } from "../../datafolder/queries";
import { oneRow } from "../database/database";

interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly windowMs: number;
}

/** What the headers of a reply said. */
export interface Report extends Policy {
  readonly remaining: number;
  readonly resetMs: number;
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
const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface Standing {
  readonly policy: Policy;
  /** Slots that count. */
  readonly used: number;
  /** When the first slot is free, ms from now; 0 when one is. */
  readonly waitMs: number;
}

/** The policies that a reply has told. */
const knownPolicies = (queries: Queries, accountId: number, group: Group): Promise<Policy[]> =>
  queries.rows<Policy>(
    `select name, quota, window_ms as "windowMs" from policies
     where account_id = $1 and limit_group = $2 order by window_ms`,
    [accountId, group]
  );

/** Only the free plan has windows longer than a second; it also has short pages. Null while nothing is known. */
export async function isFreePlan(queries: Queries, accountId: number): Promise<boolean | null> {
  const [row] = await queries.rows<{ longest: number | null }>(
    `select max(window_ms) as longest from policies where account_id = $1 and limit_group = 'tiered'`,
    [accountId]
  );
  const longest = row?.longest ?? null;
  return longest === null ? null : longest > 1_000;
}

export async function standingOf(
  queries: Queries,
  accountId: number,
  group: Group
): Promise<Standing[]> {
  const known = await knownPolicies(queries, accountId, group);
  const policies = known.length > 0 ? known : ASSUMED[group];
  const rows = await queries.rows<{ name: string; used: number; freeInMs: number | null }>(
    `with clock as (select clock_timestamp() as at),
       policy as (select * from jsonb_to_recordset($3::jsonb) as
         p (name text, quota int, "windowMs" bigint)),
       used as (
         select p.name, p.quota, s.replied_at + p."windowMs" * interval '1 ms' as free_at,
           count(*) over (partition by p.name) as used,
           row_number() over (partition by p.name order by s.replied_at nulls last) as place
         from policy p, clock c, slots s
         where s.account_id = $1 and s.limit_group = $2
           and (s.policy is null or s.policy = p.name)
           and (s.replied_at is null or (s.replied_at <= c.at
             and s.replied_at + p."windowMs" * interval '1 ms' > c.at)))
     select name, max(used)::int as used,
       (extract(epoch from max(free_at) filter (where place = used - quota + 1) - (select at from clock))
         * 1000)::float8 as "freeInMs"
     from used group by name`,
    [accountId, group, JSON.stringify(policies)]
  );
  return policies.map((policy) => {
    const found = rows.find(({ name }) => name === policy.name);
    const isFull = found !== undefined && found.used >= policy.quota;
    return {
      policy,
      used: found?.used ?? 0,
      waitMs: isFull ? Math.max(1, Math.ceil(found.freeInMs ?? REPLY_PAUSE_MS)) : 0,
    };
  });
}

/** How long until a request may go out: 0 for now. */
export async function waitFor(queries: Queries, accountId: number, group: Group): Promise<number> {
  const [block] = await queries.rows<{ waitMs: number }>(
    `select (extract(epoch from until - clock_timestamp()) * 1000)::float8 as "waitMs" from blocks
     where account_id = $1 and limit_group = $2 and until > clock_timestamp()`,
    [accountId, group]
  );
  const standing = await standingOf(queries, accountId, group);
  return Math.max(Math.ceil(block?.waitMs ?? 0), ...standing.map(({ waitMs }) => waitMs));
}

export async function takeSlot(
  queries: Queries,
  accountId: number,
  group: Group,
  requestId: string
): Promise<void> {
  await queries.rows(
    `insert into slots (account_id, limit_group, request_id, taken_at)
     values ($1, $2, $3, clock_timestamp())`,
    [accountId, group, requestId]
  );
}

/** Call it when the reply begins, or when none will come: the slot becomes free one window later. */
export async function noteReply(queries: Queries, ...requestIds: readonly string[]): Promise<void> {
  await queries.rows(
    `update slots set replied_at = clock_timestamp()
     where request_id = any($1::uuid[]) and replied_at is null`,
    [requestIds]
  );
}

/** Frees the slot of a request that never reached the service. */
export async function giveBack(queries: Queries, requestId: string): Promise<void> {
  await queries.rows("delete from slots where request_id = $1", [requestId]);
}

/** Sends nothing for this long: the service said 429, because others use the account too. */
export async function block(
  queries: Queries,
  accountId: number,
  group: Group,
  delayMs: number
): Promise<void> {
  await queries.rows(
    `insert into blocks (account_id, limit_group, until)
     values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
     on conflict (account_id, limit_group) do update set until = greatest(blocks.until, excluded.until)`,
    [accountId, group, delayMs]
  );
}

/** Stores what a reply's headers say: which windows there are, and what others used of them. */
export async function learn(
  queries: Queries,
  accountId: number,
  group: Group,
  requestId: string,
  reports: readonly Report[]
): Promise<void> {
  if (reports.length === 0) return;
  const known = await knownPolicies(queries, accountId, group);
  if (JSON.stringify(known) !== JSON.stringify(inOrder(reports)))
    await replacePolicies(queries, accountId, group, reports);
  for (const report of reports) {
    const own = await mostCounted(queries, accountId, group, requestId, report);
    const foreign = report.quota - report.remaining - own;
    if (foreign > 0) await noteForeign(queries, accountId, group, report, foreign);
  }
  await forgetOld(queries, accountId, group, Math.max(...reports.map(({ windowMs }) => windowMs)));
}

/** How many of our requests the service can have counted, at most, when it counted this one. */
async function mostCounted(
  queries: Queries,
  accountId: number,
  group: Group,
  requestId: string,
  { name, windowMs }: Policy
): Promise<number> {
  const row = await oneRow<{ most: number }>(
    queries,
    `select count(*)::int as most from slots s, slots mine
     where mine.request_id = $3 and s.account_id = $1 and s.limit_group = $2
       and (s.policy is null or s.policy = $4)
       and s.taken_at <= coalesce(mine.replied_at, clock_timestamp())
       and (s.replied_at is null or s.replied_at + $5 * interval '1 ms' > mine.taken_at)`,
    [accountId, group, requestId, name, windowMs]
  );
  return row.most;
}

const inOrder = (reports: readonly Report[]): Policy[] =>
  reports
    .map(({ name, quota, windowMs }) => ({ name, quota, windowMs }))
    .sort((a, b) => a.windowMs - b.windowMs);

async function replacePolicies(
  queries: Queries,
  accountId: number,
  group: Group,
  reports: readonly Report[]
): Promise<void> {
  await queries.rows("delete from policies where account_id = $1 and limit_group = $2", [
    accountId,
    group,
  ]);
  for (const { name, quota, windowMs } of inOrder(reports))
    await queries.rows(
      "insert into policies (account_id, limit_group, name, quota, window_ms) values ($1, $2, $3, $4, $5)",
      [accountId, group, name, quota, windowMs]
    );
}

/** Adds slots for others' requests: the first is free when the headers say, the rest one window later. */
async function noteForeign(
  queries: Queries,
  accountId: number,
  group: Group,
  { name, windowMs, resetMs }: Report,
  foreign: number
): Promise<void> {
  await queries.rows(
    `insert into slots (account_id, limit_group, request_id, policy, taken_at, replied_at)
     select $1, $2, '${NOBODY}', $3, clock_timestamp(),
       clock_timestamp() - case when place = 1 then $4::float8 else 0 end * interval '1 ms'
     from generate_series(1, $5::int) as place`,
    [accountId, group, name, windowMs - Math.min(resetMs, windowMs), Math.min(foreign, 1_000)]
  );
}

async function forgetOld(
  queries: Queries,
  accountId: number,
  group: Group,
  windowMs: number
): Promise<void> {
  await queries.rows(
    `delete from slots where account_id = $1 and limit_group = $2
       and replied_at < clock_timestamp() - $3 * interval '1 ms' - interval '1 minute'`,
    [accountId, group, windowMs]
  );
}
