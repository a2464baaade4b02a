/**
 * A filled database in a folder: generated at the first start, later only opened. If a start was interrupted while
 * generating, generating starts again. A folder with files of others is refused (`data-folder.ts`).
 */
import { join } from "node:path";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill, planOfData } from "../data/fill";
import { checkoutRoot } from "../../datafolder/checkout-root";
import { ForeignFolder } from "../../datafolder/foreign-folder";
import { empty, mark, stateOf } from "../database/data-folder";
import type { ServiceDatabase } from "../database/database";
import { firstRow } from "../../datafolder/queries";
import { ensureIndexes } from "../database/indexes";
import { lockFolder } from "../../datafolder/folder-lock";
import { migrate } from "../database/migrations";
import { openPglite } from "../database/pglite";

/** `.data/demo-2000-v2` for the seed "demo", 2,000 companies and version 2 of the data. */
export function dataFolder(seed: string, companies: number): string {
  return join(
    checkoutRoot(),
    ".data",
    `${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${DATA_VERSION}`
  );
}

const ADVICE =
  "End that one, or start this one with --memory, another --seed or another --companies.";

export interface Opened {
  readonly database: ServiceDatabase;
  /** The day on which the data was created, `YYYY-MM-DD`. */
  readonly anchor: string;
  readonly release: () => void;
}

export async function openInFolder(folder: string, plan: DataPlan): Promise<Opened> {
  const state = stateOf(folder);
  const release = await lockFolder(folder, undefined, ADVICE);
  try {
    if (state === "unmarked database") await recognise(folder);
    const isFilled = state !== "new";
    mark(folder);
    let database = await openPglite({ folder });
    await migrate(database);
    const found = isFilled ? await planOfData(database) : undefined;
    if (found) await ensureIndexes(database);
    if (found) return { database, anchor: found.anchor, release };
    if (isFilled) {
      await database.close();
      empty(folder);
      database = await openPglite({ folder });
      await migrate(database);
    }
    await fill(database, plan);
    return { database, anchor: plan.anchor, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** An unmarked database of an older version is ours if it has our data, complete. */
async function recognise(folder: string): Promise<void> {
  const database = await openPglite({ folder });
  const tables = await firstRow<{ found: boolean }>(
    database,
    "select to_regclass('facts_of_data') is not null and to_regclass('migrations') is not null as found"
  );
  const isOurs = tables?.found === true && (await planOfData(database)) !== undefined;
  await database.close();
  if (!isOurs) throw new ForeignFolder(folder, "holds a database that is not this service's");
}
