/**
 * Credits: what is charged is what was delivered times its price, in one transaction with the answer.
 */
import { Chance } from "../../src/service/data/random";
import { fileBench, requestFor } from "./support/service-under-test";
import { hashOf } from "../../src/service/shared/caller";

const bench = fileBench();

describe("prices", () => {
  it("company search costs 3 credits per company returned", async () => {
    const caller = await bench.caller({ credits: 100 });
    await caller.ask("companySearch", { limit: 7 });
    expect(await caller.left()).toBe(79);
    await caller.ask("companySearch", { company_domain_or: ["nobody.example"] });
    expect(await caller.left()).toBe(79);
    await bench.service.setCredits(50, caller.key);
    expect([await caller.left(), await caller.used()]).toEqual([50, 21]);
  });

  it("a lookup of technologies or intents costs 3, whatever the number of entries", async () => {
    const caller = await bench.caller({ credits: 100 });
    await caller.ask("technologies", { company_domain: "acme.example" });
    await caller.ask("technologies", { company_domain: "colossus.example", limit: 500 });
    await caller.ask("buyingIntents", { company_domain: "acme.example" });
    await caller.ask("technologies", { company_domain: "nulls.example" });
    expect(await caller.left()).toBe(88);
  });

  it("the catalog and the balance cost nothing, also with nothing left", async () => {
    const caller = await bench.caller({ credits: 0 });
    expect((await caller.ask("catalogKeywords", { q: "kafka" })).status).toBe(200);
    const { body } = await caller.ask("creditBalance");
    expect(body.api_credits).toBe(0);
  });
});

describe("too few credits", () => {
  it("a page that 10 credits cover in part returns 3 companies and counts 4 as truncated", async () => {
    const caller = await bench.caller({ credits: 10 });
    const { status, body } = await caller.ask("companySearch", { limit: 7 });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    expect([body.metadata.truncated_companies, body.metadata.truncated_results]).toEqual([4, 4]);
    expect(await caller.left()).toBe(1);
  });

  it("2 credits left give 402 with E-007 and stay 2", async () => {
    const caller = await bench.caller({ credits: 2 });
    for (const [name, parameters] of [
      ["companySearch", { limit: 1 }],
      ["technologies", { company_domain: "acme.example" }],
      ["buyingIntents", { company_domain: "acme.example" }],
    ] as const) {
      const { status, body } = await caller.ask(name, parameters);
      expect([status, body.error.code, body.error.title]).toEqual([
        402,
        "E-007",
        "Not enough credits",
      ]);
    }
    expect(await caller.left()).toBe(2);
  });

  it("20 searches at once on 30 credits of one team deliver exactly 10 companies", async () => {
    const first = await bench.caller({ credits: 30 });
    const team = [first];
    for (let i = 0; i < 4; i++)
      team.push(await bench.caller({ teamOf: first.key, credits: undefined }));
    const answers = await Promise.all(
      team.flatMap((caller) =>
        Array.from({ length: 4 }, () => caller.askAtOnce("companySearch", { limit: 1 }))
      )
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 402)).toHaveLength(10);
    expect(await first.left()).toBe(0);
  });
});

describe("the free plan", () => {
  it("refuses a page of 26 and the sixth page with 403 E-020, and charges nothing", async () => {
    const caller = await bench.caller({ tier: "free", credits: 100 });
    const large = await caller.ask("companySearch", { limit: 26 });
    expect([large.status, large.body.error.code]).toEqual([403, "E-020"]);
    expect(large.body.error.description).toBe(
      "The free plan does not allow more than 25 results per page."
    );
    const jobs = { posted_at_max_age_days: 5, limit: 26 };
    expect((await caller.ask("jobSearch", jobs)).status).toBe(403);
    expect((await caller.ask("companySearch", { limit: 2, page: 5 })).status).toBe(403);
    expect((await caller.ask("companySearch", { limit: 2, offset: 10 })).status).toBe(403);
    expect(await caller.left()).toBe(100);
    expect((await caller.ask("companySearch", { limit: 2, page: 4 })).status).toBe(200);
  });

  it("gives 25 rows when no limit is named", async () => {
    const caller = await bench.caller({ tier: "free" });
    expect((await caller.ask("companySearch")).body.data).toHaveLength(25);
  });
});

describe("conservation", () => {
  it("after 300 calls and faults at random: left + used = granted, used = ledger = records x price seen", async () => {
    const granted = 900;
    const caller = await bench.caller({ credits: granted });
    const chance = new Chance("conservation", "calls", 0);
    const from = bench.service.requests.length;
    for (let i = 0; i < 300; i++) {
      bench.clock.now += chance.whole(0, 500);
      if (chance.happens(0.3))
        bench.service.faults.add({
          ...chance.pick([
            { status: 500 },
            { status: 429, retryAfter: 1 },
            { dropReply: "before" as const },
            { dropReply: "after-charging" as const },
            { malformed: true },
          ]),
          key: caller.key,
        });
      const [name, parameters] = chance.pick([
        ["companySearch", { limit: chance.whole(1, 5), page: chance.whole(0, 3) }],
        ["technologies", { company_domain: chance.pick(["acme.example", "nobody.example"]) }],
        ["buyingIntents", { company_domain: "twin.example" }],
        ["companySearch", { limit: -1 }],
        ["catalogKeywords", {}],
      ] as const);
      await bench.service
        .fetch(requestFor(name, parameters, {}, caller.key))
        .catch(() => undefined);
    }
    const seen = bench.service.requests.slice(from);
    const charged = seen.reduce((sum, request) => sum + request.credits, 0);
    expect(charged).toBeGreaterThan(100);
    expect(await caller.used()).toBe(charged);
    expect((await caller.left()) + charged).toBe(granted);
    for (const { path, credits, records } of seen)
      if (path === "/v1/companies/search") expect(credits).toBe(records * 3);
    const ledger = await bench.service.database.rows<{ credits: number }>(
      `select coalesce(sum(credits), 0)::int as credits from charges
       join users on users.id = charges.user_id where users.api_key = $1`,
      [hashOf(caller.key)]
    );
    expect(ledger[0]?.credits).toBe(charged);
  });
});
