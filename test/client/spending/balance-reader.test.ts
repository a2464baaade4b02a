/** The free calls about the account: who shares a reading, who waits for one, and what a day's count says. */
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { BalanceReader } from "../../../src/client/spending/balance-reader";
import { failureOfLoss, lostAt } from "../../../src/client/spending/lost-failure";
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { reconciled } from "../../../src/client/spending/reconcile";
import type { Caller } from "../../../src/client/wire/free-calls";
import { memoryStore } from "../../../src/machine/memory-store";
import type { Failure } from "../../../src/model/failure";
import { ledgerEntry } from "../../excel/stored-samples";
import { FakeClock, settle } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const OFFLINE: Failure = { kind: "offline" };

/** An account with so many credits; each reading takes a second. */
function open() {
  const clock = new FakeClock(Date.UTC(2026, 10, 2, 12));
  const balance = new BalanceBook(clock);
  const service = { left: 100, calls: 0, failure: null as Failure | null };
  const failures: Failure[] = [];
  const topUps: boolean[] = [];
  const caller = {
    call: async () => {
      service.calls += 1;
      await clock.wait(1_000);
      return service.failure
        ? { ok: false, failure: service.failure }
        : { ok: true, value: { api_credits: service.left, used_api_credits: 0 } };
    },
  } as unknown as Caller;
  const onFailure = (failure: Failure) => failures.push(failure);
  const reader = new BalanceReader({ clock, caller, balance, onFailure });
  const read = async () => {
    const reply = reader.read();
    await clock.advance(1_000);
    return reply;
  };
  return { clock, balance, service, failures, topUps, reader, read };
}

describe("the balance", () => {
  test("is read once for all who want it at once, and anew for who comes later", async () => {
    const { reader, clock, service, read } = open();
    const both = [reader.read(), reader.read()];
    await clock.advance(1_000);
    for (const one of both)
      expect(await one).toMatchObject({ ok: true, value: { leftCredits: 100 } });
    expect(service.calls).toBe(1);
    await read();
    expect(service.calls).toBe(2);
  });

  test("counts from when its reading began until it ended", async () => {
    const { balance, clock, read } = open();
    const from = clock.now();
    await read();
    expect(balance.reading).toMatchObject({ from, until: from + 1_000 });
  });

  test("that has more in it than was known is a top-up, the first one is not", async () => {
    const { reader, topUps, service, read } = open();
    await read();
    reader.onRead((isTopUp) => topUps.push(isTopUp));
    for (const left of [100, 99, 100]) {
      service.left = left;
      await read();
    }
    expect(topUps).toEqual([false, false, true]);
    const first = open();
    first.reader.onRead((isTopUp) => first.topUps.push(isTopUp));
    await first.read();
    expect(first.topUps).toEqual([false]);
  });

  test("that cannot be read is told, and known no better", async () => {
    const { failures, service, read, balance } = open();
    service.failure = OFFLINE;
    expect(await read()).toEqual({ ok: false, failure: OFFLINE });
    expect([failures, balance.balance]).toEqual([[OFFLINE], null]);
  });

  test("is read before a purchase when the service was not heard of for 30 s", async () => {
    const { reader, clock, service } = open();
    const ensure = async () => {
      const ensured = reader.ensure();
      await clock.advance(1_000);
      return [await ensured, service.calls];
    };
    expect(await ensure()).toEqual([null, 1]);
    expect(await ensure()).toEqual([null, 1]);
    await clock.advance(30_000);
    service.failure = OFFLINE;
    expect(await ensure()).toEqual([OFFLINE, 2]);
  });

  test("is read anew after a reading that is under way, which may not know the last charge", async () => {
    const { reader, clock, service } = open();
    void reader.read();
    const anew = reader.readAnew();
    await clock.advance(1_999);
    expect(service.calls).toBe(2);
    await clock.advance(1);
    expect(await anew).toBeNull();
    service.failure = OFFLINE;
    const failed = reader.readAnew();
    await clock.advance(1_000);
    expect(await failed).toEqual(OFFLINE);
  });

  test("is waited for when its first reading is under way, at most so long", async () => {
    const { reader, clock } = open();
    const told: string[] = [];
    const wait = async (name: string, mostMs: number) => {
      await reader.firstReply(mostMs);
      told.push(name);
    };
    await wait("none", 9_000);
    void reader.read();
    void wait("patient", 9_000);
    void wait("hasty", 500);
    await clock.advance(499);
    expect(told).toEqual(["none"]);
    await clock.advance(1);
    expect(told).toEqual(["none", "hasty"]);
    await clock.advance(500);
    expect(told).toEqual(["none", "hasty", "patient"]);
    expect(clock.nextWakeIn()).toBe(Infinity);
    void reader.read();
    await wait("known", 9_000);
    expect(told.at(-1)).toBe("known");
  });
});

test("a lost reply is in doubt, then paid in vain or not charged; of other failures none is lost", () => {
  const lost = { ...ledgerEntry("lost", 7, "unconfirmed"), priceCredits: 6, chargedCredits: 0 };
  const facts = [
    { kind: "unconfirmed", priceCredits: 6, at: 7 },
    { kind: "not-arrived", chargedCredits: 4, at: 7 },
    { kind: "not-charged", at: 7 },
  ] as const;
  expect([
    failureOfLoss(lost),
    failureOfLoss({ ...lost, status: "confirmed", chargedCredits: 4 }),
    failureOfLoss({ ...lost, status: "released" }),
  ]).toEqual(facts);
  expect(facts.map(lostAt)).toEqual([7, 7, 7]);
  expect([lostAt(OFFLINE), lostAt(null)]).toEqual([null, null]);
});

describe("this machine's ledger beside the service's count", () => {
  const DAY = 86_400_000;
  const openLedger = async (days: object[] | Failure) => {
    const clock = new FakeClock(Date.UTC(2026, 10, 2, 12));
    const machine = memoryStore();
    const noon = clock.now();
    await machine.record([
      { ...ledgerEntry("today", noon), chargedCredits: 5 },
      { ...ledgerEntry("again", noon - 1), chargedCredits: 1 },
      { ...ledgerEntry("first", noon - 30 * DAY - DAY / 2), chargedCredits: 2 },
      { ...ledgerEntry("before", noon - 30 * DAY - DAY / 2 - 1), chargedCredits: 9 },
    ]);
    const ledger = new LedgerBook(clock, memoryWorkbook("book"), () => "AB");
    await ledger.use(machine);
    const asked: unknown[] = [];
    const call = (...args: unknown[]) => {
      asked.push(args);
      return Promise.resolve(
        Array.isArray(days) ? { ok: true, value: days } : { ok: false, failure: days }
      );
    };
    const caller = { call } as unknown as Caller;
    return { result: await reconciled({ caller, ledger, session: { clock } }), asked };
  };

  test("is compared day by day over 30 whole days, a day that one side knows as well", async () => {
    const { result, asked } = await openLedger([
      { period_start: "2026-11-02T00:00:00Z", api_credits_consumed: 4 },
      { period_start: "2026-11-02T12:00:00Z", api_credits_consumed: 3 },
      { period_start: "2026-10-20", api_credits_consumed: 10 },
      { period_start: "2026-10-21", api_credits_consumed: null },
    ]);
    expect(asked).toEqual([["creditsConsumption", { start_datetime: "2026-10-03T00:00:00.000Z" }]]);
    expect(result).toEqual({
      ok: true,
      value: {
        days: [
          { day: "2026-10-03", ledgerCredits: 2, serviceCredits: 0 },
          { day: "2026-10-20", ledgerCredits: 0, serviceCredits: 10 },
          { day: "2026-10-21", ledgerCredits: 0, serviceCredits: 0 },
          { day: "2026-11-02", ledgerCredits: 6, serviceCredits: 7 },
        ],
        driftCredits: 9,
      },
    });
  });

  test("is not compared when the service does not tell", async () => {
    expect((await openLedger(OFFLINE)).result).toEqual({ ok: false, failure: OFFLINE });
    await settle();
  });
});
