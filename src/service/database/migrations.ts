/**
 * The tables, as numbered steps. A released step is never changed; changes are new steps. The same text runs on PGlite
 * and on PostgreSQL 14 and newer.
 */
import type { ServiceDatabase } from "./database";
import { firstRow } from "../../datafolder/queries";
import { accountTables } from "./tables/account";
import { backgroundTables } from "./tables/background";
import { dataTables } from "./tables/data";
import { sharedTables } from "./tables/shared";
import { teamTables } from "./tables/team";

const steps: readonly string[] = [
  dataTables,
  accountTables,
  teamTables,
  backgroundTables,
  sharedTables,
];

/** An older service must not write to a newer database. */
export class NewerDatabase extends Error {
  constructor() {
    super(
      "The database was brought to a newer form by a newer version of this service. " +
        "Start that version, or use another --data folder or schema."
    );
  }
}

/** Brings the database to the newest step. */
export async function migrate(database: ServiceDatabase): Promise<void> {
  await database.script(
    "create table if not exists migrations (step int primary key, at timestamptz not null default now())"
  );
  const reached = await firstRow<{ step: number | null }>(
    database,
    "select max(step) as step from migrations"
  );
  if ((reached?.step ?? 0) > steps.length) throw new NewerDatabase();
  for (let step = (reached?.step ?? 0) + 1; step <= steps.length; step++)
    await database.script(
      `begin; ${steps[step - 1] ?? ""}; insert into migrations (step) values (${step}); commit;`
    );
}
