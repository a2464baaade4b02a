/** One paid request: what stands in the ledger before it leaves, and what its reply costs, keeps and leaves in doubt. */
import { recordRequest } from "../../../src/client/buying/requests";
import { PaidSender } from "../../../src/client/buying/paid-sender";
import type { Domain } from "../../../src/model/units";
import {
  came,
  everything,
  failed,
  limited,
  lost,
  openBuyer,
  record,
} from "../support/buyer-harness";

const order = (name: string) =>
  ({
    kind: "record",
    company: { by: "domain", domain: `${name}.example` as Domain },
    slugs: new Set<never>(),
  }) as const;
const request = recordRequest([order("acme"), order("other")]);
const cause = { kind: "pane", name: "Look up" } as const;

async function open(options: Parameters<typeof openBuyer>[0] = {}) {
  const shop = await openBuyer(options);
  const sender = new PaidSender(shop.parts);
  const send = (onRecorded?: () => void) =>
    sender.send(request, cause, onRecorded ? { onRecorded } : {});
  const entries = () =>
    shop.ledger.ofMachine().map(({ status, chargedCredits }) => [status, chargedCredits]);
  return { ...shop, sender, send, entries };
}

test("stands in the ledger before it leaves, its price off the balance, and is closed with what it cost", async () => {
  const { send, service, entries, balance, ledger, told, clock } = await open({ credits: 10 });
  await clock.advance(31_000);
  const seen: unknown[] = [];
  service.reply = (asked) => {
    seen.push(entries(), balance.availableCredits);
    return { ...everything(asked), value: { data: [record("acme")], metadata: {} }, rows: 1 };
  };
  const { report, sent } = await send(() => seen.push("recorded"));
  expect(seen).toEqual(["recorded", [["sent", 0]], 4]);
  expect(sent).toMatchObject({ kind: "bought", isKept: true });
  expect(report).toMatchObject({ wasSent: true, repliedAt: expect.any(Number) as number });
  expect([entries(), balance.availableCredits, told.bought]).toEqual([
    [["confirmed", 3]],
    7,
    [true],
  ]);
  expect(balance.needsReading()).toBe(false);
  expect(ledger.ofMachine()[0]).toMatchObject({
    endpoint: "companySearch",
    what: "2 company records",
    cause,
    priceCredits: 6,
    keys: [],
    basis: { account: "account", before: balance.reading, hadRecords: false },
  });
});

test("keeps its answers with who bought them, and when", async () => {
  const { send, shelf, clock, service } = await open();
  await send();
  const [key] = request.keys;
  expect(shelf.get(key!)?.bought).toMatchObject({ at: clock.now(), by: "AB", credits: 3 });
  service.reply = (asked) => ({ ...everything(asked), bought: { at: 5, by: "CD" } });
  await send();
  expect(shelf.get(key!)?.bought).toMatchObject({ by: "CD" });
});

test("does not leave without a connection, nor when it cannot be noted", async () => {
  const one = await open();
  one.service.isConnected = false;
  expect(await one.send()).toEqual({
    report: { wasSent: false, limits: [] },
    sent: { kind: "failed", failure: { kind: "not-connected" }, chargedCredits: 0 },
  });
  one.service.isConnected = true;
  one.machine.record = () => Promise.reject(new Error("full"));
  let isRecorded = false;
  const { sent, report } = await one.send(() => (isRecorded = true));
  expect(sent).toMatchObject({ kind: "failed", failure: { kind: "not-recordable" } });
  expect([report.wasSent, isRecorded, one.service.asked]).toEqual([false, false, []]);
  expect(one.balance.availableCredits).toBe(10_000);
  await one.sender.idle();
});

test("that certainly cost nothing is released, its price back on the balance", async () => {
  const { send, service, entries, balance, clock, told } = await open();
  await clock.advance(31_000);
  for (const [wasSent, needsReading] of [
    [false, true],
    [true, false],
  ] as const) {
    service.reply = () => failed({ kind: "not-found", what: "it" }, { wasSent });
    const { sent, report } = await send();
    expect([sent.kind, report.wasSent, balance.needsReading()]).toEqual([
      "failed",
      wasSent,
      needsReading,
    ]);
  }
  expect([entries(), balance.availableCredits, told.lost]).toEqual([
    [
      ["released", 0],
      ["released", 0],
    ],
    10_000,
    [],
  ]);
});

test("that was refused after a charge counts it, up to its price, and asks for nothing again", async () => {
  const { send, service, entries, balance, ledger, told } = await open();
  for (const chargedCredits of [4, 9]) {
    service.reply = () => failed({ kind: "not-found", what: "it" }, { chargedCredits });
    const { sent } = await send();
    expect(sent).toMatchObject({ kind: "failed", chargedCredits: Math.min(chargedCredits, 6) });
  }
  expect([entries(), balance.availableCredits, told.lost]).toEqual([
    [
      ["confirmed", 4],
      ["confirmed", 6],
    ],
    9_990,
    [],
  ]);
  expect(ledger.doubtfulKeys().size).toBe(0);
});

test("short of credits says what it would have cost", async () => {
  const { send, service } = await open();
  service.reply = () => failed({ kind: "out-of-credits", neededCredits: 0, leftCredits: 2 });
  expect((await send()).sent).toMatchObject({ failure: { neededCredits: 6, leftCredits: 2 } });
});

test("not served says until when nothing is", async () => {
  const { send, service, clock } = await open();
  service.reply = () => limited(clock.now() + 5_000);
  const { report } = await send();
  expect(report).toEqual({ wasSent: true, limits: [], blockedUntil: clock.now() + 5_000 });
  service.reply = () => failed({ kind: "not-found", what: "it" });
  expect((await send()).report).toEqual({ wasSent: true, limits: [] });
});

test("whose reply was lost is in doubt, with whether records came, until the service was heard again", async () => {
  const { send, service, entries, balance, ledger, told } = await open();
  service.reply = () => lost();
  expect((await send()).sent).toMatchObject({
    kind: "failed",
    failure: { kind: "unconfirmed", priceCredits: 6, at: ledger.ofMachine()[0]?.at },
  });
  service.reply = () => ({ ...lost(), hadRecords: true });
  await send();
  expect(entries()).toEqual([
    ["unconfirmed", 0],
    ["unconfirmed", 0],
  ]);
  expect(told.lost.map(({ status, basis }) => [status, basis?.hadRecords])).toEqual([
    ["unconfirmed", false],
    ["unconfirmed", true],
  ]);
  expect([balance.needsReading(), balance.availableCredits]).toEqual([true, 10_000]);
});

test("that a gateway says cost less counts so, first answers first", async () => {
  const { send, service, entries, shelf, balance } = await open();
  const credits = () => request.keys.map((key) => shelf.get(key)?.bought.credits);
  for (const [chargedCredits, each] of [
    [4, [3, 1]],
    [0, [0, 0]],
    [6, [3, 3]],
    [9, [3, 3]],
  ] as const) {
    service.reply = (asked) => ({ ...everything(asked), chargedCredits });
    await send();
    expect(credits()).toEqual(each);
  }
  expect(entries().map(([, charged]) => charged)).toEqual([4, 0, 6, 6]);
  expect(balance.availableCredits).toBe(10_000 - 16);
});

describe("what this machine cannot keep", () => {
  const full = () => Promise.reject(new Error("full"));

  test("is shown, stays asked in the ledger, and stops the next request before it leaves", async () => {
    const { send, machine, ledger, service, told, sender } = await open();
    const { keep } = machine;
    machine.keep = full;
    expect((await send()).sent).toMatchObject({ kind: "bought", isKept: false });
    expect(told.bought).toEqual([false]);
    expect(ledger.ofMachine()[0]).toMatchObject({ status: "confirmed", keys: request.keys });
    expect(await sender.keepUnkept()).toBe(false);
    expect((await send()).sent).toMatchObject({
      failure: { kind: "not-recordable", isUnkept: true },
    });
    expect(service.asked).toHaveLength(1);
    machine.keep = keep;
    expect((await send()).sent).toMatchObject({ kind: "bought", isKept: true });
    expect(ledger.ofMachine().map(({ keys, chargedCredits }) => [keys, chargedCredits])).toEqual([
      [[], 6],
      [[], 6],
    ]);
    expect(await sender.keepUnkept()).toBe(true);
  });

  test("is kept with the next answer that can be", async () => {
    const { send, machine, service, clock, ledger } = await open();
    const { keep } = machine;
    service.reply = async (asked) => {
      await clock.wait(1_000 * service.asked.length);
      machine.keep = service.asked.length === 2 && clock.now() % 2_000 === 0 ? keep : full;
      return everything(asked);
    };
    const both = [send(), send()];
    await clock.advance(1_000);
    expect(ledger.ofMachine().map(({ keys }) => keys.length)).toEqual([2, 2]);
    await clock.advance(1_000);
    await Promise.all(both);
    expect(ledger.ofMachine().map(({ keys }) => keys.length)).toEqual([0, 0]);
  });

  test("and cost nothing stops nothing", async () => {
    const { send, machine, service, sender } = await open();
    machine.keep = full;
    service.reply = () => came([], { total_results: 0 });
    await send();
    expect(await sender.keepUnkept()).toBe(true);
  });
});

test("is awaited by whoever waits until nothing is on its way", async () => {
  const { send, service, clock, sender } = await open();
  await sender.idle();
  service.reply = async (asked) => {
    await clock.wait(1_000 * service.asked.length);
    return everything(asked);
  };
  void send();
  void send();
  await clock.advance(0);
  let isIdle = 0;
  void sender.idle().then(() => (isIdle += 1));
  void sender.idle().then(() => (isIdle += 1));
  await clock.advance(1_000);
  expect(isIdle).toBe(0);
  await clock.advance(1_000);
  expect(isIdle).toBe(2);
  await sender.idle();
});
