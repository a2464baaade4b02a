/**
 * The tables, as numbered steps. A step that has been released is never changed: the next one is
 * added. The same text runs on PGlite and on any PostgreSQL from 14.
 */
import type { Database } from "./database";
import { firstRow } from "./database";
import { accountTables } from "./tables-account";
import { backgroundTables } from "./tables-background";
import { dataTables } from "./tables-data";
import { teamTables } from "./tables-team";

const steps: readonly string[] = [dataTables, accountTables, teamTables, backgroundTables];

/** Brings the database to the newest step. */
export async function migrate(database: Database): Promise<void> {
  await database.script(
    "create table if not exists migrations (step int primary key, at timestamptz not null default now())"
  );
  const reached = await firstRow<{ step: number | null }>(
    database,
    "select max(step) as step from migrations"
  );
  for (let step = (reached?.step ?? 0) + 1; step <= steps.length; step++)
    await database.script(
      `begin; ${steps[step - 1] ?? ""}; insert into migrations (step) values (${step}); commit;`
    );
}
