/** When the account is read again for lost replies, and what each reading settles. */
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { Settler, type SettlerParts } from "../../../src/client/spending/settler";
import { memoryStore } from "../../../src/machine/memory-store";
import type { Failure, LedgerEntry } from "../../../src/model";
import { ledgerEntry } from "../../excel/stored-samples";
import { FakeClock } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const NOON = Date.UTC(2026, 10, 2, 12);
const DAY = 86_400_000;

/** A machine with these entries, and an account that was used for so much. */
async function open(entries: readonly LedgerEntry[], account = "one") {
  const clock = new FakeClock(NOON);
  const machine = memoryStore();
  await machine.record(entries);
  const ledger = new LedgerBook(clock, memoryWorkbook("book"), () => "AB");
  await ledger.use(machine);
  const balance = new BalanceBook(clock);
  const service = {
    used: 100,
    reads: [] as number[],
    days: [] as unknown[],
    /** What it counted by day; null: it does not tell. */
    counted: null as object[] | null,
    settled: 0,
    isAway: false,
  };
  const settler: Settler = new Settler({
    clock,
    ledger,
    balance,
    session: { account },
    balances: {
      read: async () => {
        service.reads.push((clock.now() - NOON) / 1_000);
        const failure: Failure = { kind: "offline" };
        if (service.isAway) return { ok: false, failure };
        const used_api_credits = service.used;
        const value = balance.take({ api_credits: 1_000, used_api_credits }, clock.now());
        await settler.decide();
        return { ok: true, value };
      },
    },
    caller: {
      call: (...asked: unknown[]) => {
        service.days.push(asked);
        const { counted } = service;
        return Promise.resolve(
          counted ? { ok: true, value: counted } : { ok: false, failure: { kind: "offline" } }
        );
      },
    } as unknown as SettlerParts["caller"],
    onSettled: () => (service.settled += 1),
  });
  const statuses = () => ledger.ofMachine().map(({ status }) => status);
  return { clock, settler, service: service, statuses, machine, ledger };
}

const lost = (at = NOON, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...ledgerEntry("lost", at, "unconfirmed"),
  basis: {
    account: "one",
    before: { from: at - 1, until: at - 1, usedCredits: 100, allotmentCredits: 1_000 },
    hadRecords: false,
  },
  ...more,
});

test("the account is read at once, and at growing pauses until nothing is open", async () => {
  const { clock, settler, service, statuses } = await open([lost()]);
  settler.start();
  await clock.advance(449_999);
  expect([service.reads, statuses(), service.settled]).toEqual([[0, 10, 60], ["unconfirmed"], 0]);
  await clock.advance(1);
  expect([service.reads, statuses(), service.settled]).toEqual([[0, 10, 60, 450], ["released"], 1]);
  await clock.advance(DAY);
  expect(service.reads).toHaveLength(4);
});

test("what stays unknown is told once for each figure, and asked for five hours", async () => {
  const { clock, settler, service } = await open([lost()]);
  service.used = 103;
  settler.start();
  await clock.advance(1_349_999);
  expect([settler.unknown.get("lost"), service.settled]).toEqual([3, 1]);
  service.used = 106;
  await clock.advance(1);
  expect([settler.unknown.get("lost"), service.settled]).toEqual([6, 2]);
  await clock.advance(DAY);
  expect(service.reads).toEqual([0, 10, 60, 450, 1_350, 4_950, 19_350]);
  expect(service.settled).toBe(2);
});

test("a rise is the lost reply's when its records came", async () => {
  const basis = { ...lost().basis, account: "one", before: lost().basis?.before ?? null };
  const { clock, settler, service, ledger } = await open([
    lost(NOON, { basis: { ...basis, hadRecords: true } }),
  ]);
  service.used = 103;
  settler.start();
  await clock.advance(450_000);
  expect(ledger.ofMachine()).toMatchObject([
    { status: "confirmed", chargedCredits: 3, settledBy: "facts" },
  ]);
});

test("what this machine bought besides explains a rise, except what is itself in doubt", async () => {
  const besides = lost(NOON + 1, { id: "besides", status: "confirmed", chargedCredits: 3 });
  const settle = async (other: LedgerEntry, used = 103) => {
    const { clock, settler, service, ledger } = await open([lost(), other]);
    service.used = used;
    settler.start();
    await clock.advance(1_350_000);
    return ledger.ofMachine().find(({ id }) => id === "lost")?.status;
  };
  expect(await settle(besides)).toBe("released");
  expect(await settle({ ...besides, settledBy: "person" })).toBe("unconfirmed");
  expect(await settle({ ...besides, settledBy: "person" }, 101)).toBe("unconfirmed");
  const basis = { hadRecords: false, before: besides.basis?.before ?? null, account: "two" };
  expect(await settle({ ...besides, basis })).toBe("unconfirmed");
  expect(await settle({ ...besides, keys: ["k" as LedgerEntry["keys"][number]] })).toBe(
    "unconfirmed"
  );
  expect(await settle(lost(NOON + 1, { id: "besides" }))).toBe("unconfirmed");
});

test("of another account nothing is settled, and nothing read", async () => {
  const { clock, settler, service } = await open([lost()], "two");
  settler.start();
  await clock.advance(DAY);
  expect(service.reads).toEqual([]);
});

test("nothing is read any more once it was stopped; a new start reads at once", async () => {
  const { clock, settler, service } = await open([lost()]);
  settler.start();
  await clock.advance(10_000);
  settler.stop();
  await clock.advance(60_000);
  expect(service.reads).toEqual([0, 10]);
  settler.start();
  await clock.advance(0);
  settler.start();
  await clock.advance(10_000);
  expect(service.reads).toEqual([0, 10, 70, 70, 80]);
});

test("what is older than a day has waited enough, and its days are asked for", async () => {
  const old = await open([lost(NOON - DAY - 1)]);
  old.settler.start();
  await old.clock.advance(0);
  expect([old.statuses(), old.service.days.length]).toEqual([["released"], 1]);
  const young = await open([lost(NOON - DAY)]);
  young.settler.start();
  await young.clock.advance(0);
  expect([young.statuses(), young.service.days.length]).toEqual([["unconfirmed"], 0]);
});

test("a day that the service counts as what was bought besides settles what the balance does not tell", async () => {
  const at = NOON - 4 * DAY;
  const other = { from: 0, until: 0, usedCredits: 0, allotmentCredits: 7 };
  const basis = { account: "one", before: other, hadRecords: false };
  const besides = lost(at, { id: "besides", status: "confirmed", chargedCredits: 3 });
  const day = { period_start: new Date(at).toISOString(), api_credits_consumed: 3 };
  for (const [counted, status] of [
    [[day], "released"],
    [[{ ...day, api_credits_consumed: 6 }], "unconfirmed"],
    [null, "unconfirmed"],
  ] as const) {
    const later = lost(at + DAY, { id: "later", basis });
    const { clock, settler, service, ledger } = await open([lost(at, { basis }), besides, later]);
    service.counted = counted && [...counted];
    settler.start();
    await clock.advance(0);
    const start_datetime = new Date(at - DAY).toISOString();
    expect(service.days).toEqual([["creditsConsumption", { start_datetime }]]);
    expect(ledger.ofMachine().find(({ id }) => id === "lost")?.status).toBe(status);
  }
});

test("nothing is decided before the account was read", async () => {
  const { settler, statuses, service } = await open([lost(NOON - 2 * DAY)]);
  await settler.decide();
  expect([statuses(), service.settled]).toEqual([["unconfirmed"], 0]);
});

test("five minutes of waiting count from the loss on, though nobody can read the account at first", async () => {
  const { clock, settler, service, statuses } = await open([lost()]);
  service.isAway = true;
  settler.start();
  await clock.advance(60_000);
  service.isAway = false;
  await clock.advance(390_000);
  expect([statuses(), service.reads]).toEqual([["released"], [0, 10, 60, 450]]);
});

test("five minutes of waiting settle, on whatever clock, but no less", async () => {
  const { clock, settler, service, statuses } = await open([lost()]);
  settler.start();
  await clock.advance(60_000);
  clock.startAt(NOON + DAY);
  await settler.decide();
  expect([statuses(), service.settled]).toEqual([["unconfirmed"], 0]);
});

test("what another window settled is taken in first", async () => {
  const { clock, settler, machine, service, statuses } = await open([lost()]);
  settler.start();
  await clock.advance(60_000);
  await machine.record([{ ...lost(), status: "released" }]);
  await settler.decide();
  expect([statuses(), service.settled]).toEqual([["released"], 0]);
});

test("what another window bought besides explains a rise, as soon as it is read", async () => {
  const { clock, settler, machine, service, statuses } = await open([lost()]);
  service.used = 103;
  settler.start();
  await clock.advance(60_000);
  await machine.record([lost(NOON + 1, { id: "b", status: "confirmed", chargedCredits: 3 })]);
  await clock.advance(390_000);
  expect([statuses(), service.settled]).toEqual([["released", "confirmed"], 1]);
});
