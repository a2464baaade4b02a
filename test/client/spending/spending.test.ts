import { obstacleTo, unaskedCredits, withinLimits } from "../../../src/client/spending/spending";
import { defaultSpending } from "../../../src/model/stores";

const facts = {
  settings: defaultSpending,
  todayCredits: 0,
  workbookCredits: 0,
  balanceCredits: null,
};

describe("unaskedCredits", () => {
  const spends = [1_000, 50_000, 100_000].map((at) => ({ at, credits: 3 }));

  test("counts everything since the last approval, however long ago", () => {
    expect(unaskedCredits(spends, 0, 500_000)).toBe(9);
  });

  test("counts the last 60 s even when an approval came since", () => {
    expect(unaskedCredits(spends, 109_000, 110_000)).toBe(6);
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

describe("withinLimits", () => {
  test("lets people lower the administrator's numbers, not lift them", () => {
    const wanted = { ...defaultSpending, actionCredits: 900, dayCredits: 50, holdSearches: false };
    const kept = withinLimits(wanted, { actionCredits: 200, dayCredits: 500, holdSearches: true });
    expect(kept).toMatchObject({ actionCredits: 200, dayCredits: 50, holdSearches: true });
  });

  test.each(["holdAtOpen", "holdSearches"] as const)("lets nobody open the lock %s", (lock) => {
    const wanted = (isHeld: boolean) => ({ ...defaultSpending, [lock]: isHeld });
    expect(withinLimits(wanted(false), { [lock]: true })[lock]).toBe(true);
    expect(withinLimits(wanted(false), { [lock]: false })[lock]).toBe(false);
    expect(withinLimits(wanted(true), { [lock]: false })[lock]).toBe(true);
  });
});
