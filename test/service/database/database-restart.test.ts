/**
 * A PostgreSQL server that is restarted under load. Runs under `npm run test:postgres`, which restarts its
 * server on a signal.
 */
import type { Bench, Caller } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";
import { until } from "../support/until";

const server = Number(process.env["STACKSCOUT_TEST_SERVER"] ?? 0);
const CALLERS = 12;
const LOOK = 3;

(server === 0 ? describe.skip : describe)("a database server that is restarted under load", () => {
  let bench: Bench;
  let callers: Caller[];
  beforeAll(async () => {
    bench = await startBench({ companies: 14 });
    callers = await Promise.all(
      Array.from({ length: CALLERS }, () => bench.caller({ credits: 1_000_000 }))
    );
  });
  afterAll(() => bench.close());

  it("is missed with 503 by 12 callers, found again, and ledger and balance agree", async () => {
    const seen: number[] = [];
    let isOver = false;
    const work = async (caller: Caller) => {
      while (!isOver) {
        const { status } = await caller.ask("technologies", { company_domain: "acme.example" });
        seen.push(status);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const answeredSince = (from: number) =>
      seen.slice(from).filter((status) => status === 200).length;
    const workers = callers.map(work);
    await until(() => answeredSince(0) >= 50);
    process.kill(server, "SIGUSR2");
    await until(() => seen.includes(503));
    await until(() => answeredSince(seen.lastIndexOf(503)) >= 200);
    isOver = true;
    await Promise.all(workers);

    expect(new Set(seen)).toEqual(new Set([200, 503]));
    const ledger = await bench.service.database.rows<{ credits: number }>(
      "select sum(credits) as credits from charges"
    );
    const each = await Promise.all(callers.map((caller) => caller.used()));
    const used = each.reduce((sum, credits) => sum + credits, 0);
    expect(ledger).toEqual([{ credits: used }]);
    expect(used).toBeGreaterThanOrEqual(LOOK * answeredSince(0));
    expect(used).toBeLessThanOrEqual(LOOK * seen.length);
  });
});
