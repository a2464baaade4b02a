/**
 * The small interface behind which PGlite and a PostgreSQL server look alike.
 * The database itself makes JSON of its rows, so numbers, days and lists have one form. The drivers would not
 * agree: one gives bigint as text, another dates as objects.
 */
export interface Queries {
  /** The rows of a SELECT, or what an UPDATE returns. */
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** The same, each row as JSON text: for replies that pass thousands on as they are. */
  texts(sql: string, parameters?: readonly unknown[]): Promise<string[]>;
  /** A statement without rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<void>;
}

/** Where work waits: what is answered at once never stands behind searches. */
export type QueryLane = "quick" | "slow";

/** A database as the handler of a call sees it. */
export interface CallDatabase extends Queries {
  /** One connection serves all calls: what takes long holds everybody up. */
  readonly takesTurns: boolean;
  /** All or nothing; concurrent transactions wait for each other where the database needs it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

export interface Database extends CallDatabase {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  /** For one call: its queries together take `limitMs` at most, waiting for a turn not counted. */
  forCall(lane: QueryLane, limitMs: number): CallDatabase;
  close(): Promise<void>;
}

/** The time that the queries of one call may still take. */
export class TimeLeft {
  constructor(private left: number) {}

  /** Runs a query with the time that is left, and takes from it what the query took. */
  async spend<T>(query: (ms: number) => Promise<T>): Promise<T> {
    if (this.left <= 0) throw new QueryCutOff("The call took too long and was ended.");
    const start = performance.now();
    try {
      return await query(Math.ceil(this.left));
    } finally {
      this.left -= performance.now() - start;
    }
  }
}

/** The query took too long and was ended; nothing of its transaction was kept. */
export class QueryCutOff extends Error {}

/** The connection broke or cannot be had; a later call gets a new one. */
export class DatabaseLost extends Error {}

/** What PostgreSQL says about a statement it refused; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | null
  ) {
    super(message);
  }
}

/**
 * Wraps a SELECT, or an UPDATE with RETURNING, so that each row is one JSON text. Of a WITH that writes, which
 * has to stand outside, the last line is wrapped.
 */
export function asJsonRows(sql: string): string {
  const writing = /^(with \w+ as \(insert .*\n) *(select [^\n]*)$/s.exec(sql);
  if (writing)
    return `${writing[1]}select row_to_json(selected)::text as row from (${writing[2]}) as selected`;
  if (sql.startsWith("update "))
    return `with selected as (${sql}) select row_to_json(selected)::text as row from selected`;
  return `select row_to_json(selected)::text as row from (${sql}) as selected`;
}

const ofEveryCall = new Map<string, string>();

/** A statement of every call or search: a server reads it once for each connection. Its text never changes. */
export function ofEveryCallSql(sql: string): string {
  ofEveryCall.set(sql, `every-call-${ofEveryCall.size}`);
  return sql;
}

/** Under which name a connection keeps a statement; undefined when it forgets it. */
export function preparedName(sql: string): string | undefined {
  return ofEveryCall.get(sql);
}

/** The first row, or undefined. */
export async function firstRow<T>(
  queries: Queries,
  sql: string,
  parameters?: readonly unknown[]
): Promise<T | undefined> {
  return (await queries.rows<T>(sql, parameters))[0];
}

/** The id of the row just inserted. */
export async function lastId(queries: Queries): Promise<number> {
  return (await firstRow<{ id: number }>(queries, "select lastval() as id"))?.id ?? 0;
}
