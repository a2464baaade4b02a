/** Opens the team's database: a server if one is given, else a folder. Brings the tables up to date. */
import { orClosed, type Database } from "../../database/database";
import { openLocal } from "../../database/local";
import { migrate } from "../../database/migrate";
import { openPostgres } from "../../database/postgres";

export interface DatabaseOptions {
  readonly databaseUrl?: string;
  /** The schema in a PostgreSQL server. */
  readonly schema?: string;
  /** Used without a server; without a folder, nothing is kept. */
  readonly folder?: string;
  /** How long a call waits for a server that is gone. @default 20000 */
  readonly patienceMs?: number;
}

const SCHEMA = "stackscout_team";
const TABLES = "src/team/tables";
const PATIENCE_MS = 20_000;
const STATEMENT_MS = 30_000;

const MARKED = {
  mark: {
    file: "stackscout-team.txt",
    text: "The team gateway keeps here what the team bought: records, ledger and members. Nothing else holds it. To back it up, copy this folder while the gateway is stopped.\n",
  },
  advice: "End that one, or let several share a PostgreSQL server: DATABASE_URL.",
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, folder, schema = SCHEMA, patienceMs = PATIENCE_MS } = options;
  const server = { schema, patienceMs, statementMs: STATEMENT_MS, isPrepared: true };
  const database =
    databaseUrl === undefined
      ? await openLocal({ ...MARKED, folder, instants: "ms" })
      : await openPostgres(databaseUrl, { ...server, instants: "ms" });
  await orClosed(database, migrate(database, TABLES, databaseUrl && schema));
  return database;
}
