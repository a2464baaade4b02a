/**
 * The database goes in the middle of a job of the queue, and stays away for longer than the job and its report wait.
 * With the database back the job is tried again, not when the queue's own time for it is over.
 */
import type { Database } from "../../src/team/database/database";
import { DatabaseLost } from "../../src/team/database/database";
import { openDatabase } from "../../src/team/database/open";
import { QUEUE_SCHEMA, SCHEDULE } from "../../src/team/runs/queue";
import { startTeam } from "./support/team";

jest.setTimeout(60_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes with the first statement that `begins` finds, until it is told to come back. */
async function goingDatabase(begins: RegExp) {
  const inner = await openDatabase({});
  const state = { isAway: false, lost: 0 };
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      const [sql] = given;
      if (state.lost === 0 && typeof sql === "string" && begins.test(sql)) state.isAway = true;
      if (!state.isAway) return work(...given);
      state.lost += 1;
      return Promise.reject(new DatabaseLost("It is away."));
    };
  const database: Database = {
    ...inner,
    rows: guard(inner.rows) as Database["rows"],
    transaction: guard(inner.transaction) as Database["transaction"],
    script: guard(inner.script),
  };
  return { database, state };
}

test.each([
  ["its page", /from run_rows where run_id = \$1 and state = 'waiting'/],
  ["its schedule's time", /from schedules where id = \$1 and removed_at is null and next_at/],
])("a run is bought soon after the database went at %s", async (_name, begins) => {
  const { database, state } = await goingDatabase(begins);
  const team = await startTeam({ database });
  try {
    const mia = await team.member("Mia", { role: "manager" });
    const order = { companies: ["acme.example"], name: "Night", maxCredits: 3 };
    const call = (path: string, more: object = {}) =>
      mia.call("POST", path, { body: JSON.stringify({ ...order, ...more }) });
    const isOfSchedule = begins.source.includes("schedules");
    const made = isOfSchedule
      ? await call("/team/v1/schedules", { cron: "0 7 * * *", timeZone: "UTC" })
      : await call("/team/v1/runs");
    expect(made.status).toBe(201);
    // Of a process that dies at a schedule's time nobody knows before.
    const expiry = await database.rows(
      `select extract(epoch from expire_in)::int as seconds from ${QUEUE_SCHEMA}.job where name = $1`,
      [SCHEDULE]
    );
    expect(expiry).toEqual(isOfSchedule ? [{ seconds: 300 }] : []);
    // A schedule's time comes at once.
    await database.rows(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = $1`, [
      SCHEDULE,
    ]);
    while (state.lost === 0) await pause(20);
    // A try of the job, and of its report.
    while (state.lost < 10) await pause(20);
    state.isAway = false;
    while ((await team.charged()) < 3) await pause(50);
    const { body } = await mia.call("GET", "/team/v1/runs");
    expect(body["runs"]).toMatchObject([{ name: "Night", companies: { asked: 1 } }]);
  } finally {
    await team.close();
  }
});
