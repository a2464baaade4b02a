/** Searches that would run for minutes end after the time of a statement, and hurt nobody else. */
import type { Bench } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";

jest.setTimeout(240_000);

let bench: Bench;
beforeAll(async () => {
  // Long enough for the small statements of others on a machine that does much else: only what has no end may reach it.
  bench = await startBench({ companies: 200, statementMs: 5_000 });
});
afterAll(() => bench.close());

const dated = { posted_at_gte: "1990-01-01", limit: 1 };
/** Each is slow by itself; all of them would take minutes. */
const slow = Array.from(
  { length: 60 },
  (_, n) => `(?=(.*a){12}.*z${n})(?=(.*e){12}.*q${n}).*(x|y)+z${n}`
);
const BODIES = [
  ["jobs", "jobSearch", { ...dated, job_description_pattern_or: slow }],
  ["companies", "companySearch", { job_filters: { ...dated, job_description_pattern_or: slow } }],
] as const;

describe("2 callers with patterns that run on", () => {
  it("get 422 for nothing, while 40 free calls of another are answered with 200", async () => {
    const attacks = BODIES.map(async ([, name, body]) => {
      const attacker = await bench.caller();
      const { status, body: reply } = await attacker.ask(name, body);
      expect([status, reply.error.title]).toEqual([422, "Query cut off"]);
      expect(await attacker.used()).toBe(0);
    });
    const other = await bench.caller();
    const free: number[] = [];
    for (let n = 0; n < 40; n++) free.push((await other.ask("creditBalance")).status);
    await Promise.all(attacks);
    expect(new Set(free)).toEqual(new Set([200]));
  });

  it("cannot save such a search; one that is kept all the same fails alone, and others' mails come", async () => {
    const owner = await bench.caller();
    for (const [type, , body] of BODIES)
      expect((await owner.ask("createSavedSearch", { type, body })).status).toBe(422);
    const alert = { is_alert_active: true, emails_subscribed: ["ada@users.example"] };
    const kept = { type: "jobs", body: { company_domain_or: ["acme.example"] }, ...alert };
    const first = await owner.ask("createSavedSearch", kept);
    await owner.ask("createSavedSearch", { ...kept, emails_subscribed: ["bob@users.example"] });
    await bench.service.database.rows("update saved_searches set body = $2::jsonb where id = $1", [
      first.body.id,
      JSON.stringify(BODIES[0][2]),
    ]);
    bench.clock.now += 3_600_000;
    await bench.service.addJob({ domain: "acme.example", title: "New", description: "-" });
    bench.clock.now += 24 * 3_600_000;
    await bench.service.tick();
    expect(bench.service.mails.map(({ to }) => to)).toEqual(["bob@users.example"]);
  });
});
