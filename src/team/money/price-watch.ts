/**
 * Does a record cost what members are told? Each reading of the balance is compared with what was bought since the
 * one before, whichever process reads. `price-gate.ts` decides what may be sent meanwhile. The caller holds the lock
 * on the account.
 */
import type { Queries } from "../../datafolder/queries";
import { firstRow } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import { findingOf, OTHERS, type Finding, type Kind } from "./excess";
import { pricesOf, publishedPrices, type PaidEndpoint } from "./prices";
import { stopFor } from "./stops";

/** How long a price that held counts as proven. */
export const PROVEN_SECONDS = 300;
/** How long nothing is sent, to see whether others use the account. */
export const QUIET_SECONDS = 2;
/** How long after it was sent a lost request may still be charged. */
const LATE_SECONDS = 300;
/** How long after a reply the balance may take to show its charge. */
const LAG_SECONDS = 60;
/** After this time nothing more is expected of what is unknown. */
const OVER_SECONDS = 600;

export interface Reading {
  readonly usedCredits: number;
  readonly allotmentCredits: number;
  /** When it was asked for, by the database's clock. */
  readonly startedAt: number;
}

interface Watch {
  readonly used: number;
  readonly allotment: number;
  /** This reading began after that one ended. */
  readonly isLater: boolean;
  /** The database's clock was set back since. */
  readonly isAhead: boolean;
  readonly ageSeconds: number;
  /** Credits used when a price was suspected; null when none is. */
  readonly suspectUsed: number | null;
  /** Between the suspicion and this reading; null as above. */
  readonly quietSeconds: number | null;
}

export async function compare(
  queries: Queries,
  accountId: number,
  reading: Reading
): Promise<void> {
  const watch = await firstRow<Watch>(
    queries,
    `select used_credits as used, allotment, read_until < $2::timestamptz as "isLater",
       read_until > clock_timestamp() as "isAhead",
       extract(epoch from clock_timestamp() - read_from)::float8 as "ageSeconds",
       suspect_used as "suspectUsed",
       extract(epoch from $2::timestamptz - suspect_until)::float8 as "quietSeconds"
     from price_watch where account_id = $1`,
    [accountId, iso(reading)]
  );
  if (watch && !watch.isLater && !watch.isAhead) return;
  // There is nothing to compare with: the first reading, a clock set back, credits added, or a new count.
  const isOther =
    !watch ||
    watch.isAhead ||
    watch.allotment !== reading.allotmentCredits ||
    reading.usedCredits < watch.used;
  if (isOther) return remember(queries, accountId, reading);
  // A suspicion waits for a later reading.
  if (watch.quietSeconds !== null && watch.quietSeconds < QUIET_SECONDS) return;
  await find(queries, accountId, reading, watch);
}

async function find(
  queries: Queries,
  accountId: number,
  reading: Reading,
  watch: Watch
): Promise<void> {
  const { suspectUsed } = watch;
  const since = await boughtSince(queries, accountId, "read", reading);
  const moreCredits = reading.usedCredits - watch.used - since.mostCredits;
  const isCharged = since.replySeconds > LAG_SECONDS;
  let finding = findingOf(moreCredits, since.kinds, { isOut: since.isOut, isCharged });
  if (finding.kind === "rose" && suspectUsed === null) {
    await queries.rows(
      `update price_watch set suspect_used = $2, suspect_from = $3, suspect_until = clock_timestamp()
       where account_id = $1`,
      [accountId, reading.usedCredits, iso(reading)]
    );
    return;
  }
  if (suspectUsed !== null) {
    const quiet = await boughtSince(queries, accountId, "suspect", reading);
    if (reading.usedCredits - suspectUsed - quiet.mostCredits > 0) finding = OTHERS;
  }
  await conclude(queries, accountId, finding, since.kinds, moreCredits);
  if (isOver(finding, since, watch)) return remember(queries, accountId, reading);
  if (suspectUsed !== null) await forgetSuspicion(queries, accountId);
  // Otherwise more is known soon: replies come, and late charges within a minute.
  if (finding.kind === "held" && !since.isOut) await noteLook(queries, accountId, reading);
}

/** Whether nothing before this reading has to be compared again. */
function isOver(finding: Finding, { isOpen }: Since, { ageSeconds }: Watch): boolean {
  if (finding.kind === "open") return false;
  if (finding.kind === "late") return ageSeconds > OVER_SECONDS;
  if (finding.kind !== "held") return true;
  // With nothing open, what holds is complete: a charge that may still come is "late".
  return finding.isTold || !isOpen || ageSeconds > OVER_SECONDS;
}

async function conclude(
  queries: Queries,
  accountId: number,
  finding: Finding,
  kinds: readonly Kind[],
  moreCredits: number
): Promise<void> {
  if (finding.kind === "held") return prove(queries, accountId, finding.proven, true);
  if (finding.kind === "open" || finding.kind === "late") return;
  await queries.rows(
    `update price_watch set beside_credits = beside_credits + $2, beside_at = clock_timestamp()
     where account_id = $1`,
    [accountId, Math.max(0, moreCredits)]
  );
  const bought = kinds.map(({ endpoint }) => endpoint);
  await prove(queries, accountId, bought, false);
  if (finding.kind === "rose") await stopFor(queries, accountId, finding, moreCredits);
}

async function prove(
  queries: Queries,
  accountId: number,
  endpoints: readonly PaidEndpoint[],
  isProven: boolean
): Promise<void> {
  await queries.rows(
    `insert into price_proofs (account_id, endpoint, proven_at)
     select $1, endpoint, case when $3 then clock_timestamp() end from unnest($2::text[]) as endpoint
     on conflict (account_id, endpoint) do update set proven_at = excluded.proven_at`,
    [accountId, endpoints, isProven]
  );
}

/** The next reading is compared with this one. */
async function remember(queries: Queries, accountId: number, reading: Reading): Promise<void> {
  await queries.rows(
    `insert into price_watch (account_id, used_credits, allotment, read_from, read_until, looked_from)
     values ($1, $2, $3, $4, clock_timestamp(), $4)
     on conflict (account_id) do update set used_credits = excluded.used_credits,
       allotment = excluded.allotment, read_from = excluded.read_from, read_until = excluded.read_until,
       looked_from = excluded.looked_from, suspect_used = null, suspect_from = null, suspect_until = null`,
    [accountId, reading.usedCredits, reading.allotmentCredits, iso(reading)]
  );
}

async function forgetSuspicion(queries: Queries, accountId: number): Promise<void> {
  await queries.rows(
    `update price_watch set suspect_used = null, suspect_from = null, suspect_until = null
     where account_id = $1`,
    [accountId]
  );
}

/** What was answered before this reading has been checked, as far as possible. */
async function noteLook(queries: Queries, accountId: number, reading: Reading): Promise<void> {
  await queries.rows("update price_watch set looked_from = $2 where account_id = $1", [
    accountId,
    iso(reading),
  ]);
}

interface Since {
  readonly kinds: readonly Kind[];
  /** What all of it costs, where open requests count at their most. */
  readonly mostCredits: number;
  readonly isOut: boolean;
  readonly isOpen: boolean;
  /** Since the last reply. */
  readonly replySeconds: number;
}

interface Row {
  readonly endpoint: PaidEndpoint;
  /** Records that were charged for certain; a lookup counts as one. */
  readonly certain: number;
  /** Records of other requests, at their most. */
  readonly open: number;
  readonly out: number;
  readonly isProven: boolean;
  readonly age: number | null;
}

/** What was bought since an earlier reading, as far as this one can show it. */
async function boughtSince(
  queries: Queries,
  accountId: number,
  point: "read" | "suspect",
  reading: Reading
): Promise<Since> {
  const rows = await queries.rows<Row>(
    `with since as (
       select r.endpoint, r.state, r.replied_at,
         r.state = 'answered' and r.sent_at > w.${point}_until and r.replied_at < $2::timestamptz as is_certain,
         case when r.state = 'answered' then r.credits
           when r.state = 'refused' and r.status is not null then 0 else r.most end
           / coalesce(r.price, published.price::int)::float8 as records
       from price_watch w join requests r on r.account_id = w.account_id
         and r.sent_at > w.${point}_from - interval '1 hour'
       join jsonb_each_text($5::jsonb) as published (endpoint, price) on published.endpoint = r.endpoint
       where w.account_id = $1 and (r.state = 'sent'
         or (r.replied_at > w.${point}_from and r.replied_at <= clock_timestamp())
         or (r.replied_at is null and r.sent_at > w.${point}_from - $3 * interval '1 second')))
     select s.endpoint, round(coalesce(sum(records) filter (where is_certain), 0))::int as certain,
       coalesce(sum(records) filter (where not is_certain), 0)::float8 as open,
       (count(*) filter (where state = 'sent'))::int as out,
       extract(epoch from clock_timestamp() - max(replied_at))::float8 as age,
       coalesce(bool_or(p.proven_at > clock_timestamp() - $4 * interval '1 second'
         and p.proven_at <= clock_timestamp()), false) as "isProven"
     from since s left join price_proofs p on p.account_id = $1 and p.endpoint = s.endpoint
     group by s.endpoint order by s.endpoint`,
    [accountId, iso(reading), LATE_SECONDS, PROVEN_SECONDS, JSON.stringify(publishedPrices)]
  );
  const prices = await pricesOf(queries, accountId);
  const kinds = rows.map(({ endpoint, certain, open, isProven }) => ({
    endpoint,
    records: certain,
    openCredits: Math.ceil(open * prices[endpoint]),
    isProven,
  }));
  return {
    kinds,
    mostCredits: kinds.reduce(
      (sum, { endpoint, records, openCredits }) => sum + records * prices[endpoint] + openCredits,
      0
    ),
    isOut: rows.some(({ out }) => out > 0),
    isOpen: rows.some(({ open }) => open > 0),
    replySeconds: Math.min(...rows.map(({ age }) => age ?? Infinity)),
  };
}

/** True if something was charged since the last comparison, or a price is suspected, and the balance is old. */
export async function isReadingDue(queries: Queries, accountId: number): Promise<boolean> {
  const { isDue } = await oneRow<{ isDue: boolean }>(
    queries,
    `select exists (
       select 1 from price_watch w join accounts a on a.id = w.account_id
       where a.id = $1 and abs(extract(epoch from clock_timestamp() - a.read_at)) > $2
         and (w.suspect_until is not null or exists (
           select 1 from requests r where r.account_id = a.id and r.credits > 0
             and r.sent_at > w.read_from - interval '1 hour' and r.replied_at > w.read_from))) as "isDue"`,
    [accountId, QUIET_SECONDS]
  );
  return isDue;
}

/** How much the account was used beyond the ledger. */
export interface Beside {
  readonly credits: number;
  /** When it was seen last. */
  readonly at: number;
}

/** In total; null if there is none. */
export async function besideOf(queries: Queries): Promise<Beside | null> {
  const row = await oneRow<{ credits: number; at: number | null }>(
    queries,
    `select coalesce(sum(beside_credits), 0)::int as credits, max(beside_at) as at from price_watch`
  );
  return row.at === null ? null : { credits: row.credits, at: row.at };
}

const iso = ({ startedAt }: Reading): string => new Date(startedAt).toISOString();
