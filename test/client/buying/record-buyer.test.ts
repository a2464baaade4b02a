/** Company records in few requests: who travels with whom, in which order, and what each is charged. */
import { Approval } from "../../../src/client/purchases/approval";
import {
  came,
  failed,
  limited,
  lost,
  names,
  openBuyer,
  planLimit,
  record,
  refused,
  everything,
} from "../support/buyer-harness";

type Shop = Awaited<ReturnType<typeof openBuyer>>;
const sizes = (shop: Shop) => shop.batches().map(({ length }) => length);
const ended = (shop: Shop) => {
  expect(
    shop.told.ends.every(([, kind, , doubtful]) => kind === "unconfirmed" || doubtful === 0)
  ).toBe(true);
  return shop.told.ends.map(([name, kind, charged]) => [name, kind, charged]);
};

/** The price of records is known to hold: not only one request at a time goes. */
async function openProven(options: Parameters<typeof openBuyer>[0] = {}): Promise<Shop> {
  const shop = await openBuyer(options);
  shop.buy(["known"]);
  await shop.clock.advance(3_000);
  shop.service.asked.length = 0;
  shop.told.ends.length = 0;
  return shop;
}

describe("how many go together", () => {
  test("250 companies are 3 requests of at most 100, 750 credits", async () => {
    const shop = await openBuyer();
    shop.buy(names(250));
    await shop.clock.advance(10_000);
    expect(sizes(shop)).toEqual([100, 100, 50]);
    expect(shop.charged()).toBe(750);
    expect(shop.told.ends.every(([, kind, charged]) => kind === "answered" && charged === 3)).toBe(
      true
    );
  });

  test("a person who allows 500 in doubt has 4 requests of 125 out at once", async () => {
    const shop = await openProven();
    shop.service.reply = async (asked) => {
      await shop.clock.wait(10_000);
      return everything(asked);
    };
    const approval = new Approval(1_500, 500);
    shop.buy(names(500), { lane: "run", approval });
    await shop.clock.advance(5_000);
    expect(sizes(shop)).toEqual([125, 125, 125, 125]);
  });

  test("what is needed before a slot comes travels along", async () => {
    const shop = await openProven();
    shop.service.reply = async (asked) => {
      await shop.clock.wait(1_000);
      return everything(asked);
    };
    shop.buy(names(100), { lane: "run" });
    shop.buy(["acme"], { lane: "run" });
    shop.buy(["other"], { lane: "run" });
    await shop.clock.advance(10_000);
    expect(sizes(shop)).toEqual([100, 2]);
  });

  test("no more go than the balance covers; the next one is told what is missing", async () => {
    const shop = await openBuyer({ credits: 7 });
    shop.buy(names(4));
    await shop.clock.advance(5_000);
    expect(shop.batches()).toEqual([["c0", "c1"]]);
    expect(shop.charged()).toBe(6);
    expect(ended(shop).at(-1)).toEqual(["c2", "out-of-credits", 0]);
    expect(shop.told.stops).toEqual([{ kind: "out-of-credits", neededCredits: 3, leftCredits: 1 }]);
    expect(shop.balance.availableCredits).toBe(0);
  });

  test("a run waits for the room of a run, a cell does not", async () => {
    for (const [lane, requests] of [
      ["run", 1],
      ["formula", 2],
    ] as const) {
      const shop = await openProven();
      shop.service.reply = async (asked) => {
        await shop.clock.wait(5_000);
        return everything(asked);
      };
      shop.buy(names(100), { lane: "run" });
      await shop.clock.advance(1_000);
      shop.buy(["more"], { lane });
      await shop.clock.advance(1_000);
      expect(shop.batches()).toHaveLength(requests);
    }
  });

  test("what is not needed any more takes no room from others", async () => {
    const shop = await openProven();
    shop.service.reply = async (asked) => {
      await shop.clock.wait(5_000);
      return everything(asked);
    };
    const purchases = shop.buy([...names(59), "known"], { lane: "run" });
    for (const purchase of purchases.slice(10, 59)) purchase.end();
    await shop.clock.advance(1_000);
    shop.buy(names(90, "d"), { lane: "run" });
    await shop.clock.advance(1_000);
    expect(sizes(shop)).toEqual([10, 90]);
  });

  test("all go when the balance is not known", async () => {
    const shop = await openBuyer();
    shop.service.tellsBalance = false;
    shop.balance.forget();
    shop.buy(names(2));
    await shop.clock.advance(5_000);
    expect(sizes(shop)).toEqual([2]);
  });
});

describe("the order", () => {
  test("is the pane, formulas, runs; of one lane domains before pages", async () => {
    const shop = await openBuyer({ credits: 9 });
    const run = { lane: "run" } as const;
    shop.buyer.buy([
      shop.allowed("run", run),
      shop.allowed("cell-page", { page: true }),
      shop.allowed("cell"),
      shop.allowed("pane", { lane: "pane" }),
      shop.allowed("never", run),
    ]);
    await shop.clock.advance(30_000);
    expect(shop.batches()[0]).toEqual(["pane", "cell", "run"]);
    expect(shop.charged()).toBe(9);
  });

  test("names of one kind go together: domains first, then pages", async () => {
    const shop = await openProven();
    shop.buy(["page", "side"], { page: true });
    shop.buy(["acme", "other"]);
    await shop.clock.advance(5_000);
    expect(shop.batches()).toEqual([
      ["acme", "other"],
      ["page", "side"],
    ]);
    expect(ended(shop).every(([, kind, charged]) => kind === "answered" && charged === 3)).toBe(
      true
    );
  });

  test("one of each kind are two requests", async () => {
    const shop = await openProven();
    shop.buyer.buy([shop.allowed("page", { page: true }), shop.allowed("acme")]);
    await shop.clock.advance(5_000);
    expect(shop.batches()).toEqual([["acme"], ["page"]]);
  });

  test.each([
    ["formula", 1],
    ["run", 1],
    ["pane", 2],
  ] as const)(
    "a page in the lane of a %s, while a formula's domain is out: %d requests",
    async (lane, requests) => {
      const shop = await openProven();
      shop.service.reply = async (asked) => {
        await shop.clock.wait(60_000);
        return everything(asked);
      };
      shop.buy(["acme"]);
      await shop.clock.advance(1_000);
      shop.buy(["page"], { page: true, lane });
      await shop.clock.advance(10_000);
      expect(shop.batches()).toHaveLength(requests);
      await shop.clock.advance(120_000);
      expect(shop.batches()).toEqual([["acme"], ["page"]]);
    }
  );
});

describe("what needs no answer any more", () => {
  test("is not asked: withdrawn, or answered by something else for 0 credits", async () => {
    const shop = await openProven();
    const [gone] = shop.buy(["gone", "known", "acme"]);
    gone?.end();
    await shop.clock.advance(5_000);
    expect(shop.batches()).toEqual([["acme"]]);
    expect(ended(shop)).toEqual([
      ["known", "answered", 0],
      ["acme", "answered", 3],
    ]);
  });

  test("is nothing to ask when it was all: no request", async () => {
    const shop = await openProven();
    shop.queue.learn("paid", [{ name: "slow", quota: 1, windowMs: 60_000 }]);
    await shop.clock.advance(60_000);
    shop.told.newsMs.length = 0;
    for (const purchase of shop.buy(["known", "other"])) purchase.end();
    await shop.clock.advance(5_000);
    expect([shop.batches(), shop.told.newsMs, shop.told.ends]).toEqual([[], [], []]);
    shop.buy(["acme"]);
    await shop.clock.advance(5_000);
    expect(shop.batches()).toEqual([["acme"]]);
  });
});

describe("a request that is refused as wrong", () => {
  test.each([400, 422])("with %d is halved down to the one that is wrong", async (status) => {
    const shop = await openBuyer();
    shop.service.reply = (asked) =>
      asked.input.company_domain_or?.includes("c3.example") ? refused(status) : everything(asked);
    shop.buy(names(5));
    await shop.clock.advance(30_000);
    expect(shop.batches()).toEqual([
      ["c0", "c1", "c2", "c3", "c4"],
      ["c0", "c1", "c2"],
      ["c3", "c4"],
      ["c3"],
      ["c4"],
    ]);
    expect(shop.charged()).toBe(12);
    expect(ended(shop)).toContainEqual(["c3", "refused", 0]);
    expect(shop.told.stops).toEqual([]);
  });

  test("makes no smaller request of what is queued besides", async () => {
    const shop = await openBuyer();
    shop.service.reply = (asked) => (asked.input.limit === 4 ? refused(400) : everything(asked));
    shop.buy(names(4));
    shop.buy(names(30, "d"));
    await shop.clock.advance(30_000);
    expect(sizes(shop)).toEqual([4, 2, 2, 30]);
  });

  test("with 404 fails for all of it, and is not taken apart", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => refused(404);
    shop.buy(names(2));
    await shop.clock.advance(30_000);
    expect(sizes(shop)).toEqual([2]);
    expect(ended(shop)).toEqual([
      ["c0", "refused", 0],
      ["c1", "refused", 0],
    ]);
  });

  test("leaves out of its halves who waited only for what was on its way", async () => {
    const shop = await openBuyer();
    shop.service.leaving.add("c1");
    shop.service.reply = (asked) => (asked.input.limit === 1 ? everything(asked) : refused(400));
    shop.buy(names(2));
    await shop.clock.advance(30_000);
    expect(shop.batches()).toEqual([["c0", "c1"], ["c0"]]);
  });

  test("leaves out of its halves who was withdrawn meanwhile", async () => {
    const shop = await openBuyer();
    const two = names(2);
    const purchases = two.map((name) => shop.allowed(name));
    shop.service.reply = (asked) => {
      if (asked.input.limit === 1) return everything(asked);
      void shop.clock.wait(1).then(() => purchases[1]?.end());
      return refused(400);
    };
    shop.queue.learn("paid", [{ name: "slow", quota: 1, windowMs: 1_000 }]);
    shop.buyer.buy(purchases);
    await shop.clock.advance(30_000);
    expect(shop.batches()).toEqual([["c0", "c1"], ["c0"]]);
  });
});

describe("a request that was not served", () => {
  test("waits and is sent again, for the price of once", async () => {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 5_000;
    shop.service.reply = () => limited(retryAt);
    shop.buy(names(2));
    await shop.clock.advance(1_000);
    expect(shop.told.waits).toEqual(["c0 rate-limited", "c1 rate-limited"]);
    expect(shop.funds.facts().todayCredits).toBe(6);
    shop.service.reply = everything;
    await shop.clock.advance(30_000);
    expect(shop.service.asked.map(({ at }) => at)).toEqual([0, 5]);
    expect(shop.charged()).toBe(6);
    expect(shop.funds.facts().todayCredits).toBe(6);
  });

  test("takes no turn any more when nobody waits for its answer", async () => {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 5_000;
    shop.service.leaving.add("acme");
    shop.service.reply = () => limited(retryAt);
    shop.buy(["acme"]);
    await shop.clock.advance(1_000);
    expect([shop.told.waits, shop.queue.waiting()]).toEqual([[], 0]);
    await shop.clock.advance(30_000);
    expect(shop.batches()).toEqual([["acme"]]);
  });

  test("for its size goes in pages of 25 from then on", async () => {
    const shop = await openBuyer();
    shop.service.reply = (asked) =>
      (asked.input.limit ?? 0) > 25 ? failed(planLimit) : everything(asked);
    shop.buy(names(60));
    await shop.clock.advance(600_000);
    expect(sizes(shop)).toEqual([60, 25, 25, 10]);
    expect(shop.queue.plan).toBe("free");
    expect(shop.charged()).toBe(180);
  });

  test("by a plan that allows no page fails", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => failed(planLimit);
    shop.buy(["acme"]);
    await shop.clock.advance(30_000);
    expect(ended(shop)).toEqual([["acme", "plan-limit", 0]]);
    expect(sizes(shop)).toEqual([1]);
  });
});

describe("what came", () => {
  test("in doubles is paid for by who came, and by who was pushed off the page: it may be asked again", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("a"), record("a")], { total_results: 3 });
    shop.buy(["a", "b"]);
    await shop.clock.advance(3_000);
    expect(ended(shop)).toEqual([
      ["a", "answered", 3],
      ["b", "undecided", 3],
    ]);
    expect(shop.charged()).toBe(6);
  });

  test("in doubles is shared out no more than once among those that were pushed off", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("a"), record("a")], { total_results: 5 });
    shop.buy(["a", "b", "c"]);
    await shop.clock.advance(3_000);
    expect(ended(shop)).toEqual([
      ["a", "answered", 3],
      ["b", "undecided", 3],
      ["c", "undecided", 0],
    ]);
  });

  test("for all who asked is no failure, though more was withheld", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("a")], { truncated_companies: 1 });
    shop.buy(["a"]);
    await shop.clock.advance(3_000);
    expect([ended(shop), shop.told.stops]).toEqual([[["a", "answered", 3]], []]);
  });

  test("of a company that is not known costs nothing, the others 3 each", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("b")], { total_results: 1 });
    shop.buy(["a", "b"]);
    await shop.clock.advance(3_000);
    expect(ended(shop)).toEqual([
      ["a", "answered", 0],
      ["b", "answered", 3],
    ]);
  });

  test("masked is no answer: those that are open fail and are charged, others answer", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("a"), record("b", { has_blurred_data: true })]);
    shop.buy(["a", "b"]);
    await shop.clock.advance(3_000);
    expect(ended(shop)).toEqual([
      ["a", "answered", 3],
      ["b", "plan-limit", 3],
    ]);
    expect(shop.told.stops).toEqual([]);
  });

  test("short of credits stops everything, with what the request needed", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => came([record("a")], { truncated_companies: 1 });
    shop.buy(["a", "b"]);
    await shop.clock.advance(3_000);
    expect(ended(shop)).toEqual([
      ["a", "answered", 3],
      ["b", "out-of-credits", 0],
    ]);
    expect(shop.told.stops).toEqual([{ kind: "out-of-credits", neededCredits: 6, leftCredits: 0 }]);
  });

  test("short by a gateway stops nothing: what is missing is decided anew", async () => {
    const shop = await openBuyer();
    const cut = { truncated_companies: 1 };
    shop.service.reply = () => came([record("a")], cut, { chargedCredits: 3 });
    shop.buy(["a", "b"]);
    await shop.clock.advance(3_000);
    expect([ended(shop), shop.told.stops]).toEqual([
      [
        ["a", "answered", 3],
        ["b", "undecided", 0],
      ],
      [],
    ]);
  });

  test("not at all may have been charged: each has its share in doubt, and is not asked again", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => lost();
    shop.buy(["a", "b"]);
    await shop.clock.advance(60_000);
    expect(shop.told.ends).toEqual([
      ["a", "unconfirmed", 0, 3],
      ["b", "unconfirmed", 0, 3],
    ]);
    expect(sizes(shop)).toEqual([2]);
    expect(shop.funds.facts().todayCredits).toBe(6);
  });
});
