/**
 * "In the last N days" follows the service's clock. The figures of acme.example are worked out on paper from
 * its ten jobs, posted 0, 3, 6, 7, 20, 29, 30, 100, 179 and 400 days before 2026-11-21: after 8 days the
 * oldest of the last 30 days is the one of 20 days before, after 31 days none is left, after 181 none at all.
 */
import type { Bench, Caller } from "../support/service-under-test";
import { START, startBench } from "../support/service-under-test";

const DAY = 86_400_000;

let bench: Bench;
let caller: Caller;
beforeEach(async () => {
  bench = await startBench();
  caller = await bench.caller();
});
afterEach(() => bench.close());

const goTo = (day: number) => (bench.clock.now = START + day * DAY);

/** Jobs of the last 7, 30 and 180 days by slug, topics included. */
async function recentOf(company_domain: string, more: object = {}) {
  const counts: Record<string, number[]> = {};
  for (const name of ["technologies", "buyingIntents"] as const)
    for (const entry of (await caller.ask(name, { company_domain, ...more })).body.data)
      counts[entry.technology.slug] = [
        entry.jobs_last_7_days,
        entry.jobs_last_30_days,
        entry.jobs_last_180_days,
      ] as number[];
  return counts;
}

async function companyOf(domain: string) {
  const { body } = await caller.ask("companySearch", { company_domain_or: [domain] });
  return body.data[0];
}

/** The days before 2026-11-21 on which acme.example posted the jobs that name each, as its texts are read on paper. */
const POSTED = {
  kafka: [0, 3, 6, 7, 29, 30, 100, 400],
  kubernetes: [0, 7, 100],
  postgresql: [3, 6, 30],
  rabbitmq: [0, 20, 179],
  java: [6, 29],
  nats: [7, 20],
  dbt: [3],
  grafana: [7],
  mysql: [29],
  python: [29],
  tableau: [30],
  "cloud-migration": [100, 400],
  gdpr: [6, 179],
  "iso-27001": [179],
};

const countsAfter = (day: number) =>
  Object.fromEntries(
    Object.entries(POSTED).map(([slug, days]) => [
      slug,
      [7, 30, 180].map((span) => days.filter((ago) => ago + day < span).length),
    ])
  );

describe("recent counts of acme.example", () => {
  it("are those of today, after 8, 31 and 181 days, with 6, 5, 0 and 0 jobs in 30 days", async () => {
    for (const [day, jobs] of [
      [0, 6],
      [8, 5],
      [31, 0],
      [181, 0],
    ] as const) {
      goTo(day);
      expect(await recentOf("acme.example")).toEqual(countsAfter(day));
      expect(await companyOf("acme.example")).toMatchObject({
        num_jobs: 10,
        num_jobs_last_30_days: jobs,
      });
    }
  });
});

describe("recent counts", () => {
  it("of the giant's PostgreSQL go from 2, 6, 36 to 0, 4, 34 after 10 days", async () => {
    // Two jobs each on days 0, 10, 20, ... before; after 10 days: 10, 20, 30, ..., 170, 180.
    const only = { keyword_slug_or: ["postgresql"] };
    expect((await recentOf("colossus.example", only))["postgresql"]).toEqual([2, 6, 36]);
    goTo(10);
    expect((await recentOf("colossus.example", only))["postgresql"]).toEqual([0, 4, 34]);
  });

  it("of the catalog: nothing is newly found a week after the data was made", async () => {
    const fresh = async () =>
      (await caller.ask("catalogKeywords", { limit: 100_000 })).body.data.filter(
        (keyword) => keyword.companies_found_last_week !== 0
      ).length;
    expect(await fresh()).toBeGreaterThan(0);
    goTo(8);
    expect(await fresh()).toBe(0);
  });

  it("are counted once a day, also when twenty calls arrive at once", async () => {
    const { database } = bench.service;
    await database.transaction((queries) =>
      queries.script(`create table counted (day text);
        create function note() returns trigger language plpgsql as
          $$ begin insert into counted values (new.value); return new; end $$;
        create trigger note after insert or update on facts_of_data for each row execute function note()`)
    );
    goTo(11);
    const calls = Array.from({ length: 20 }, () => caller.askAtOnce("catalogKeywords"));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    await caller.ask("catalogKeywords");
    expect(await database.rows("select count(*) as times from counted")).toEqual([{ times: 1 }]);
  });
});
