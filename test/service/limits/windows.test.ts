/** Sliding windows: who is let in, what is left, and when a slot frees. */
import { Chance } from "../../../src/service/data/random";
import { policiesOf, type Policy } from "../../../src/service/limits/policies";
import { decide, statesOf, stillCounting } from "../../../src/service/limits/windows";

const AT = 1_000_000_000;
const second: Policy = { name: "per-second", quota: 2, windowSeconds: 1 };
const minute: Policy = { name: "per-minute", quota: 3, windowSeconds: 60 };
const both = [second, minute];

/** Of requests at these milliseconds: which are let in. */
function admitted(times: readonly number[], policies: readonly Policy[] = both): boolean[] {
  let accepted: readonly number[] = [];
  return times.map((ms) => {
    const { admission, past } = decide(accepted, policies, AT + ms);
    accepted = past;
    return admission.accepted;
  });
}

test("what a clock that was set back by a day has left in the future holds nobody up", () => {
  const day = 86_400_000;
  expect(admitted([day, day + 1, 0, 1, 2])).toEqual([true, true, true, true, false]);
  expect(stillCounting([AT + day], both, AT)).toEqual([]);
});

test("a look says what is left and when a slot frees, in whole seconds, and counts nothing", () => {
  let accepted: readonly number[] = [];
  const look = (ms: number) =>
    statesOf(accepted, both, AT + ms).map(({ policy, remaining, resetSeconds }) => [
      policy.name,
      remaining,
      resetSeconds,
    ]);
  expect(look(0)).toEqual([
    ["per-second", 2, 0],
    ["per-minute", 3, 0],
  ]);
  const first = decide(accepted, both, AT);
  expect(
    first.admission.windows.map(({ remaining, resetSeconds }) => [remaining, resetSeconds])
  ).toEqual([
    [1, 1],
    [2, 60],
  ]);
  accepted = decide(first.past, both, AT + 500).past;
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

/** Which requests are let in, by the definition alone. */
function byDefinition(times: readonly number[], policies: readonly Policy[]): boolean[] {
  const accepted: number[] = [];
  return times.map((at) => {
    const fits = policies.every(
      ({ quota, windowSeconds }) =>
        accepted.filter((past) => past > at - windowSeconds * 1_000 && past <= at).length < quota
    );
    if (fits) accepted.push(at);
    return fits;
  });
}

test.each([
  ["tiered", "paid", 90],
  ["tiered", "paid", 400],
  ["tiered", "free", 700],
  ["tiered", "free", 40_000],
  ["autocomplete", "paid", 150],
] as const)(
  "1,000 requests of the group %s, %s, %d ms apart on average, are decided by the definition",
  (group, tier, gap) => {
    const chance = new Chance(`${group}${tier}${gap}`, "times", 0);
    let at = 0;
    const times = Array.from({ length: 1_000 }, () => (at += Math.floor(chance.skewed(gap))));
    const decided = admitted(times, policiesOf(group, tier));
    expect(decided).toEqual(byDefinition(times, policiesOf(group, tier)));
    expect(new Set(decided)).toEqual(new Set([true, false]));
  }
);
