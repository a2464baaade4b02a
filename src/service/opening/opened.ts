import type { Database } from "../../database/database";
import { migrate } from "../../database/migrate";
import type { DataPlan } from "../data/fill";
import { fill } from "../data/fill";

/** A filled database; its statements have no limit of time. */
export interface Opened {
  readonly database: Database;
  /** The day on which the data was created, `YYYY-MM-DD`. */
  readonly anchor: string;
}

/** Tells a person how far a long start is. */
export type Say = (line: string) => void;

/** Brings the tables up to date and fills what is missing; returns the day of the data. */
export async function prepare(
  database: Database,
  plan: DataPlan,
  say: Say,
  schema?: string
): Promise<string> {
  await migrate(database, "src/service/migrations", schema);
  return fill(database, plan, say);
}
