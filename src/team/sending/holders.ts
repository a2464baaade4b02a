/**
 * Which processes are alive. Each renews its lease every second; what a process had sent counts as lost when its
 * lease is over. Only the database's clock counts, so a wrong clock of a process does no harm.
 */
import type { Database } from "../database/database";
import { lose } from "./settle";

export const BEAT_MS = 1_000;
export const LEASE_MS = 5_000;

export async function beat(database: Database, holder: string): Promise<void> {
  await database.rows(
    `insert into holders (id, lease_until) values ($1, clock_timestamp() + $2 * interval '1 ms')
     on conflict (id) do update set lease_until = excluded.lease_until`,
    [holder, LEASE_MS]
  );
}

/** The process ends by itself, with nothing under way. */
export async function leave(database: Database, holder: string): Promise<void> {
  await database.rows("delete from holders where id = $1", [holder]);
}

/** A database that belongs to one process has no other holder. */
export async function forgetOthers(database: Database, holder: string): Promise<void> {
  await database.rows("delete from holders where id <> $1", [holder]);
}

/** Returns how many requests of dead processes are unconfirmed from now on. */
export async function giveUpForLost(database: Database): Promise<number> {
  const orphans = await database.rows<{ id: string }>(
    `select r.id from requests r left join holders h on h.id = r.holder
     where r.state = 'sent' and (h.id is null or h.lease_until < clock_timestamp())`
  );
  if (orphans.length > 0)
    await lose(
      database,
      orphans.map(({ id }) => id)
    );
  await database.rows(
    "delete from holders where lease_until < clock_timestamp() - interval '1 hour'"
  );
  return orphans.length;
}
