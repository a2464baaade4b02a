/**
 * A filled database on a PostgreSQL server. The data of each seed and size lives in a schema of its own,
 * so that one database serves several; an advisory lock keeps two starts from filling it at once.
 */
import { firstRow } from "./database";
import type { Database } from "./database";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill, planOfData } from "../data/fill";
import { migrate } from "./migrations";
import { openPostgres } from "./postgres";

const FILL_LOCK = 20_261_121;

function schemaOf({ seed, companies }: DataPlan): string {
  return `stackscout_${seed.toLowerCase().replace(/[^a-z0-9]+/g, "_")}_${companies}_v${DATA_VERSION}`;
}

/** Opens the schema of the plan, filled. `schema` is for tests, which want one of their own. */
export async function openOnServer(
  address: string,
  plan: DataPlan,
  schema = schemaOf(plan)
): Promise<{ database: Database; anchor: string }> {
  const preparing = await openPostgres(address);
  // Extensions are of the whole database: in public, so that every schema sees them.
  await preparing.script(
    `create schema if not exists ${schema}; create extension if not exists unaccent schema public`
  );
  await preparing.close();
  const database = await openPostgres(address, schema);
  await database.transaction(async (queries) => {
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

/** Whatever an interrupted start left behind goes first. */
async function fillAnew(database: Database, plan: DataPlan): Promise<void> {
  await database.script("truncate facts_of_data, keywords, companies, company_keywords, jobs");
  await fill(database, plan);
}
