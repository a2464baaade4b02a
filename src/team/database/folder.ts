/**
 * The folder in which a gateway without a server keeps everything. It is marked when it is made, and used only when it
 * is new, empty or ours. One process holds it, and we never empty it: its content was paid for.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "../../datafolder/folder-lock";

const MARK = "stackscout-team.txt";
const MARK_TEXT =
  "The team gateway keeps here what the team bought: records, ledger and members. Nothing else holds it. Back it up with: npm run team -- backup FILE\n";

/** A sentence for the person who named the folder. */
export class ForeignFolder extends Error {
  constructor(folder: string) {
    super(
      `${folder} holds files that are not the gateway's. Nothing in it was touched. Name a new or empty folder with --data.`
    );
  }
}

/** Makes and marks the folder if needed; gives the function that releases it, and where the database is. */
export async function claimFolder(folder: string): Promise<() => void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(MARK)) throw new ForeignFolder(folder);
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
