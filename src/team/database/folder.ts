/**
 * The folder in which a gateway without a server keeps everything. Only a folder that is new, empty or marked as ours
 * is used. One process holds its lock. It is never emptied: its content was paid for.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ForeignFolder } from "../../datafolder/foreign-folder";
import { lockFolder } from "../../datafolder/folder-lock";

const MARK = "stackscout-team.txt";
const MARK_TEXT =
  "The team gateway keeps here what the team bought: records, ledger and members. Nothing else holds it. Back it up with: npm run team -- backup FILE\n";

/** Makes, locks and marks the folder; returns the function that releases it. */
export async function claimFolder(folder: string): Promise<() => void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(MARK))
    throw new ForeignFolder(
      folder,
      "holds files that are not the gateway's",
      "Name a new or empty folder with --data."
    );
  const release = await lockFolder(
    folder,
    undefined,
    "End that one, or let several share a PostgreSQL server: DATABASE_URL."
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, MARK), MARK_TEXT, { mode: 0o600 });
  return release;
}

/** PGlite needs a folder without other files. */
export const databaseIn = (folder: string): string => join(folder, "database");
