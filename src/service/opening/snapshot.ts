/**
 * A filled database in memory, made quickly: the data is generated once and kept as one file, which later starts load.
 * The file gets its name when it is complete, so two processes may make it at the same time.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill } from "../data/fill";
import { checkoutRoot } from "../../datafolder/checkout-root";
import { migrate } from "../database/migrations";
import type { PgliteDatabase } from "../database/pglite";
import { openPglite } from "../database/pglite";

function nameOf({ seed, companies, anchor }: DataPlan): string {
  return `data-${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${DATA_VERSION}-${anchor}.tar`;
}

export async function openInMemory(plan: DataPlan): Promise<PgliteDatabase> {
  const folder = join(checkoutRoot(), ".cache", "service");
  const file = nameOf(plan);
  const snapshot = join(folder, file);
  if (existsSync(snapshot)) {
    const loaded = await openPglite({ snapshot });
    await migrate(loaded);
    return loaded;
  }
  const database = await openPglite({});
  await migrate(database);
  await fill(database, plan);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${snapshot}.${randomUUID()}.tmp`;
  await database.dump(unfinished);
  renameSync(unfinished, snapshot);
  forgetOlder(folder, file);
  return database;
}

const KEPT_MS = 3 * 86_400_000;
/** Names that `nameOf` makes, and those of unfinished files. */
const SNAPSHOT = /^data-\w+-\d+-v\d+-\d{4}-\d\d-\d\d\.tar(\.[\w-]+\.tmp)?$/;

/** A snapshot is for one day, so most are never used again. */
function forgetOlder(folder: string, newest: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name === newest || !SNAPSHOT.test(name)) continue;
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (made < Date.now() - KEPT_MS) rmSync(file, { force: true });
  }
}
