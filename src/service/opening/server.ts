/**
 * A filled database on a PostgreSQL server. Each seed and size has a schema of its own, so that one database can have
 * several. An advisory lock prevents that two starts fill it at once.
 */
import { firstRow } from "../../datafolder/queries";
import type { ServiceDatabase } from "../database/database";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill, planOfData } from "../data/fill";
import { migrate } from "../database/migrations";
import { openPostgres } from "../database/postgres";

const FILL_LOCK = 20_261_121;

function schemaOf({ seed, companies }: DataPlan): string {
  return `stackscout_${seed.toLowerCase().replace(/[^a-z0-9]+/g, "_")}_${companies}_v${DATA_VERSION}`;
}

/** A sentence for the person who chose the database. */
export class UnfitDatabase extends Error {}

/** Case-insensitive filters need a character type that knows letters beyond ASCII. */
async function refuseUnfit(database: ServiceDatabase): Promise<void> {
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
  schema = schemaOf(plan)
): Promise<{ database: ServiceDatabase; anchor: string }> {
  const preparing = await openPostgres(address);
  // An extension belongs to the whole database: in public every schema sees it. "If not exists" fails when two
  // processes create it at once, hence the lock.
  try {
    await refuseUnfit(preparing);
    await preparing.transaction(async (queries) => {
      await queries.run("set local statement_timeout = 0");
      await queries.rows("select pg_advisory_xact_lock($1)::text as locked", [FILL_LOCK]);
      await queries.run(`create schema if not exists ${schema}`);
      await queries.run("create extension if not exists unaccent schema public");
    });
  } finally {
    await preparing.close();
  }
  const database = await openPostgres(address, schema);
  await database.transaction(async (queries) => {
    // Another process may be filling the data for a minute.
    await queries.run("set local statement_timeout = 0");
    await queries.rows("select pg_advisory_xact_lock($1)::text as locked", [FILL_LOCK]);
    await migrate(database);
    const found = await planOfData(database);
    if (!found) await fillAnew(database, plan);
  });
  const found = await firstRow<{ value: string }>(
    database,
    "select value from facts_of_data where key = 'anchor'"
  );
  return { database, anchor: found?.value ?? plan.anchor };
}

/** Deletes what an interrupted start left, then fills. */
async function fillAnew(database: ServiceDatabase, plan: DataPlan): Promise<void> {
  await database.script("truncate facts_of_data, keywords, companies, company_keywords, jobs");
  await fill(database, plan);
}
