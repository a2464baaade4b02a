/** Runs in the background: priced before, bought once, stopped by what stops their member, continued and shown to nobody else. */
import { type Asker, fileTeam, SEARCH, startTeam } from "./support/team";

jest.setTimeout(240_000);
/** Each takes seconds: it waits in real time. */
const atNight = process.env["TEAM_NIGHT"] === undefined ? test.skip : test;

const team = fileTeam({
  service: { companies: 600 },
  gateway: {
    // What is lost stays so until a person decides.
    lookMs: 3_600_000,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return network ? network(request) : team.service.fetch(request);
    },
  },
});
let ann: Asker;
let mia: Asker;
/** What the network does to the next calls. */
let network: ((request: Request) => Promise<Response>) | null = null;
beforeAll(async () => {
  ann = await team.member("Ann");
  mia = await team.member("Mia", { role: "manager" });
});
afterEach(() => {
  network = null;
  team.service.faults.clear();
});

const unreachable = () =>
  Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }));
const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });
const RUNS = "/team/v1/runs";

const unasked = (count: number) => team.unasked(count);

type Run = Record<string, unknown> & {
  id: number;
  state: string;
  because: { kind: string; description: string } | null;
  spentCredits: number;
  companies: Record<string, number>;
};

async function begun(by: Asker, order: object): Promise<Run> {
  const { status, body } = await by.call("POST", RUNS, json({ name: "A run", ...order }));
  expect([status, body.error?.description]).toEqual([200, undefined]);
  return body as unknown as Run;
}

async function when(by: Asker, id: number, isWanted: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { body } = await by.call("GET", `${RUNS}/${id}`);
    const run = body as unknown as Run;
    if (isWanted(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const settled = (by: Asker, { id }: Run) => when(by, id, ({ state }) => state !== "running");

test("its price is told first, for 0 credits; it buys in few requests and each company once", async () => {
  const domains = await unasked(6);
  const [first = "", second = ""] = domains;
  await ann.post(SEARCH, { company_domain_or: [first], limit: 1 });
  const before = { charged: await team.charged(), sent: team.paid().length };
  const companies = [
    `https://www.${first}/about`,
    ...domains,
    second.toUpperCase(),
    "",
    "no domain",
    "none.example",
  ];
  const priced = await ann.call("POST", RUNS, json({ name: "Dry", companies, dryRun: true }));
  expect([priced.status, priced.body]).toEqual([
    200,
    {
      asked: 11,
      unreadable: 2,
      held: 1,
      mostCredits: 18,
      leftCredits: null,
    },
  ]);
  expect(await team.charged()).toBe(before.charged);
  const run = await settled(ann, await begun(ann, { companies, maxCredits: 18 }));
  expect(run).toMatchObject({
    state: "finished",
    spentCredits: 15,
    companies: { asked: 11, waiting: 0, done: 9, unreadable: 2, unconfirmed: 0, refused: 0 },
  });
  expect((await team.charged()) - before.charged).toBe(15);
  expect(team.paid().length - before.sent).toBeLessThanOrEqual(2);
  const results = async (query: string) =>
    (await ann.call("GET", `${RUNS}/${run.id}/results${query}`)).body as unknown as {
      rows: { state: string; asked: string }[];
      next: string | null;
    };
  const { rows, next } = await results("");
  expect([rows.map(({ asked }) => asked), next]).toEqual([companies, null]);
  expect((await results("?after=7")).rows.map(({ state }) => state)).toEqual([
    "unreadable",
    "unreadable",
    "done",
  ]);
  // What it bought is held for all, at the contract's own paths.
  const again = await mia.post(SEARCH, { company_domain_or: domains, limit: 6 });
  expect([again.credits, again.body.data.length]).toEqual([0, 6]);
});

test("lists and uses come with the records; nothing more is asked of companies that the service does not know", async () => {
  const domains = await unasked(2);
  const from = team.paid().length;
  const run = await settled(
    ann,
    await begun(ann, {
      companies: [...domains, "unknown.example"],
      buy: { uses: ["python"], technologies: true, buyingIntents: true },
      maxCredits: 100,
    })
  );
  expect(run).toMatchObject({ state: "finished", companies: { done: 3 } });
  const asked = team.paid().slice(from);
  expect(JSON.stringify(asked.filter(({ path }) => path !== SEARCH))).not.toContain("unknown");
  const [company_domain = ""] = domains;
  for (const path of ["/v1/companies/technologies", "/v1/companies/buying_intents"]) {
    const held = await mia.post(path, { company_domain }, { "cache-control": "only-if-cached" });
    expect([path, held.status, held.credits]).toEqual([path, 200, 0]);
  }
});

test("another member's run is 404; a manager sees it", async () => {
  const ben = await team.member("Ben");
  const run = await settled(ann, await begun(ann, { companies: ["acme.example"], maxCredits: 3 }));
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/results"],
    ["POST", "/stop"],
    ["POST", "/continue"],
  ] as const)
    expect([path, (await ben.call(method, `${RUNS}/${run.id}${path}`)).status]).toEqual([
      path,
      404,
    ]);
  expect((await ben.call("GET", RUNS)).body["runs"]).toEqual([]);
  expect((await mia.call("GET", `${RUNS}/${run.id}`)).body).toMatchObject({ member: "Ann" });
  const listed = async (query: string) =>
    ((await mia.call("GET", RUNS + query)).body["runs"] as { id: number }[]).map(({ id }) => id);
  expect((await listed(""))[0]).toBe(run.id);
  expect(await listed(`?before=${run.id}`)).not.toContain(run.id);
});

describe("a run is not begun", () => {
  test("when it can cost more than its limit or than one call may, or asks for nothing", async () => {
    const [one = "", two = ""] = await unasked(2);
    const before = await team.charged();
    const low = await team.member("Low", { callCredits: 5 });
    const over = await ann.call("POST", RUNS, json({ name: "A", companies: [one], maxCredits: 2 }));
    expect([over.status, over.body.error?.description]).toEqual([
      402,
      "The run's limit of 2 credits leaves 2; this can cost 3 credits.",
    ]);
    const call = await low.call(
      "POST",
      RUNS,
      json({ name: "A", companies: [one, two], maxCredits: 9 })
    );
    expect([call.status, call.body.error?.description]).toEqual([
      402,
      "Low's ceiling for a call is 5 credits, of which 5 credits are left; this can cost 6 credits. Mia can change it.",
    ]);
    const wrong = [
      { name: "A", companies: [one] },
      { name: "A", companies: [], maxCredits: 1 },
      { name: "A", companies: [one], maxCredits: 9, buy: { record: false } },
      { companies: [one], maxCredits: 9 },
    ];
    for (const order of wrong) expect((await ann.call("POST", RUNS, json(order))).status).toBe(422);
    expect((await low.call("GET", RUNS)).body["runs"]).toEqual([]);
    expect(await team.charged()).toBe(before);
  });
});

test.each(["stopped", "finished"])(
  "one that is %s stays so when it is stopped, and can be continued",
  async (state) => {
    const run = await begun(ann, { companies: [""], maxCredits: 0 });
    await settled(ann, run);
    await team.database.rows("update runs set state = $2 where id = $1", [run.id, state]);
    expect((await ann.call("POST", `${RUNS}/${run.id}/stop`)).body["state"]).toBe(state);
    expect((await ann.call("POST", `${RUNS}/${run.id}/continue`)).status).toBe(200);
    expect(await settled(ann, run)).toMatchObject({ state: "finished" });
  }
);

describe("a run stops", () => {
  test("at its member's ceiling, to the edge; raised, it goes on without buying anything again", async () => {
    const domains = await unasked(5);
    const lotte = await team.member("Lotte", { dayCredits: 10 });
    const before = await team.charged();
    const stopped = await settled(
      lotte,
      await begun(lotte, { companies: domains, maxCredits: 15 })
    );
    expect(stopped).toMatchObject({
      state: "stopped",
      because: {
        kind: "ceiling",
        description: expect.stringContaining("Lotte's ceiling for a day"),
      },
      spentCredits: 9,
      companies: { done: 3, waiting: 2 },
    });
    expect((await team.charged()) - before).toBe(9);
    await mia.call("PATCH", `/team/v1/members/${lotte.member.id}`, json({ dayCredits: 20 }));
    expect((await lotte.call("POST", `${RUNS}/${stopped.id}/continue`)).status).toBe(200);
    expect(await settled(lotte, stopped)).toMatchObject({ state: "finished", spentCredits: 15 });
    expect((await team.charged()) - before).toBe(15);
  });

  test("when its member's key is withdrawn in the middle of a page", async () => {
    const cal = await team.member("Cal");
    network = (request) => {
      network = null;
      const path = `/team/v1/members/${cal.member.id}`;
      return mia.call("DELETE", path).then(() => team.service.fetch(request));
    };
    const companies = await unasked(30);
    const before = await team.charged();
    const order = { companies, buy: { record: false, technologies: true }, maxCredits: 90 };
    const run = await settled(mia, await begun(cal, order));
    expect(run).toMatchObject({ state: "stopped", because: { kind: "member-withdrawn" } });
    expect(run.because?.description).toContain("Cal's key is withdrawn");
    // As many lists as are asked for at once.
    expect((await team.charged()) - before).toBeLessThanOrEqual(20 * 3);
  });
});

describe("a run goes on", () => {
  test("past a company whose reply was lost: nothing is asked for twice, a manager decides", async () => {
    const domains = await unasked(3);
    const [lost = "", ...others] = domains;
    team.service.faults.add({ dropReply: "after-charging", path: SEARCH });
    await ann.post(SEARCH, { company_domain_or: [lost], limit: 1 });
    const before = await team.charged();
    const run = await settled(ann, await begun(ann, { companies: domains, maxCredits: 9 }));
    expect(run).toMatchObject({
      state: "finished",
      spentCredits: 6,
      companies: { done: 2, unconfirmed: 1 },
    });
    expect((await team.charged()) - before).toBe(3 * others.length);
    const { body } = await ann.call("GET", `${RUNS}/${run.id}/results`);
    expect((body["rows"] as object[])[0]).toMatchObject({
      state: "unconfirmed",
      because: expect.stringContaining("or a manager decides"),
    });
  });

  atNight("when the service is away for a while; it says what it waits for", async () => {
    const [one = ""] = await unasked(1);
    network = unreachable;
    const run = await begun(ann, { companies: [one], maxCredits: 3 });
    const waiting = await when(ann, run.id, ({ because }) => because !== null);
    expect(waiting).toMatchObject({ state: "running", because: { kind: "service-unavailable" } });
    network = null;
    expect(await settled(ann, run)).toMatchObject({
      state: "finished",
      because: null,
      spentCredits: 3,
    });
  });

  atNight("after a stop, when it is continued; what has not gone out is taken back", async () => {
    const [one = ""] = await unasked(1);
    const before = await team.charged();
    await team.database.rows(
      `insert into blocks select id, 'tiered', 1, clock_timestamp() + interval '1 hour' from accounts
       on conflict (account_id, limit_group) do update set until = excluded.until`
    );
    const run = await begun(ann, { companies: [one], maxCredits: 3 });
    await when(ann, run.id, ({ spentCredits }) => spentCredits === 3);
    await ann.call("POST", `${RUNS}/${run.id}/stop`);
    expect(await when(ann, run.id, ({ spentCredits }) => spentCredits === 0)).toMatchObject({
      state: "stopped",
      because: null,
      companies: { waiting: 1 },
    });
    await team.database.rows("delete from blocks");
    expect((await ann.call("POST", `${RUNS}/${run.id}/continue`)).status).toBe(200);
    expect(await settled(ann, run)).toMatchObject({ state: "finished" });
    expect((await team.charged()) - before).toBe(3);
  });
});

atNight(
  "nothing more of it goes out once the server closes, though calls are still answered",
  async () => {
    let sent = 0;
    const closing = await startTeam({
      gateway: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (request.url.endsWith("/technologies") && ++sent === 1) closing.gateway.endRuns();
          return closing.service.fetch(request);
        },
      },
    });
    try {
      const zoe = await closing.member("Zoe");
      const companies = await unasked(60);
      const buy = { record: false, technologies: true };
      const { id } = await begun(zoe, { companies, buy, maxCredits: 180 });
      await when(zoe, id, ({ companies: { done = 0 } }) => done > 0);
      await closing.gateway.stop();
      expect(await when(zoe, id, () => true)).toMatchObject({ state: "running", because: null });
      expect(closing.paid().length).toBeLessThan(30);
    } finally {
      await closing.close();
    }
  }
);

describe("a schedule", () => {
  const SCHEDULES = "/team/v1/schedules";
  const due = () =>
    team.database.rows(
      `update stackscout_team_queue.job set start_after = clock_timestamp() - interval '1 second'
       where name = 'schedule' and state = 'created'`
    );

  const planned = async () =>
    (
      await team.database.rows(
        "select 1 from stackscout_team_queue.job where name = 'schedule' and state = 'created'"
      )
    ).length;

  atNight(
    "begins a run each time, at most at its budget, and tells when it comes next",
    async () => {
      const domains = await unasked(3);
      const before = await team.charged();
      const made = await ann.call(
        "POST",
        SCHEDULES,
        json({
          name: "Mondays",
          companies: domains,
          maxCredits: 6,
          freshSeconds: 0,
          cron: "0 6 * * 1",
          timeZone: "Europe/Berlin",
        })
      );
      expect(made.status).toBe(200);
      const next = new Date(String(made.body["nextAt"]));
      expect(
        next.toLocaleString("en-GB", {
          weekday: "short",
          hour: "2-digit",
          minute: "2-digit",
          timeZone: "Europe/Berlin",
        })
      ).toBe("Mon 06:00");
      const schedule = async () => {
        const { body } = await ann.call("GET", SCHEDULES);
        return (body["schedules"] as { id: number; nextAt: string; lastRunId: number | null }[])[0];
      };
      const sent = new Promise<void>((resolve) => {
        network = (request) => {
          if (request.url.endsWith(SEARCH)) resolve();
          return team.service.fetch(request);
        };
      });
      await due();
      // It has begun when it buys.
      await sent;
      const last = await schedule();
      if (typeof last?.lastRunId !== "number") throw new Error("no run is known");
      const run = await when(ann, last.lastRunId, ({ state }) => state !== "running");
      expect(run).toMatchObject({
        state: "stopped",
        because: { kind: "run-limit" },
        spentCredits: 6,
        scheduleId: last.id,
        companies: { done: 2, waiting: 1 },
      });
      expect((await team.charged()) - before).toBe(6);
      expect(await planned()).toBe(1);
      const ben = await team.member("Ben 2");
      expect((await ben.call("DELETE", `${SCHEDULES}/${last.id}`)).status).toBe(404);
      expect((await ann.call("DELETE", `${SCHEDULES}/${last.id}`)).status).toBe(200);
      expect((await ann.call("GET", SCHEDULES)).body["schedules"]).toEqual([]);
      // Removed, it begins nothing more.
      await due();
      while ((await planned()) > 0) await new Promise((resolve) => setTimeout(resolve, 25));
      const [newest] = (await ann.call("GET", RUNS)).body["runs"] as { id: number }[];
      expect(newest?.id).toBe(run.id);
    }
  );

  atNight(
    "of a member who left begins nothing, is planned on, and says that it was left out",
    async () => {
      const cal = await team.member("Cal");
      const order = {
        name: "Daily",
        companies: ["acme.example"],
        maxCredits: 3,
        cron: "0 6 * * *",
      };
      const { body: made } = await cal.call("POST", SCHEDULES, json(order));
      const path = `/team/v1/members/${cal.member.id}`;
      expect((await mia.call("DELETE", path)).status).toBe(200);
      const { body: before } = await mia.call("GET", `${RUNS}?limit=1`);
      await due();
      const left = async () => {
        const { body } = await mia.call("GET", SCHEDULES);
        const all = body["schedules"] as { id: number; skippedAt: string | null }[];
        return all.find(({ id }) => id === made["id"])?.skippedAt;
      };
      while ((await left()) === null) await new Promise((resolve) => setTimeout(resolve, 25));
      expect((await mia.call("GET", `${RUNS}?limit=1`)).body["runs"]).toEqual(before["runs"]);
      expect(await planned()).toBe(1);
      expect((await mia.call("DELETE", `${SCHEDULES}/${String(made["id"])}`)).status).toBe(200);
    }
  );

  test("waits for years, whether a gateway runs meanwhile or not", async () => {
    const order = { name: "A", companies: ["a.example"], maxCredits: 3, cron: "0 6 * * *" };
    const { body } = await ann.call("POST", SCHEDULES, json(order));
    const kept = await team.database.rows(
      `select id from stackscout_team_queue.job where name = 'schedule' and state = 'created'
         and keep_until > clock_timestamp() + interval '10 years'`
    );
    expect(kept).toHaveLength(await planned());
    expect((await ann.call("DELETE", `${SCHEDULES}/${String(body["id"])}`)).status).toBe(200);
  });

  test("with a time that never comes is refused", async () => {
    for (const cron of ["daily", "0 6 31 2 *", "nonsense here at all now", "0 0 6 * * 1"])
      expect(
        (
          await ann.call(
            "POST",
            SCHEDULES,
            json({ name: "A", companies: ["a.example"], maxCredits: 3, cron })
          )
        ).status
      ).toBe(422);
    for (const timeZone of ["Mars/One", "", "local", "System"]) {
      const order = { companies: ["a.example"], maxCredits: 3, cron: "0 6 * * 1", timeZone };
      const { status } = await ann.call("POST", SCHEDULES, json({ name: "A", ...order }));
      expect([timeZone, status]).toEqual([timeZone, 422]);
    }
  });
});
