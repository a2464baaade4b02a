/**
 * What does the account show beyond the ledger? Each reading of the balance in a quiet moment (nothing out, nothing
 * sent or answered meanwhile) is compared with what was booked since the one before. Once no lost request can be
 * charged any more, the difference is their charge if it is no more than their most. Whatever else is missing was used
 * by others, or the price changed: it is told, and stops nothing.
 */
import { type Queries, firstRow, oneRow } from "../../database/database";
import type { Beside } from "../shapes/team-shapes";
import type { Reading } from "./accounts";
import { shareOut } from "./unconfirmed";

/** How long a balance may lag behind the ledger. */
const LAG_SECONDS = 600;

interface Since {
  /** Null before the first look. */
  readonly used: number | null;
  readonly allotment: number | null;
  readonly ageSeconds: number | null;
  readonly isQuiet: boolean;
  readonly booked: number;
  /** Of requests lost since then: their most, and the age of the newest. */
  readonly most: number;
  readonly lostSeconds: number | null;
}

export interface Seen {
  /** Nothing was out, sent or answered while the service was asked: nothing counts twice in what is left. */
  readonly isQuiet: boolean;
  /** Purchases that were settled. */
  readonly settled: number;
  /** What the account was used for beyond the ledger, since the look before. */
  readonly besideCredits: number;
}

const NOTHING: Seen = { isQuiet: true, settled: 0, besideCredits: 0 };

/** `longestSeconds`: how long a request may run. The caller holds the lock on the account. */
export async function lookAtAccount(
  queries: Queries,
  accountId: number,
  reading: Reading,
  longestSeconds: number
): Promise<Seen> {
  const since = await boughtSince(queries, accountId, reading.startedAt);
  if (!since.isQuiet) return { ...NOTHING, isQuiet: false };
  const { used, ageSeconds, booked, most, lostSeconds } = since;
  // There is nothing to compare with: the first look, a clock set back, credits added, or a new count.
  const isOther =
    used === null ||
    ageSeconds === null ||
    ageSeconds < 0 ||
    since.allotment !== reading.api_credits ||
    reading.used_api_credits < used;
  if (isOther) return remember(queries, accountId, reading, NOTHING, booked);
  const difference = reading.used_api_credits - used - booked;
  if (difference < 0)
    return ageSeconds > LAG_SECONDS
      ? remember(queries, accountId, reading, NOTHING, booked)
      : NOTHING;
  if (lostSeconds === null || difference > most)
    return remember(
      queries,
      accountId,
      reading,
      { ...NOTHING, besideCredits: difference - most },
      booked
    );
  if (difference < most && lostSeconds <= longestSeconds) return NOTHING;
  const settled = await shareOut(queries, accountId, difference);
  return remember(queries, accountId, reading, { ...NOTHING, settled }, booked);
}

const boughtSince = (queries: Queries, accountId: number, startedAt: number): Promise<Since> =>
  oneRow<Since>(
    queries,
    `select a.looked_used as used, a.looked_allotment as allotment,
       extract(epoch from clock_timestamp() - a.looked_at)::float8 as "ageSeconds",
       not exists (select 1 from purchases p where p.account_id = a.id and p.state = 'sent')
         and coalesce(max(greatest(p.sent_at, p.ended_at)) < $2, true) as "isQuiet",
       coalesce(sum(p.credits) filter (where p.state = 'settled'), 0)::int as booked,
       coalesce(sum(p.most) filter (where p.state = 'unconfirmed'), 0)::int as most,
       extract(epoch from clock_timestamp()
         - max(p.sent_at) filter (where p.state = 'unconfirmed'))::float8 as "lostSeconds"
     from accounts a left join purchases p on p.account_id = a.id
       and p.ended_at >= coalesce(a.looked_at, '-infinity')
       and p.sent_at >= coalesce(a.looked_at, '-infinity')
     where a.id = $1 group by a.id`,
    [accountId, new Date(startedAt).toISOString()]
  );

/** The next reading is compared with this one. */
async function remember(
  queries: Queries,
  accountId: number,
  reading: Reading,
  seen: Seen,
  booked: number
): Promise<Seen> {
  const { besideCredits } = seen;
  await queries.rows(
    `update accounts set looked_used = $2, looked_allotment = $3, looked_at = $4,
       beside_total = beside_total + $5,
       beside_credits = case when $5 > 0 then $5 else beside_credits end,
       beside_booked = case when $5 > 0 then $6 else beside_booked end,
       beside_at = case when $5 > 0 then clock_timestamp() else beside_at end
     where id = $1`,
    [
      accountId,
      reading.used_api_credits,
      reading.api_credits,
      new Date(reading.startedAt).toISOString(),
      besideCredits,
      booked,
    ]
  );
  return seen;
}

/** Whether something was bought or lost since the last look. */
export async function isLookDue(queries: Queries, accountId: number): Promise<boolean> {
  const { isDue } = await oneRow<{ isDue: boolean }>(
    queries,
    `select a.looked_at is null or exists (select 1 from purchases p
       where p.account_id = a.id and p.ended_at >= a.looked_at and p.sent_at >= a.looked_at
         and (p.state = 'unconfirmed' or p.credits > 0)) as "isDue"
     from accounts a where a.id = $1`,
    [accountId]
  );
  return isDue;
}

/** Use of the account beyond the ledger: by others with the same key, or at another price. Null if there is none. */
export async function besideOf(queries: Queries): Promise<Beside | null> {
  const found = await firstRow<Beside>(
    queries,
    `select beside_total as "totalCredits", beside_at as at, beside_credits as credits,
       beside_booked as "bookedCredits"
     from accounts where beside_at is not null order by beside_at desc limit 1`
  );
  return found ?? null;
}
