/**
 * A run of many companies while twenty people ask for one company after another by hand: what they wait for.
 * Counted in slots, not in time: between asking and going out at most one request of the run goes first. The
 * service is a stand-in that keeps the paid plan's window and knows all it was made for. Sizes:
 * TEAM_LARGE_COMPANIES.
 */
import { readFileSync } from "node:fs";
import { openDatabase } from "../../src/team/database/open";
import type { Database } from "../../src/database/database";
import { addMember } from "../../src/team/members/members";
import { companyDomain, startPacedService, type PacedService } from "../bench/paced-service";
import { hasPostgres, startPostgres, type RunningPostgres } from "./support/postgres";
import { bundleGateway, startProcess, type GatewayProcess } from "./support/processes";

const COMPANIES = Number(process.env["TEAM_LARGE_COMPANIES"] ?? 2_000);
const PEOPLE = 20;
/** Companies that are asked for by hand: none of the run's. */
const BY_HAND = COMPANIES + PEOPLE * 1_000;

jest.setTimeout(120_000 + COMPANIES * 20);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

(hasPostgres ? describe : describe.skip)("a long run beside people", () => {
  let postgres: RunningPostgres;
  let service: PacedService;
  let database: Database;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    postgres = await startPostgres();
    service = await startPacedService(BY_HAND);
    database = await openDatabase({ databaseUrl: postgres.address });
    gateway = await startProcess({
      bundle: await bundleGateway(),
      service: service.address,
      key: "the-accounts-own-key-large",
      databaseUrl: postgres.address,
    });
  });
  afterAll(async () => {
    await gateway.end();
    await database.close();
    service.close();
    await postgres.stop();
  });

  async function call(key: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const reply = await fetch(`${gateway.address}${path}`, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    expect([200, 201]).toContain(reply.status);
    return (await reply.json()) as Record<string, unknown>;
  }

  test(`${COMPANIES} companies, ${PEOPLE} people: all of it, once, and nobody waits behind more than one page`, async () => {
    const { key } = await addMember(database, "Ann", {});
    const keys = await Promise.all(
      Array.from(
        { length: PEOPLE },
        async (_, at) => (await addMember(database, `Person ${at}`, {})).key
      )
    );
    let asked = COMPANIES;
    /** Everybody asks once, and again after a while, until `isOver`. */
    const type = async (isOver: () => boolean) => {
      const waits: number[] = [];
      await Promise.all(
        keys.map(async (own, at) => {
          await pause(at * 97);
          do {
            const started = performance.now();
            const domain = companyDomain(asked++);
            await call(own, "/v1/companies/search", { company_domain_or: [domain], limit: 1 });
            waits.push(performance.now() - started);
            await pause(4_000);
          } while (!isOver() && asked < BY_HAND);
        })
      );
      return waits;
    };
    const alone = await type(() => true);
    const companies = Array.from({ length: COMPANIES }, (_, at) => companyDomain(at));
    const started = performance.now();
    const begun = await call(key, "/team/v1/runs", {
      ...{ name: "All", companies, maxCredits: COMPANIES * 3 },
    });
    const acceptedMs = performance.now() - started;
    const path = `/team/v1/runs/${String(begun["id"])}`;
    let run = begun;
    const typing = type(() => run["state"] !== "running");
    while (run["state"] === "running") {
      await pause(250);
      run = await call(key, path);
    }
    const seconds = (performance.now() - started) / 1_000;
    const beside = await typing;
    expect([run["state"], run["because"]]).toEqual(["finished", null]);
    expect(run["companies"]).toMatchObject({ asked: COMPANIES, done: COMPANIES, waiting: 0 });
    // Every record once, and as much as was charged.
    const [held] = await database.rows<{ count: number }>(
      "select count(*)::int as count from companies"
    );
    const [booked] = await database.rows<{ sum: number }>(
      "select sum(credits)::int as sum from spent"
    );
    expect([service.credits, booked?.sum]).toEqual([3 * (held?.count ?? 0), service.credits]);
    expect(service.refused).toBe(0);
    // What was typed goes out before the run's next page: at most the one that was being chosen goes first.
    const [behind] = await database.rows<{ most: number; count: number }>(
      `select max(pages)::int as most, count(*)::int as count from (
         select (select count(distinct r.id) from requests r
           where r.sent_at > p.reserved_at and r.sent_at < p.sent_at
             and not exists (select 1 from purchases c where c.request_id = r.id and c.lane = 'cell')) as pages
         from purchases p where p.lane = 'cell' and p.run_id is null) as typed`
    );
    expect(behind?.count).toBe(alone.length + beside.length);
    expect(behind?.most).toBeLessThanOrEqual(1);
    console.log(
      `${COMPANIES} companies in ${seconds.toFixed(0)} s (accepted after ${acceptedMs.toFixed(0)} ms), ` +
        `${service.servedAt.length} requests, ${service.credits} credits; by hand alone median ` +
        `${median(alone).toFixed(0)} ms, beside the run ${median(beside).toFixed(0)} ms (${beside.length}); ` +
        `at most ${behind?.most ?? 0} page first; the gateway used at most ${peakMb(gateway.pid)} MB`
    );
  });
});

function peakMb(pid: number): string {
  try {
    const [, kb = ""] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return (Number(kb) / 1_024).toFixed(0);
  } catch {
    return "?";
  }
}
