import fc from "fast-check";
import {
  blocked,
  earliestStart,
  notSent,
  remainingIn,
  replied,
  started,
  unusedGroup,
  type GroupUse,
  type Policy,
} from "../../src/client/windows";

const perSecond: Policy = { name: "per-second", quota: 4, windowMs: 1000 };
const perMinute: Policy = { name: "per-minute", quota: 10, windowMs: 60_000 };

/** Starts and answers `count` requests at one instant. */
function use(group: GroupUse, count: number, at: number): GroupUse {
  let next = group;
  for (let i = 0; i < count; i += 1) next = started(next);
  for (let i = 0; i < count; i += 1) next = replied(next, at);
  return next;
}

describe("earliestStart", () => {
  test("lets four requests of a 4-per-second policy start at once", () => {
    expect(earliestStart(use(unusedGroup([perSecond]), 3, 0), 0)).toBe(0);
  });

  test("holds the fifth until the first reply is 1000 ms old", () => {
    const group = replied(started(use(unusedGroup([perSecond]), 3, 500)), 700);
    expect(earliestStart(group, 700)).toBe(1500);
    expect(earliestStart(group, 1500)).toBe(1500);
  });

  test("waits for a reply when four requests are still out", () => {
    const group = [1, 2, 3, 4].reduce((next) => started(next), unusedGroup([perSecond]));
    expect(earliestStart(group, 9000)).toBeNull();
    expect(earliestStart(replied(group, 9000), 9000)).toBe(10_000);
  });

  test("keeps both windows: the eleventh of 10 per minute waits for the minute", () => {
    let group = unusedGroup([perSecond, perMinute]);
    for (const at of [0, 1000, 2000]) group = use(group, at === 2000 ? 2 : 4, at);
    expect(earliestStart(group, 3000)).toBe(60_000);
  });

  test("forgets a request that never left", () => {
    const group = notSent(started(use(unusedGroup([perSecond]), 3, 0)));
    expect(earliestStart(group, 0)).toBe(0);
  });

  test("starts nothing before the instant that a 429 named", () => {
    expect(earliestStart(blocked(unusedGroup([perSecond]), 5000), 100)).toBe(5000);
  });

  test("counts what others used with the same key, as the headers tell", () => {
    const report = { ...perMinute, remaining: 0, resetMs: 19_000 };
    const group = replied(started(unusedGroup([perMinute])), 1000, [report]);
    expect(remainingIn(group, perMinute, 1000)).toBe(0);
    expect(earliestStart(group, 1000)).toBe(20_000);
  });

  test("takes the service's own policies once it has told them", () => {
    const report = { ...perMinute, remaining: 9, resetMs: 60_000 };
    expect(replied(started(unusedGroup([perSecond])), 0, [report]).policies).toEqual([perMinute]);
  });

  test("never lets any sliding window of the service exceed its quota, whatever the latency", () => {
    const latencies = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), {
      minLength: 30,
      maxLength: 60,
    });
    fc.assert(
      fc.property(latencies, (requests) => {
        const counted: number[] = [];
        const out: { countAt: number; replyAt: number }[] = [];
        let group = unusedGroup([perSecond, perMinute]);
        let now = 0;
        for (const [there, back] of requests) {
          for (;;) {
            for (const done of out.filter(({ replyAt }) => replyAt <= now)) {
              group = replied(group, done.replyAt);
              out.splice(out.indexOf(done), 1);
            }
            const start = earliestStart(group, now);
            if (start === now) break;
            const nextReply = Math.min(...out.map(({ replyAt }) => replyAt), Infinity);
            now = Math.min(start ?? Infinity, nextReply);
          }
          group = started(group);
          counted.push(now + there);
          out.push({ countAt: now + there, replyAt: now + there + back });
        }
        for (const { quota, windowMs } of [perSecond, perMinute]) {
          for (const end of counted) {
            const inWindow = counted.filter((at) => at <= end && at > end - windowMs).length;
            expect(inWindow).toBeLessThanOrEqual(quota);
          }
        }
      }),
      { numRuns: 60 }
    );
  });
});
