/** PGlite in a folder that is this process's until the database is closed: a marked one, or one that ends with the process. */
import { constants, cpSync } from "node:fs";
import { databaseIn, lockFolder, passingFolder, type Mark } from "./data-folder";
import type { Database } from "./database";
import { openPglite, type PgliteOptions } from "./pglite";

export interface LocalOptions extends Omit<PgliteOptions, "folder"> {
  /** Without it, one that ends with the process. */
  readonly folder?: string | undefined;
  readonly mark: Mark;
  /** What to do when another program has the folder. */
  readonly advice: string;
  /** A database to begin with, in a passing folder. */
  readonly copyOf?: string;
}

export async function openLocal(options: LocalOptions): Promise<Database> {
  const { folder, mark, advice, copyOf, ...more } = options;
  const place = folder === undefined ? passingFolder() : await marked(folder, mark, advice);
  try {
    if (copyOf !== undefined)
      cpSync(copyOf, place.folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const database = await openPglite({ ...more, folder: place.folder });
    return {
      ...database,
      close: async () => {
        try {
          await database.close();
        } finally {
          await place.release();
        }
      },
    };
  } catch (error) {
    await place.release();
    throw error;
  }
}

async function marked(folder: string, mark: Mark, advice: string) {
  const release = await lockFolder(folder, mark, advice);
  return { folder: databaseIn(folder), release };
}
