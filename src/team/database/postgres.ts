/**
 * A PostgreSQL server, which several processes share. It waits while no connection is available, and repeats a
 * transaction that broke off. If the first attempt was committed after all, the second finds what it did.
 */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Queries } from "../../datafolder/queries";
import type { Database } from "./database";
import { DatabaseLost } from "../../datafolder/queries";
import { readers } from "./database";

export interface PostgresOptions {
  /** Where our tables live. @default "stackscout_team" */
  readonly schema?: string;
  /** How long a call waits for a database that is gone. @default 20000 */
  readonly patienceMs?: number;
  /** @default 10 */
  readonly connections?: number;
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Codes for a connection that broke or is not available, for a server without room (disk, memory,
 * connections), and for a transaction to repeat.
 */
const LOST = /^(08|57P|53|58|40001|40P01|EPIPE|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/;

function isLost(error: unknown): boolean {
  const { message = "", code } = error as { message?: string; code?: string };
  return code === undefined ? /connect|not queryable|timeout/i.test(message) : LOST.test(code);
}

const types = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: "text" | "binary") =>
    (readers[oid] ?? pg.types.getTypeParser(oid, format)) as never,
};

const queriesOn = (client: Pick<pg.PoolClient, "query">): Queries => ({
  rows: async <T>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows as T[],
});

export async function openPostgres(
  address: string,
  options: PostgresOptions = {}
): Promise<Database> {
  const { schema = "stackscout_team", patienceMs = PATIENCE_MS, connections = 10 } = options;
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c search_path=${schema}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
    types,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const again = patient(patienceMs);
  const database: Database = {
    kind: "postgres",
    rows: (sql, parameters) =>
      again(() => inSession(pool, (client) => queriesOn(client).rows(sql, parameters))),
    transaction: (work) =>
      again(() =>
        inSession(pool, (client) => inTransaction(client, () => work(queriesOn(client))))
      ),
    script: (sql) =>
      again(() =>
        inSession(pool, async (client) => {
          await client.query(sql);
        })
      ),
    close: () => pool.end(),
  };
  await database.rows("select 1 as one");
  return database;
}

/** Repeats what failed because there was no connection. */
function patient(patienceMs: number) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error)) throw error;
        const { message, code } = error as Error & { code?: string };
        if (performance.now() > until) throw new DatabaseLost(message, code);
        await wait(PAUSE_MS);
      }
    }
  };
}

async function inSession<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>
): Promise<T> {
  const client = await pool.connect();
  const ignore = () => undefined;
  // The pool handles only errors of idle connections.
  client.on("error", ignore);
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isLost(error);
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
