/**
 * The gateway: a function from request to reply, and the loops that send purchases. Several processes on one database
 * are one gateway. `main.ts` puts it on a port.
 */
import type { Buying } from "./answers/buy";
import type { Database } from "../database/database";
import { News } from "./database/news";
import { createApp, type AppParts } from "./http/app";
import type { ContractParts } from "./http/contract";
import { FreeCalls } from "./http/free-calls";
import { accountOf } from "./money/accounts";
import { openQueue } from "./runs/queue";
import { RunWorker } from "./runs/worker";
import { AccountReader } from "./sending/account-reader";
import { Sender } from "./sending/sender";
import { Waiting } from "./sending/waiting";
import { silent, type Log } from "./wire/log";
import { pass } from "./wire/pass-through";

export interface GatewayOptions {
  readonly database: Database;
  readonly service: URL;
  /** The account's key; null: each caller's own key is passed on and nothing is kept. */
  readonly key: string | null;
  readonly origins: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly site?: ((request: Request) => Promise<Response>) | null;
  /** @default 120000 */
  readonly timeoutMs?: number;
  /** How long a caller waits for room in the windows. @default 50000 */
  readonly patienceMs?: number;
  /** How often to check whether the account has to be looked at. @default 5000 */
  readonly lookMs?: number;
  readonly log?: Log;
  /** @default fetch */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Gateway {
  fetch(request: Request): Promise<Response>;
  /** Runs buy nothing more. */
  endRuns(): void;
  /** Sends nothing new; waits for the replies that are due and stores them. The database stays open. */
  stop(): Promise<void>;
  readonly parts: ContractParts | null;
}

const TIMEOUT_MS = 120_000;

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, origins, allowedOrigins = [], site = null, log = silent } = options;
  const common = { database, log, origins, allowedOrigins, site };
  const { key, service, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options;
  if (key !== null) return buyingGateway(options, { service, key, timeoutMs, fetch }, common);
  const app = createApp({
    ...common,
    contract: (request, route) => pass(request, route, { service, key, timeoutMs, fetch }),
  });
  return {
    fetch: async (request) => app.fetch(request),
    endRuns: () => undefined,
    stop: () => Promise.resolve(),
    parts: null,
  };
}

/** The gateway that buys with the account's key. */
async function buyingGateway(
  { lookMs, patienceMs }: GatewayOptions,
  upstream: ContractParts["upstream"],
  common: Omit<AppParts, "contract">
): Promise<Gateway> {
  const { database, log } = common;
  const accountId = await accountOf(database, upstream.service.origin, upstream.key);
  const news = await News.of(database);
  const account = new AccountReader({ database, accountId, upstream, log });
  const queue = await openQueue(database, log);
  const sender = new Sender({
    ...{ database, accountId, upstream, news, log, lookMs },
    look: () => account.read(0),
  });
  const buying: Buying = {
    ...{ database, accountId },
    waiting: new Waiting(database, news),
    obstacle: () => sender.obstacle,
    sendMs: upstream.timeoutMs,
  };
  const worker = new RunWorker({ buying, queue, news, log });
  const parts: ContractParts = {
    ...{ ...buying, upstream, account, patienceMs, queue },
    free: new FreeCalls(upstream),
  };
  const app = createApp({ ...common, contract: parts });
  sender.start();
  worker.start();
  return {
    fetch: async (request) => app.fetch(request),
    // If it fails, `stop` says so.
    endRuns: () => void worker.stop().catch(() => undefined),
    stop: async () => {
      await worker.stop();
      await sender.stop();
      await queue.stop();
      await news.end();
    },
    parts,
  };
}
