/** The account whose credits are spent: a service and a key, of which only the hash is kept. */
import { type Queries, firstRow, oneRow } from "../../database/database";
import { hashOf } from "../members/keys";

export async function accountOf(queries: Queries, service: string, key: string): Promise<number> {
  const row = await oneRow<{ id: number }>(
    queries,
    `insert into accounts (service, key_hash) values ($1, $2)
     on conflict (service, key_hash) do update set service = excluded.service returning id`,
    [service, hashOf(`${service} ${key}`)]
  );
  return row.id;
}

/** Whoever holds this decides what is sent, and what was charged. */
export const lockAccount = (queries: Queries, accountId: number): Promise<unknown> =>
  queries.rows("select id from accounts where id = $1 for update", [accountId]);

/** The balance as the service told it; it was asked at `startedAt`, by the database's clock. */
export interface Reading {
  readonly api_credits: number;
  readonly used_api_credits: number;
  readonly startedAt: number;
}

/** Stores the balance, unless a newer one is stored. */
export async function noteBalance(
  queries: Queries,
  accountId: number,
  { api_credits, used_api_credits, startedAt }: Reading
): Promise<void> {
  await queries.rows(
    `update accounts set api_credits = $2, used_api_credits = $3, read_started_at = $4,
       read_at = clock_timestamp()
     where id = $1 and (read_started_at is null or read_started_at <= $4 or read_at > clock_timestamp())`,
    [accountId, api_credits, used_api_credits, new Date(startedAt).toISOString()]
  );
}

/**
 * Credits left for new purchases: the service's figure, less what is reserved or sent and what ended since the service
 * was asked. A charge that the figure already includes may be subtracted twice for a moment, but is never forgotten.
 * Undefined until the balance is read once.
 */
export async function creditsLeft(
  queries: Queries,
  accountId: number
): Promise<number | undefined> {
  const row = await firstRow<{ left: number }>(
    queries,
    `select a.api_credits - a.used_api_credits - coalesce((select sum(p.most) from purchases p
         where p.account_id = a.id and p.state in ('reserved', 'sent')), 0) -
       coalesce((select sum(coalesce(p.credits, p.most)) from purchases p
         where p.account_id = a.id and p.state in ('settled', 'unconfirmed')
           and p.ended_at > a.read_started_at), 0) as left
     from accounts a where a.id = $1 and a.read_at is not null`,
    [accountId]
  );
  return row?.left;
}
