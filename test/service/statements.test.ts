/**
 * How many statements a call sends to a server: each costs both processes a turn. Runs under
 * `npm run test:postgres`.
 */
import pg from "pg";
import type { Bench, Caller } from "./support/service-under-test";
import { startBench } from "./support/service-under-test";

const onServer = process.env["STACKSCOUT_TEST_DATABASE"] !== undefined;

(onServer ? describe : describe.skip)("a call sends to a server", () => {
  let bench: Bench;
  let caller: Caller;
  beforeAll(async () => {
    bench = await startBench({ companies: 14 });
    caller = await bench.caller({ credits: 1_000_000 });
    // A first call of a user finds no windows yet, and a first one of a day counts recent jobs.
    await caller.ask("creditBalance");
    await caller.ask("technologies", { company_domain: "acme.example" });
  });
  afterAll(() => bench.close());

  it.each([
    // Two for being let in, one for what is free, and of what is paid begin, balance, rows, charge and commit.
    ["creditBalance", {}, 3],
    ["catalogKeywords", { limit: 100_000 }, 3],
    ["companySearch", { company_technology_slug_or: ["kafka"], limit: 2 }, 8],
    ["jobSearch", { posted_at_max_age_days: 30, limit: 2 }, 8],
  ] as const)("%s(%j): %d statements", async (name, parameters, most) => {
    const sent = jest.spyOn(pg.Client.prototype, "query");
    const { status } = await caller.ask(name, parameters);
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    expect([status, statements]).toEqual([200, most]);
  });
});
