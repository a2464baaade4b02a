/**
 * Which processes are alive. Each renews its lease; what a process had sent counts as lost when its lease is over. Only
 * the database's clock counts, so a wrong clock of a process does no harm.
 */
import { type Database, type Queries, oneRow } from "../../database/database";
import { lose } from "./settle";

export const BEAT_MS = 2_000;
export const LEASE_MS = 5_000;

/** Whether another process is dead, or left a request behind. */
export async function beat(database: Database, holder: string): Promise<boolean> {
  const { isDead } = await oneRow<{ isDead: boolean }>(
    database,
    `with own as (insert into holders (id, lease_until)
         values ($1, clock_timestamp() + $2 * interval '1 ms')
         on conflict (id) do update set lease_until = excluded.lease_until)
     select exists (select 1 from holders where id <> $1 and lease_until < clock_timestamp())
       or exists (select 1 from purchases where state = 'sent' and holder <> $1
         and holder not in (select id from holders)) as "isDead"`,
    [holder, LEASE_MS]
  );
  return isDead;
}

/** The process ends by itself, with nothing under way. */
export async function leave(database: Database, holder: string): Promise<void> {
  await database.rows("delete from holders where id = $1", [holder]);
}

/** Requests of dead processes are unconfirmed from now on; `andAlso` gives back what else they held. Returns how many. */
export function buryTheDead(
  database: Database,
  andAlso: (queries: Queries) => Promise<unknown>
): Promise<number> {
  return database.transaction(async (queries) => {
    await queries.rows("delete from holders where lease_until < clock_timestamp()");
    const orphans = await queries.rows<{ id: string }>(
      `select distinct request_id as id from purchases
       where state = 'sent' and holder not in (select id from holders)`
    );
    const ids = orphans.map(({ id }) => id);
    if (ids.length > 0) await lose(queries, ids);
    await andAlso(queries);
    return ids.length;
  });
}
