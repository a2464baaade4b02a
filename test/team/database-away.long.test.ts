/** The database goes in the middle of something, for longer than anybody waits: with it back, all goes on at once. */
import { type Database, DatabaseLost } from "../../src/database/database";
import { QUEUE_SCHEMA, SCHEDULE } from "../../src/team/runs/queue";
import { startTeam } from "./support/team";
import { emptyDatabase } from "./support/empty-database";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes when it is told, or with the first statement that `begins` finds, until it is told to come back. */
function going(inner: Database, begins?: RegExp) {
  const state = { isAway: false, lost: 0 };
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      const [sql] = given;
      if (state.lost === 0 && typeof sql === "string" && begins?.test(sql)) state.isAway = true;
      if (!state.isAway) return work(...given);
      state.lost += 1;
      return Promise.reject(new DatabaseLost("It is away."));
    };
  const { rows, transaction } = inner;
  const guarded = { rows: guard(rows), transaction: guard(transaction) };
  return { database: { ...inner, ...guarded }, state };
}

test.each([
  ["its page", /from run_rows where run_id = \$1 and state = 'waiting'/],
  ["its schedule's time", /from schedules where id = \$1 and removed_at is null and next_at/],
])("a run is bought soon after the database went at %s", async (_name, begins) => {
  // The test's own statements are not what goes wrong.
  const inner = await emptyDatabase();
  const { database, state } = going(inner, begins);
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
    expect(made.status).toBe(200);
    // So long after a process died at its work another begins it anew, unless one starts before.
    const expiry = await inner.rows(
      `select extract(epoch from expire_in)::int as seconds from ${QUEUE_SCHEMA}.job where name = $1`,
      [SCHEDULE]
    );
    expect(expiry).toEqual(isOfSchedule ? [{ seconds: 900 }] : []);
    // A schedule's time comes at once.
    await inner.rows(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = $1`, [
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

test("replies whose headers come while the database is away do not take their slots for ever", async () => {
  const { database, state } = going(await emptyDatabase());
  const out: (() => void)[] = [];
  const team = await startTeam({
    database,
    withWindows: true,
    gateway: {
      fetch: async (input, init) => {
        const reply = await team.service.fetch(new Request(input, init));
        if ((input as URL).pathname === "/v1/jobs/search" && !state.isAway)
          await new Promise<void>((resolve) => out.push(resolve));
        return reply;
      },
    },
  });
  try {
    const mia = await team.member("Mia");
    const ask = (domain: string) =>
      mia.post("/v1/jobs/search", {
        company_domain_or: [domain],
        limit: 1,
        posted_at_max_age_days: 90,
      });
    // As many as the windows let out together before the service has told them.
    const names = ["acme.example", "harbor.example", "colossus.example", "twin.example"];
    const asked = names.map(ask);
    while (out.length < names.length) await pause(20);
    state.isAway = true;
    for (const answer of out.splice(0)) answer();
    while (state.lost < 3 * names.length) await pause(20);
    state.isAway = false;
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const next = ask("globex.example");
    while (out.length === 0) await pause(20);
    out.pop()?.();
    expect((await next).status).toBe(200);
  } finally {
    await team.close();
  }
});

test("a call whose request had gone out says nothing about its charge, and one after it says 0", async () => {
  const { database, state } = going(await emptyDatabase());
  const team = await startTeam({
    database,
    gateway: {
      // Enough for the request to leave.
      patienceMs: 5_000,
      fetch: (input, init) => {
        if ((input as URL).pathname === "/v1/companies/search") state.isAway = true;
        return team.service.fetch(new Request(input, init));
      },
    },
  });
  try {
    const mia = await team.member("Mia");
    const ask = (domain: string) =>
      mia.post("/v1/companies/search", { company_domain_or: [domain], limit: 1 });
    const sent = await ask("acme.example");
    const after = await ask("harbor.example");
    expect([sent, after].map(({ status }) => status)).toEqual([503, 503]);
    expect([sent, after].map(({ headers }) => headers.get("stackscout-credits"))).toEqual([
      null,
      "0",
    ]);
    expect([team.paid().length, await team.charged()]).toEqual([1, 3]);
    state.isAway = false;
    while ((await team.database.rows("select 1 from companies")).length === 0) await pause(20);
    expect((await ask("acme.example")).credits).toBe(0);
  } finally {
    state.isAway = false;
    await team.close();
  }
});
