/**
 * A PostgreSQL server, which several processes share. With patience it waits while no connection is available, and
 * repeats what broke off before its commit. A full disk is not waited for: somebody has to make room.
 */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Connection, Database } from "./database";
import {
  CommitLost,
  DatabaseError,
  DatabaseLost,
  inTransaction,
  orClosed,
  StatementCutOff,
} from "./database";
import { readersFor, type Instants } from "./readers";

export interface PostgresOptions {
  /** The schema of unqualified names; extensions are found in `public` after it. */
  readonly schema: string;
  readonly instants: Instants;
  /** How long a call waits for a database that is gone. @default 0 */
  readonly patienceMs?: number | undefined;
  /** The longest that a statement may take. @default no limit */
  readonly statementMs?: number | undefined;
  /** @default 10 */
  readonly connections?: number | undefined;
  /** Whether each text is planned once a connection: for a program with few texts. @default false */
  readonly isPrepared?: boolean | undefined;
}

const PAUSE_MS = 250;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Codes for a connection that broke or is not available, for a server without room (disk, memory, connections), and
 * for a transaction to repeat. An error without a code comes from the driver.
 */
const LOST = /^(08|57P|53|58|40001|40P01|EPIPE|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)/;
const LOST_IN_WORDS = /connect|not queryable|timeout|calling end/i;
/** A statement that was cancelled, here by its limit. */
const CANCELLED = "57014";

function failureOf(error: unknown): Error {
  const { message, code } = error as { message: string; code?: string };
  if (code === CANCELLED) return new StatementCutOff(message);
  const isLost = code === undefined ? LOST_IN_WORDS.test(message) : LOST.test(code);
  return isLost ? new DatabaseLost(message, code) : new DatabaseError(message, code ?? null);
}

const failWith = (error: unknown): never => {
  throw failureOf(error);
};
const ignore = () => undefined;

/** A name for each text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `text ${names.size}`;
  names.set(text, name);
  return name;
}

function queriesOn(client: pg.PoolClient, isPrepared: boolean): Connection {
  return {
    rows: async <T>(text: string, parameters: readonly unknown[] = []) => {
      const name = isPrepared && parameters.length > 0 ? nameOf(text) : undefined;
      const query = { text, values: [...parameters], name };
      return (await client.query(query).catch(failWith)).rows as T[];
    },
    script: async (sql) => {
      await client.query(sql).catch(failWith);
    },
  };
}

async function onConnection<T>(
  pool: pg.Pool,
  isPrepared: boolean,
  work: (queries: Connection) => Promise<T>
): Promise<T> {
  const client = await pool.connect().catch(failWith);
  // The pool handles only errors of idle connections; any other break would end the process.
  client.on("error", ignore);
  let isLost = false;
  try {
    return await work(queriesOn(client, isPrepared));
  } catch (error) {
    isLost = error instanceof DatabaseLost;
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(isLost);
  }
}

/** Repeats what failed because there was no connection, unless it may have been done. */
async function patiently<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isPassing =
        error instanceof DatabaseLost && !error.isFull && !(error instanceof CommitLost);
      if (!isPassing || performance.now() >= until) throw error;
      await wait(PAUSE_MS);
    }
  }
}

function poolOf(address: string, options: PostgresOptions): pg.Pool {
  const { schema, statementMs = 0, connections = 10 } = options;
  const readerOf = readersFor(options.instants);
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    // Many short statements at once: none is compiled or spread over processes, which others would wait for. Most
    // pages are in memory, where any is as near as the next.
    options:
      `-c statement_timeout=${statementMs} -c timezone=UTC -c search_path=${schema},public ` +
      "-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB " +
      "-c seq_page_cost=0.5 -c random_page_cost=0.5",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
    // Statements that do not wait for each other leave together.
    pipeline: true,
    types: {
      getTypeParser: (oid: number) => readerOf(oid) as never,
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", ignore);
  return pool;
}

/** A connection of its own that hears what is notified, and is made again when it breaks. */
async function listenOn(
  address: string,
  channel: string,
  hear: (payload: string | null) => void
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let current: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: address, keepAlive: true });
    current = client;
    const broken = new Promise<void>((resolve) => client.once("end", () => resolve()));
    client.on("error", ignore);
    client.on("notification", ({ payload = "" }) => hear(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    hear(null);
    void broken.then(again);
  };
  const again = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await wait(PAUSE_MS, undefined, { ref: false });
      const isBack = await connect().then(
        () => true,
        () => false
      );
      if (isBack) return;
    }
  };
  await connect().catch(failWith);
  return async () => {
    ending.abort();
    await current?.end().catch(ignore);
  };
}

function databaseOn(address: string, options: PostgresOptions): Database {
  const pool = poolOf(address, options);
  const children: Database[] = [];
  const { patienceMs = 0, isPrepared = false } = options;
  const again = <T>(work: (queries: Connection) => Promise<T>) =>
    patiently(patienceMs, () => onConnection(pool, isPrepared, work));
  return {
    rows: (sql, parameters) => again((queries) => queries.rows(sql, parameters)),
    transaction: (work) => again((queries) => inTransaction(queries, work)),
    listen: (channel, hear) => listenOn(address, channel, hear),
    // A pool of its own: what has no limit never takes the connections of calls.
    limited: (statementMs) => {
      const child = databaseOn(address, { ...options, statementMs });
      children.push(child);
      return child;
    },
    close: async () => {
      await Promise.all([pool.end(), ...children.map((child) => child.close())]);
    },
  };
}

export async function openPostgres(address: string, options: PostgresOptions): Promise<Database> {
  const database = databaseOn(address, options);
  await orClosed(database, database.rows("select 1 as one"));
  return database;
}
