/** What may be spent, and what of it is spoken for by this window and by the others of its machine. */
import { Approval } from "../../../src/client/purchases/approval";
import type { Ask } from "../../../src/client/purchases/asks";
import { orderFor } from "../../../src/client/purchases/order";
import { Purchase } from "../../../src/client/purchases/purchase";
import { BalanceBook } from "../../../src/client/spending/balance-book";
import { Funds } from "../../../src/client/spending/funds";
import { LedgerBook } from "../../../src/client/spending/ledger-book";
import { WindowNotes } from "../../../src/client/spending/window-notes";
import { memoryStore } from "../../../src/machine/memory-store";
import type { Domain } from "../../../src/model/units";
import { defaultSpending } from "../../../src/model/stores";
import { FakeClock, settle } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";
import { shareHere } from "../support/sharing";

const NOON = new Date(2026, 10, 2, 12).getTime();
const MINUTE = 60_000;

/** Windows of one machine, with 100 credits left. */
function openMachine() {
  const clock = new FakeClock(NOON);
  const machine = memoryStore();
  const share = shareHere();
  const open = async (workbook: string | null = "book") => {
    const ledger = new LedgerBook(clock, memoryWorkbook(workbook), () => "AB");
    await ledger.use(machine);
    const balance = new BalanceBook(clock);
    balance.take({ api_credits: 100, used_api_credits: 0 }, NOON);
    const notes = new WindowNotes({ clock, sharing: share() });
    const funds = new Funds({
      clock,
      ledger,
      balance,
      notes,
      session: { spending: defaultSpending },
      shared: { tell: () => undefined },
    });
    funds.useWorkbook(workbook);
    await funds.use(machine, "https://service.example");
    return { funds, balance, ledger };
  };
  return { clock, machine, open };
}

/** A purchase of one record, at 3 credits. */
function purchaseOf(name: string, approval: Approval | null = null): Purchase {
  const company = { by: "domain", domain: `${name}.example` as Domain } as const;
  const question = { about: "company", company } as const;
  const ask = { id: name, question, cause: { kind: "pane", name }, lane: "pane", approval };
  return new Purchase(
    ask as unknown as Ask,
    orderFor(question, () => undefined),
    NOON,
    undefined,
    0
  );
}

const figures = ({ funds }: { funds: Funds }) => {
  const { todayCredits, workbookCredits, balanceCredits } = funds.facts();
  return [todayCredits, workbookCredits, balanceCredits];
};

test("what is allowed counts until it is sent or over, and again when it cost nothing", async () => {
  const one = await openMachine().open();
  expect([figures(one), one.funds.unaskedCredits()]).toEqual([[0, 0, 100], 0]);
  const purchase = purchaseOf("acme");
  one.funds.allow(purchase, null);
  expect([figures(one), one.funds.unaskedCredits()]).toEqual([[3, 3, 97], 3]);
  const back = one.funds.sent([purchase], 3);
  expect(figures(one)).toEqual([0, 0, 100]);
  back();
  expect(figures(one)).toEqual([3, 3, 97]);
  one.funds.settle(purchase);
  expect([figures(one), one.funds.unaskedCredits()]).toEqual([[0, 0, 100], 0]);
});

test("of two that travel together each is set aside with its share", async () => {
  const one = await openMachine().open();
  const two = [purchaseOf("acme"), purchaseOf("other")];
  for (const purchase of two) one.funds.allow(purchase, null);
  const back = one.funds.sent(two, 4);
  expect(two.map(({ setAsideCredits }) => setAsideCredits)).toEqual([1, 1]);
  expect(figures(one)).toEqual([2, 2, 98]);
  back();
  expect(figures(one)).toEqual([6, 6, 94]);
});

test("what was bought unasked, or may have been, counts until midnight in UTC", async () => {
  const { clock, open } = openMachine();
  const { funds } = await open();
  const [bought, lost] = [purchaseOf("acme"), purchaseOf("other")];
  for (const purchase of [bought, lost]) funds.allow(purchase, null);
  bought.paid(3);
  funds.settle(bought);
  funds.settle(lost, 3);
  expect(funds.unaskedCredits()).toBe(6);
  funds.forgive(lost);
  expect([bought.unasked?.credits, lost.unasked]).toEqual([3, null]);
  expect(funds.unaskedCredits()).toBe(3);
  funds.approve(1);
  expect(funds.unaskedCredits()).toBe(3);
  await clock.advance(12 * 60 * MINUTE);
  expect(funds.unaskedCredits()).toBe(0);
});

test("a run's whole price counts until it is closed, less what it used", async () => {
  const one = await openMachine().open();
  const run = one.funds.approveRun(30, 500, NOON);
  expect([run.inDoubt, run.refreshBefore, one.funds.isPromised(run)]).toEqual([500, NOON, true]);
  expect(figures(one)).toEqual([30, 30, 70]);
  const purchase = purchaseOf("acme", run);
  one.funds.allow(purchase, run);
  expect([figures(one), one.funds.unaskedCredits()]).toEqual([[30, 30, 70], 0]);
  purchase.paid(3);
  one.funds.settle(purchase);
  expect(figures(one)).toEqual([27, 27, 73]);
  one.funds.closeRun(run);
  expect([figures(one), one.funds.isPromised(run), run.isOpen]).toEqual([
    [0, 0, 100],
    false,
    false,
  ]);
});

test("what is promised beyond the balance leaves nothing of it", async () => {
  const one = await openMachine().open();
  one.funds.approveRun(200);
  expect(figures(one)).toEqual([200, 200, 0]);
});

test("one action may cost what a person lets it once, and only the next", async () => {
  const { funds } = await openMachine().open();
  expect(funds.onceCredits).toBe(0);
  funds.allowOnce(900);
  expect([funds.onceCredits, funds.facts().settings.actionCredits]).toEqual([900, 900]);
  funds.approve(0);
  expect(funds.onceCredits).toBe(900);
  funds.approve(600);
  expect([funds.onceCredits, funds.facts().settings.actionCredits]).toEqual([0, 300]);
});

test("a purchase has the word of who asks for it, or the one it had within 10 seconds", async () => {
  const { clock, open } = openMachine();
  const { funds } = await open();
  const word = new Approval(3);
  expect(funds.approvalFor(purchaseOf("acme", word))).toBe(word);
  word.close();
  expect(funds.approvalFor(purchaseOf("acme", word))).toBeNull();
  const keep = (approval: Approval | null) => {
    const purchase = purchaseOf("acme");
    funds.allow(purchase, approval);
    funds.keepApproval(purchase);
  };
  const again = new Approval(9);
  keep(again);
  await clock.advance(10_000);
  expect(funds.approvalFor(purchaseOf("acme"))).toBe(again);
  expect(funds.approvalFor(purchaseOf("acme"))).toBeNull();
  keep(again);
  await clock.advance(10_001);
  expect(funds.approvalFor(purchaseOf("acme"))).toBeNull();
  keep(null);
  expect(funds.approvalFor(purchaseOf("acme"))).toBeNull();
});

describe("another window", () => {
  test("counts what is promised here: for the day, and for the same workbook's ceiling", async () => {
    const { open } = openMachine();
    const [one, same, other, unnamed] = [
      await open(),
      await open(),
      await open("another"),
      await open(null),
    ];
    const { value, isKept } = await one.funds.decide(() => one.funds.approveRun(30).grantedCredits);
    expect([value, isKept]).toEqual([30, true]);
    for (const each of [one, same, other, unnamed]) await each.funds.catchUp();
    expect([one, same, other, unnamed].map(figures)).toEqual([
      [30, 30, 70],
      [30, 30, 100],
      [30, 0, 100],
      [30, 0, 100],
    ]);
  });

  test("is looked at before each decision", async () => {
    const { open } = openMachine();
    const [one, same] = [await open(), await open()];
    await one.funds.decide(() => one.funds.approveRun(30));
    expect((await same.funds.decide(() => figures(same))).value).toEqual([30, 30, 100]);
  });

  test("hears soon what was sent, or ended unsent", async () => {
    const { open } = openMachine();
    const [one, same] = [await open(), await open()];
    const promised = async () => {
      await settle();
      await same.funds.catchUp();
      return figures(same)[0];
    };
    const two = [purchaseOf("acme"), purchaseOf("other")] as const;
    await one.funds.decide(() => two.forEach((each) => one.funds.allow(each, new Approval(3))));
    expect(await promised()).toBe(6);
    one.funds.sent([two[0]], 3);
    expect(await promised()).toBe(3);
    one.funds.settle(two[1]);
    expect(await promised()).toBe(0);
  });

  test("hears once of what ends in one moment, and of the next when that is kept", async () => {
    const { machine, open } = openMachine();
    const { funds } = await open();
    const some = ["acme", "other", "third", "last"].map((name) => purchaseOf(name));
    await funds.decide(() => some.forEach((each) => funds.allow(each, new Approval(3))));
    const promised: number[] = [];
    let end = (): void => undefined;
    machine.keepNotes = (notes) => {
      const [note] = Object.values(notes) as { promisedCredits: number }[];
      promised.push(note?.promisedCredits ?? 0);
      return new Promise((resolve) => (end = resolve));
    };
    const [first, second, third, last] = some as [Purchase, Purchase, Purchase, Purchase];
    first.paid(3);
    funds.settle(first);
    second.paid(3);
    funds.settle(second);
    await settle();
    expect(promised).toEqual([6]);
    third.paid(3);
    funds.settle(third);
    await settle();
    expect(promised).toEqual([6]);
    end();
    await settle();
    expect(promised).toEqual([6, 3]);
    end();
    await settle();
    last.paid(3);
    funds.settle(last);
    await settle();
    expect(promised).toEqual([6, 3, 0]);
  });

  test("hears soon that less is promised", async () => {
    const { open } = openMachine();
    const [one, same] = [await open(), await open()];
    let run = new Approval(0);
    await one.funds.decide(() => (run = one.funds.approveRun(30)));
    one.funds.closeRun(run);
    await settle();
    await same.funds.catchUp();
    expect(figures(same)).toEqual([0, 0, 100]);
    await one.funds.decide(() => (run = one.funds.approveRun(9)));
    one.funds.closeRun(run);
    await settle();
    await same.funds.catchUp();
    expect(figures(same)).toEqual([0, 0, 100]);
  });

  test("of the same workbook shares what went unasked, of another one not", async () => {
    const { open } = openMachine();
    const [one, same, other] = [await open(), await open(), await open("another")];
    await one.funds.decide(() => one.funds.allow(purchaseOf("acme"), null));
    for (const each of [same, other]) await each.funds.catchUp();
    expect([same, other].map(({ funds }) => funds.unaskedCredits())).toEqual([3, 0]);
  });
});

test("a window that begins anew has nothing of its own unasked, and no balance known is no figure", async () => {
  const { machine, open } = openMachine();
  const one = await open();
  one.funds.allow(purchaseOf("acme"), null);
  await one.funds.use(machine, "https://service.example");
  expect(one.funds.unaskedCredits()).toBe(0);
  one.balance.forget();
  expect(figures(one)).toEqual([3, 3, null]);
});
