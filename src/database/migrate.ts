/**
 * The tables, as files of SQL in the order of their names. A released file is never changed; changes are new
 * files (not so of the local service, whose databases are named after their data and made anew).
 * Several processes may start at once: one brings the tables up to date, the others wait for it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "./checkout-root";
import type { Database } from "./database";
import { oneRow } from "./database";

/** An older program must not write to a newer database. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      "The database was brought to a newer form by a newer version of this program. " +
        "Start that version, or name another folder with --data or another schema."
    );
  }
}

const MIGRATION_LOCK = 20_261_127;

/** `folder`: from the root of the checkout. `schema`: made if it is missing; for a server. */
export async function migrate(database: Database, folder: string, schema?: string): Promise<void> {
  const place = join(checkoutRoot(), folder);
  const files = readdirSync(place)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  await database.transaction(async (queries) => {
    await queries.rows("select pg_advisory_xact_lock($1)::text", [MIGRATION_LOCK]);
    if (schema !== undefined) await queries.script(`create schema if not exists ${schema}`);
    await queries.script(
      "create table if not exists migrations (step int primary key, at timestamptz not null default now())"
    );
    const { reached } = await oneRow<{ reached: number }>(
      queries,
      "select coalesce(max(step), 0) as reached from migrations"
    );
    if (reached > files.length) throw new NewerDatabase();
    for (const [at, file] of files.entries()) {
      if (at < reached) continue;
      await queries.script(readFileSync(join(place, file), "utf8"));
      await queries.rows("insert into migrations (step) values ($1)", [at + 1]);
    }
  });
}
