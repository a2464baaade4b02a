/** What is allowed is sent, each kind in its way; what became dearer is not. */
import type { Question } from "../../../src/model/question";
import type { Domain } from "../../../src/model/units";
import { everything, openBuyer } from "../support/buyer-harness";

const company = { by: "domain", domain: "acme.example" as Domain } as const;

test("each kind of purchase is asked at its own endpoint", async () => {
  const shop = await openBuyer();
  const rows = { about: "jobs", criteria: {}, from: 0, count: 2 } as unknown as Question;
  shop.buyer.buy([
    shop.allowed("record"),
    shop.allowed("technologies", { question: { about: "technologies", company } }),
    shop.allowed("intents", { question: { about: "intents", company } }),
    shop.allowed("rows", { question: rows }),
    shop.allowed("other"),
  ]);
  await shop.clock.advance(10_000);
  expect(shop.service.asked.map(({ endpoint }) => endpoint).sort()).toEqual([
    "buyingIntents",
    "companySearch",
    "jobSearch",
    "technologies",
  ]);
  expect(shop.charged()).toBe(3 + 3 + 3 + 2 + 3);
  expect(shop.told.ends.every(([, kind]) => kind === "answered")).toBe(true);
});

test("what costs more than was shown is not sent until a person goes on", async () => {
  const shop = await openBuyer();
  shop.service.reply = (asked) => {
    shop.service.usedCredits += 2;
    return everything(asked);
  };
  shop.buy(["acme"]);
  await shop.clock.advance(30_000);
  expect(shop.told.stops).toMatchObject([{ kind: "price-rose", records: 1, moreCredits: 2 }]);
  shop.buy(["other"]);
  await shop.clock.advance(30_000);
  expect(shop.batches()).toEqual([["acme"]]);
  expect(shop.told.ends.at(-1)).toEqual(["other", "price-rose", 0, 0]);
  await shop.buyer.tryAgain();
  shop.buy(["third"]);
  await shop.clock.advance(30_000);
  expect(shop.batches()).toEqual([["acme"], ["third"]]);
  expect(shop.told.stops).toHaveLength(1);
});

test("what could not be kept is tried again by a person's word, and stops everything in vain", async () => {
  const shop = await openBuyer();
  const { keep } = shop.machine;
  shop.machine.keep = () => Promise.reject(new Error("full"));
  shop.buy(["acme"]);
  await shop.clock.advance(5_000);
  await shop.buyer.tryAgain();
  expect(shop.told.stops.map(({ kind }) => kind)).toEqual(["not-recordable", "not-recordable"]);
  shop.machine.keep = keep;
  await shop.buyer.tryAgain();
  expect(shop.told.stops).toHaveLength(2);
  expect(shop.ledger.ofMachine().map(({ keys }) => keys)).toEqual([[]]);
});

test("who waits for room is counted, and what is on its way awaited", async () => {
  const shop = await openBuyer();
  expect(shop.buyer.waiting).toBe(0);
  shop.service.reply = async (asked) => {
    await shop.clock.wait(5_000);
    return everything(asked);
  };
  shop.buy(["acme"]);
  await shop.clock.advance(1_000);
  shop.buy(["other"]);
  await shop.clock.advance(1_000);
  expect(shop.buyer.waiting).toBe(1);
  let isIdle = false;
  void shop.buyer.idle().then(() => (isIdle = true));
  await shop.clock.advance(2_000);
  expect(isIdle).toBe(false);
  await shop.clock.advance(1_000);
  expect(isIdle).toBe(true);
});

test("a balance that was read while nothing is out tells what others used", async () => {
  const shop = await openBuyer();
  shop.buy(["acme"]);
  await shop.clock.advance(10_000);
  expect(shop.told.unexplained).toBe(0);
  shop.service.usedCredits += 40;
  await shop.readAnew();
  shop.buyer.heardBalance();
  await shop.clock.advance(0);
  expect(shop.told.unexplained).toBe(40);
});
