/** Sliding windows: who is let in, what is left, and when a slot frees. */
import { policiesOf, type Policy } from "../../../src/service/limits/policies";
import { decide, SlidingWindows, stillCounting } from "../../../src/service/limits/windows";

const AT = 1_000_000_000;
const second: Policy = { name: "per-second", quota: 2, windowSeconds: 1 };
const minute: Policy = { name: "per-minute", quota: 3, windowSeconds: 60 };
const both = [second, minute];

/** Of requests at these milliseconds: which are let in. */
function admitted(times: readonly number[], policies: readonly Policy[] = both): boolean[] {
  const windows = new SlidingWindows();
  return times.map((ms) => windows.admit("one", policies, AT + ms).accepted);
}

test("a window is full with its quota, and a request leaves it after its seconds exactly", () => {
  expect(admitted([0, 1, 2, 999, 1_000, 1_001])).toEqual([true, true, false, false, true, false]);
  expect(admitted([0, 1, 1_001, 59_999, 60_000])).toEqual([true, true, true, false, true]);
});

test("what a clock that was set back by a day has left in the future holds nobody up", () => {
  const day = 86_400_000;
  expect(admitted([day, day + 1, 0, 1, 2])).toEqual([true, true, true, true, false]);
  expect(stillCounting([AT + day], both, AT)).toEqual([]);
});

test("what was refused does not count, and others have windows of their own", () => {
  const windows = new SlidingWindows();
  const admit = (who: string) => windows.admit(who, [second], AT).accepted;
  expect([admit("one"), admit("one"), admit("one"), admit("two")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(decide([AT, AT], [second], AT).past).toEqual([AT, AT]);
  expect(decide([AT], [second], AT + 1).past).toEqual([AT, AT + 1]);
});

test("a look says what is left and when a slot frees, in whole seconds, and counts nothing", () => {
  const windows = new SlidingWindows();
  const look = (ms: number) =>
    windows
      .look("one", both, AT + ms)
      .map(({ policy, remaining, resetSeconds }) => [policy.name, remaining, resetSeconds]);
  expect(look(0)).toEqual([
    ["per-second", 2, 0],
    ["per-minute", 3, 0],
  ]);
  const { windows: after } = windows.admit("one", both, AT);
  expect(after.map(({ remaining, resetSeconds }) => [remaining, resetSeconds])).toEqual([
    [1, 1],
    [2, 60],
  ]);
  windows.admit("one", both, AT + 500);
  expect(look(900)).toEqual([
    ["per-second", 0, 1],
    ["per-minute", 1, 60],
  ]);
  expect(look(1_000)).toEqual([
    ["per-second", 1, 1],
    ["per-minute", 1, 59],
  ]);
  expect(look(58_001)).toEqual([
    ["per-second", 2, 0],
    ["per-minute", 1, 2],
  ]);
});

test("more than a quota, as after a smaller one came, leaves nothing and not less", () => {
  const windows = new SlidingWindows();
  for (const ms of [0, 1]) windows.admit("one", [second], AT + ms);
  const smaller = { ...second, quota: 1 };
  expect(windows.look("one", [smaller], AT + 2)).toEqual([
    { policy: smaller, remaining: 0, resetSeconds: 1 },
  ]);
});

test("what no window reaches is let go, the rest stands from the oldest on", () => {
  const times = [AT + 5, AT - 60_000, AT - 59_999, AT];
  expect(stillCounting(times, both, AT)).toEqual([AT - 59_999, AT, AT + 5]);
});

test("each group has its windows; those of the free tier are smaller", () => {
  const perSecond = (quota: number) => [{ name: "per-second", quota, windowSeconds: 1 }];
  for (const tier of ["free", "paid"] as const) {
    expect(policiesOf("autocomplete", tier)).toEqual(perSecond(5));
    expect(policiesOf("buying-intents", tier)).toEqual(perSecond(10));
    expect(policiesOf("free", tier)).toEqual(perSecond(20));
  }
  expect(policiesOf("tiered", "paid")).toEqual(perSecond(4));
  expect(policiesOf("tiered", "free")).toEqual([
    ...perSecond(4),
    { name: "per-minute", quota: 10, windowSeconds: 60 },
    { name: "per-hour", quota: 50, windowSeconds: 3_600 },
    { name: "per-day", quota: 400, windowSeconds: 86_400 },
  ]);
});
