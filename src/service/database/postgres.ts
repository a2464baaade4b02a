/**
 * A PostgreSQL server behind the `Database` interface: the same SQL through a pool of connections.
 */
import pg from "pg";
import type { Database, Queries } from "./database";
import { asJsonRows, DatabaseError, QueryCutOff } from "./database";

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 8;

/** PostgreSQL's code for a statement that was cancelled, here by its timeout. */
const CANCELLED = "57014";

type Runner = Pick<pg.ClientBase, "query">;

async function run(
  runner: Runner,
  sql: string,
  parameters: readonly unknown[]
): Promise<{ row?: string }[]> {
  try {
    return (await runner.query<{ row?: string }>(sql, [...parameters])).rows;
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    if (code === CANCELLED) throw new QueryCutOff(message);
    throw new DatabaseError(message, code ?? null);
  }
}

function queriesOn(runner: Runner): Queries {
  return {
    async rows<T>(sql: string, parameters: readonly unknown[] = []) {
      const found = await run(runner, asJsonRows(sql), parameters);
      return found.map(({ row }) => JSON.parse(row ?? "null") as T);
    },
    async run(sql, parameters = []) {
      await run(runner, sql, parameters);
    },
  };
}

/** `schema` is where unqualified names live, with the extensions of `public` behind it. */
export async function openPostgres(address: string, schema = "public"): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c search_path=${schema},public`,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const queries = queriesOn({ query: pool.query.bind(pool) });
  await queries.rows("select 1 as one");
  return {
    ...queries,
    script: (sql) => pool.query(sql).then(() => undefined),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(queriesOn(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
