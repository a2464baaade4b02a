/**
 * A filled database that ends with the process, made quickly: the data is generated once into a folder of the cache,
 * and each start copies it. The folder gets its name when it is complete, so two processes may make it at once.
 */
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { checkoutRoot } from "../../database/checkout-root";
import { passingFolder } from "../../database/data-folder";
import { openPglite } from "../../database/pglite";
import type { DataPlan } from "../data/fill";
import { dataVersion } from "../data/data-version";
import { prepare, type Opened, type Say } from "./opened";

function nameOf({ seed, companies, anchor }: DataPlan): string {
  return `data-${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${dataVersion()}-${anchor}`;
}

export async function openInMemory(plan: DataPlan, say: Say): Promise<Opened> {
  const made = await madeOnce(plan, say);
  const { folder, remove } = passingFolder();
  cpSync(made, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await openPglite({ folder, instants: "iso" });
  return { database, anchor: await prepare(database, plan, say), release: remove };
}

async function madeOnce(plan: DataPlan, say: Say): Promise<string> {
  const cache = join(checkoutRoot(), ".cache", "service");
  const made = join(cache, nameOf(plan));
  if (existsSync(made)) return made;
  const unfinished = `${made}.${randomUUID()}.tmp`;
  mkdirSync(unfinished, { recursive: true });
  const database = await openPglite({ folder: unfinished, instants: "iso" });
  await prepare(database, plan, say);
  await database.rows("checkpoint");
  await database.close();
  // Another process may have been faster.
  if (existsSync(made)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, made);
  forgetOlder(cache, nameOf(plan));
  return made;
}

const KEPT_MS = 3 * 86_400_000;
/** Names that `nameOf` makes, and those of unfinished folders. */
const MADE = /^data-\w+-\d+-v\w+-\d{4}-\d\d-\d\d(\.[\w-]+\.tmp)?$/;

/** The data is for one day, so most is never used again. */
function forgetOlder(cache: string, newest: string): void {
  for (const name of readdirSync(cache)) {
    if (name === newest || !MADE.test(name)) continue;
    const place = join(cache, name);
    const madeAt = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (madeAt < Date.now() - KEPT_MS) rmSync(place, { recursive: true, force: true });
  }
}
