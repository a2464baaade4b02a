/**
 * A team's database in memory whose tables are made, for tests of what it holds: the first one is kept as a file,
 * which later ones start from, for PostgreSQL takes seconds to begin anew. Tests of how a database begins use
 * `openDatabase({})`.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkoutRoot } from "../../../src/database/checkout-root";
import type { Database } from "../../../src/database/database";
import { openDatabase } from "../../../src/team/database/open";

/** Another one when the tables or PostgreSQL change. */
function fileOf(root: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const tables = readFileSync(join(root, "src/team/tables/001-tables.sql"), "utf8");
  const made = [tables, dependencies["@electric-sql/pglite"]];
  const hash = createHash("sha256").update(JSON.stringify(made));
  return join(root, ".cache", "team", `tables-${hash.digest("hex").slice(0, 16)}.tar.gz`);
}

export async function emptyDatabase(): Promise<Database> {
  const file = fileOf(checkoutRoot());
  if (existsSync(file)) return openDatabase({ archive: readFileSync(file) });
  const database = await openDatabase({});
  await keep(database, file);
  return database;
}

/** It gets its name when it is complete: test files that run at once may all make it. */
async function keep(database: Database, file: string): Promise<void> {
  const archive = await database.dump?.();
  if (archive === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, archive);
  renameSync(unfinished, file);
}

/** Several statements without parameters, at once. */
export const script = (database: Database, sql: string): Promise<void> =>
  database.transaction((queries) => queries.script(sql));
