import fc from "fast-check";
import {
  blocked,
  earliestStart,
  notSent,
  remainingIn,
  replied,
  started,
  startTimes,
  unusedGroup,
  type GroupUse,
  type Policy,
} from "../../../src/client/wire/windows";

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

  test("frees a slot before its second is over when the headers no longer count it", () => {
    // Three replies at 900 that the service had counted at 0: at 1000 it counts none of them.
    const group = started(use(unusedGroup([perSecond]), 3, 900));
    expect(remainingIn(replied(group, 1500), perSecond, 1500)).toBe(0);
    const report = { ...perSecond, remaining: 3, resetMs: 1000 };
    expect(remainingIn(replied(group, 1500, [report], 1000), perSecond, 1500)).toBe(3);
  });

  test("keeps what was answered while the request was out, whatever its headers said", () => {
    const report = { ...perSecond, remaining: 3, resetMs: 1000 };
    const group = replied(started(use(unusedGroup([perSecond]), 2, 950)), 1000, [report], 940);
    expect(remainingIn(group, perSecond, 1000)).toBe(1);
  });

  test.each([true, false])(
    "never lets any sliding window of the service exceed its quota, whatever the latency (headers read: %s)",
    (readsHeaders) => {
      const latencies = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), {
        minLength: 30,
        maxLength: 60,
      });
      fc.assert(
        fc.property(latencies, (requests) => {
          const counted: number[] = [];
          const out: { startAt: number; countAt: number; replyAt: number }[] = [];
          const reportsAt = (at: number) =>
            [perSecond, perMinute].map((policy) => {
              const used = counted.filter((c) => c <= at && c > at - policy.windowMs).length;
              return { ...policy, remaining: policy.quota - used, resetMs: policy.windowMs };
            });
          let group = unusedGroup([perSecond, perMinute]);
          let now = 0;
          for (const [there, back] of requests) {
            for (;;) {
              for (const done of out.filter(({ replyAt }) => replyAt <= now)) {
                const reports = readsHeaders ? reportsAt(done.countAt) : [];
                group = replied(group, done.replyAt, reports, done.startAt);
                out.splice(out.indexOf(done), 1);
              }
              const start = earliestStart(group, now);
              if (start === now) break;
              const nextReply = Math.min(...out.map(({ replyAt }) => replyAt), Infinity);
              now = Math.min(start ?? Infinity, nextReply);
            }
            group = started(group);
            counted.push(now + there);
            out.push({ startAt: now, countAt: now + there, replyAt: now + there + back });
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
    }
  );
});

describe.each([10_000_000, 1_000_000_000, 99_999_999_998])(
  "a month's quota of %i, half of it used by others",
  (quota) => {
    const perMonth: Policy = { name: "per-month", quota, windowMs: 2_592_000_000 };
    const report = { ...perMonth, remaining: quota / 2, resetMs: 86_400_000 };
    const group = replied(started(unusedGroup([perMonth])), 1000, [report]);

    test("costs as little to keep and to ask as a small one", () => {
      expect(JSON.stringify(group).length).toBeLessThan(500);
      expect(remainingIn(group, perMonth, 1000)).toBe(quota / 2);
      expect(earliestStart(group, 1000)).toBe(1000);
      expect(startTimes(group, 1000, 3)).toEqual([1000, 1000, 1000]);
    });

    test("waits for the first of them to leave when all is used", () => {
      const full = replied(started(unusedGroup([perMonth])), 1000, [{ ...report, remaining: 0 }]);
      expect(earliestStart(full, 1000)).toBe(86_401_000);
      expect(startTimes(full, 1000, 2)).toEqual([86_401_000, 2_592_001_000]);
    });

    test("keeps at most 5,000 times of our own", () => {
      let many = unusedGroup([perMonth]);
      for (let at = 0; at < 6_000; at += 1) many = replied(started(many), at);
      expect(many.repliedAt).toHaveLength(5_000);
      expect(many.repliedAt.at(-1)).toBe(5_999);
    });
  }
);

describe("startTimes", () => {
  test("gives each queue position its arrival time under all windows at once", () => {
    const group = use(unusedGroup([perSecond, perMinute]), 3, 0);
    expect(startTimes(group, 500, 9)).toEqual([
      500, 1000, 1000, 1000, 1500, 2000, 2000, 60_000, 60_000,
    ]);
  });

  test("begins after the instant that a 429 named", () => {
    expect(startTimes(blocked(unusedGroup([perSecond]), 9000), 0, 5)).toEqual([
      9000, 9000, 9000, 9000, 10_000,
    ]);
  });

  test("agrees with what happens when replies come at once", () => {
    const used = fc.array(fc.nat(900), { maxLength: 9 });
    fc.assert(
      fc.property(used, fc.integer({ min: 1, max: 40 }), (times, count) => {
        let group = unusedGroup(
          [perSecond, perMinute],
          [...times].sort((a, b) => a - b)
        );
        const expected: number[] = [];
        for (let now = 1000; expected.length < count;) {
          now = earliestStart(group, now) ?? now;
          group = replied(started(group), now);
          expected.push(now);
        }
        const fresh = unusedGroup(
          [perSecond, perMinute],
          [...times].sort((a, b) => a - b)
        );
        expect(startTimes(fresh, 1000, count)).toEqual(expected);
      })
    );
  });
});
