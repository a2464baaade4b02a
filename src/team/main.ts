/** `npm run team`: reads the options, opens the database, listens, says so, and ends cleanly. */
import { serve } from "@hono/node-server";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { memberCommand, type Run } from "./members/member-command";
import { orClosed, type Database } from "../database/database";
import { FolderInUse, ForeignFolder } from "../database/data-folder";
import { openDatabase } from "./database/open";
import { createGateway } from "./gateway";
import { closing } from "./http/closing";
import { createSite } from "./http/site";
import { WrongOption } from "../program/options";
import { endOn, runProgram } from "../program/running";
import { serveOptions, serveProgram, type ServeOptions } from "./options";
import { createLog, type Log } from "./wire/log";
import { Refused } from "./wire/refusal";

/** Longer than a proxy keeps an idle connection (usually 60 s): a request on one that ended is lost. */
const IDLE_MS = 75_000;

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
  const server = serve({
    fetch: (request) => gateway.fetch(request),
    port: options.port,
    hostname: listen,
    serverOptions: { ...pair, keepAliveTimeout: IDLE_MS },
    ...(isSecure && { createServer: createSecureServer }),
  }) as Server;
  const close = closing(server);
  await once(server, "listening").catch(async (error: unknown) => {
    await gateway.stop();
    throw error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      gateway.endRuns();
      await close();
      await gateway.stop();
      await database.close();
    },
  };
}

function openAt(root: string, data = join(root, ".data", "team")): Promise<Database> {
  const databaseUrl = process.env["DATABASE_URL"];
  if (databaseUrl === undefined) return openDatabase({ folder: data });
  return openDatabase({ databaseUrl }).catch((error: unknown) => {
    throw new WrongOption(
      `The database of DATABASE_URL cannot be used: ${(error as Error).message}.`
    );
  });
}

async function serving(options: ServeOptions, root: string): Promise<void> {
  const log = createLog();
  // When every caller has a key of the service, nothing is kept.
  const database = await (options.key === null ? openDatabase({}) : openAt(root, options.data));
  const running = await orClosed(database, startGateway(options, database, log));
  const { service, origins, key } = options;
  log.info(
    { port: running.port, origins, service: service.origin, hasAccount: key !== null },
    "listening"
  );
  endOn(() => running.stop(), options.endsWithParent);
}

/** With the commands of members, which work while the gateway runs (on a server), or while it is stopped. */
function teamProgram(root: string) {
  const program = serveProgram();
  const run: Run = async (act) => {
    const database = await openAt(root, program.opts().data);
    try {
      console.log(await act(database));
    } finally {
      await database.close();
    }
  };
  program.action((values) => serving(serveOptions(values, process.env), root));
  program.addCommand(memberCommand(run));
  return program;
}

export const main = (argv: readonly string[], root: string): Promise<void> =>
  runProgram(
    async () => {
      await teamProgram(root).parseAsync(argv, { from: "user" });
    },
    {
      hint: "npm run team -- --help lists the options.",
      sentences: [FolderInUse, ForeignFolder, Refused],
      sentenceFor: (error) => {
        const { code = "", message } = error as NodeJS.ErrnoException;
        return code.startsWith("ERR_OSSL")
          ? `--certificate and --private-key are not a certificate and its key in PEM (${message}).`
          : undefined;
      },
    }
  );
