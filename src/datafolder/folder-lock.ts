/**
 * A data folder belongs to one process: two engines on one folder would destroy it. The lock is a file
 * beside it that names its owner. A process id alone does not tell who is alive: after a kill the id is given
 * to another process, and in a container it is 1 every time. So the start of the process and its
 * namespace are named too, and where these do not decide, the owner's beat does (it touches the file).
 */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { processExists } from "./process-exists";

/** Says who owns the folder, or what stands where its lock belongs, and what to do. */
export class FolderInUse extends Error {}

function inUse(folder: string, lock: string, pid: number, advice: string): FolderInUse {
  return new FolderInUse(
    `The data folder ${folder} is in use by another Stackscout program (process ${pid}). ${advice} ` +
      `If none is running, remove ${lock}.`
  );
}

/** Beside the folder itself, whether it was named with a slash at its end or through a link. */
function lockOf(folder: string): string {
  return `${existsSync(folder) ? realpathSync(folder) : resolve(folder)}.lock`;
}

function foreign(lock: string): FolderInUse {
  return new FolderInUse(
    `${lock} is not the lock of a Stackscout program. It was not touched: ` +
      "move it elsewhere, or name another data folder."
  );
}

export interface Owner {
  readonly pid: number;
  /** When the process started, in the system's own measure; null where it cannot be told. */
  readonly started: string | null;
  /** The process namespace in which `pid` and `started` have a meaning. */
  readonly namespace: string | null;
  /** No two locks are alike. */
  readonly id: string;
}

const BEAT_MS = 1_000;
/** A living owner is seen to beat within this time even while it generates data. */
const SILENCE_MS = 10_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes the lock and gives the function that returns it. `advice` says what to do when somebody else has
 * it; `sleep` is for tests.
 */
export async function lockFolder(
  folder: string,
  sleep = wait,
  advice = "End that one."
): Promise<() => void> {
  const lock = lockOf(folder);
  mkdirSync(dirname(lock), { recursive: true });
  const me = ownIdentity();
  const mine = `${lock}.${me.id}`;
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    while (!linked(mine, lock)) {
      const text = lockIn(lock);
      const owner = ownerIn(text);
      if (!owner && text) throw foreign(lock);
      if (owner && (await isAlive(owner, me, lock, sleep)))
        throw inUse(folder, lock, owner.pid, advice);
      takeAway(lock, text, me.id);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const beat = setInterval(() => touch(lock), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (ownerIn(textOf(lock))?.id === me.id) rmSync(lock, { force: true });
  };
}

/** Creates the lock with its content in one step; false when somebody has it. */
function linked(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function textOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return undefined;
  }
}

/** Nothing when it is gone meanwhile; what cannot be read as a file is somebody else's. */
function lockIn(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw foreign(lock);
  }
}

function ownerIn(text: string | undefined): Owner | undefined {
  try {
    const found = JSON.parse(text ?? "") as Partial<Owner> | number;
    const {
      pid,
      started = null,
      namespace = null,
      id = "",
    } = typeof found === "number" ? { pid: found } : found;
    if (!Number.isInteger(pid) || Number(pid) <= 0) return undefined;
    return { pid: Number(pid), started, namespace, id };
  } catch {
    return undefined;
  }
}

export function ownIdentity(): Owner {
  return {
    pid: process.pid,
    started: startOf("self"),
    namespace: linkAt("/proc/self/ns/pid"),
    id: randomUUID(),
  };
}

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** The 22nd field of `/proc/PID/stat` with the boot it counts from; the name before it may hold spaces. */
function startOf(pid: number | "self"): string | null {
  const stat = textOf(`/proc/${pid}/stat`);
  const boot = textOf("/proc/sys/kernel/random/boot_id");
  const ticks = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return ticks === undefined || boot === undefined ? null : `${ticks}@${boot.trim()}`;
}

async function isAlive(
  owner: Owner,
  me: Owner,
  lock: string,
  sleep: (ms: number) => Promise<void>
): Promise<boolean> {
  // /proc speaks of our namespace only when it finds us under our own number.
  const seesProcesses = linkAt("/proc/self") === String(process.pid);
  if (owner.started !== null && owner.namespace === me.namespace && seesProcesses)
    return startOf(owner.pid) === owner.started;
  if (owner.namespace === me.namespace || owner.namespace === null) {
    if (owner.pid === me.pid) return owner.started !== null && owner.started === me.started;
    if (!processExists(owner.pid)) return false;
    // A lock of an older version: its owner does not beat.
    if (owner.id === "") return true;
  }
  return beats(lock, sleep);
}

/** Looks whether somebody touches the lock. */
async function beats(lock: string, sleep: (ms: number) => Promise<void>): Promise<boolean> {
  const timeOf = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  const first = timeOf();
  for (let waited = 0; waited < SILENCE_MS; waited += BEAT_MS) {
    await sleep(BEAT_MS);
    if (timeOf() !== first) return true;
  }
  return false;
}

function touch(lock: string): void {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // The lock was removed by hand; there is nothing to keep alive.
  }
}

/** Removes a dead owner's lock. What somebody else has put there meanwhile is given back. */
function takeAway(lock: string, dead: string | undefined, id: string): void {
  const aside = `${lock}.${id}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== dead) linked(aside, lock);
  rmSync(aside, { force: true });
}
