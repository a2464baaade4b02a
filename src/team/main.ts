/** `npm run team`: reads the options, opens the database, listens, says so, and ends cleanly. */
import { serve } from "@hono/node-server";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import { FolderInUse } from "../datafolder/folder-lock";
import { backup, restore } from "./commands/backup";
import { runCommand, WrongCommand } from "./commands/commands";
import type { Database } from "./database/database";
import { ForeignFolder } from "./database/folder";
import { openDatabase } from "./database/open";
import { createGateway } from "./gateway";
import { closing } from "./http/closing";
import { createSite } from "./http/site";
import { HELP, readOptions, WrongUse, type ServeOptions, type TeamOptions } from "./options";
import { createLog, type Log } from "./wire/log";

const SENTENCES = [WrongUse, WrongCommand, FolderInUse, ForeignFolder];

export interface Running {
  readonly port: number;
  /** Takes no new calls, finishes those under way, and releases the database. */
  stop(): Promise<void>;
}

export async function startGateway(
  options: ServeOptions,
  database: Database,
  log: Log
): Promise<Running> {
  const { site, certificate, privateKey, listen } = options;
  const gateway = await createGateway({
    ...options,
    database,
    log,
    site: site === null ? null : createSite(site),
  });
  const secure =
    certificate === null || privateKey === null
      ? {}
      : {
          createServer: createSecureServer,
          serverOptions: { cert: readFileSync(certificate), key: readFileSync(privateKey) },
        };
  return new Promise((resolve) => {
    const server = serve(
      {
        fetch: (request) => gateway.fetch(request),
        port: options.port,
        hostname: listen,
        overrideGlobalObjects: false,
        ...secure,
      },
      ({ port }) =>
        resolve({
          port,
          stop: async () => {
            await close(() => gateway.endStreams());
            await gateway.stop();
            await database.close();
          },
        })
    );
    const close = closing(server as Server);
  });
}

function placeOf(options: TeamOptions, root: string): { databaseUrl: string } | { folder: string } {
  const databaseUrl = process.env["DATABASE_URL"];
  if (databaseUrl !== undefined) return { databaseUrl };
  return { folder: options.data ?? join(root, ".data", "team") };
}

async function command(options: TeamOptions, root: string): Promise<string> {
  const { command: words, terms, csv } = options;
  const place = placeOf(options, root);
  if (words[0] === "backup") return backup(place, words[1]);
  if (words[0] === "restore") {
    if (!("folder" in place))
      throw new WrongUse("Onto a server a backup is restored by pg_restore.");
    return restore(place.folder, words[1]);
  }
  const database = await openDatabase(place);
  try {
    return await runCommand(database, { words, terms, csv });
  } finally {
    await database.close();
  }
}

async function run(options: TeamOptions, root: string): Promise<void> {
  if (options.serve === null) {
    console.log(await command(options, root));
    return;
  }
  const log = createLog();
  // When every caller has a key of the service, nothing is kept.
  const database = await openDatabase(options.serve.key === null ? {} : placeOf(options, root));
  const running = await startGateway(options.serve, database, log);
  const { service, origins, key } = options.serve;
  log.info(
    { port: running.port, origins, service: service.origin, hasAccount: key !== null },
    "listening"
  );
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void running.stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  if (options.serve.endsWithParent)
    process.stdin.on("end", end).on("close", end).on("error", end).resume();
}

export async function main(argv: readonly string[], root: string): Promise<void> {
  try {
    const options = readOptions(argv, process.env);
    if (options === "help") console.log(HELP);
    else await run(options, root);
  } catch (error) {
    if (!SENTENCES.some((kind) => error instanceof kind)) throw error;
    console.error(`${(error as Error).message}\nnpm run team -- --help lists the options.`);
    process.exitCode = 1;
  }
}
