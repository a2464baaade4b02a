/**
 * A filled database on this machine: in a folder, where it is kept, or in memory. For one in memory the data is made once
 * into a folder of the cache, and each start copies it; that folder gets its name when it is complete, so two processes
 * may make it at once.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkoutRoot } from "../../database/checkout-root";
import { orClosed, type Database } from "../../database/database";
import { openLocal } from "../../database/local";
import { openPglite } from "../../database/pglite";
import { dataVersion } from "../data/data-version";
import type { DataPlan } from "../data/fill";
import { prepare, type Say } from "./opened";

/** `demo-1000-v3f0c9a1b2e` for the seed "demo", 1,000 companies and the data as they are made now. */
const nameOf = ({ seed, companies }: Pick<DataPlan, "seed" | "companies">): string =>
  `${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${dataVersion()}`;

export const dataFolder = (seed: string, companies: number): string =>
  join(checkoutRoot(), ".data", nameOf({ seed, companies }));

const OPTIONS = {
  instants: "iso",
  mark: {
    file: "stackscout-data.txt",
    text: "The local service made this folder and may replace or remove what is in it. Keep nothing of yours here.\n",
  },
  advice: "End that one, or start this one with --memory, another --seed or another --companies.",
} as const;

/** `folder`: undefined for one in memory. */
export async function openHere(
  folder: string | undefined,
  plan: DataPlan,
  say: Say
): Promise<Database> {
  const database = await openLocal({
    ...OPTIONS,
    ...(folder === undefined ? { copyOf: await madeOnce(plan, say) } : { folder }),
  });
  await orClosed(database, prepareHere(database, plan, say));
  return database;
}

/** A folder that is opened again, because a statement had to be ended, repeats all that was written since a checkpoint. */
async function prepareHere(database: Database, plan: DataPlan, say: Say): Promise<void> {
  await prepare(database, plan, say);
  await database.rows("checkpoint");
}

async function madeOnce(plan: DataPlan, say: Say): Promise<string> {
  const cache = join(checkoutRoot(), ".cache", "service");
  const name = `data-${nameOf(plan)}-${plan.anchor}`;
  const made = join(cache, name);
  if (existsSync(made)) return made;
  const unfinished = `${made}.${randomUUID()}.tmp`;
  mkdirSync(unfinished, { recursive: true });
  const database = await openPglite({ folder: unfinished, instants: "iso" });
  await prepareHere(database, plan, say);
  await database.close();
  // Another process may have been faster.
  if (existsSync(made)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, made);
  forgetOlder(cache, name);
  return made;
}

const KEPT_MS = 3 * 86_400_000;
/** Names that are made here, and those of unfinished folders. */
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
