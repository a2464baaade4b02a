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

const today = {
  kafka: [3, 5, 7],
  kubernetes: [1, 2, 3],
  postgresql: [2, 2, 3],
  rabbitmq: [1, 2, 3],
  java: [1, 2, 2],
  nats: [0, 2, 2],
  dbt: [1, 1, 1],
  grafana: [0, 1, 1],
  mysql: [0, 1, 1],
  python: [0, 1, 1],
  tableau: [0, 0, 1],
  "cloud-migration": [0, 0, 1],
  gdpr: [1, 1, 2],
  "iso-27001": [0, 0, 1],
};

const after8Days = {
  kafka: [0, 4, 7],
  kubernetes: [0, 2, 3],
  postgresql: [0, 2, 3],
  rabbitmq: [0, 2, 2],
  java: [0, 1, 2],
  nats: [0, 2, 2],
  dbt: [0, 1, 1],
  grafana: [0, 1, 1],
  mysql: [0, 0, 1],
  python: [0, 0, 1],
  tableau: [0, 0, 1],
  "cloud-migration": [0, 0, 1],
  gdpr: [0, 1, 1],
  "iso-27001": [0, 0, 0],
};

const after31Days = {
  kafka: [0, 0, 7],
  kubernetes: [0, 0, 3],
  postgresql: [0, 0, 3],
  rabbitmq: [0, 0, 2],
  java: [0, 0, 2],
  nats: [0, 0, 2],
  dbt: [0, 0, 1],
  grafana: [0, 0, 1],
  mysql: [0, 0, 1],
  python: [0, 0, 1],
  tableau: [0, 0, 1],
  "cloud-migration": [0, 0, 1],
  gdpr: [0, 0, 1],
  "iso-27001": [0, 0, 0],
};

const after181Days = Object.fromEntries(Object.keys(today).map((slug) => [slug, [0, 0, 0]]));

describe("recent counts of acme.example", () => {
  it("are those of today, after 8, 31 and 181 days, with 6, 5, 0 and 0 jobs in 30 days", async () => {
    for (const [day, recent, jobs] of [
      [0, today, 6],
      [8, after8Days, 5],
      [31, after31Days, 0],
      [181, after181Days, 0],
    ] as const) {
      goTo(day);
      expect(await recentOf("acme.example")).toEqual(recent);
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
