/** `npm run team`: reads the options, opens the database, listens, says so, and ends cleanly. */
import { serve } from "@hono/node-server";
import { join } from "node:path";
import { FolderInUse } from "../datafolder/folder-lock";
import { ForeignFolder } from "./database/folder";
import { openDatabase } from "./database/open";
import { createApp } from "./http/app";
import { createLog } from "./http/log";
import { createMetrics } from "./http/metrics";
import { HELP, readOptions, WrongUse, type TeamOptions } from "./options";

const SENTENCES = [WrongUse, FolderInUse, ForeignFolder];

async function run(options: TeamOptions, root: string): Promise<void> {
  if (options.serve === null)
    throw new WrongUse(`There is no command ${options.command.join(" ")}.`);
  const databaseUrl = process.env["DATABASE_URL"];
  const database = await openDatabase(
    databaseUrl === undefined
      ? { folder: options.data ?? join(root, ".data", "team") }
      : { databaseUrl }
  );
  const app = createApp({ database, metrics: createMetrics() });
  const { port, listen } = options.serve;
  const log = createLog();
  const server = serve({ fetch: app.fetch, port, hostname: listen, overrideGlobalObjects: false });
  log.info({ port }, "listening");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () =>
      server.close(() => void database.close().finally(() => process.exit(0)))
    );
}

export async function main(argv: readonly string[], root: string): Promise<void> {
  try {
    const options = readOptions(argv, process.env);
    if (options === "help") console.log(HELP);
    else await run(options, root);
  } catch (error) {
    if (!SENTENCES.some((kind) => error instanceof kind)) throw error;
    console.error(`${(error as Error).message}\nnpm run team -- --help tells the options.`);
    process.exitCode = 1;
  }
}
