/**
 * A filled database on a PostgreSQL server. Each seed and size has a schema of its own, so that one database can have
 * several. One process serves a schema.
 */
import { firstRow, orClosed, type Database } from "../../database/database";
import { openPostgres } from "../../database/postgres";
import type { DataPlan } from "../data/fill";
import { dataVersion } from "../data/data-version";
import { prepare, type Say } from "./opened";

const CONNECTIONS = 12;

function schemaOf({ seed, companies }: DataPlan): string {
  return `stackscout_${seed.toLowerCase().replace(/[^a-z0-9]+/g, "_")}_${companies}_v${dataVersion()}`;
}

/** A sentence for the person who chose the database. */
export class UnfitDatabase extends Error {}

/** Case-insensitive filters need a character type that knows letters beyond ASCII. */
async function refuseUnfit(database: Database): Promise<void> {
  const found = await firstRow<{ folds: boolean; encoding: string; ctype: string }>(
    database,
    `select 'Ü' ~* 'ü' and lower('Ü') = 'ü' as folds, current_setting('server_encoding') as encoding,
       datctype as ctype from pg_database where datname = current_database()`
  );
  if (found?.folds === true && found.encoding === "UTF8") return;
  throw new UnfitDatabase(
    `This database has the encoding ${found?.encoding} and the character type ${found?.ctype}, with which searches ` +
      "in any case would miss letters such as Ü. Create one with: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME"
  );
}

/** Opens the filled schema of the plan. `schema`: for tests, which use one of their own. */
export async function openOnServer(
  address: string,
  plan: DataPlan,
  say: Say,
  schema = schemaOf(plan)
): Promise<Database> {
  const database = await openPostgres(address, {
    schema,
    instants: "iso",
    connections: CONNECTIONS,
  });
  await orClosed(database, refuseUnfit(database));
  await orClosed(database, prepare(database, plan, say, schema));
  return database;
}
