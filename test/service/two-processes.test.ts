/**
 * Two services on one PostgreSQL server, as two processes are: what counts is in the database, not in either
 * of them. Runs under `npm run test:postgres`.
 */
import { randomUUID } from "node:crypto";
import type { Bench, Caller } from "./support/service-under-test";
import { startBench, START } from "./support/service-under-test";

const isOnServer = process.env["STACKSCOUT_TEST_DATABASE"] !== undefined;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COMPANIES = 14;

(isOnServer ? describe : describe.skip)("two services on one server", () => {
  const clock = { now: START };
  const schema = `test_${randomUUID().replaceAll("-", "_")}`;
  let one: Caller;
  let other: Caller;
  let first: Bench;
  let second: Bench;

  beforeAll(async () => {
    // At once: both find no schema, no tables and no data.
    const start = () => startBench({ schema, companies: COMPANIES, now: () => clock.now });
    [first, second] = await Promise.all([start(), start()]);
  });
  beforeEach(async () => {
    one = await first.caller();
    other = await second.caller({ key: one.key });
  });
  afterAll(() => Promise.all([first, second].map((bench) => bench.close())));

  it("fill the data once when both start first", async () => {
    const { database } = first.service;
    const counts = await database.rows(
      `select (select count(*) from companies) as companies, (select count(distinct id) from jobs)
         = (select count(*) from jobs) as each_job_once`
    );
    expect(counts).toEqual([{ companies: COMPANIES, each_job_once: true }]);
  });

  it("let 4 of 16 requests of one second through, when 8 arrive at each at once", async () => {
    const lookup = { company_domain: "nobody.example" };
    const replies = await Promise.all(
      [one, other].flatMap(({ askAtOnce }) =>
        Array.from({ length: 8 }, () => askAtOnce("technologies", lookup))
      )
    );
    const accepted = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([4, 12]);
  });

  it("hand out each other's exports", async () => {
    const list_id = (await one.askAtOnce("createCompanyList", { name: "Export" })).body.id;
    const { body } = await one.askAtOnce("exportCompanyList", {}, { list_id });
    const [here, there] = await Promise.all(
      [first, second].map(({ service }) => service.fetch(new Request(body.url)))
    );
    expect([here?.status, there?.status]).toEqual([200, 200]);
    expect(await there?.text()).toBe(await here?.text());
  });

  it("meet a fault once in all, whichever it was told to", async () => {
    first.service.faults.add({ path: "/v0/billing/credit-balance", status: 503, times: 1 });
    await one.askAtOnce("catalogKeywords", { limit: 1 });
    expect((await other.askAtOnce("creditBalance")).status).toBe(503);
    expect((await one.askAtOnce("creditBalance")).status).toBe(200);
    expect((await other.askAtOnce("creditBalance")).status).toBe(200);
  });

  it("have one clock", async () => {
    first.service.advanceClock(HOUR);
    await one.askAtOnce("creditBalance");
    await other.askAtOnce("creditBalance");
    expect([first, second].map(({ service }) => service.requests.at(-1)?.at)).toEqual([
      clock.now + HOUR,
      clock.now + HOUR,
    ]);
  });

  it("mail the news of 10 searches once, when both are at it", async () => {
    for (let made = 0; made < 10; made++)
      await one.askAtOnce("createSavedSearch", {
        type: "jobs",
        name: `News ${made}`,
        body: { posted_at_gte: "1990-01-01" },
        is_alert_active: true,
        emails_subscribed: ["ann@team.example"],
      });
    clock.now += HOUR;
    await first.service.addJob({ domain: "acme.example", title: "News", description: "-" });
    clock.now += DAY;
    await Promise.all([first, second].map(({ service }) => service.tick()));
    expect([first, second].flatMap(({ service }) => service.mails)).toHaveLength(10);
  });
});
