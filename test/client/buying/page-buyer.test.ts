/** Technographics and rows of searches, page after page: how large, how many, and what a stop leaves bought. */
import { Approval } from "../../../src/client/purchases/approval";
import type { Question } from "../../../src/model/question";
import type { Domain } from "../../../src/model/units";
import {
  came,
  everything,
  failed,
  limited,
  lost,
  openBuyer,
  planLimit,
  record,
} from "../support/buyer-harness";

type Shop = Awaited<ReturnType<typeof openBuyer>>;
const company = { by: "domain", domain: "acme.example" as Domain } as const;
const lookup = (atLeast: number, about: "technologies" | "intents" = "technologies"): Question => ({
  about,
  company,
  atLeast,
});
const rows = (about: "companies" | "jobs", from: number, count: number) =>
  ({ about, criteria: {}, from, count }) as unknown as Question;

/** From which row or entry on, and how many were asked for. */
const pages = (shop: Shop) =>
  shop.service.asked.map(({ input: { offset = 0, limit = 0 } }) => [offset, limit]);
const entries = (count: number) =>
  came(
    Array.from({ length: count }, (_, at) => ({ technology: { name: `k${at}` } })),
    { total_companies: 1 },
    { rows: 1 }
  );
const ended = (shop: Shop) => shop.told.ends.map(([, kind, charged]) => [kind, charged]);

describe("technographics", () => {
  test("up to entry 1,200 are 3 pages of 500, 9 credits", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => entries(500);
    shop.buy(["acme"], { question: lookup(1_200) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([
      [0, 500],
      [500, 500],
      [1_000, 500],
    ]);
    expect(ended(shop)).toEqual([["answered", 9]]);
    expect(shop.charged()).toBe(9);
  });

  test("up to entry 1,000 are 2 full pages", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => entries(500);
    shop.buy(["acme"], { question: lookup(1_000) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toHaveLength(2);
  });

  test("end with a page that is not full", async () => {
    const shop = await openBuyer();
    shop.service.reply = ({ input }) => entries(input.offset ? 499 : 500);
    shop.buy(["acme"], { question: lookup(1_200, "intents") });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([
      [0, 500],
      [500, 500],
    ]);
    expect(shop.service.asked[0]?.endpoint).toBe("buyingIntents");
    expect(ended(shop)).toEqual([["answered", 6]]);
  });

  test("keep what came when a later page is lost: that one is in doubt", async () => {
    const shop = await openBuyer();
    shop.service.reply = ({ input }) => (input.offset ? lost() : entries(500));
    shop.buy(["acme"], { question: lookup(1_200) });
    await shop.clock.advance(60_000);
    expect(shop.told.ends).toEqual([["acme", "unconfirmed", 3, 3]]);
    expect(shop.charged()).toBe(3);
  });

  test("are not asked on for nobody: stopped after a page, or answered by it", async () => {
    const shop = await openBuyer();
    const [purchase] = shop.buy(["acme"], { question: lookup(1_200) });
    shop.service.reply = async () => {
      await shop.clock.wait(100);
      return entries(500);
    };
    shop.queue.learn("paid", [{ name: "slow", quota: 1, windowMs: 5_000 }]);
    await shop.clock.advance(1_000);
    purchase?.end();
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([[0, 500]]);
    expect([ended(shop), shop.told.stops, shop.charged()]).toEqual([[], [], 3]);
  });

  test("that something else answers meanwhile end with what their pages cost", async () => {
    const shop = await openBuyer();
    shop.buy(["acme"], { question: lookup(500) });
    const [again] = shop.buy(["again"], { question: lookup(500) });
    await shop.clock.advance(10_000);
    expect(pages(shop)).toEqual([[0, 500]]);
    expect(shop.told.ends).toEqual([
      ["acme", "answered", 3, 0],
      ["again", "answered", 0, 0],
    ]);
    expect(again?.status).toBe("over");
  });
});

describe("rows of a search", () => {
  test("250 are 3 pages as equal as can be, 750 credits", async () => {
    const shop = await openBuyer();
    shop.buy(["search"], { question: rows("companies", 0, 250) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([
      [0, 84],
      [0, 83],
      [0, 83],
    ]);
    expect(ended(shop)).toEqual([["answered", 750]]);
  });

  test("with a word for 500 in doubt are pages of 125", async () => {
    const shop = await openBuyer();
    const approval = new Approval(750, 500);
    shop.buy(["search"], { question: rows("companies", 0, 250), approval });
    await shop.clock.advance(60_000);
    expect(pages(shop).map(([, limit]) => limit)).toEqual([125, 125]);
  });

  test("of several gaps are a page each", async () => {
    const shop = await openBuyer();
    shop.buy(["first"], { question: rows("jobs", 3, 2) });
    await shop.clock.advance(10_000);
    shop.buy(["gaps"], { question: rows("jobs", 0, 9) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([
      [3, 2],
      [0, 3],
      [0, 4],
    ]);
    expect(ended(shop)).toEqual([
      ["answered", 2],
      ["answered", 7],
    ]);
  });

  test("end where the search ends", async () => {
    const shop = await openBuyer();
    shop.service.reply = (asked) => {
      const { data } = everything(asked).value as { data: { id: number }[] };
      return came(data.filter(({ id }) => id < 100));
    };
    shop.buy(["search"], { question: rows("jobs", 0, 250) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([
      [0, 84],
      [0, 83],
    ]);
    expect(ended(shop)).toEqual([["answered", 100]]);
  });

  test("refused for their size are 25 from then on", async () => {
    const shop = await openBuyer();
    shop.service.reply = (asked) =>
      (asked.input.limit ?? 0) > 25 ? failed(planLimit) : everything(asked);
    shop.buy(["search"], { question: rows("jobs", 0, 60) });
    await shop.clock.advance(3_600_000);
    expect(pages(shop)).toEqual([
      [0, 60],
      [0, 20],
      [0, 20],
      [0, 20],
    ]);
    expect(ended(shop)).toEqual([["answered", 60]]);
  });

  test("that the service does not serve now wait, and are asked again", async () => {
    const shop = await openBuyer();
    const retryAt = shop.clock.now() + 7_000;
    shop.service.reply = (asked) =>
      shop.clock.now() < retryAt ? limited(retryAt) : everything(asked);
    shop.buy(["search"], { question: rows("jobs", 0, 5) });
    await shop.clock.advance(60_000);
    expect(shop.service.asked.map(({ at }) => at)).toEqual([0, 7]);
    expect(shop.told.waits).toEqual(["search rate-limited"]);
    expect(ended(shop)).toEqual([["answered", 5]]);
  });

  test("masked, or short of credits, fail with what came charged", async () => {
    for (const [reply, kind] of [
      [came([record("a", { has_blurred_data: true })]), "plan-limit"],
      [came([record("a")], { truncated_companies: 1 }), "out-of-credits"],
    ] as const) {
      const shop = await openBuyer();
      shop.service.reply = () => reply;
      shop.buy(["search"], { question: rows("companies", 0, 2) });
      await shop.clock.advance(60_000);
      expect(shop.told.ends).toEqual([["search", kind, 3, 0]]);
      expect(pages(shop)).toEqual([[0, 2]]);
      expect(shop.told.stops).toEqual(
        kind === "plan-limit" ? [] : [{ kind, neededCredits: 6, leftCredits: 0 }]
      );
    }
  });

  test("that a gateway withholds are decided anew with what came charged; with none at all, the credits are out", async () => {
    const cut = { truncated_companies: 1 };
    for (const [reply, end] of [
      [came([record("a")], cut, { chargedCredits: 3 }), ["undecided", 3]],
      [came([record("a")], cut, { chargedCredits: 0 }), ["undecided", 0]],
      [came([], cut, { chargedCredits: 0 }), ["out-of-credits", 0]],
    ] as const) {
      const shop = await openBuyer();
      shop.service.reply = () => reply;
      shop.buy(["search"], { question: rows("companies", 0, 250) });
      await shop.clock.advance(60_000);
      expect(ended(shop)).toEqual([end]);
      expect(pages(shop)).toEqual([[0, 84]]);
      expect(shop.told.stops).toHaveLength(end[0] === "undecided" ? 0 : 1);
    }
  });

  test("that fail are not asked on", async () => {
    const shop = await openBuyer();
    shop.service.reply = () => failed({ kind: "key-refused", status: 401 });
    shop.buy(["search"], { question: rows("jobs", 0, 250) });
    await shop.clock.advance(60_000);
    expect(pages(shop)).toEqual([[0, 84]]);
    expect(ended(shop)).toEqual([["key-refused", 0]]);
    expect(shop.told.stops).toEqual([{ kind: "key-refused", status: 401 }]);
  });
});
