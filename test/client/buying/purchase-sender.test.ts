/** What each reply teaches, who is asked for once among several windows, and what a failure stops. */
import { Approval } from "../../../src/client/purchases/approval";
import { keyOf, type Question } from "../../../src/model/question";
import { usePrices } from "../../../src/model/price";
import type { Domain } from "../../../src/model/units";
import { memoryStore } from "../../../src/machine/memory-store";
import {
  came,
  everything,
  failed,
  limited,
  lost,
  names,
  openBuyer,
  record,
  refused,
} from "../support/buyer-harness";
import { shareHere } from "../support/sharing";

const company = { by: "domain", domain: "acme.example" as Domain } as const;
const jobs = (count: number) =>
  ({ about: "jobs", criteria: {}, from: 0, count }) as unknown as Question;
const secondsOf = (quota: number, windowMs: number) => [
  { policy: "told", quota, windowMs, remaining: quota - 1, resetMs: windowMs },
];

describe("what the balance covers", () => {
  test.each([
    [3, "answered", 1],
    [2, "out-of-credits", 0],
  ])("with %d credits a company is %s", async (credits, kind, requests) => {
    const shop = await openBuyer({ credits });
    shop.buy(["acme"]);
    await shop.clock.advance(5_000);
    expect(shop.told.ends.map(([, end]) => end)).toEqual([kind]);
    expect(shop.service.asked).toHaveLength(requests);
    if (requests === 0) {
      expect(shop.told.stops).toEqual([{ kind, neededCredits: 3, leftCredits: 2 }]);
      expect(shop.balance.availableCredits).toBe(0);
    }
  });

  test("a search that it does not cover is not sent", async () => {
    const shop = await openBuyer({ credits: 4 });
    shop.buy(["jobs"], { question: jobs(5) });
    await shop.clock.advance(5_000);
    expect(shop.told.ends).toEqual([["jobs", "out-of-credits", 0, 0]]);
    expect(shop.service.asked).toEqual([]);
  });

  test("pages of a search are 3 credits a company, 1 a job", async () => {
    const shop = await openBuyer({ credits: 5 });
    shop.buy(["jobs"], { question: jobs(5) });
    await shop.clock.advance(5_000);
    expect(shop.told.ends).toEqual([["jobs", "answered", 5, 0]]);
  });
});

describe("a request", () => {
  test("is noted as bought by whoever asked first, and asks no older answer than the latest refresh", async () => {
    const shop = await openBuyer();
    const word = (since: number) => new Approval(3, null, since);
    shop.buyer.buy([
      shop.allowed("acme", { approval: word(7_000) }),
      shop.allowed("other", { approval: word(9_000) }),
      shop.allowed("third"),
    ]);
    await shop.clock.advance(5_000);
    expect(shop.service.asked.map(({ refreshBefore }) => refreshBefore)).toEqual([9_000]);
    expect(shop.ledger.ofMachine().map(({ cause }) => cause)).toEqual([
      { kind: "pane", name: "acme" },
    ]);
    shop.buy(["fourth"]);
    await shop.clock.advance(5_000);
    expect(shop.service.asked.at(-1)?.refreshBefore).toBe(0);
  });

  test("counts once: promised, then in the ledger, and promised again when it was not served", async () => {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 60_000;
    const today: number[] = [];
    shop.service.reply = () => {
      today.push(shop.funds.facts().todayCredits);
      return limited(retryAt);
    };
    shop.buy(["acme"]);
    today.push(shop.funds.facts().todayCredits);
    await shop.clock.advance(10_000);
    today.push(shop.funds.facts().todayCredits);
    expect(today).toEqual([3, 3, 3]);
  });

  test("that a gateway ends after a part of its charge counts that part, and the account is looked at: 5 of 9 credits", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => {
      shop.service.usedCredits += 5;
      const address = "https://team.example";
      return failed({ kind: "unreachable", address, status: 503 }, { chargedCredits: 5 });
    };
    const { readings } = shop.service;
    const approval = new Approval(9);
    shop.buy(["acme", "other", "third"], { approval });
    await shop.clock.advance(30_000);
    expect(shop.told.ends).toEqual([
      ["acme", "unreachable", 3, 0],
      ["other", "unreachable", 2, 0],
      ["third", "unreachable", 0, 0],
    ]);
    expect(shop.ledger.ofMachine()).toMatchObject([
      { status: "confirmed", chargedCredits: 5, keys: [] },
    ]);
    expect([approval.chargedCredits, shop.funds.facts().todayCredits]).toEqual([5, 5]);
    expect([shop.balance.availableCredits, shop.told.unexplained]).toEqual([9_995, 0]);
    expect(shop.service.readings).toBe(readings + 1);
  });

  test("that only one question needed is not sent when it was withdrawn or answered in its turn", async () => {
    const shop = await openBuyer();
    shop.queue.learn("paid", [{ name: "slow", quota: 1, windowMs: 10_000 }]);
    shop.buy(["acme"], { question: { about: "technologies", company } });
    await shop.clock.advance(1_000);
    const [gone] = shop.buy(["gone"], { question: jobs(5) });
    shop.buy(["again"], { question: { about: "technologies", company } });
    gone?.end();
    await shop.clock.advance(60_000);
    expect(shop.service.asked).toHaveLength(1);
    expect(shop.told.ends).toEqual([
      ["acme", "answered", 3, 0],
      ["again", "answered", 0, 0],
    ]);
  });
});

describe("a price that rose since a purchase was allowed", () => {
  afterEach(() => usePrices(""));

  test("sends nothing: whoever allowed it at 3 credits decides anew", async () => {
    const shop = await openBuyer();
    shop.buy(["acme", "other"]);
    usePrices("companySearch=4");
    await shop.clock.advance(5_000);
    expect(shop.service.asked).toEqual([]);
    expect(shop.told.ends).toEqual([
      ["acme", "undecided", 0, 0],
      ["other", "undecided", 0, 0],
    ]);
  });

  test("refused by a gateway, which tells it, is decided anew too; told none, it is refused", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => {
      if (shop.told.ends.length === 0) usePrices("companySearch=4");
      return refused(402);
    };
    shop.buy(["acme"]);
    await shop.clock.advance(5_000);
    shop.buy(["other"]);
    await shop.clock.advance(5_000);
    expect(shop.told.ends).toEqual([
      ["acme", "undecided", 0, 0],
      ["other", "refused", 0, 0],
    ]);
    expect(shop.told.stops).toEqual([]);
  });
});

describe("searches of companies", () => {
  const companies = (from: number, count: number) =>
    ({ about: "companies", criteria: { num: from }, from, count }) as unknown as Question;

  test.each([
    [null, 50, 2],
    [null, 51, 1],
    [500, 100, 2],
  ])(
    "with a word for %s in doubt, of %d rows each: %d out at once",
    async (inDoubt, count, out) => {
      const shop = await openBuyer();
      shop.buy(["known"]);
      await shop.clock.advance(3_000);
      shop.service.asked.length = 0;
      shop.service.reply = async (asked) => {
        await shop.clock.wait(30_000);
        return everything(asked);
      };
      for (const from of [0, 200]) {
        const approval = new Approval(3 * count, inDoubt);
        shop.buy([`search ${from}`], { question: companies(from, count), approval, lane: "run" });
      }
      await shop.clock.advance(10_000);
      expect(shop.service.asked).toHaveLength(out);
    }
  );
});

test("a lookup that was not served is asked again; nobody waits for it, and it is not", async () => {
  for (const [leaving, requests] of [
    ["nobody", 2],
    ["acme", 1],
  ] as const) {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 5_000;
    shop.service.leaving.add(leaving);
    shop.service.reply = (asked) =>
      shop.clock.now() < retryAt ? limited(retryAt) : everything(asked);
    shop.buy(["acme"], { question: { about: "technologies", company } });
    await shop.clock.advance(60_000);
    expect(shop.service.asked).toHaveLength(requests);
    expect(shop.told.waits).toEqual(requests === 2 ? ["acme rate-limited"] : []);
    expect(shop.told.ends).toEqual(requests === 2 ? [["acme", "answered", 3, 0]] : []);
  }
});

describe("pages", () => {
  const limitsOf = (shop: Awaited<ReturnType<typeof openBuyer>>) =>
    shop.service.asked.map(({ input }) => input.limit);

  test("above 25 rows that came prove a paid plan, smaller ones nothing", async () => {
    const shop = await openBuyer();
    shop.buy(["small"], { question: jobs(25) });
    await shop.clock.advance(60_000);
    expect(shop.queue.plan).toBe("unknown");
    shop.buy(["large"], { question: jobs(51) });
    await shop.clock.advance(60_000);
    expect(limitsOf(shop)).toEqual([25, 26]);
    expect(shop.queue.plan).toBe("paid");
  });

  test("of technographics prove no plan, however large: their windows do", async () => {
    const shop = await openBuyer();
    const lookup = { about: "technologies", company } as const;
    shop.buy(["acme"], { question: lookup });
    await shop.clock.advance(60_000);
    expect(shop.queue.plan).toBe("unknown");
    const other = { by: "domain", domain: "other.example" as Domain } as const;
    shop.service.reply = (asked) => ({
      ...everything(asked),
      limits: secondsOf(4, 1_000) as never,
    });
    shop.buy(["other"], { question: { about: "intents", company: other } });
    await shop.clock.advance(60_000);
    expect(shop.queue.plan).toBe("unknown");
    shop.buy(["third"], { question: { about: "technologies", company: other } });
    await shop.clock.advance(60_000);
    expect(shop.queue.plan).toBe("paid");
  });

  test("refused by a plan for something else than their size leave it unknown", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => failed({ kind: "plan-limit", code: null, title: "No jobs" });
    shop.buy(["small"], { question: jobs(25) });
    await shop.clock.advance(60_000);
    expect([shop.queue.plan, limitsOf(shop)]).toEqual(["unknown", [25]]);
    shop.service.reply = () => failed({ kind: "key-refused", status: 403 });
    shop.buy(["large"], { question: jobs(60) });
    await shop.clock.advance(60_000);
    expect(shop.queue.plan).toBe("unknown");
  });

  test("of 25 rows that the free plan refuses are not asked again", async () => {
    const shop = await openBuyer();
    shop.queue.learn("free");
    shop.service.reply = () => failed({ kind: "plan-limit", code: null, title: "No jobs" });
    shop.buy(["search"], { question: jobs(25) });
    await shop.clock.advance(600_000);
    expect([shop.told.ends, limitsOf(shop)]).toEqual([[["search", "plan-limit", 0, 0]], [25]]);
  });
});

describe("a failure", () => {
  test.each(["key-refused", "not-recordable", "out-of-credits"] as const)(
    "%s stops everything",
    async (kind) => {
      const shop = await openBuyer();
      shop.service.reply = () => failed({ kind } as never);
      shop.buy(["acme"]);
      shop.buy(["jobs"], { question: jobs(5) });
      await shop.clock.advance(5_000);
      expect(shop.told.stops[0]?.kind).toBe(kind);
      expect(shop.balance.availableCredits).toBe(kind === "out-of-credits" ? 0 : 10_000);
    }
  );

  test("of one company stops nothing else", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => failed({ kind: "not-found", what: "it" });
    shop.buy(["acme"]);
    await shop.clock.advance(5_000);
    expect([shop.told.stops, shop.told.ends]).toEqual([[], [["acme", "not-found", 0, 0]]]);
  });

  test("to keep what was bought stops everything; the answer is shown all the same", async () => {
    const shop = await openBuyer();
    shop.machine.keep = () => Promise.reject(new Error("full"));
    shop.buy(["acme"]);
    await shop.clock.advance(5_000);
    expect(shop.told.stops).toEqual([{ kind: "not-recordable", isUnkept: true }]);
    expect(shop.told.ends).toEqual([["acme", "answered", 3, 0]]);
  });
});

describe("the account", () => {
  test("is looked at for what came and for what was lost, not for what cost nothing", async () => {
    for (const [reply, readings] of [
      [came([record("acme")]), 1],
      [lost(), 1],
      [failed({ kind: "not-found", what: "it" }), 0],
    ] as const) {
      const shop = await openBuyer();
      shop.service.reply = () => reply;
      const before = shop.service.readings;
      shop.buy(["acme"]);
      await shop.clock.advance(60_000);
      expect(shop.service.readings - before).toBe(readings);
      expect(shop.buyer.waiting).toBe(0);
    }
  });

  test("sees 50 answered records as what they cost: the next request need not wait", async () => {
    const shop = await openBuyer();
    shop.buy(["known"]);
    await shop.clock.advance(3_000);
    const before = shop.service.readings;
    shop.buy(names(50), { lane: "run" });
    await shop.clock.advance(1_000);
    shop.buy(names(100, "d"), { lane: "run" });
    await shop.clock.advance(0);
    expect(shop.service.readings).toBe(before + 1);
    expect(shop.batches().map(({ length }) => length)).toEqual([1, 50, 100]);
  });
});

describe("several windows", () => {
  const openTwo = async () => {
    const share = shareHere();
    const machine = memoryStore();
    const one = await openBuyer({ sharing: share(), machine });
    const two = await openBuyer({ sharing: share(), machine, clock: one.clock });
    return { one, two, clock: one.clock };
  };

  test.each(["record", "technologies"] as const)(
    "pay once for a %s that both want",
    async (kind) => {
      const { one, two, clock } = await openTwo();
      const wish = kind === "record" ? {} : { question: { about: kind, company } as const };
      for (const shop of [one, two]) {
        shop.service.reply = async (asked) => {
          await clock.wait(3_000);
          return everything(asked);
        };
        shop.buy(["acme"], wish);
      }
      await clock.advance(1_000);
      expect(two.told.ends).toEqual([]);
      await clock.advance(60_000);
      expect([one.service.asked.length, two.service.asked.length]).toEqual([1, 0]);
      expect(one.told.ends).toEqual([["acme", "answered", 3, 0]]);
      expect(two.told.ends).toEqual([["acme", "answered", 0, 0]]);
    }
  );

  test.each(["record", "technologies"] as const)(
    "decide anew a %s that the other asked for in vain",
    async (kind) => {
      const { one, two, clock } = await openTwo();
      const wish = kind === "record" ? {} : { question: { about: kind, company } as const };
      one.service.reply = async () => {
        await clock.wait(3_000);
        return failed({ kind: "not-found", what: "it" });
      };
      for (const shop of [one, two]) shop.buy(["acme"], wish);
      await clock.advance(60_000);
      expect(two.told.ends).toEqual([["acme", "undecided", 0, 0]]);
      expect(two.service.asked).toEqual([]);
      two.buy(["acme"], wish);
      await clock.advance(60_000);
      expect(two.told.ends.at(-1)).toEqual(["acme", "answered", 3, 0]);
    }
  );

  test.each([
    ["record", "answered"],
    ["technologies", "undecided"],
  ] as const)(
    "do not ask for a %s of which the other bought something meanwhile: %s",
    async (kind, end) => {
      const { one, two, clock } = await openTwo();
      const atLeast = (entries: number) =>
        kind === "record" ? {} : { question: { about: kind, company, atLeast: entries } as const };
      one.service.reply = (asked) =>
        kind === "record"
          ? everything(asked)
          : came(
              Array.from({ length: 500 }, (_, at) => ({ technology: { name: `k${at}` } })),
              {},
              { rows: 1 }
            );
      two.queue.learn("paid", [{ name: "slow", quota: 1, windowMs: 30_000 }]);
      two.buy(["first"], { question: jobs(1) });
      await clock.advance(5_000);
      two.buy(["acme"], atLeast(1_000));
      one.buy(["acme"], atLeast(500));
      await clock.advance(60_000);
      expect(two.told.ends.at(-1)).toEqual(["acme", end, 0, 0]);
      expect(two.service.asked).toHaveLength(1);
      one.service.reply = everything;
      one.buy(["again"], { question: { about: "intents", company } });
      two.buy(["again"], { question: { about: "intents", company } });
      await clock.advance(60_000);
      expect(two.told.ends.at(-1)).toEqual(["again", "answered", 0, 0]);
      one.shelf.forgetLookUps();
      await one.shelf.forget(
        [keyOf({ about: kind === "record" ? "company" : kind, company })],
        "everywhere"
      );
      one.told.ends.length = 0;
      one.buy(["acme"], atLeast(500));
      await clock.advance(60_000);
      expect(one.told.ends).toEqual([["acme", "answered", 3, 0]]);
    }
  );

  test("do not decide for who withdrew while the other asked", async () => {
    const { one, two, clock } = await openTwo();
    one.service.reply = async (asked) => {
      await clock.wait(3_000);
      return everything(asked);
    };
    one.buy(["acme"]);
    const [gone] = two.buy(["acme", "other"]);
    await clock.advance(1_000);
    gone?.end();
    await clock.advance(60_000);
    expect(two.told.ends).toEqual([["other", "answered", 3, 0]]);
  });

  test("look for what colleagues bought in the last second, anew once they have waited", async () => {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 5_000;
    shop.service.reply = (asked) =>
      shop.clock.now() < retryAt ? limited(retryAt) : everything(asked);
    const [, gone] = shop.buy(["acme", "gone"]);
    await shop.clock.advance(1_000);
    gone?.end();
    shop.buy(["other"]);
    await shop.clock.advance(60_000);
    expect(shop.batches().at(-1)).toEqual(["acme", "other"]);
    expect(shop.told.newsMs).toEqual([1_000, 0]);
  });
});
