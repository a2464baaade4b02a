/**
 * The small interface behind which PGlite and a PostgreSQL server look alike.
 * Rows come back as JSON made by the database itself, so numbers, days and lists have one form
 * whatever the driver would make of them (one gives bigint as text, another dates as objects).
 */
export interface Queries {
  /** The rows of a SELECT (or of DML with RETURNING when `returning` is used). */
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** A statement without rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<void>;
}

export interface Database extends Queries {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  /** All or nothing; concurrent transactions wait for each other where the database needs it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The query took too long and was ended; nothing of its transaction was kept. */
export class QueryCutOff extends Error {}

/** What PostgreSQL says about a statement it refused; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | null
  ) {
    super(message);
  }
}

/** Wraps a SELECT so that each row is one JSON text. */
export function asJsonRows(sql: string): string {
  return `select row_to_json(selected)::text as row from (${sql}) as selected`;
}

/** The first row, or undefined. */
export async function firstRow<T>(
  queries: Queries,
  sql: string,
  parameters?: readonly unknown[]
): Promise<T | undefined> {
  return (await queries.rows<T>(sql, parameters))[0];
}
