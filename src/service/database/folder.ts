/**
 * A filled database in a folder: generated at the first start, only opened later. A start that was
 * interrupted while generating is begun again.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DataPlan } from "../data/fill";
import { DATA_VERSION, fill, planOfData } from "../data/fill";
import { checkoutRoot } from "../root";
import { ensureIndexes } from "./indexes";
import { lockFolder } from "./folder-lock";
import { migrate } from "./migrations";
import type { PgliteDatabase } from "./pglite";
import { openPglite } from "./pglite";

const QUERY_LIMIT_MS = 10_000;

/** `.data/demo-2000-v1` for the seed "demo" and 2,000 companies. */
export function dataFolder(seed: string, companies: number): string {
  return join(
    checkoutRoot(),
    ".data",
    `${seed.replace(/[^a-z0-9]+/gi, "_")}-${companies}-v${DATA_VERSION}`
  );
}

export interface OpenedFolder {
  readonly database: PgliteDatabase;
  readonly anchor: string;
  readonly generated: boolean;
  readonly release: () => void;
}

export async function openInFolder(folder: string, plan: DataPlan): Promise<OpenedFolder> {
  const release = lockFolder(folder);
  try {
    const existed = existsSync(folder);
    let database = await openPglite({ folder, queryLimitMs: QUERY_LIMIT_MS });
    await migrate(database);
    const found = existed ? await planOfData(database) : undefined;
    if (found) await ensureIndexes(database);
    if (found) return { database, anchor: found.anchor, generated: false, release };
    if (existed) {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      database = await openPglite({ folder });
      await migrate(database);
    }
    await fill(database, plan);
    return { database, anchor: plan.anchor, generated: true, release };
  } catch (error) {
    release();
    throw error;
  }
}
