/** A filled database in a folder: generated at the first start, later only opened. */
import { join } from "node:path";
import { checkoutRoot } from "../../database/checkout-root";
import { lockFolder, databaseIn } from "../../database/data-folder";
import { openPglite } from "../../database/pglite";
import type { DataPlan } from "../data/fill";
import { dataVersion } from "../data/data-version";
import { prepare, type Opened, type Say } from "./opened";

/** `.data/demo-2000-v3f0c9a1b2e` for the seed "demo", 2,000 companies and the data as they are made now. */
export function dataFolder(seed: string, companies: number): string {
  return join(
    checkoutRoot(),
    ".data",
    `${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${dataVersion()}`
  );
}

const MARK = {
  file: "stackscout-data.txt",
  text: "The local service made this folder and may replace or remove what is in it. Keep nothing of yours here.\n",
};
const ADVICE =
  "End that one, or start this one with --memory, another --seed or another --companies.";

export async function openInFolder(folder: string, plan: DataPlan, say: Say): Promise<Opened> {
  const release = await lockFolder(folder, MARK, ADVICE);
  try {
    const database = await openPglite({ folder: databaseIn(folder), instants: "iso" });
    return { database, anchor: await prepare(database, plan, say), release };
  } catch (error) {
    await release();
    throw error;
  }
}
