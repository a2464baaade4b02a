/** Writes everything to one file: a packed archive of a folder, or pg_dump's output for a server. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { databaseIn, FolderInUse, ForeignFolder } from "../../database/data-folder";
import { SCHEMA, openDatabase } from "../database/open";
import { QUEUE_SCHEMA } from "../runs/queue";
import { WrongOption } from "../../program/options";

export async function backup(
  where: { readonly databaseUrl?: string; readonly folder?: string },
  file: string
): Promise<string> {
  if (existsSync(file)) throw new WrongOption(`${file} is there already.`);
  if (where.databaseUrl !== undefined) {
    dumpServer(where.databaseUrl, file);
    return `${file} written. It restores with: pg_restore --dbname=URL ${file}`;
  }
  const { folder = "" } = where;
  if (!existsSync(databaseIn(folder)))
    throw new WrongOption(`${folder} holds nothing of a gateway. Name its folder with --data.`);
  const database = await openDatabase({ folder });
  try {
    const archive = await database.dump?.();
    if (archive) writeFileSync(file, archive, { mode: 0o600, flag: "wx" });
  } finally {
    await database.close();
  }
  return `${file} written. It restores with: npm run team -- restore ${file} --data FOLDER`;
}

function dumpServer(databaseUrl: string, file: string): void {
  const dump = spawnSync(
    "pg_dump",
    [
      "--format=custom",
      ...[SCHEMA, QUEUE_SCHEMA].map((schema) => `--schema=${schema}`),
      ...[`--file=${file}`, `--dbname=${databaseUrl}`],
    ],
    { encoding: "utf8" }
  );
  if (dump.error) throw new WrongOption("pg_dump is not installed here; it comes with PostgreSQL.");
  if (dump.status !== 0) throw new WrongOption(`pg_dump: ${dump.stderr.trim()}`);
}

/** Restores into a new folder. */
export async function restore(folder: string, file: string): Promise<string> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new WrongOption(`${file} is no file.`);
  if (existsSync(folder)) throw new WrongOption(`${folder} is there already. Name a new folder.`);
  const archive = readFileSync(file);
  if (archive.subarray(0, 5).toString() === "PGDMP")
    throw new WrongOption(
      `${file} is the backup of a server: restore it onto one with pg_restore --dbname=URL ${file}`
    );
  try {
    await (await openDatabase({ folder, archive })).close();
  } catch (error) {
    // Another process has just taken the folder.
    if (error instanceof FolderInUse || error instanceof ForeignFolder) throw error;
    // This call has made the folder.
    rmSync(folder, { recursive: true, force: true });
    throw new WrongOption(
      `${file} is not a whole backup of a gateway (${(error as Error).message}). ${folder} was not made.`
    );
  }
  return `${folder} holds what ${file} had.`;
}
