/**
 * `npm run service`: reads the options, opens the data, listens, prints its address, and ends cleanly. Parent processes
 * read the first line on standard output; progress goes to standard error.
 */
import { DatabaseError, DatabaseLost } from "../../database/database";
import { existsSync } from "node:fs";
import { FolderInUse, ForeignFolder } from "../../database/data-folder";
import { dataFolder } from "../opening/local";
import { NewerDatabase } from "../../database/migrate";
import { UnfitDatabase } from "../opening/server";
import { listen } from "../http/listen";
import { endOn, runProgram } from "../../program/running";
import { readOptions, type CommandOptions } from "./options";
import { dayOf } from "../data/days";
import type { LocalService } from "../service";
import { createService } from "../service";

/** The service's clock: the real one, or one that starts now on another day. */
function clockOf(today: string | undefined): () => number {
  if (today === undefined) return Date.now;
  const shift = Date.parse(today) - Date.parse(dayOf(Date.now()));
  return () => Date.now() + shift;
}

/** Options win over the environment. */
function serverOf({ memory, data }: CommandOptions): string | undefined {
  return memory || data !== undefined ? undefined : process.env["DATABASE_URL"] || undefined;
}

function open(options: CommandOptions, port: number): Promise<LocalService> {
  const databaseUrl = serverOf(options);
  const folder =
    options.memory || databaseUrl !== undefined
      ? undefined
      : (options.data ?? dataFolder(options.seed, options.companies));
  const say = (line: string) => console.error(line);
  if (folder !== undefined && !existsSync(folder))
    say(`Creating the demo data (${options.companies} companies) in ${folder} ...`);
  const { key, tier, credits, seed, companies, allowOrigins } = options;
  return createService({
    ...{ seed, companies, folder, databaseUrl, allowOrigins },
    allowLocalWebhooks: options.allowLocalWebhooks === true,
    now: clockOf(options.today),
    users: [
      ...keysOf(key, options.users).map((own, at) => ({
        key: own,
        tier,
        credits,
        name: options.isKeySecret && at === 0 ? "demo" : undefined,
      })),
      ...(options.user ?? []),
    ],
    say,
    origin: `http://127.0.0.1:${port}`,
  });
}

/** "demo-key", "demo-key-2", ... */
function keysOf(key: string, users: number): string[] {
  return Array.from({ length: users }, (_, at) => (at === 0 ? key : `${key}-${at + 1}`));
}

async function welcome(
  options: CommandOptions,
  service: LocalService,
  port: number
): Promise<void> {
  const { api_credits, used_api_credits } = await service.balance(options.key);
  console.log(`Stackscout service ready at http://127.0.0.1:${port}`);
  console.log(
    `Key ${options.isKeySecret ? "for this start" : options.key}, ${options.tier} tier, ${api_credits - used_api_credits} credits left.`
  );
  console.log(
    "All companies are fictional. Try acme.example, harbor.example, twin.example, colossus.example."
  );
}

const TICK_MS = 5_000;

/** Repeats each round by itself: a slow one does not delay the others. */
function keepTurning(round: () => Promise<void>): void {
  setTimeout(() => void round().finally(() => keepTurning(round)), TICK_MS).unref();
}

async function run(options: CommandOptions): Promise<void> {
  const opened: { service?: LocalService } = {};
  let begin: (service: LocalService) => void = () => undefined;
  const ready = new Promise<LocalService>((resolve) => (begin = resolve));
  // Listens first: the data takes seconds, and would be made in vain if the port is taken.
  const listening = await listen(options.port, async (request) => (await ready).fetch(request));
  endOn(async () => {
    await listening.stop();
    await opened.service?.close();
  }, options.endWithParent === true);
  const service = await open(options, listening.port);
  opened.service = service;
  service.rounds.forEach(keepTurning);
  begin(service);
  await welcome(options, service, listening.port);
}

export const main = (argv: readonly string[]): Promise<void> =>
  runProgram(async () => run(readOptions(argv)), {
    hint: "npm run service -- --help lists the options.",
    sentences: [FolderInUse, ForeignFolder, NewerDatabase, UnfitDatabase, DatabaseError],
    sentenceFor: (error) =>
      error instanceof DatabaseLost
        ? `The database of DATABASE_URL cannot be used: ${error.message}.`
        : undefined,
  });
