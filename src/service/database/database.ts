/**
 * One small interface for PGlite and a PostgreSQL server. The database itself makes JSON of its rows, so that numbers,
 * days and lists have one form: the drivers differ (one gives bigint as text, another dates as objects).
 */
import { firstRow, type Queries } from "../../datafolder/queries";

export interface Statements extends Queries {
  /** The same, with each row as JSON text: for replies that pass on thousands of rows unread. */
  texts(sql: string, parameters?: readonly unknown[]): Promise<string[]>;
  /** A statement without rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<void>;
}

/** Two queues, so that quick calls never wait behind searches. */
export type QueryLane = "quick" | "slow";

/** The database for the handler of a call. */
export interface CallDatabase extends Statements {
  /** All calls share one connection: a long query delays everybody. */
  readonly takesTurns: boolean;
  /** All or nothing. Transactions at the same time wait for each other if the database needs it. */
  transaction<T>(work: (queries: Statements) => Promise<T>): Promise<T>;
}

export interface ServiceDatabase extends CallDatabase {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  /** For one call, whose queries together may take `limitMs`, without the time they wait for a turn. */
  forCall(lane: QueryLane, limitMs: number): CallDatabase;
  close(): Promise<void>;
}

/** The time that the queries of one call may still take. */
export class TimeLeft {
  constructor(private left: number) {}

  /** Runs a query within the time that is left, and subtracts what it took. */
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

/** The query took too long and was ended; its transaction was rolled back. */
export class QueryCutOff extends Error {}

/** PostgreSQL refused a statement; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | null
  ) {
    super(message);
  }
}

/**
 * Wraps a SELECT, or an UPDATE with RETURNING, so that each row is JSON text. A WITH that writes must stay outside:
 * only its last line is wrapped.
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

/** Marks a statement that most calls use: a server plans it once for each connection. The text must never change. */
export function ofEveryCallSql(sql: string): string {
  ofEveryCall.set(sql, `every-call-${ofEveryCall.size}`);
  return sql;
}

/** The name under which a connection keeps a statement; undefined if it is not kept. */
export function preparedName(sql: string): string | undefined {
  return ofEveryCall.get(sql);
}

/** The id of the row just inserted. */
export async function lastId(queries: Statements): Promise<number> {
  return (await firstRow<{ id: number }>(queries, "select lastval() as id"))?.id ?? 0;
}
