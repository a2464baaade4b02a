/**
 * The gateway as a value: a function from request to reply, with what sends purchases behind it. Several on
 * one database are one gateway. `main.ts` puts it on a port.
 */
import { randomUUID } from "node:crypto";
import type { Buying } from "./answers/buy";
import type { Database } from "./database/database";
import { createApp } from "./http/app";
import { balanceReader } from "./http/balance";
import type { ContractParts } from "./http/contract";
import { createMetrics } from "./http/metrics";
import { accountOf } from "./money/accounts";
import { openQueue } from "./runs/queue";
import { RunWorker } from "./runs/worker";
import { beat, forgetOthers } from "./sending/holders";
import { Sender } from "./sending/sender";
import { Waiting } from "./sending/waiting";
import { silent, type Log } from "./wire/log";
import { createPassThrough } from "./wire/pass-through";

export interface GatewayOptions {
  readonly database: Database;
  readonly service: URL;
  /** The account's; null: every caller's own key is passed on and nothing is kept. */
  readonly key: string | null;
  readonly origins: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly site?: ((request: Request) => Promise<Response>) | null;
  /** @default 120000 */
  readonly timeoutMs?: number;
  /** How long a caller waits for room in the windows. @default 50000 */
  readonly patienceMs?: number;
  /** How often to see whether lost replies can be settled. @default 5000 */
  readonly compareMs?: number;
  readonly log?: Log;
  /** @default fetch */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Gateway {
  fetch(request: Request): Promise<Response>;
  /** Replies that go on by themselves end, so that the server can be closed. */
  endStreams(): void;
  /** Nothing new goes out; what is out is awaited and written down. The database stays open. */
  stop(): Promise<void>;
  readonly parts: ContractParts | null;
}

const TIMEOUT_MS = 120_000;

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, service, key, origins, allowedOrigins = [], site = null } = options;
  const { log = silent, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch } = options;
  const metrics = createMetrics();
  const common = { database, metrics, log, origins, allowedOrigins, site };
  if (key === null) {
    const passThrough = createPassThrough({
      upstream: service,
      origins,
      timeoutMs,
      fetch,
      allowedOrigins,
    });
    const app = createApp({ ...common, contract: passThrough });
    return {
      fetch: async (request) => app.fetch(request),
      endStreams: () => undefined,
      stop: () => Promise.resolve(),
      parts: null,
    };
  }
  const upstream = { service, key, timeoutMs, fetch };
  const accountId = await accountOf(database, service.origin, key);
  const holder = randomUUID();
  if (database.kind === "pglite") await forgetOthers(database, holder);
  await beat(database, holder);
  const waiting = new Waiting(database);
  const sender = new Sender({
    database,
    accountId,
    holder,
    upstream,
    waiting,
    log,
    ...(options.compareMs === undefined ? {} : { compareMs: options.compareMs }),
    onSent: ({ endpoint }, came, credits) => {
      metrics.sent.inc({ endpoint, status: came });
      metrics.credits.inc({ endpoint }, credits);
    },
  });
  const buying: Buying = {
    database,
    accountId,
    waiting,
    wake: () => sender.wake(),
    readBalance: balanceReader(database, accountId, upstream),
    sendMs: timeoutMs,
  };
  const queue = await openQueue(database, log);
  const worker = new RunWorker({
    buying,
    queue,
    holder,
    log,
    onPage: (end) => metrics.pages.inc({ end }),
  });
  const ending = new AbortController();
  const parts: ContractParts = {
    ...buying,
    upstream,
    metrics,
    runs: { queue, wake: () => worker.wake(), ending: ending.signal },
    ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
  };
  const app = createApp({ ...common, contract: parts });
  sender.start();
  worker.start();
  return {
    fetch: async (request) => app.fetch(request),
    endStreams: () => ending.abort(),
    stop: async () => {
      ending.abort();
      await worker.stop();
      await sender.stop();
      await queue.stop();
    },
    parts,
  };
}
