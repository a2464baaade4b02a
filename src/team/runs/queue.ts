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
/** When a job that has not ended is tried again: longer than a page takes. */
const EXPIRE_SECONDS = 900;

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
    await database.transaction((queries) => queries.script(whole));
    return { rows: [] };
  },
});

export interface Job<T> {
  readonly id: string;
  readonly data: T;
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

export async function openQueue(database: Database, log: Log) {
  const start = async () => {
    const boss = new PgBoss({ db: onDatabase(database), schema: QUEUE_SCHEMA, schedule: false });
    boss.on("error", (error) => log.error({ reason: error.message }, "the queue"));
    return boss.start();
  };
  // Two processes may make the schema at once: then the loser finds it made.
  const boss = await start().catch(start);
  for (const name of [RUN, SCHEDULE])
    await boss.createQueue(name, {
      name,
      policy: "short",
      retryLimit: 100_000,
      retryDelay: 1,
      retryBackoff: false,
    });
  // Of a process that died, perhaps the one before this: two that work on one page buy nothing twice.
  const underWay = await database.rows<{ readonly name: string; readonly id: string }>(
    `select name, id from ${QUEUE_SCHEMA}.job where state = 'active'`
  );
  for (const { name, id } of underWay) await boss.fail(name, id, {});
  return {
    /** Sends nothing while a job with the same key has not begun. `startAfter`: an instant, or seconds from now. */
    send: async (
      queries: Queries,
      queue: string,
      data: object,
      { key, startAfter }: { readonly key: string; readonly startAfter: number | Date }
    ) => {
      await boss.send(queue, data, {
        singletonKey: key,
        db: inside(queries),
        expireInSeconds: EXPIRE_SECONDS,
        retentionDays: KEPT_DAYS,
        startAfter,
      });
    },
    take: <T>(queue: string, most: number): Promise<readonly Job<T>[]> =>
      boss.fetch(queue, { batchSize: most }),
    complete: (queries: Queries, queue: string, id: string) =>
      boss.complete(queue, id, {}, { db: inside(queries) }),
    /** It is tried again, after a pause. */
    failed: (queue: string, id: string) => boss.fail(queue, id, {}),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
