/**
 * PGlite and a PostgreSQL server behind one small interface. Values have the same form with both drivers: whole numbers
 * are numbers, days are `YYYY-MM-DD`, JSON is read; instants as `readers.mjs` says. JSON goes in as text (`$1::jsonb`),
 * because one driver would send a list as an array.
 */
export interface Queries {
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

export interface Connection extends Queries {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
}

export interface Transaction extends Connection {
  /** After the last statement: the commit leaves with it. Otherwise it leaves when all is done. */
  commit(): void;
}

export interface Database extends Queries {
  /** All or nothing. With patience, one that broke off before its commit is repeated. */
  transaction<T>(work: (queries: Transaction) => Promise<T>): Promise<T>;
  /** The same database, where a statement that takes longer ends with `StatementCutOff`. */
  limited(statementMs: number): Database;
  /**
   * Hears what transactions notify on a channel; null: anything may have been, for the connection was lost. Returns
   * the function that ends it.
   */
  listen(channel: string, hear: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** PostgreSQL refused a statement; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | null
  ) {
    super(message);
  }
}

/** The statement took too long and was ended; its transaction was rolled back. */
export class StatementCutOff extends Error {}

/** It cannot be reached, has no room, or the connection broke; a later call gets a new one. */
export class DatabaseLost extends Error {
  /** Its disk is full. */
  readonly isFull: boolean;
  /** `code`: PostgreSQL's error code. */
  constructor(message?: string, code?: string | null) {
    super(message);
    this.isFull = code === "53100";
  }
}

/** The connection broke at the commit: whether it was done is not known. */
export class CommitLost extends DatabaseLost {}

/** The first row, or undefined. */
export async function firstRow<T>(
  queries: Queries,
  sql: string,
  parameters?: readonly unknown[]
): Promise<T | undefined> {
  return (await queries.rows<T>(sql, parameters))[0];
}

/** The first row. Throws when there is none. */
export async function oneRow<T>(
  queries: Queries,
  sql: string,
  parameters?: readonly unknown[]
): Promise<T> {
  const row = await firstRow<T>(queries, sql, parameters);
  if (row === undefined) throw new Error("The database gave no row.");
  return row;
}

/** What is done first with a database that was opened: it is closed when that fails. */
export async function orClosed<T>(database: Database, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** All or nothing, on one connection, where statements that are sent together are done in their order. */
export async function inTransaction<T>(
  queries: Connection,
  work: (queries: Transaction) => Promise<T>
): Promise<T> {
  // Not awaited: it leaves with the first statement, and fails only with the connection.
  const begun = queries.rows("begin");
  begun.catch(() => undefined);
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    committed ??= queries.rows("commit");
    committed.catch(() => undefined);
  };
  // When one fails, those that left with it fail, too, and may be heard of before it.
  let first: unknown;
  const rows: Queries["rows"] = (sql, parameters) => {
    if (committed)
      throw new Error("A statement after the commit would stay whatever becomes of it.");
    return queries.rows<never>(sql, parameters).catch((error: unknown) => {
      throw (first ??= error);
    });
  };
  try {
    const result = await work({ ...queries, rows, commit });
    await begun;
    commit();
    await committed;
    return result;
  } catch (error) {
    await queries.rows("rollback").catch(() => undefined);
    const isKnown = committed === undefined || !(error instanceof DatabaseLost) || error.isFull;
    throw isKnown ? error : new CommitLost(error.message);
  }
}
