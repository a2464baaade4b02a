/**
 * A team's database in memory whose tables are made, for tests of what it holds: the first one is kept as a folder,
 * which later ones copy, for PostgreSQL takes seconds to begin anew. Tests of how a database begins use
 * `openDatabase({})`.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../../../src/database/checkout-root";
import type { Database } from "../../../src/database/database";
import { openLocal } from "../../../src/database/local";
import { migrate } from "../../../src/database/migrate";
import { openPglite } from "../../../src/database/pglite";

const NEW = { instants: "ms", mark: { file: "", text: "" }, advice: "" } as const;

/** Another one when the tables or PostgreSQL change. */
function folderOf(root: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const tables = readFileSync(join(root, "src/team/tables/001-tables.sql"), "utf8");
  const made = [tables, dependencies["@electric-sql/pglite"]];
  const hash = createHash("sha256").update(JSON.stringify(made));
  return join(root, ".cache", "team", `tables-${hash.digest("hex").slice(0, 16)}`);
}

export async function emptyDatabase(): Promise<Database> {
  const folder = folderOf(checkoutRoot());
  if (!existsSync(folder)) await make(folder);
  return openLocal({ ...NEW, copyOf: folder });
}

/** It gets its name when it is complete: test files that run at once may all make it. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true });
  const database = await openPglite({ ...NEW, folder: unfinished });
  await migrate(database, "src/team/tables");
  await database.close();
  if (!existsSync(folder)) renameSync(unfinished, folder);
}

/** Several statements without parameters, at once. */
export const script = (database: Database, sql: string): Promise<void> =>
  database.transaction((queries) => queries.script(sql));
