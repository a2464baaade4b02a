/**
 * Takes jobs from the queue, in any process that has room: each is a page of a run, or a schedule that is due. The
 * result of a page, the end of its job and the next job are one transaction. When a process dies, all that is under way
 * is tried again at once: two processes at one page buy nothing twice.
 */
import { setMaxListeners } from "node:events";
import type { Buying } from "../answers/buy";
import { oneRow } from "../../database/database";
import type { News } from "../database/news";
import { workingMember } from "../members/members";
import type { Run, RunState } from "../shapes/run-shapes";
import { deadline, pauseUntil } from "../wire/deadline";
import type { Log } from "../wire/log";
import { isMissing, missingOf } from "./missing";
import { buyPage, withdrawn, type Mark, type PageEnd } from "./page";
import { RUN, SCHEDULE, type Job, type Queue } from "./queue";
import { goOnWith, runOf } from "./runs";
import { occur, type Due } from "./schedules";

/** How often to look for what is due by now. */
const IDLE_MS = 5_000;
const DATABASE_PAUSE_MS = 1_000;
/** Runs that a process works on at once. */
const AT_ONCE = 4;
/** Names on a page: fewer when lists are bought, because each list is a request of its own. */
const PAGE_RECORDS = 500;
const PAGE_LISTS = 20;
const PATIENCE_MS = 10 * 60_000;
/** When the service is away. */
const WAIT_SECONDS = 10;

export interface WorkerParts {
  readonly buying: Buying;
  readonly queue: Queue;
  readonly news: News;
  readonly log: Log;
}

interface Waiting {
  readonly place: number;
  readonly name: string;
}

export class RunWorker {
  private readonly busy = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly parts: WorkerParts) {}

  start(): void {
    this.loop = this.take();
  }

  /** Pages under way release what was not sent, and their results are stored. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.loop;
    await Promise.all(this.busy);
  }

  private async take(): Promise<void> {
    const { buying, queue, news } = this.parts;
    while (!this.ending.signal.aborted) {
      if (this.busy.size >= AT_ONCE) {
        await Promise.race(this.busy);
        continue;
      }
      const changed = news.next("runs");
      const jobs = await queue.take<{ runId: number }>(RUN, AT_ONCE - this.busy.size);
      for (const job of jobs) this.begin(RUN, job.id, () => this.nextPage(job));
      const due = await queue.take<Due>(SCHEDULE, 1);
      for (const job of due)
        this.begin(SCHEDULE, job.id, () => occur(buying.database, queue, job.id, job.data));
      if (jobs.length + due.length === 0) await pauseUntil(IDLE_MS, changed, this.ending.signal);
    }
  }

  private begin(queue: string, id: string, work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => this.failed(queue, id, error as Error))
      .finally(() => this.busy.delete(done));
    this.busy.add(done);
  }

  /** Repeats until the database stores it: only then is the job tried again. */
  private async failed(queue: string, id: string, { message }: Error): Promise<void> {
    const { log, queue: jobs } = this.parts;
    for (let reason = message; ;)
      try {
        log.error({ queue, reason }, "a job failed");
        await jobs.failed(queue, id);
        return;
      } catch (error) {
        reason = (error as Error).message;
        if (this.ending.signal.aborted) return;
        await pauseUntil(DATABASE_PAUSE_MS, this.ending.signal);
      }
  }

  private async nextPage(job: Job<{ runId: number }>): Promise<void> {
    const { buying, queue } = this.parts;
    const { database } = buying;
    const run = await runOf(database, job.data.runId, null);
    if (run?.state !== "running") return queue.complete(database, RUN, job.id);
    const rows = await database.rows<Waiting>(
      `select place, name from run_rows where run_id = $1 and state = 'waiting'
       order by place limit $2`,
      [run.id, run.buy.technologies || run.buy.buyingIntents ? PAGE_LISTS : PAGE_RECORDS]
    );
    const names = [...new Set(rows.map(({ name }) => name))];
    const marks = new Map<string, Mark>();
    const end = await this.buyFor(run, names, marks);
    const missing = await missingOf(database, run.buy, names, run.freshSince);
    const ends = rows.flatMap(({ place, name }) => {
      const mark = isMissing(missing, name) ? marks.get(name) : { state: "done", because: null };
      return mark ? [{ place, ...mark }] : [];
    });
    await this.written(run, job.id, ends, end);
  }

  private async buyFor(
    run: Run,
    names: readonly string[],
    marks: Map<string, Mark>
  ): Promise<PageEnd> {
    const { buying } = this.parts;
    const member = await workingMember(buying.database, run.memberId);
    if (member === null) return { kind: "stop", because: withdrawn(run.member) };
    const { signal, end } = deadline(PATIENCE_MS, this.ending.signal);
    setMaxListeners(0, signal);
    void this.watch(run, signal, end);
    const { tool, id, maxCredits } = run;
    const caller = { member, tool, run: { id, maxCredits }, signal };
    try {
      return await buyPage(buying, caller, run, names, marks);
    } finally {
      end();
    }
  }

  /** Ends a page when somebody stops its run, in any process. */
  private async watch({ id }: Run, signal: AbortSignal, end: () => void): Promise<void> {
    const { buying, news } = this.parts;
    while (!signal.aborted) {
      const changed = news.next("runs");
      const sql = "select state from runs where id = $1 and state <> 'running'";
      const ended = await buying.database.rows(sql, [id]).catch(() => []);
      if (ended.length > 0) end();
      await pauseUntil(IDLE_MS, changed, signal);
    }
  }

  /** The results of a page, the end of its job and the next job are one transaction. */
  private async written(
    run: Run,
    jobId: string,
    ends: readonly object[],
    end: PageEnd
  ): Promise<void> {
    const { buying, queue } = this.parts;
    await buying.database.transaction(async (queries) => {
      const { state } = await oneRow<{ state: RunState }>(
        queries,
        "update runs set changed_at = clock_timestamp() where id = $1 returning state",
        [run.id]
      );
      await queries.rows(
        `update run_rows r set state = e.state, because = e.because
         from jsonb_to_recordset($2::jsonb) as e (place int, state text, because text)
         where r.run_id = $1 and r.place = e.place and r.state = 'waiting'`,
        [run.id, JSON.stringify(ends)]
      );
      const waiting = await queries.rows(
        "select 1 from run_rows where run_id = $1 and state = 'waiting' limit 1",
        [run.id]
      );
      if (state === "running") {
        const after = afterwards(end, waiting.length > 0);
        await queries.rows(
          `update runs set state = $2, because = $3::jsonb,
             ended_at = case when $2 = 'finished' then clock_timestamp() end
           where id = $1`,
          [run.id, after.state, after.because && JSON.stringify(after.because)]
        );
        if (after.state === "running")
          await goOnWith(queries, queue, run.id, end.kind === "wait" ? WAIT_SECONDS : 0);
      }
      await queue.complete(queries, RUN, jobId);
    });
  }
}

function afterwards(end: PageEnd, isWaiting: boolean): Pick<Run, "state" | "because"> {
  if (end.kind === "stop") return { state: "stopped", because: end.because };
  if (!isWaiting) return { state: "finished", because: null };
  return { state: "running", because: end.kind === "wait" ? end.because : null };
}
