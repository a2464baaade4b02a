/** Who is told what of a lost reply, from its loss until it is settled or stays unknown. */
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { LossWatch } from "../../../src/client/spending/loss-watch";
import type { SettlerParts } from "../../../src/client/spending/settler";
import { memoryStore } from "../../../src/machine/memory-store";
import type { LedgerEntry } from "../../../src/model/ledger";
import { ledgerEntry } from "../../excel/stored-samples";
import { FakeClock } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const NOON = Date.UTC(2026, 10, 2, 12);
const before = { from: NOON - 1, until: NOON - 1, usedCredits: 100, allotmentCredits: 1_000 };
const basis = { account: "one", before, hadRecords: false };
const lost: LedgerEntry = { ...ledgerEntry("lost", NOON, "unconfirmed"), basis };

/** A window with one lost reply, of an account that was used for so much since. */
async function open(used: number, account = "one") {
  const clock = new FakeClock(NOON);
  const machine = memoryStore();
  await machine.record([lost]);
  const ledger = new LedgerBook(clock, memoryWorkbook("book"), () => "AB");
  await ledger.use(machine);
  const balance = new BalanceBook(clock);
  const told = { reads: 0, settled: 0 };
  const watch: LossWatch = new LossWatch({
    clock,
    ledger,
    balance,
    session: { account },
    balances: {
      read: () => {
        told.reads += 1;
        const used_api_credits = 100 + used;
        const value = balance.take({ api_credits: 1_000, used_api_credits }, clock.now());
        watch.decide();
        return Promise.resolve({ ok: true, value });
      },
    },
    caller: {} as SettlerParts["caller"],
  });
  watch.onSettled(() => (told.settled += 1));
  const go = async (ms: number) => {
    // The settler's code comes with the first loss.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(ms);
    return [watch.standingOf(lost), watch.mostCredits(lost)];
  };
  return { watch, told, ledger, go };
}

test("a loss is checked, and stays unknown with the most that it may have cost, which is told", async () => {
  const { watch, told, go } = await open(3);
  expect([watch.standingOf(lost), watch.mostCredits(lost)]).toEqual(["checking", null]);
  watch.start();
  expect(await go(449_999)).toEqual(["checking", null]);
  expect(told).toEqual({ reads: 3, settled: 0 });
  expect(await go(1)).toEqual(["unknown", 3]);
  expect(told.settled).toBe(1);
});

test("what was settled is told, and how it stands after that is what its entry says", async () => {
  const { watch, told, ledger, go } = await open(0);
  watch.start();
  await go(450_000);
  expect(told.settled).toBe(1);
  expect(ledger.ofMachine().map((entry) => watch.standingOf(entry))).toEqual(["not-charged"]);
  expect(watch.standingOf({ ...lost, status: "confirmed" })).toBe("not-arrived");
});

test("nothing is read for another account, nor once it was stopped", async () => {
  const other = await open(3, "two");
  other.watch.start();
  await other.go(60_000);
  expect(other.told.reads).toBe(0);
  const { watch, told, go } = await open(3);
  watch.start();
  await go(10_000);
  watch.stop();
  await go(450_000);
  expect(told.reads).toBe(2);
});
