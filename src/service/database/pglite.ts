/**
 * PGlite (PostgreSQL inside the process) behind the `ServiceDatabase` interface, in a worker thread. PGlite has one
 * connection and ignores statement_timeout: transactions wait for each other here, and a query over its time is ended
 * by ending the worker. The data survives in its folder; so a database "in memory" has a folder, too, removed at the
 * end.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { checkoutRoot } from "../../datafolder/checkout-root";
import type { CallDatabase, ServiceDatabase, QueryLane, Statements } from "./database";
import { passingFolder } from "./data-folder";
import { DatabaseLost } from "../../datafolder/queries";
import { asJsonRows, DatabaseError, QueryCutOff, TimeLeft } from "./database";

/** For statements outside of calls. */
const STATEMENT_LIMIT_MS = 30_000;

export interface PgliteOptions {
  /** The folder of the data; without it nothing is kept. */
  readonly folder?: string;
  /** A dump to start from. */
  readonly snapshot?: string;
}

interface Answer {
  readonly id: number;
  readonly result?: { row?: string }[];
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
  /** Resolves when the worker has opened the database. */
  private opened: Promise<unknown> = Promise.resolve();

  constructor(private readonly folder: string) {
    this.worker = this.start();
  }

  private start(): Worker {
    const worker = new Worker(join(checkoutRoot(), "src/service/database/pglite-worker.mjs"));
    worker.on("message", (answer: Answer) => this.settle(answer));
    worker.on("error", (error) => this.failed(error));
    worker.unref();
    return worker;
  }

  open(snapshot?: string): Promise<unknown> {
    this.opened = this.call({ op: "open", folder: this.folder, snapshot });
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

  /** Ends a query that takes longer, with its engine. */
  async query(
    sql: string,
    parameters: readonly unknown[],
    limitMs: number
  ): Promise<{ row?: string }[]> {
    await this.opened;
    let timer: NodeJS.Timeout | undefined;
    const cutOff = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const tooLong = new QueryCutOff("The query took too long and was ended.");
        reject(tooLong);
        this.opened = this.restart(tooLong);
      }, limitMs);
    });
    try {
      return await Promise.race([this.call({ op: "query", sql, parameters }), cutOff]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async restart(error: Error): Promise<void> {
    const old = this.worker;
    this.failAll(error);
    await old.terminate();
    this.worker = this.start();
    await this.call({ op: "open", folder: this.folder });
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker.unref();
    if (answer.error) waiting?.reject(new DatabaseError(answer.error.message, answer.error.code));
    else waiting?.resolve(answer.result ?? []);
  }

  /** The engine crashed. A new one takes its place, unless the crash was at the opening. */
  private failed(error: Error): void {
    const { opened } = this;
    this.failAll(error);
    this.opened = opened.then(() => this.restart(error));
    this.opened.catch(() => undefined);
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

export interface PgliteDatabase extends ServiceDatabase {
  /** Writes everything to one file, which `snapshot` can load. */
  dump(file: string): Promise<void>;
}

export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const passing = options.folder === undefined ? passingFolder() : undefined;
  const folder = options.folder ?? passing?.folder ?? "";
  const worker = new PgliteWorker(folder);
  await worker.open(options.snapshot).catch((error: unknown) => {
    throw new DatabaseError(
      `The database in ${folder} does not open (${(error as Error).message}). If the disk is full, make room; ` +
        "else move the folder away, and its data is made anew.",
      null
    );
  });
  const turns = new Turns();
  const on = (lane: QueryLane, time?: TimeLeft): CallDatabase => {
    const queries = queriesOf(worker, time);
    return {
      takesTurns: true,
      rows: <T>(sql: string, parameters?: readonly unknown[]) =>
        turns.take(lane, () => queries.rows<T>(sql, parameters)),
      texts: (sql, parameters) => turns.take(lane, () => queries.texts(sql, parameters)),
      run: (sql, parameters) => turns.take(lane, () => queries.run(sql, parameters)),
      transaction: (work) =>
        turns.take(lane, () => inTransaction(queries, queriesOf(worker), work)),
    };
  };
  const alone = (message: Record<string, unknown>) =>
    turns.take("slow", () => worker.call(message).then(() => undefined));
  return {
    ...on("slow"),
    forCall: (lane, limitMs) => on(lane, new TimeLeft(limitMs)),
    script: (sql) => alone({ op: "script", sql }),
    dump: (file) => alone({ op: "dump", file }),
    close: () =>
      turns.last(async () => {
        await worker.end();
        passing?.remove();
      }),
  };
}

function queriesOf(worker: PgliteWorker, time?: TimeLeft): Statements {
  const query = (sql: string, parameters: readonly unknown[] = []) =>
    time
      ? time.spend((ms) => worker.query(sql, parameters, ms))
      : worker.query(sql, parameters, STATEMENT_LIMIT_MS);
  const texts = async (sql: string, parameters?: readonly unknown[]) => {
    const found = await query(asJsonRows(sql), parameters);
    return found.map(({ row }) => row ?? "null");
  };
  return {
    texts,
    async rows<T>(sql: string, parameters?: readonly unknown[]) {
      return (await texts(sql, parameters)).map((row) => JSON.parse(row) as T);
    },
    async run(sql, parameters) {
      await query(sql, parameters);
    },
  };
}

/**
 * Gives the one connection to one piece of work after the other; quick ones first. A quick call with several queries in
 * a row keeps its turn: slow work begins only when no further quick query has come.
 */
class Turns {
  private readonly waiting: Readonly<Record<QueryLane | "last", (() => void)[]>> = {
    quick: [],
    slow: [],
    last: [],
  };
  private isTaken = false;
  private isOver = false;

  async take<T>(lane: QueryLane | "last", work: () => Promise<T>): Promise<T> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting[lane].push(resolve));
    this.isTaken = true;
    if (this.isOver && lane !== "last") {
      this.next();
      throw new DatabaseLost("The database is closed.");
    }
    try {
      return await work();
    } finally {
      const { quick, slow } = this.waiting;
      if (lane === "quick" && quick.length === 0 && slow.length > 0)
        setImmediate(() => this.next());
      else this.next();
    }
  }

  /** Waits only for the work that runs; work that waits is refused. */
  last<T>(work: () => Promise<T>): Promise<T> {
    this.isOver = true;
    return this.take("last", work);
  }

  private next(): void {
    const { quick, slow, last } = this.waiting;
    const next = quick.shift() ?? slow.shift() ?? last.shift();
    if (next) next();
    else this.isTaken = false;
  }
}

async function inTransaction<T>(
  queries: Statements,
  unlimited: Statements,
  work: (queries: Statements) => Promise<T>
): Promise<T> {
  await unlimited.run("begin");
  try {
    const result = await work(queries);
    await unlimited.run("commit");
    return result;
  } catch (error) {
    // A query that was cut off has a new engine, in which this transaction may not exist.
    await unlimited.run("rollback");
    throw error;
  }
}
