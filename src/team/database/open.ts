/** Opens the team's database: a server if one is given, else a folder. Brings the tables up to date. */
import { lockFolder, databaseIn, passingFolder } from "../../database/data-folder";
import type { Database } from "../../database/database";
import { migrate } from "../../database/migrate";
import { openPglite } from "../../database/pglite";
import { openPostgres } from "../../database/postgres";

export interface DatabaseOptions {
  readonly databaseUrl?: string;
  /** The schema in a PostgreSQL server. */
  readonly schema?: string;
  /** Used without a server; without a folder, nothing is kept. */
  readonly folder?: string;
  /** How long a call waits for a server that is gone. @default 20000 */
  readonly patienceMs?: number;
  /** A dump to start from, in a new folder. */
  readonly archive?: Uint8Array;
}

export const SCHEMA = "stackscout_team";
const TABLES = "src/team/tables";
const PATIENCE_MS = 20_000;
const STATEMENT_MS = 30_000;

const MARK = {
  file: "stackscout-team.txt",
  text: "The team gateway keeps here what the team bought: records, ledger and members. Nothing else holds it. Back it up with: npm run team -- backup FILE\n",
};
const ADVICE = "End that one, or let several share a PostgreSQL server: DATABASE_URL.";

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, folder, schema = SCHEMA, patienceMs = PATIENCE_MS, archive } = options;
  if (databaseUrl !== undefined) {
    const server = { schema, patienceMs, instants: "ms", statementMs: STATEMENT_MS } as const;
    return made(await openPostgres(databaseUrl, { ...server, isPrepared: true }), schema);
  }
  const place = folder === undefined ? passing() : await lockedFolder(folder);
  try {
    const database = await openPglite({ folder: place.folder, instants: "ms", archive });
    return {
      ...(await made(database)),
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

async function made(database: Database, schema?: string): Promise<Database> {
  await migrate(database, TABLES, schema).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

function passing() {
  const { folder, remove } = passingFolder();
  const release = () => {
    remove();
    return Promise.resolve();
  };
  return { folder, release };
}

async function lockedFolder(folder: string) {
  const release = await lockFolder(folder, MARK, ADVICE);
  return { folder: databaseIn(folder), release };
}
