/**
 * Runs that repeat. Each schedule has one job in the queue, which begins at the schedule's next time by the
 * database's clock. Times that passed while no process ran lead to one run.
 */
import { Cron } from "croner";
import { type Database, type Queries, firstRow, oneRow } from "../../database/database";
import { clockOf } from "../database/clock";
import type { NewSchedule, Schedule } from "../shapes/run-shapes";
import { notUnderstood } from "../wire/refusal";
import { workingMember } from "../members/members";
import { settingsOf } from "../money/settings";
import { readCompanies } from "./companies";
import { SCHEDULE, type Queue } from "./queue";
import { beginRun } from "./runs";

/** The data of a job in the queue. */
export interface Due {
  readonly scheduleId: number;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * The next time after an instant, in ms since 1970, as the clock on the wall shows it: in place of a time that the clock
 * jumps over, the end of the jump.
 */
export function nextTime(cron: string, timeZone: string, after: number): number {
  const wrong = notUnderstood(
    `cron and timeZone: five fields, minute hour day-of-month month day-of-week, and a name such as Europe/Berlin; "${cron}" in "${timeZone}" has no next time`
  );
  // An empty name means the time zone of this machine, which can change.
  if (timeZone === "") throw wrong;
  try {
    const at = new Cron(cron, { timezone: timeZone, mode: "5-part" }).nextRun(new Date(after));
    if (at) return at.getTime();
  } catch {
    // Not understood.
  }
  throw wrong;
}

/** `memberId`: null for those of all. */
export const schedulesOf = (queries: Queries, memberId: number | null): Promise<Schedule[]> =>
  queries.rows<Schedule>(
    `select s.id, s.name, m.name as member, jsonb_array_length(s.companies) as companies,
       s.wants as buy, s.max_credits as "maxCredits", s.fresh_seconds as "freshSeconds", s.cron,
       s.time_zone as "timeZone", s.next_at as "nextAt", s.created_at as "createdAt",
       (select max(r.id) from runs r where r.schedule_id = s.id) as "lastRunId",
       s.skipped_at as "skippedAt"
     from schedules s join members m on m.id = s.member_id
     where s.removed_at is null and ($1::int is null or s.member_id = $1) order by s.id`,
    [memberId]
  );

export async function addSchedule(
  database: Database,
  queue: Queue,
  memberId: number,
  schedule: NewSchedule
): Promise<Schedule> {
  const { cron, timeZone } = schedule;
  const at = nextTime(cron, timeZone, await clockOf(database));
  const { id } = await database.transaction(async (queries) => {
    const made = await oneRow<{ id: number }>(
      queries,
      `insert into schedules (member_id, name, companies, wants, max_credits, fresh_seconds, cron,
         time_zone, next_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8, $9) returning id`,
      [
        memberId,
        schedule.name,
        JSON.stringify(schedule.companies),
        JSON.stringify(schedule.buy),
        schedule.maxCredits,
        schedule.freshSeconds ?? null,
        cron,
        timeZone,
        new Date(at).toISOString(),
      ]
    );
    await plan(queries, queue, { scheduleId: made.id, at });
    return made;
  });
  const made = (await schedulesOf(database, memberId)).find((one) => one.id === id);
  if (!made) throw new Error("The schedule was there a moment ago.");
  return made;
}

/** False if this member has no such schedule. */
export async function removeSchedule(
  queries: Queries,
  id: number,
  memberId: number | null
): Promise<boolean> {
  const rows = await queries.rows(
    `update schedules set removed_at = clock_timestamp()
     where id = $1 and removed_at is null and ($2::int is null or member_id = $2) returning id`,
    [id, memberId]
  );
  return rows.length > 0;
}

const plan = (queries: Queries, queue: Queue, due: Due): Promise<void> =>
  queue.send(queries, SCHEDULE, due, {
    key: `${due.scheduleId} ${due.at}`,
    startAfter: new Date(due.at),
  });

interface Standing extends Omit<NewSchedule, "freshSeconds"> {
  readonly memberId: number;
  readonly freshSeconds: number | null;
}

/**
 * Begins the run of a schedule that is due, unless its last run is still under way or its member may not buy. Plans the
 * next one.
 */
export async function occur(
  database: Database,
  queue: Queue,
  jobId: string,
  { scheduleId, at }: Due
): Promise<void> {
  const standing = await firstRow<Standing>(
    database,
    `select member_id as "memberId", name, companies, wants as buy, max_credits as "maxCredits",
       fresh_seconds as "freshSeconds", cron, time_zone as "timeZone"
     from schedules where id = $1 and removed_at is null and next_at = $2`,
    [scheduleId, new Date(at).toISOString()]
  );
  if (!standing) return queue.complete(database, SCHEDULE, jobId);
  const { readAt: now, ...team } = await settingsOf(database);
  const freshSince = now - (standing.freshSeconds ?? team.freshSeconds) * 1000;
  const rows = await readCompanies(standing.companies);
  const next = nextTime(standing.cron, standing.timeZone, now);
  await database.transaction(async (queries) => {
    const planned = await queries.rows(
      `update schedules set next_at = $3
       where id = $1 and removed_at is null and next_at = $2 returning id`,
      [scheduleId, new Date(at).toISOString(), new Date(next).toISOString()]
    );
    if (planned.length > 0) {
      const going = await queries.rows(
        `select 1 from runs where schedule_id = $1 and state = 'running' limit 1`,
        [scheduleId]
      );
      if (going.length > 0 || (await workingMember(queries, standing.memberId)) === null)
        await queries.rows("update schedules set skipped_at = $2 where id = $1", [
          scheduleId,
          new Date(at).toISOString(),
        ]);
      else
        await beginRun(queries, queue, {
          ...standing,
          tool: "schedule",
          rows,
          freshSince,
          scheduleId,
        });
      await plan(queries, queue, { scheduleId, at: next });
    }
    await queue.complete(queries, SCHEDULE, jobId);
  });
}
