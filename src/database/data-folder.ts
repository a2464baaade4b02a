/**
 * The folder of a PGlite database belongs to one process, which holds its lock: two engines on one folder would destroy
 * it. Only a folder that is new, empty or marked as the program's own is used.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lock } from "proper-lockfile";

/** A folder with files of somebody else: a sentence for the person who named it. */
export class ForeignFolder extends Error {
  constructor(folder: string) {
    super(
      `${folder} holds files that are not this program's. Nothing in it was touched. ` +
        "Name a new or empty folder with --data, or remove this one yourself."
    );
  }
}

/** Says who has the folder, and what to do. */
export class FolderInUse extends Error {
  constructor(folder: string, advice: string) {
    super(`The data folder ${folder} is in use by another Stackscout program. ${advice}`);
  }
}

/** The file by which a program knows its own folder, and what it says to a person. */
export interface Mark {
  readonly file: string;
  readonly text: string;
}

/** An owner touches the lock this often; one that was killed stops. */
const BEAT_MS = 1_000;
const SILENCE_MS = 5_000;

/** Makes, locks and marks the folder; returns the function that releases it. After a kill this takes some seconds. */
export async function lockFolder(
  folder: string,
  mark: Mark,
  advice: string
): Promise<() => Promise<void>> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(mark.file)) throw new ForeignFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const inUse = new FolderInUse(folder, advice);
  const release = await lock(folder, {
    update: BEAT_MS,
    stale: SILENCE_MS,
    retries: { retries: SILENCE_MS / BEAT_MS + 1, factor: 1, minTimeout: BEAT_MS },
    onCompromised: () => {
      throw inUse;
    },
  }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === "ELOCKED" ? inUse : error;
  });
  writeFileSync(join(folder, mark.file), mark.text, { mode: 0o600 });
  return release;
}

/** PGlite needs a folder without other files. */
export const databaseIn = (folder: string): string => join(folder, "database");

const PASSING = "stackscout-memory-";

/** A folder for a database that ends with this process. Removes those of processes that were killed. */
export function passingFolder(): {
  readonly folder: string;
  readonly release: () => Promise<void>;
} {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^stackscout-memory-(\d+)-\w{6}$/.exec(name)?.[1]);
    if (pid && !processExists(pid)) removed(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${PASSING}${process.pid}-`));
  const remove = () => removed(folder);
  process.on("exit", remove);
  const release = () => {
    process.off("exit", remove);
    remove();
    return Promise.resolve();
  };
  return { folder, release };
}

function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
