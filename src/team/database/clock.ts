import { oneRow, type Queries } from "../../database/database";

/** The database's time, in ms since 1970: the only clock that decides. */
export async function clockOf(queries: Queries): Promise<number> {
  return (await oneRow<{ at: number }>(queries, "select clock_timestamp() as at")).at;
}
