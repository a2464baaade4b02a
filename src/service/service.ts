/**
 * The local service as a value: the contract's HTTP behaviour without a port, with what tests need
 * beside it (what was seen, faults, credits, users, a clock). `listen.ts` puts it on a port.
 */
import type { UserOptions } from "./account/users";
import { ensureUser, userByKey } from "./account/users";
import { KeywordNames } from "./catalog/keyword-names";
import { dayOf } from "./data/days";
import type { DataPlan } from "./data/fill";
import type { Database } from "./database/database";
import { openInFolder } from "./database/folder";
import { openInMemory } from "./database/snapshot";
import { createApp } from "./http/app";
import { corsHeaders, preflight } from "./http/cors";
import type { FaultInput } from "./http/faults";
import { Faults } from "./http/faults";
import { Pipeline } from "./http/pipeline";
import type { SeenRequest } from "./http/request-log";
import { RequestLog } from "./http/request-log";
import { SlidingWindows } from "./limits/windows";
import type { Balance } from "./money/purse";
import { balanceOf, setRemaining } from "./money/purse";

export interface ServiceOptions {
  /** @default "demo" */
  readonly seed?: string;
  /** How many companies; the first 12 are hand-written. @default 2000 */
  readonly companies?: number;
  /** Where the data is kept; without it in memory, from a snapshot under .cache. */
  readonly folder?: string;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** How waiting is done when latency is switched on. @default a timer */
  readonly wait?: (ms: number) => Promise<void>;
  /** Users at the start. @default one with the key "demo-key", paid, 20,000 credits */
  readonly users?: readonly UserOptions[];
  /** Added to every contract call. @default 0 */
  readonly latencyMs?: number;
  /** Leaves the limit headers out of every reply. @default false */
  readonly hideLimitHeaders?: boolean;
  /** The one origin that browsers may call from. @default any */
  readonly allowOrigin?: string;
  /** Hears of failures inside the service. @default console.error */
  readonly onFailure?: (error: unknown) => void;
}

export interface LocalService {
  /** Any address will do: only path, query, method, headers and body matter. Rejects when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  /** Contract calls in the order of arrival. */
  readonly requests: readonly SeenRequest[];
  readonly faults: { add(fault: FaultInput): void; clear(): void };
  /** Sets what the team of a key has left. @default key "demo-key" */
  setCredits(credits: number, key?: string): Promise<void>;
  balance(key?: string): Promise<Balance>;
  /** A user with a team, credits and windows of their own: tests share one service through these. */
  addUser(options: UserOptions): Promise<void>;
  /** Moves the service's clock forward. */
  advanceClock(ms: number): void;
  /** The day on which the data was created, `YYYY-MM-DD`. */
  readonly anchor: string;
  /** For tests of the service itself. */
  readonly database: Database;
  close(): Promise<void>;
}

export const DEMO_KEY = "demo-key";
export const STANDARD_COMPANIES = 2_000;

interface Opened {
  readonly database: Database;
  readonly anchor: string;
  readonly release: () => void;
}

async function open(folder: string | undefined, plan: DataPlan): Promise<Opened> {
  if (folder !== undefined) return openInFolder(folder, plan);
  return { database: await openInMemory(plan), anchor: plan.anchor, release: () => undefined };
}

function timer(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function createService(options: ServiceOptions = {}): Promise<LocalService> {
  const clock = { ahead: 0 };
  const base = options.now ?? Date.now;
  const now = () => base() + clock.ahead;
  const seed = options.seed ?? "demo";
  const companies = options.companies ?? STANDARD_COMPANIES;
  const opened = await open(options.folder, { seed, companies, anchor: dayOf(now()) });
  const { database } = opened;
  for (const user of options.users ?? [{ key: DEMO_KEY }]) await ensureUser(database, user, now());

  const log = new RequestLog();
  const faults = new Faults();
  const pipeline = new Pipeline({
    database,
    keywords: await KeywordNames.read(database),
    windows: new SlidingWindows(),
    log,
    faults,
    now,
    wait: options.wait ?? timer,
    latencyMs: options.latencyMs ?? 0,
    hideLimitHeaders: options.hideLimitHeaders ?? false,
    onFailure: options.onFailure ?? ((error) => console.error(error)),
  });
  const teamOf = async (key: string) => {
    const user = await userByKey(database, key);
    if (!user) throw new Error(`No user has the key ${key}.`);
    return user.teamId;
  };
  const service: Omit<LocalService, "fetch"> = {
    get requests() {
      return log.all;
    },
    faults,
    anchor: opened.anchor,
    database,
    setCredits: async (credits, key = DEMO_KEY) =>
      setRemaining(database, await teamOf(key), credits),
    balance: async (key = DEMO_KEY) => balanceOf(database, await teamOf(key)),
    addUser: (user) => ensureUser(database, user, now()).then(() => undefined),
    advanceClock: (ms) => {
      clock.ahead += ms;
    },
    close: async () => {
      await database.close();
      opened.release();
    },
  };
  const app = createApp(pipeline, {
    requestsAfter: (n) => ({ requests: log.all.filter((seen) => seen.n > n), total: log.total }),
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setCredits: service.setCredits,
    advanceClock: (ms) => {
      clock.ahead += ms;
      return now();
    },
  });
  const cors = {
    allowOrigin: options.allowOrigin,
    exposeLimitHeaders: !(options.hideLimitHeaders ?? false),
  };
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return preflight(request, cors);
    const response = await app.fetch(request);
    for (const [name, value] of Object.entries(corsHeaders(cors)))
      response.headers.set(name, value);
    return response;
  };
  return Object.assign(service, { fetch: answer });
}
