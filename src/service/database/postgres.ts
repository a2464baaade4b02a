/**
 * A PostgreSQL server behind the `ServiceDatabase` interface: the same SQL through two pools of connections, so that slow
 * searches never take the connections of quick calls.
 */
import pg from "pg";
import type { CallDatabase, ServiceDatabase, QueryLane, Statements } from "./database";
import { DatabaseLost } from "../../datafolder/queries";
import { asJsonRows, DatabaseError, preparedName, QueryCutOff, TimeLeft } from "./database";

const CONNECTIONS: Readonly<Record<QueryLane, number>> = { quick: 6, slow: 6 };
/** For statements outside of calls. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** When all connections of a pool are taken, it refuses after this time. */
const CONNECT_TIMEOUT_MS = 10_000;

/** PostgreSQL's code for a statement that was cancelled, here by its timeout. */
const CANCELLED = "57014";

/** Codes of a connection that broke or is not available. An error without a code comes from the driver. */
const LOST = /^(08|57P|53300|EPIPE|ECONN|ENOTFOUND|ETIMEDOUT)/;

function failureOf(error: unknown): Error {
  const { message, code } = error as { message: string; code?: string };
  if (code === CANCELLED) return new QueryCutOff(message);
  const isLost =
    code === undefined ? /connect|not queryable|calling end/i.test(message) : LOST.test(code);
  return isLost ? new DatabaseLost(message) : new DatabaseError(message, code ?? null);
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw failureOf(error);
  });
  // The pool handles only errors of idle connections; any other break would end the process.
  client.on("error", ignore);
  return client;
}

const ignore = () => undefined;

/** The statement_timeout of each connection; one without an entry has the default. */
const timeouts = new WeakMap<pg.PoolClient, number>();
const UNKNOWN = NaN;

/** Rounded up to whole seconds, so that the timeout of a connection rarely has to be changed. */
function timeoutFor(ms: number): number {
  return ms < 2_000 ? ms : Math.ceil(ms / 1_000) * 1_000;
}

/** A connection while it serves one piece of work. */
class Session implements Statements {
  private isLost = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly time?: TimeLeft
  ) {}

  async rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]> {
    return (await this.texts(sql, parameters)).map((row) => JSON.parse(row) as T);
  }

  async texts(sql: string, parameters: readonly unknown[] = []): Promise<string[]> {
    const name = preparedName(sql);
    const found = await this.timed<{ row?: string }>(asJsonRows(sql), parameters, name);
    return found.map(({ row }) => row ?? "null");
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.timed(sql, parameters, preparedName(sql));
  }

  /** Sends a statement with the present limit of the connection: begin and commit. */
  async send<R extends object>(
    text: string,
    parameters: readonly unknown[] = [],
    name?: string
  ): Promise<R[]> {
    try {
      return (await this.client.query<R>({ text, values: [...parameters], name })).rows;
    } catch (error) {
      const failure = failureOf(error);
      this.isLost ||= failure instanceof DatabaseLost;
      throw failure;
    }
  }

  async timed<R extends object>(
    sql: string,
    parameters: readonly unknown[] = [],
    name?: string
  ): Promise<R[]> {
    const query = async (ms: number) => {
      await this.limit(timeoutFor(ms));
      return this.send<R>(sql, parameters, name);
    };
    return this.time ? this.time.spend(query) : query(STATEMENT_TIMEOUT_MS);
  }

  private async limit(ms: number): Promise<void> {
    if ((timeouts.get(this.client) ?? STATEMENT_TIMEOUT_MS) === ms) return;
    await this.send(`set statement_timeout = ${ms}`);
    timeouts.set(this.client, ms);
  }

  /** Rolls back the transaction, and with it the limits set in it. */
  async rollBack(): Promise<void> {
    timeouts.set(this.client, UNKNOWN);
    await this.send("rollback").catch(ignore);
  }

  /** Returns the connection to the pool, or removes it if it broke. */
  end(): void {
    this.client.off("error", ignore);
    this.client.release(this.isLost);
  }
}

async function inSession<T>(
  pool: pg.Pool,
  time: TimeLeft | undefined,
  work: (session: Session) => Promise<T>
): Promise<T> {
  const session = new Session(await connected(pool), time);
  try {
    return await work(session);
  } finally {
    session.end();
  }
}

async function inTransaction<T>(
  session: Session,
  work: (queries: Statements) => Promise<T>
): Promise<T> {
  await session.send("begin");
  try {
    const result = await work(session);
    await session.send("commit");
    return result;
  } catch (error) {
    await session.rollBack();
    throw error;
  }
}

function databaseOn(pool: pg.Pool, time?: TimeLeft): CallDatabase {
  return {
    takesTurns: false,
    rows: (sql, parameters) => inSession(pool, time, (session) => session.rows(sql, parameters)),
    texts: (sql, parameters) => inSession(pool, time, (session) => session.texts(sql, parameters)),
    run: (sql, parameters) => inSession(pool, time, (session) => session.run(sql, parameters)),
    transaction: (work) => inSession(pool, time, (session) => inTransaction(session, work)),
  };
}

/** `schema`: the schema of unqualified names; extensions are found in `public` after it. */
export async function openPostgres(address: string, schema = "public"): Promise<ServiceDatabase> {
  const poolOf = (lane: QueryLane) => {
    const pool = new pg.Pool({
      connectionString: address,
      max: CONNECTIONS[lane],
      options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c search_path=${schema},public`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      allowExitOnIdle: true,
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on("error", ignore);
    return pool;
  };
  const pools: Readonly<Record<QueryLane, pg.Pool>> = {
    quick: poolOf("quick"),
    slow: poolOf("slow"),
  };
  const database = databaseOn(pools.slow);
  await database.rows("select 1 as one");
  return {
    ...database,
    script: (sql) => inSession(pools.slow, undefined, (session) => session.timed(sql)).then(ignore),
    forCall: (lane, limitMs) => databaseOn(pools[lane], new TimeLeft(limitMs)),
    close: async () => {
      await Promise.all([pools.quick.end(), pools.slow.end()]);
    },
  };
}
