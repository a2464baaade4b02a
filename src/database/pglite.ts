/**
 * PostgreSQL in a thread of this process, in a folder. It has one connection: statements and transactions go one by one.
 * It knows no statement_timeout: a statement over its limit, or a fault of the engine, ends the thread, and the next
 * statement opens the folder in a new one, as after a crash.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { checkoutRoot } from "./checkout-root";
import type { Connection, Database } from "./database";
import { DatabaseError, DatabaseLost, inTransaction, StatementCutOff } from "./database";
import { readersFor, type Instants, type ReaderOf } from "./readers";

export interface PgliteOptions {
  readonly folder: string;
  readonly instants: Instants;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: string | null };
}

interface Heard {
  readonly channel: string;
  readonly payload: string;
}

/** Values as text. */
interface Found {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Codes of a disk that is full or refuses to write: nothing was committed. */
const NO_ROOM = /^(53|58)/;

function failureOf({ message, code }: NonNullable<Answer["error"]>): Error {
  return NO_ROOM.test(code ?? "")
    ? new DatabaseLost(message, code)
    : new DatabaseError(message, code);
}

/** One thread, from its start to its end. */
class Thread {
  private readonly worker = new Worker(join(checkoutRoot(), "src/database/pglite-worker.mjs"));
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private reason: Error | undefined;
  readonly opened: Promise<unknown>;

  constructor(folder: string, hear: (heard: Heard) => void) {
    this.worker.on("message", (told: Answer | Heard) => {
      if ("channel" in told) hear(told);
      else this.settle(told);
    });
    this.worker.on("error", ({ message }) => void this.end(new DatabaseLost(message)));
    // The engine may end its thread by itself, without a word.
    this.worker.on("exit", () => void this.end(new DatabaseLost("The database's thread ended.")));
    this.worker.unref();
    this.opened = this.call({ op: "open", folder });
  }

  get isOver(): boolean {
    return this.reason !== undefined;
  }

  /** A waiting call keeps the process alive. */
  call(message: object, limitMs?: number): Promise<unknown> {
    if (this.reason) return Promise.reject(this.reason);
    const id = ++this.lastId;
    this.worker.ref();
    const reply = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ ...message, id });
    if (limitMs === undefined) return reply;
    const tooLong = new StatementCutOff("The statement took too long and was ended.");
    const timer = setTimeout(() => void this.end(tooLong), limitMs);
    return reply.finally(() => clearTimeout(timer));
  }

  private settle({ id, result, error }: Answer): void {
    // A thread that failed may still answer; it is waited for until it has ended.
    if (this.isOver) return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.worker.unref();
    if (error) waiting?.reject(failureOf(error));
    else waiting?.resolve(result);
  }

  /** What waits, and what is asked later, fails with the reason. */
  async end(reason: Error): Promise<void> {
    this.reason ??= reason;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
    // Otherwise the process may end before this does, with what comes after it undone.
    this.worker.ref();
    await this.worker.terminate();
  }
}

class Pglite {
  private thread: Thread;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;
  private readonly hearers = new Map<string, Set<(payload: string | null) => void>>();

  private readonly readerOf: ReaderOf;

  constructor(private readonly options: PgliteOptions) {
    this.readerOf = readersFor(options.instants);
    this.thread = new Thread(options.folder, (heard) => this.tell(heard));
  }

  /** One after the other, even if one fails. */
  inOrder<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (this.isClosed) throw new DatabaseLost("The database is closed.");
      const isNew = this.thread.isOver;
      if (isNew) this.thread = new Thread(this.options.folder, (heard) => this.tell(heard));
      const { thread } = this;
      await thread.opened.catch(async (error: unknown) => {
        await thread.end(new DatabaseLost((error as Error).message));
        throw error;
      });
      if (isNew) await this.listenAgain(thread);
      return work(thread);
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  private async listenAgain(thread: Thread): Promise<void> {
    for (const [channel, hearers] of this.hearers) {
      await thread.call({ op: "listen", channel });
      for (const hear of hearers) hear(null);
    }
  }

  private tell({ channel, payload }: Heard): void {
    for (const hear of this.hearers.get(channel) ?? []) hear(payload);
  }

  async listen(channel: string, hear: (payload: string | null) => void) {
    const hearers = this.hearers.get(channel) ?? new Set();
    if (!this.hearers.has(channel))
      await this.inOrder((thread) => thread.call({ op: "listen", channel }));
    this.hearers.set(channel, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      return Promise.resolve();
    };
  }

  /** What still waits is refused. */
  async close(): Promise<void> {
    try {
      await this.inOrder((thread) => thread.call({ op: "close" }));
    } finally {
      this.isClosed = true;
      await this.thread.end(new DatabaseLost("The database is closed."));
    }
  }

  private read<T>({ fields, rows }: Found): T[] {
    const readers = fields.map(({ dataTypeID }) => this.readerOf(dataTypeID));
    return rows.map((row) => {
      const values = row.map((text, at) => (text === null ? null : readers[at]?.(text)));
      return Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])) as T;
    });
  }

  view(limitMs?: number): Database {
    const queriesOn = (thread: Thread): Connection => ({
      rows: async <T>(sql: string, parameters: readonly unknown[] = []) => {
        const query = { op: "query", sql, parameters: [...parameters] };
        return this.read<T>((await thread.call(query, limitMs)) as Found);
      },
      script: async (sql) => {
        await thread.call({ op: "script", sql }, limitMs);
      },
    });
    return {
      rows: (sql, parameters) => this.inOrder((thread) => queriesOn(thread).rows(sql, parameters)),
      transaction: (work) => this.inOrder((thread) => inTransaction(queriesOn(thread), work)),
      limited: (statementMs) => this.view(statementMs),
      listen: (channel, hear) => this.listen(channel, hear),
      close: () => this.close(),
    };
  }
}

export async function openPglite(options: PgliteOptions): Promise<Database> {
  const pglite = new Pglite(options);
  const database = pglite.view();
  await database.rows("select 1 as one").catch((error: unknown) => {
    throw new DatabaseError(
      `The database in ${options.folder} does not open (${(error as Error).message}). If the disk is full, make room; ` +
        "else move the folder away.",
      null
    );
  });
  return database;
}
