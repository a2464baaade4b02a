/**
 * The local service without a port: the contract's HTTP behaviour, and what tests need besides it (seen requests,
 * faults, credits, users, a clock). `http/listen.ts` puts it on a port.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/database";
import type { UserOptions } from "./account/users";
import { ensureUser } from "./account/users";
import type { Background } from "./background/rounds";
import { backgroundOf } from "./background/rounds";
import { readKeywordNames } from "./data/keyword-names";
import { dayOf } from "./data/days";
import type { DataPlan } from "./data/fill";
import { openHere } from "./opening/local";
import { openOnServer } from "./opening/server";
import { addJob, closeJob } from "./data/feed";
import { RecentCounts } from "./data/recent-counts";
import type { Parts } from "./calls/call";
import { Deliveries } from "./delivery/deliveries";
import type { Send } from "./delivery/receiver";
import { sendWithin } from "./delivery/receiver";
import { createApp } from "./http/app";
import { noSuch } from "./requests/errors";
import type { LocalControls } from "./http/local-calls";
import { RequestLog } from "./shared/request-log";
import { userByKey } from "./shared/caller";
import { RunningState } from "./shared/state";
import type { Balance } from "./money/purse";
import { balanceOf, setRemaining } from "./money/purse";

export interface ServiceOptions {
  /** @default "demo" */
  readonly seed?: string;
  /** How many companies; the first 12 are hand-written. @default 1000 */
  readonly companies?: number;
  /** The folder of the data; without it the data is in memory, from a snapshot under .cache. */
  readonly folder?: string;
  /** A PostgreSQL server to use instead, e.g. "postgres://user@localhost/demo". */
  readonly databaseUrl?: string;
  /** The schema there. @default one per seed and size */
  readonly schema?: string;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** How to wait when latency is switched on. @default a timer */
  readonly wait?: (ms: number) => Promise<void>;
  /** Users at the start. @default one with the key "demo-key", paid, 20,000 credits */
  readonly users?: readonly UserOptions[];
  /** The origins of pages that may call. @default any; none for /local */
  readonly allowOrigins?: readonly string[];
  /** The service's own address, for links in mails. */
  readonly origin?: string;
  /** How to deliver webhooks. @default over the network, with limits of time and bytes */
  readonly send?: Send;
  /** Whether webhooks may have addresses of this machine and of private networks. @default false */
  readonly allowLocalWebhooks?: boolean;
  /** How many requests are remembered. @default 20000 */
  readonly keptRequests?: number;
  /** How long a statement may take. @default 2000 */
  readonly statementMs?: number;
  /** Told how far a long start is. @default nobody */
  readonly say?: (line: string) => void;
  /** Called with failures inside the service. @default console.error */
  readonly onFailure?: (error: unknown) => void;
}

export interface LocalService extends LocalControls {
  /** Uses only path, query, method, headers and body, not the host. Rejects when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  balance(key?: string): Promise<Balance>;
  /** Adds a user with a team, credits and windows of their own, so that tests can share one service. */
  addUser(options: UserOptions): Promise<void>;
  /** What a tick does as separate rounds, each to be repeated by itself. */
  readonly rounds: readonly (() => Promise<void>)[];
  /** For tests of the service itself. */
  readonly database: Database;
  close(): Promise<void>;
}

const DEMO_KEY = "demo-key";
const STANDARD_COMPANIES = 1_000;
/** A runaway statement ends after this time. */
const STATEMENT_MS = 2_000;

function open(options: ServiceOptions, plan: DataPlan): Promise<Database> {
  const { folder, databaseUrl, schema, say = () => undefined } = options;
  if (databaseUrl !== undefined) return openOnServer(databaseUrl, plan, say, schema);
  return openHere(folder, plan, say);
}

async function partsOf(options: ServiceOptions) {
  const base = options.now ?? Date.now;
  const seed = options.seed ?? "demo";
  const companies = options.companies ?? STANDARD_COMPANIES;
  const allowLocalWebhooks = options.allowLocalWebhooks ?? false;
  const opened = await open(options, { seed, companies, anchor: dayOf(base()) });
  const database = opened.limited(options.statementMs ?? STATEMENT_MS);
  /** After the service began to end, broken-off work is no failure. */
  const end = { hasBegun: false };
  const tell = options.onFailure ?? ((error: unknown) => console.error(error));
  const onFailure = (error: unknown) => {
    if (!end.hasBegun) tell(error);
  };
  const state = new RunningState();
  const now = () => base() + state.aheadMs;
  for (const user of options.users ?? [{ key: DEMO_KEY }]) await ensureUser(database, user, now());
  const counts = new RecentCounts(opened);
  await counts.reach(now());
  const send = options.send ?? sendWithin({ allowLocal: allowLocalWebhooks });
  const parts: Parts = {
    database,
    keywords: await readKeywordNames(database),
    counts,
    log: new RequestLog(options.keptRequests),
    state,
    files: new Map(),
    mails: [],
    now,
    send,
    deliveries: new Deliveries({ database, send, now, onFailure }),
    allowLocalWebhooks,
    origin: options.origin ?? "http://127.0.0.1:3002",
    wait: options.wait ?? pause,
    onFailure,
  };
  const close = async () => {
    end.hasBegun = true;
    parts.deliveries.close();
    await opened.close();
  };
  return { parts, close };
}

function controlsOf(
  { database, log, state, mails, now }: Parts,
  { tick }: Background
): LocalControls {
  return {
    get requests() {
      return log.all;
    },
    get requestCount() {
      return log.total;
    },
    faults: { add: (fault) => state.addFault(fault), clear: () => state.clearFaults() },
    setCredits: async (credits, key = DEMO_KEY) =>
      setRemaining(database, await teamOf(database, key), credits),
    advanceClock: (ms) => {
      state.aheadMs += ms;
      return now();
    },
    addJob: (job) => addJob(database, job, now()),
    closeJob: (id) => closeJob(database, id, now()),
    mails,
    tick,
  };
}

async function teamOf(database: Database, key: string): Promise<number> {
  const user = await userByKey(database, key);
  if (!user) throw noSuch("No user has this key.");
  return user.teamId;
}

export async function createService(options: ServiceOptions = {}): Promise<LocalService> {
  const { parts, close } = await partsOf(options);
  const { database, now } = parts;
  const background = backgroundOf(parts);
  const controls = controlsOf(parts, background);
  const cors = { allowOrigins: options.allowOrigins, ownOrigin: parts.origin };
  const app = createApp(parts, controls, cors);
  return Object.assign(controls, {
    fetch: async (request: Request) => app.fetch(request),
    database,
    balance: async (key = DEMO_KEY) => balanceOf(database, await teamOf(database, key)),
    addUser: (user: UserOptions) => ensureUser(database, user, now()),
    rounds: background.rounds,
    close,
  });
}
