/** Opens the team's database: a server if one is given, else a folder or memory. Brings the tables up to date. */
import type { Database } from "./database";
import { oneRow } from "./database";
import { claimFolder, databaseIn } from "./folder";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";
import { steps } from "./tables";

export interface DatabaseOptions {
  readonly databaseUrl?: string;
  /** The schema in a PostgreSQL server. */
  readonly schema?: string;
  /** Used without a server; without a folder, nothing is kept. */
  readonly folder?: string;
  readonly patienceMs?: number;
  /** A dump to start from, in a new folder. */
  readonly archive?: Uint8Array;
}

export const SCHEMA = "stackscout_team";

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, folder, schema = SCHEMA, patienceMs, archive } = options;
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl, { schema, patienceMs });
    await migrate(database, schema);
    return database;
  }
  const release = folder === undefined ? () => undefined : await claimFolder(folder);
  try {
    const database = await openPglite(folder && databaseIn(folder), archive);
    await migrate(database);
    return {
      ...database,
      close: async () => {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Several processes may start at once: one brings the tables up to date, the others wait for it. */
async function migrate(database: Database, schema?: string): Promise<void> {
  const prelude =
    schema === undefined
      ? ""
      : `select pg_advisory_xact_lock(hashtext('${schema}')); create schema if not exists ${schema};`;
  await database.script(
    `begin; ${prelude} create table if not exists migrations (step int primary key, at timestamptz not null default now()); commit;`
  );
  for (const [at, sql] of steps.entries()) {
    const step = at + 1;
    await database.transaction(async (queries) => {
      await queries.rows("lock table migrations in exclusive mode");
      const { reached } = await oneRow<{ reached: number }>(
        queries,
        "select coalesce(max(step), 0) as reached from migrations"
      );
      if (reached >= step) return;
      for (const statement of sql.split(/;\s*$/m).filter((text) => text.trim() !== ""))
        await queries.rows(statement);
      await queries.rows("insert into migrations (step) values ($1)", [step]);
    });
  }
}
