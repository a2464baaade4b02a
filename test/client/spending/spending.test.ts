import { orderFor } from "../../../src/client/purchases/order";
import {
  obstacleTo,
  unaskedCredits,
  warningsOf,
  withinBalance,
  withinCeilings,
  withinLimits,
  withinShown,
} from "../../../src/client/spending/spending";
import type { Question } from "../../../src/model/question";
import { defaultSpending } from "../../../src/model/stores";

const facts = {
  settings: defaultSpending,
  todayCredits: 0,
  workbookCredits: 0,
  balanceCredits: null,
};

describe("unaskedCredits", () => {
  const spends = [1_000, 50_000, 100_000].map((at) => ({ at, credits: 3 }));

  test("counts 9 credits of 3 purchases until midnight in UTC, and none of them after it", () => {
    expect(unaskedCredits(spends, 86_399_999)).toBe(9);
    expect(unaskedCredits(spends, 86_400_000)).toBe(0);
  });
});

describe("obstacleTo", () => {
  test("lets 300 credits pass in one action and stops 303", () => {
    expect(obstacleTo(300, facts)).toBeNull();
    expect(obstacleTo(303, facts)).toEqual({
      kind: "over-budget",
      ceiling: "action",
      limitCredits: 300,
      neededCredits: 303,
    });
  });

  test("stops what the day or the workbook has no room for", () => {
    expect(obstacleTo(3, { ...facts, todayCredits: 998 })).toMatchObject({
      ceiling: "day",
      limitCredits: 1000,
    });
    expect(obstacleTo(3, { ...facts, workbookCredits: 2998 })).toMatchObject({
      ceiling: "workbook",
      limitCredits: 3000,
    });
  });

  test("lets pass what fills the day, the workbook and the balance exactly", () => {
    const full = { ...facts, todayCredits: 997, workbookCredits: 2997, balanceCredits: 3 };
    expect(obstacleTo(3, full)).toBeNull();
  });

  test("stops what the balance does not cover", () => {
    expect(obstacleTo(6, { ...facts, balanceCredits: 5 })).toEqual({
      kind: "out-of-credits",
      neededCredits: 6,
      leftCredits: 5,
    });
  });

  test("stops everything that costs while spending is off, and nothing that is free", () => {
    const off = { ...facts, settings: { ...defaultSpending, spendingOn: false } };
    expect(obstacleTo(3, off)).toEqual({ kind: "spending-off" });
    expect(obstacleTo(0, off)).toBeNull();
  });
});

/** Purchases of so many companies each, at 3 credits. */
const purchasesOf = (...counts: readonly number[]) =>
  counts.map((count) => {
    const question = { about: "companies", criteria: {}, from: 0, count } as unknown as Question;
    return { count, order: orderFor(question, () => undefined) };
  });
const countsOf = (purchases: readonly { readonly count: number }[]) =>
  purchases.map(({ count }) => count);

describe("of purchases in their order", () => {
  test("a ceiling lets pass those before the first that is too much", () => {
    const settings = { ...defaultSpending, actionCredits: 9 };
    const some = withinCeilings(purchasesOf(1, 2, 1, 1), { ...facts, settings });
    expect([countsOf(some.within), some.priceCredits]).toEqual([[1, 2], 9]);
    expect(some.obstacle).toMatchObject({ ceiling: "action", neededCredits: 12 });
    const all = withinCeilings(purchasesOf(1, 2), { ...facts, settings });
    expect([countsOf(all.within), all.priceCredits, all.obstacle]).toEqual([[1, 2], 9, null]);
  });

  test("a shown price lets pass what it covers, also after what it does not", () => {
    const { within, beyondCredits } = withinShown(purchasesOf(1, 3, 2, 1), 9);
    expect([countsOf(within), beyondCredits]).toEqual([[1, 2], 12]);
  });

  test("a balance lets pass what it covers, and everything while it is not known", () => {
    const { within, beyond, leftCredits } = withinBalance(purchasesOf(1, 3, 1), 7);
    expect([countsOf(within), countsOf(beyond), leftCredits]).toEqual([[1, 1], [3], 1]);
    expect(withinBalance(purchasesOf(1), 3)).toMatchObject({ beyond: [], leftCredits: 0 });
    expect(withinBalance(purchasesOf(900), null)).toMatchObject({ beyond: [], leftCredits: null });
  });
});

describe("warningsOf", () => {
  const warned = (todayCredits: number, workbookCredits = 0) =>
    warningsOf({ ...facts, todayCredits, workbookCredits }).map(({ ceiling, percent }) => [
      ceiling,
      percent,
    ]);

  test("tells of a ceiling from half of it on, at 50, 80 and 95 percent", () => {
    expect(warned(499)).toEqual([]);
    expect(warned(500)).toEqual([["day", 50]]);
    expect(warned(799)).toEqual([["day", 50]]);
    expect(warned(800)).toEqual([["day", 80]]);
    expect(warned(949)).toEqual([["day", 80]]);
    expect(warned(950, 1500)).toEqual([
      ["day", 95],
      ["workbook", 50],
    ]);
  });

  test("tells nothing of a ceiling of 0", () => {
    const settings = { ...defaultSpending, dayCredits: 0, workbookCredits: 1 };
    const told = warningsOf({ ...facts, settings, todayCredits: 9, workbookCredits: 1 });
    expect(told).toEqual([{ ceiling: "workbook", percent: 95, spentCredits: 1, limitCredits: 1 }]);
  });
});

describe("withinLimits", () => {
  test("takes nothing below 0 for a limit", () => {
    const wanted = { ...defaultSpending, actionCredits: -5, dayCredits: 50 };
    const kept = withinLimits(wanted, { dayCredits: -1 });
    expect([kept.actionCredits, kept.dayCredits, kept.unaskedCredits]).toEqual([0, 0, 15]);
  });

  test("lets people lower the administrator's numbers, not lift them", () => {
    const wanted = { ...defaultSpending, actionCredits: 900, dayCredits: 50, holdSearches: false };
    const kept = withinLimits(wanted, { actionCredits: 200, dayCredits: 500, holdSearches: true });
    expect(kept).toMatchObject({ actionCredits: 200, dayCredits: 50, holdSearches: true });
  });

  test("lets nobody open the lock on searches", () => {
    const kept = (holdSearches: boolean, limit: boolean) =>
      withinLimits({ ...defaultSpending, holdSearches }, { holdSearches: limit }).holdSearches;
    expect([kept(false, true), kept(false, false), kept(true, false)]).toEqual([true, false, true]);
  });
});
