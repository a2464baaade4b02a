/**
 * PGlite and a PostgreSQL server behind one small interface. Values have the same form with every driver: whole numbers
 * are numbers, instants are milliseconds since 1970, days are `YYYY-MM-DD`, JSON is read. JSON goes in as text
 * (`$1::jsonb`), because one driver would send a list as an array.
 */
import { firstRow, type Queries } from "../../datafolder/queries";

export interface Database extends Queries {
  /** All or nothing. If the connection breaks before the end, all of it is repeated, for a while. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  readonly kind: "pglite" | "postgres";
  /** Everything as a packed archive; a server has its own programs for this. */
  readonly dump?: () => Promise<Uint8Array>;
  /** Resolves with the reason when the database will never answer again. What was committed is kept. */
  readonly broken?: Promise<Error>;
  close(): Promise<void>;
}

/** PostgreSQL's numbers for the types whose text is read here. */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-22 14:05:06.123+00`, as a server in UTC writes it. */
const instantOf = (text: string): number =>
  Date.parse(`${text.replace(" ", "T").replace(/\+00$/, "")}Z`);

export const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: instantOf,
};

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

/** The database's time, in ms since 1970: the only clock that decides. */
export async function clockOf(queries: Queries): Promise<number> {
  return (await oneRow<{ at: number }>(queries, "select clock_timestamp() as at")).at;
}
