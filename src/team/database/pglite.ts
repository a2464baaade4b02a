/**
 * PostgreSQL in a thread of this process, in a folder or in memory. It has one connection: statements and
 * transactions take turns.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { checkoutRoot } from "../../datafolder/checkout-root";
import type { Queries } from "../../datafolder/queries";
import type { Database } from "./database";
import { DatabaseLost } from "../../datafolder/queries";

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: string | null };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const NO_ROOM = /^(53|58)/;

class PgliteThread {
  private readonly worker = new Worker(join(checkoutRoot(), "src/team/database/pglite-worker.mjs"));
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private isOver = false;
  private turn: Promise<unknown> = Promise.resolve();
  readonly broken: Promise<Error>;

  constructor() {
    this.worker.on("message", (answer: Answer) => this.settle(answer));
    this.broken = new Promise((resolve) => this.worker.once("error", resolve));
    void this.broken.then(({ message }) => this.end(new DatabaseLost(message)));
    this.worker.unref();
  }

  call(message: object): Promise<unknown> {
    if (this.isOver) return Promise.reject(new DatabaseLost("The database is closed."));
    const id = ++this.lastId;
    this.worker.ref();
    const reply = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ ...message, id });
    return reply;
  }

  /** One after the other, even if one fails. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private settle({ id, result, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.worker.unref();
    // The disk is full or refuses to write: nothing was committed.
    if (error && NO_ROOM.test(error.code ?? ""))
      waiting?.reject(new DatabaseLost(error.message, error.code));
    else if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else waiting?.resolve(result);
  }

  private end(error: Error): void {
    this.isOver = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  async close(): Promise<void> {
    await this.call({ op: "close" });
    this.end(new DatabaseLost("The database is closed."));
    await this.worker.terminate();
  }
}

interface PgliteDatabase extends Database {
  readonly kind: "pglite";
  readonly dump: () => Promise<Uint8Array>;
}

/** Without a folder nothing is kept. `archive` is a dump to start from. */
export async function openPglite(folder?: string, archive?: Uint8Array): Promise<PgliteDatabase> {
  const thread = new PgliteThread();
  const queries: Queries = {
    rows: async <T>(sql: string, parameters: readonly unknown[] = []) =>
      (await thread.call({ op: "query", sql, parameters: [...parameters] })) as T[],
  };
  await thread.call({ op: "open", folder, archive });
  return {
    kind: "pglite",
    broken: thread.broken,
    rows: (sql, parameters) => thread.inTurn(() => queries.rows(sql, parameters)),
    transaction: (work) => thread.inTurn(() => inTransaction(queries, work)),
    script: (sql) =>
      thread.inTurn(async () => {
        await thread.call({ op: "script", sql });
      }),
    dump: () => thread.inTurn(async () => (await thread.call({ op: "dump" })) as Uint8Array),
    close: () => thread.inTurn(() => thread.close()),
  };
}

async function inTransaction<T>(
  queries: Queries,
  work: (queries: Queries) => Promise<T>
): Promise<T> {
  await queries.rows("begin");
  try {
    const result = await work(queries);
    await queries.rows("commit");
    return result;
  } catch (error) {
    await queries.rows("rollback").catch(() => undefined);
    throw error;
  }
}
