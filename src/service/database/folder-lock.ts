/**
 * A data folder belongs to one process: two engines on one folder would destroy it. The lock is a file
 * beside it with the owner's process id; the lock of a process that is gone is taken over.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Says who owns the folder and what to do. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Stackscout service (process ${pid}). ` +
        "End that one, or start this one with --memory, another --seed or another --companies."
    );
  }
}

/** Takes the lock and gives the function that returns it. */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (;;) {
      if (linked(mine, lock)) break;
      const owner = ownerOf(lock);
      if (owner !== undefined && isAlive(owner)) throw new FolderInUse(folder, owner);
      takeAway(lock, owner);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (ownerOf(lock) === process.pid) rmSync(lock, { force: true });
  };
}

/** Creates the lock with its content in one step; false when somebody has it. */
function linked(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch {
    return false;
  }
}

function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes a dead owner's lock, unless somebody else has replaced it meanwhile. */
function takeAway(lock: string, owner: number | undefined): void {
  if (ownerOf(lock) === owner) rmSync(lock, { force: true });
}
