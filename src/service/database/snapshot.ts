/**
 * A filled database in memory, quickly: it is generated once and kept as one file, from which later
 * starts load. The file appears by renaming, so two processes may make it at the same time.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill } from "../data/fill";
import { checkoutRoot } from "../root";
import { migrate } from "./migrations";
import type { PgliteDatabase } from "./pglite";
import { openPglite } from "./pglite";

function nameOf({ seed, companies, anchor }: DataPlan): { family: string; file: string } {
  const family = `data-${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${DATA_VERSION}-`;
  return { family, file: `${family}${anchor}.tar` };
}

export async function openInMemory(plan: DataPlan): Promise<PgliteDatabase> {
  const folder = join(checkoutRoot(), ".cache", "service");
  const { family, file } = nameOf(plan);
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
  const unfinished = `${snapshot}.${process.pid}.tmp`;
  await database.dump(unfinished);
  renameSync(unfinished, snapshot);
  forgetOlder(folder, family, file);
  return database;
}

/** Data of other days is never asked for again. */
function forgetOlder(folder: string, family: string, newest: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(family) && name.endsWith(".tar") && name < newest)
      rmSync(join(folder, name), { force: true });
}
