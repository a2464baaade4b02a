import type { Database } from "../../database/database";
import { migrate } from "../../database/migrate";
import type { DataPlan } from "../data/fill";
import { fill } from "../data/fill";

/** Tells a person how far a long start is. */
export type Say = (line: string) => void;

/** Brings the tables up to date and fills what is missing. */
export async function prepare(
  database: Database,
  plan: DataPlan,
  say: Say,
  schema?: string
): Promise<void> {
  await migrate(database, "src/service/migrations", schema);
  await fill(database, plan, say);
}
