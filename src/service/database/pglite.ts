/**
 * PGlite (PostgreSQL inside the process) behind the `Database` interface, in a worker thread.
 * PGlite has one connection and ignores statement_timeout: transactions queue up here, and a query
 * over its time is ended by ending the worker, which a database in a folder survives.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { checkoutRoot } from "../root";
import type { Database, Queries } from "./database";
import { asJsonRows, DatabaseError, QueryCutOff } from "./database";

export interface PgliteOptions {
  /** Kept there; without it the database lives in memory. */
  readonly folder?: string;
  /** A dump to start from. */
  readonly snapshot?: string;
  /** A query over this time is ended. */
  readonly queryLimitMs?: number;
}

interface Answer {
  readonly id: number;
  readonly rows?: { row?: string }[];
  readonly error?: { readonly message: string; readonly code: string | null };
}

interface Waiting {
  readonly resolve: (rows: { row?: string }[]) => void;
  readonly reject: (error: Error) => void;
}

class PgliteWorker {
  private worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  /** Settles when the worker has the database open. */
  private opened: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PgliteOptions) {
    this.worker = this.start();
  }

  private start(): Worker {
    const worker = new Worker(join(checkoutRoot(), "src/service/database/pglite-worker.mjs"));
    worker.on("message", (answer: Answer) => this.settle(answer));
    worker.on("error", (error) => this.failAll(error));
    worker.unref();
    return worker;
  }

  open(snapshot?: string): Promise<unknown> {
    this.opened = this.call({ op: "open", folder: this.options.folder, snapshot });
    return this.opened;
  }

  /** Sends one operation and waits for its answer. A waiting call keeps the process alive. */
  call(message: Record<string, unknown>): Promise<{ row?: string }[]> {
    const id = ++this.lastId;
    this.worker.ref();
    const reply = new Promise<{ row?: string }[]>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
    this.worker.postMessage({ ...message, id });
    return reply;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<{ row?: string }[]> {
    await this.opened;
    const limit = this.options.queryLimitMs;
    if (limit === undefined || this.options.folder === undefined)
      return this.call({ op: "query", sql, parameters });
    let timer: NodeJS.Timeout | undefined;
    const cutOff = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new QueryCutOff("The query took too long and was ended."));
        this.opened = this.restart();
      }, limit);
    });
    try {
      return await Promise.race([this.call({ op: "query", sql, parameters }), cutOff]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async restart(): Promise<void> {
    const old = this.worker;
    this.failAll(new QueryCutOff("The query took too long and was ended."));
    await old.terminate();
    this.worker = this.start();
    await this.call({ op: "open", folder: this.options.folder });
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker.unref();
    if (answer.error) waiting?.reject(new DatabaseError(answer.error.message, answer.error.code));
    else waiting?.resolve(answer.rows ?? []);
  }

  private failAll(error: Error): void {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  async end(): Promise<void> {
    await this.call({ op: "close" });
    await this.worker.terminate();
  }
}

export interface PgliteDatabase extends Database {
  /** Writes everything to one file from which `snapshot` starts. */
  dump(file: string): Promise<void>;
}

export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const worker = new PgliteWorker(options);
  await worker.open(options.snapshot);
  const queries: Queries = {
    async rows<T>(sql: string, parameters: readonly unknown[] = []) {
      const found = await worker.query(asJsonRows(sql), parameters);
      return found.map(({ row }) => JSON.parse(row ?? "null") as T);
    },
    async run(sql, parameters = []) {
      await worker.query(sql, parameters);
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    rows: <T>(sql: string, parameters?: readonly unknown[]) =>
      inTurn(() => queries.rows<T>(sql, parameters)),
    run: (sql, parameters) => inTurn(() => queries.run(sql, parameters)),
    script: (sql) => inTurn(() => worker.call({ op: "script", sql }).then(() => undefined)),
    transaction: (work) => inTurn(() => inTransaction(queries, work)),
    dump: (file) => inTurn(() => worker.call({ op: "dump", file }).then(() => undefined)),
    close: () => inTurn(() => worker.end()),
  };
}

async function inTransaction<T>(
  queries: Queries,
  work: (queries: Queries) => Promise<T>
): Promise<T> {
  await queries.run("begin");
  try {
    const result = await work(queries);
    await queries.run("commit");
    return result;
  } catch (error) {
    if (!(error instanceof QueryCutOff)) await queries.run("rollback");
    throw error;
  }
}
