/**
 * One process at a time for one topic: a lock of the operating system's file names (proper-lockfile). The holder touches
 * it every 2 s; one that was killed is passed 5 s after its last touch.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import lockfile from "proper-lockfile";
import type { MachineSharing } from "../../client";

const STALE_MS = 5_000;
const UPDATE_MS = 2_000;
const RETRY_MS = { minTimeout: 20, maxTimeout: 200, forever: true };

/** News are read from the files before each decision, so nobody has to be told of them. */
export function fileSharing(folder: string): MachineSharing {
  return {
    alone: (topic, action) => whileLocked(path.join(folder, `${hashOf(topic)}.lock`), action),
    tell: () => undefined,
    onNews: () => undefined,
  };
}

async function whileLocked<T>(file: string, action: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, "", { flag: "a", mode: 0o600 });
  const release = await lockfile.lock(file, {
    stale: STALE_MS,
    update: UPDATE_MS,
    retries: RETRY_MS,
    // A machine that slept: the ledger, which the next holder reads, counts what is under way here.
    onCompromised: () => undefined,
  });
  try {
    return await action();
  } finally {
    await release().catch(() => undefined);
  }
}

/** A topic has an address and a key's name in it: too long and odd for a file. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
