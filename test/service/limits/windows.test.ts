/** Sliding windows: who is let in, and what a clock that was set back has left. */
import type { LimitGroup } from "../../../src/api";
import { Chance } from "../../../src/service/data/random";
import { policiesOf, type Policy, type Tier } from "../../../src/service/limits/policies";
import { RunningState } from "../../../src/service/shared/state";

const AT = 1_000_000_000;

/** Of requests at these milliseconds: which are let in. */
function admitted(times: readonly number[], group: LimitGroup, tier: Tier): boolean[] {
  const state = new RunningState();
  const user = { id: 1, teamId: 1, tier, autocompleteApproved: true, previewAllowed: false };
  return times.map((ms) => state.admit(user, group, AT + ms).isAccepted);
}

test("what a clock that was set back by a day has left in the future holds nobody up", () => {
  const day = 86_400_000;
  const times = [day, day + 1, day + 2, day + 3, day + 4, 0, 1, 2, 3, 4];
  const four = [true, true, true, true, false];
  expect(admitted(times, "tiered", "paid")).toEqual([...four, ...four]);
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
    const decided = admitted(times, group, tier);
    expect(decided).toEqual(byDefinition(times, policiesOf(group, tier)));
    expect(new Set(decided)).toEqual(new Set([true, false]));
  }
);
