/** What the local service and the team gateway expect of a database alike. */
export interface Queries {
  rows<T>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

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

/** The first row, or undefined. */
export async function firstRow<T>(
  queries: Queries,
  sql: string,
  parameters?: readonly unknown[]
): Promise<T | undefined> {
  return (await queries.rows<T>(sql, parameters))[0];
}
