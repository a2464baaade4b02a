/** `npm run team`: reads the options, opens the database, listens, says so, and ends cleanly. */
import { serve } from "@hono/node-server";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import { backup, restore } from "./commands/backup";
import { runCommand, WrongCommand } from "./commands/commands";
import type { Database } from "../database/database";
import { FolderInUse, ForeignFolder } from "../database/data-folder";
import { openDatabase } from "./database/open";
import { createGateway } from "./gateway";
import { closing } from "./http/closing";
import { createSite } from "./http/site";
import { HELP, readOptions, WrongTeamOption, type ServeOptions, type TeamOptions } from "./options";
import { createLog, type Log } from "./wire/log";

/** Longer than a proxy keeps an idle connection (usually 60 s): a request on one that ended is lost. */
const IDLE_MS = 75_000;

const SENTENCES = [WrongTeamOption, WrongCommand, FolderInUse, ForeignFolder];

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
  const isSecure = certificate !== null && privateKey !== null;
  const pair = isSecure ? { cert: readFileSync(certificate), key: readFileSync(privateKey) } : {};
  const gateway = await createGateway({
    ...options,
    database,
    log,
    site: site === null ? null : createSite(site),
  });
  const listening = new Promise<Running>((resolve, reject) => {
    const server = serve(
      {
        fetch: (request) => gateway.fetch(request),
        port: options.port,
        hostname: listen,
        overrideGlobalObjects: false,
        serverOptions: { ...pair, keepAliveTimeout: IDLE_MS },
        ...(isSecure && { createServer: createSecureServer }),
      },
      ({ port }) =>
        resolve({
          port,
          stop: async () => {
            gateway.endRuns();
            await close();
            await gateway.stop();
            await database.close();
          },
        })
    );
    const close = closing(server as Server);
    server.once("error", reject);
  });
  return listening.catch(async (error: unknown) => {
    await gateway.stop();
    throw error;
  });
}

function placeOf(options: TeamOptions, root: string): { databaseUrl: string } | { folder: string } {
  const databaseUrl = process.env["DATABASE_URL"];
  if (databaseUrl !== undefined) return { databaseUrl };
  return { folder: options.data ?? join(root, ".data", "team") };
}

function openAt(place: ReturnType<typeof placeOf>): Promise<Database> {
  return openDatabase(place).catch((error: unknown) => {
    if (!("databaseUrl" in place)) throw error;
    throw new WrongTeamOption(
      `The database of DATABASE_URL cannot be used: ${(error as Error).message}.`
    );
  });
}

async function command(options: TeamOptions, root: string): Promise<string> {
  const { command: words, terms, csv } = options;
  const place = placeOf(options, root);
  if (words[0] === "backup") return backup(place, words[1]);
  if (words[0] === "restore") {
    if (!("folder" in place))
      throw new WrongTeamOption("Onto a server a backup is restored by pg_restore.");
    return restore(place.folder, words[1]);
  }
  const database = await openAt(place);
  try {
    return await runCommand(database, { words, terms, csv });
  } finally {
    await database.close();
  }
}

/** A sentence for errors that whoever started the gateway can correct. */
function sentenceFor(error: unknown, port: number): string | undefined {
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (SENTENCES.some((kind) => error instanceof kind)) return message;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. End that one or choose another with --port.`;
  if (path !== undefined) return `${path} cannot be used (${code}).`;
  if (code === "EACCES")
    return `Port ${port} is closed to this account. Choose another with --port.`;
  if (code.startsWith("ERR_OSSL"))
    return `--certificate and --private-key are not a certificate and its key in PEM (${message}).`;
  return undefined;
}

async function run(options: TeamOptions, root: string): Promise<void> {
  if (options.serve === null) {
    console.log(await command(options, root));
    return;
  }
  const log = createLog();
  // When every caller has a key of the service, nothing is kept.
  const database = await (options.serve.key === null
    ? openDatabase({})
    : openAt(placeOf(options, root)));
  const running = await startGateway(options.serve, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
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
  let port = 0;
  try {
    const options = readOptions(argv, process.env);
    if (options === "help") {
      console.log(HELP);
      return;
    }
    port = options.serve?.port ?? 0;
    await run(options, root);
  } catch (error) {
    const sentence = sentenceFor(error, port);
    if (sentence === undefined) throw error;
    console.error(`${sentence}\nnpm run team -- --help lists the options.`);
    process.exitCode = 1;
  }
}
