/**
 * The queue of runs and schedules: pg-boss, in the team's own database, in a schema beside ours. A job that is sent
 * or completed in our transaction is committed with it or not at all.
 */
import PgBoss from "pg-boss";
import type { Database, Queries } from "../../database/database";
import type { Log } from "../wire/log";

/** `{ runId }`: the next page of a run. */
export const RUN = "run";
/** `{ scheduleId, at }`: a schedule is due. */
export const SCHEDULE = "schedule";

export const QUEUE_SCHEMA = "stackscout_team_queue";
/** When a job that has not ended is tried again. The death of a process that works on a page is noticed sooner. */
const EXPIRE_SECONDS: Readonly<Record<string, number>> = { [RUN]: 3_600, [SCHEDULE]: 300 };

/** pg-boss drops a job that nobody took, after two weeks: a gateway that was off for longer would forget its runs. */
const KEPT_DAYS = 36_500;

type Executed = { rows: unknown[] };
interface QueueDb {
  executeSql(text: string, values?: unknown[]): Promise<Executed>;
}

/** Sends and completes jobs within a transaction. */
const inside = (queries: Queries): QueueDb => ({
  executeSql: async (text, values = []) => ({ rows: await queries.rows(text, values) }),
});

/** pg-boss puts BEGIN and COMMIT around some texts. Without them a text is one transaction too, and never left open. */
const onDatabase = (database: Database): QueueDb => ({
  executeSql: async (text, values = []) => {
    if (!/^\s*BEGIN;/.test(text)) return inside(database).executeSql(text, values);
    const whole = text.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, "");
    await database.transaction((queries) => queries.script(whole)).catch(toldAsRace);
    return { rows: [] };
  },
});

/**
 * Two processes may make the schema at once. pg-boss knows the loser's error by its text, but PostgreSQL has other
 * errors for it.
 */
function toldAsRace(error: unknown): never {
  if ((error as { code?: string }).code !== "23505") throw error;
  throw new Error("The queue already exists.", { cause: error });
}

export interface Job<T> {
  readonly id: string;
  readonly data: T;
}

export interface Queue {
  /** Sends nothing while a job with the same key has not begun. */
  send(
    queries: Queries,
    queue: string,
    data: object,
    options: { readonly key: string; readonly startAt?: Date }
  ): Promise<void>;
  take<T>(queue: string, most: number): Promise<readonly Job<T>[]>;
  complete(queries: Queries, queue: string, id: string): Promise<void>;
  /** They are tried again, after a pause. @default all that are under way, in any process */
  failed(queries: Queries, queue: string, ids?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const underWay = async (queries: Queries, queue: string): Promise<readonly string[]> =>
  (
    await queries.rows<{ id: string }>(
      `select id from ${QUEUE_SCHEMA}.job where name = $1 and state = 'active'`,
      [queue]
    )
  ).map(({ id }) => id);

export async function openQueue(database: Database, log: Log): Promise<Queue> {
  const boss = new PgBoss({ db: onDatabase(database), schema: QUEUE_SCHEMA, schedule: false });
  boss.on("error", (error) => log.error({ reason: error.message }, "the queue"));
  await boss.start();
  for (const name of [RUN, SCHEDULE])
    await boss.createQueue(name, {
      name,
      policy: "short",
      retryLimit: 100_000,
      retryDelay: 1,
      retryBackoff: false,
    });
  return {
    send: async (queries, queue, data, { key, startAt }) => {
      await boss.send(queue, data, {
        singletonKey: key,
        db: inside(queries),
        expireInSeconds: EXPIRE_SECONDS[queue],
        retentionDays: KEPT_DAYS,
        startAfter: startAt,
      });
    },
    take: (queue, most) => boss.fetch(queue, { batchSize: most }),
    complete: async (queries, queue, id) => {
      await boss.complete(queue, id, {}, { db: inside(queries) });
    },
    failed: async (queries, queue, ids) => {
      for (const id of ids ?? (await underWay(queries, queue)))
        await boss.fail(queue, id, {}, { db: inside(queries) });
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
