/** The account whose credits are spent: a service and a key, of which only the hash is kept. */
import type { Queries } from "../../datafolder/queries";
import { firstRow } from "../../datafolder/queries";
import { oneRow } from "../database/database";
import { hashOf } from "../members/keys";

interface Balance {
  readonly api_credits: number;
  readonly used_api_credits: number;
}

export async function accountOf(queries: Queries, service: string, key: string): Promise<number> {
  const row = await oneRow<{ id: number }>(
    queries,
    `insert into accounts (service, key_hash) values ($1, $2)
     on conflict (service, key_hash) do update set service = excluded.service returning id`,
    [service, hashOf(`${service} ${key}`)]
  );
  return row.id;
}

/** Stores the balance, unless a newer one is stored; it was asked for at `startedAt` (the database's clock). */
export async function noteBalance(
  queries: Queries,
  accountId: number,
  balance: Balance,
  startedAt: number
): Promise<void> {
  await queries.rows(
    `update accounts set api_credits = $2, used_api_credits = $3, read_started_at = $4,
       read_at = clock_timestamp()
     where id = $1 and (read_started_at is null or read_started_at <= $4 or read_at > clock_timestamp())`,
    [accountId, balance.api_credits, balance.used_api_credits, new Date(startedAt).toISOString()]
  );
}

export interface Funds {
  /** Credits left for new purchases. */
  readonly leftCredits: number;
  /** Seconds since the balance was read; positive also when the clock was set back meanwhile. */
  readonly ageSeconds: number;
}

/**
 * The service's figure, less what is reserved or sent and what ended since the service was asked. A charge that the
 * figure already includes may be subtracted twice for a moment, but is never forgotten. Undefined until the balance
 * is read once.
 */
export const fundsOf = (queries: Queries, accountId: number): Promise<Funds | undefined> =>
  firstRow<Funds>(
    queries,
    `select abs(extract(epoch from clock_timestamp() - a.read_at))::float8 as "ageSeconds",
       a.api_credits - a.used_api_credits - coalesce((select sum(p.most) from purchases p
         where p.account_id = a.id and p.state in ('reserved', 'sent')), 0) -
       coalesce((select sum(coalesce(p.credits, p.most)) from purchases p
         where p.account_id = a.id and p.state in ('settled', 'unconfirmed')
           and p.ended_at > a.read_started_at), 0) as "leftCredits"
     from accounts a where a.id = $1 and a.read_at is not null`,
    [accountId]
  );
