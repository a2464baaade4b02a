/**
 * May a request of a kind be sent now? Yes, if its price was proven lately. Otherwise only a limited number of records
 * may be out, or charged but not yet shown by the balance: no more can be charged at a price that rose. After each
 * charged reply the balance is read before the next request. The caller holds the lock on the account.
 */
import type { Queries } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import { PROVEN_SECONDS, QUIET_SECONDS } from "./price-watch";
import { priceOfItem, publishedPrices, type PaidEndpoint } from "./prices";

/** How many records may be charged at a higher price. */
const AT_RISK = 100;
/** The greatest age of the balance before a request whose price is not proven. */
const FRESH_SECONDS = 5;
/** How often to read a balance that does not show yet what was charged. */
const LATE_PAUSE_SECONDS = 1;

export type Gate =
  /** The most records that it may ask for. */
  | { readonly kind: "open"; readonly records: number }
  | { readonly kind: "wait" }
  /** The balance has to be read first. */
  | { readonly kind: "read" };

interface Now {
  readonly isProven: boolean;
  /** Records of requests that are out, at their most; a lookup counts as one. */
  readonly outRecords: number;
  /** Records charged, where the balance has not shown the price yet. */
  readonly untoldRecords: number;
  /** One of them came after the balance was last asked for. */
  readonly isBack: boolean;
  /** Since the balance was read; null if it was never compared. */
  readonly ageSeconds: number | null;
  /** Since a price was suspected; null when none is. */
  readonly quietSeconds: number | null;
}

export async function passGate(
  queries: Queries,
  accountId: number,
  head: {
    readonly endpoint: PaidEndpoint;
    readonly records_asked: number;
    readonly most: number;
  }
): Promise<Gate> {
  const now = await standing(queries, accountId, head.endpoint);
  if (now.quietSeconds !== null)
    return { kind: now.quietSeconds > QUIET_SECONDS ? "read" : "wait" };
  if (now.isProven) return { kind: "open", records: Infinity };
  const { ageSeconds } = now;
  if (ageSeconds === null || ageSeconds > FRESH_SECONDS || now.isBack) return { kind: "read" };
  const records = AT_RISK - now.outRecords - now.untoldRecords;
  if (records === AT_RISK || head.most <= records * priceOfItem(head))
    return { kind: "open", records };
  return { kind: now.outRecords === 0 && ageSeconds > LATE_PAUSE_SECONDS ? "read" : "wait" };
}

const standing = (queries: Queries, accountId: number, endpoint: PaidEndpoint): Promise<Now> =>
  oneRow<Now>(
    queries,
    `with proof as (
       select exists (select 1 from price_proofs where account_id = $1 and endpoint = $2
         and proven_at > clock_timestamp() - $3 * interval '1 second'
         and proven_at <= clock_timestamp()) as "isProven")
     select proof."isProven", coalesce(untold.records, 0)::int as "untoldRecords",
       coalesce(untold.last_at >= a.read_started_at, false) as "isBack",
       case when proof."isProven" then 0 else (
         select coalesce(sum(ceil(most::float8 / coalesce(price, $4))), 0) from requests
         where account_id = $1 and endpoint = $2 and state = 'sent') end::int as "outRecords",
       case when w.account_id is not null
         then abs(extract(epoch from clock_timestamp() - a.read_at)) end::float8 as "ageSeconds",
       abs(extract(epoch from clock_timestamp() - w.suspect_until))::float8 as "quietSeconds"
     from proof cross join accounts a left join price_watch w on w.account_id = a.id
     left join lateral (
       select sum(ceil(credits::float8 / coalesce(price, $4))) as records, max(replied_at) as last_at
       from requests
       where not proof."isProven" and account_id = $1 and endpoint = $2
         and state = 'answered' and credits > 0
         and sent_at > coalesce(w.looked_from, w.read_from) - interval '1 hour'
         and replied_at >= coalesce(w.looked_from, w.read_from)
         and replied_at <= clock_timestamp()) untold on true
     where a.id = $1`,
    [accountId, endpoint, PROVEN_SECONDS, publishedPrices[endpoint]]
  );
