/** Runs in the database: started with their companies and their first job in one transaction, read, stopped, continued. */
import { type Database, type Queries, firstRow } from "../../database/database";
import { ROW_STATES, type Result, type Run } from "../shapes/run-shapes";
import type { Row } from "./companies";
import { RUN, type Queue } from "./queue";

const COUNTS = `jsonb_build_object('asked', count(*), ${ROW_STATES.map(
  (state) => `'${state}', count(*) filter (where c.state = '${state}')`
).join(", ")})`;
const RUN_COLUMNS = `r.id, r.member_id as "memberId", m.name as member, r.tool, r.name, r.wants as buy,
  r.fresh_since as "freshSince", r.max_credits as "maxCredits", r.state, r.because,
  r.schedule_id as "scheduleId",
  (select ${COUNTS} from run_rows c where c.run_id = r.id) as companies,
  (select coalesce(sum(coalesce(p.credits, p.most)), 0)::int from purchases p
   where p.run_id = r.id::text and p.state <> 'released') as "spentCredits",
  r.created_at as "createdAt", r.changed_at as "changedAt", r.ended_at as "endedAt"`;
const FROM = "from runs r join members m on m.id = r.member_id";

export interface NewRun extends Pick<Run, "memberId" | "tool" | "name" | "buy"> {
  readonly rows: readonly Row[];
  readonly freshSince: number;
  readonly maxCredits: number;
  /** A run that this member made with the same key is not made again. */
  readonly key?: string;
  readonly scheduleId?: number;
}

export async function beginRun(
  queries: Queries,
  queue: Queue,
  run: NewRun
): Promise<number | null> {
  const made = await firstRow<{ id: number }>(
    queries,
    `insert into runs (member_id, tool, name, wants, fresh_since, max_credits, state, schedule_id, key)
     values ($1, $2, $3, $4::jsonb, $5, $6, 'running', $7, $8)
     on conflict do nothing returning id`,
    [
      run.memberId,
      run.tool,
      run.name,
      JSON.stringify(run.buy),
      new Date(run.freshSince).toISOString(),
      run.maxCredits,
      run.scheduleId ?? null,
      run.key ?? null,
    ]
  );
  if (!made) return idOfKey(queries, run.memberId, run.key ?? "");
  await queries.rows(
    `insert into run_rows (run_id, place, asked, name, state, because)
     select $1, place, asked, name, case when name is null then 'unreadable' else 'waiting' end, because
     from jsonb_to_recordset($2::jsonb) as r (place int, asked text, name text, because text)`,
    [made.id, JSON.stringify(run.rows)]
  );
  await goOnWith(queries, queue, made.id);
  return made.id;
}

/** The member's run with this key; null if there is none. */
export async function idOfKey(
  queries: Queries,
  memberId: number,
  key: string
): Promise<number | null> {
  const sql = "select id from runs where member_id = $1 and key = $2";
  return (await firstRow<{ id: number }>(queries, sql, [memberId, key]))?.id ?? null;
}

/** Sends the job of its next page. */
export const goOnWith = (
  queries: Queries,
  queue: Queue,
  runId: number,
  pauseSeconds = 0
): Promise<void> =>
  queue.send(queries, RUN, { runId }, { key: String(runId), startAfter: pauseSeconds });

/** `memberId`: null for any member's. */
export async function runOf(
  queries: Queries,
  id: number,
  memberId: number | null
): Promise<Run | null> {
  const found = await firstRow<Run>(
    queries,
    `select ${RUN_COLUMNS} ${FROM} where r.id = $1 and ($2::int is null or r.member_id = $2)`,
    [id, memberId]
  );
  return found ?? null;
}

/** `before`: only runs with a smaller id; 0 for all. */
export const runsOf = (
  queries: Queries,
  memberId: number | null,
  before: number,
  limit: number
): Promise<Run[]> =>
  queries.rows<Run>(
    `select ${RUN_COLUMNS} ${FROM}
     where ($1::int is null or r.member_id = $1) and ($2::int = 0 or r.id < $2)
     order by r.id desc limit $3`,
    [memberId, before, limit]
  );

/** What became of its companies, in the order in which they were sent: of those after a place. */
export const resultsOf = (
  queries: Queries,
  id: number,
  after: number,
  limit: number
): Promise<Result[]> =>
  queries.rows<Result>(
    `select place, asked, state, because from run_rows
     where run_id = $1 and place > $2 order by place limit $3`,
    [id, after, limit]
  );

/** Nothing more is bought until somebody continues it. */
export const stopRun = (queries: Queries, id: number): Promise<unknown> =>
  queries.rows(
    `update runs set state = 'stopped', because = null, changed_at = clock_timestamp()
     where id = $1 and state = 'running'`,
    [id]
  );

/** Also one that is finished: what was refused or unconfirmed is tried again. `maxCredits`: null as it was. */
export const continueRun = (
  database: Database,
  queue: Queue,
  id: number,
  maxCredits: number | null
): Promise<void> =>
  database.transaction(async (queries) => {
    const begun = await queries.rows(
      `update runs set state = 'running', because = null, ended_at = null,
         max_credits = coalesce($2, max_credits), changed_at = clock_timestamp()
       where id = $1 and state <> 'running' returning id`,
      [id, maxCredits]
    );
    if (begun.length === 0) return;
    await queries.rows(
      `update run_rows set state = 'waiting', because = null
       where run_id = $1 and state in ('unconfirmed', 'refused')`,
      [id]
    );
    await goOnWith(queries, queue, id);
  });
