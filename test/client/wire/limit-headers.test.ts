import fc from "fast-check";
import { readLimitHeaders, retryDelayMs } from "../../../src/client";

/** The documented example of the free tier. */
const free = {
  RateLimit:
    '"per-second";r=3;t=1;pk="dXNlcjoxMjM0", "per-minute";r=9;t=60;pk="dXNlcjoxMjM0", "per-hour";r=49;t=3600;pk="dXNlcjoxMjM0", "per-day";r=399;t=86400;pk="dXNlcjoxMjM0"',
  "RateLimit-Policy":
    '"per-second";q=4;w=1, "per-minute";q=10;w=60, "per-hour";q=50;w=3600, "per-day";q=400;w=86400',
};

const NOW = Date.parse("2026-11-27T12:00:00Z");

describe("readLimitHeaders", () => {
  test("reads the four policies of the free tier", () => {
    expect(readLimitHeaders(new Headers(free))).toEqual([
      { name: "per-second", quota: 4, windowMs: 1000, remaining: 3, resetMs: 1000 },
      { name: "per-minute", quota: 10, windowMs: 60_000, remaining: 9, resetMs: 60_000 },
      { name: "per-hour", quota: 50, windowMs: 3_600_000, remaining: 49, resetMs: 3_600_000 },
      { name: "per-day", quota: 400, windowMs: 86_400_000, remaining: 399, resetMs: 86_400_000 },
    ]);
  });

  test("gives nothing when the browser hides the headers", () => {
    expect(readLimitHeaders(new Headers())).toEqual([]);
  });
});

describe("headers of a service that is not in its right mind", () => {
  const policy = (text: string, state = "") =>
    readLimitHeaders(new Headers({ "RateLimit-Policy": text, RateLimit: state }));

  test("a window is 31 days at most, and what remains is between 0 and the quota", () => {
    expect(policy('"a";q=10;w=1e20', '"a";r=1e9;t=1e20')).toEqual([
      { name: "a", quota: 10, windowMs: 2_678_400_000, remaining: 10, resetMs: 2_678_400_000 },
    ]);
    expect(policy('"a";q=10;w=60', '"a";r=-5;t=-5')).toMatchObject([{ remaining: 0, resetMs: 0 }]);
  });

  test("at most 20 limits are looked at", () => {
    const many = Array.from({ length: 500 }, (_, at) => `"p${at}";q=5;w=60`).join(", ");
    expect(policy(many)).toHaveLength(20);
  });

  test("a wait is a day at most, whatever the reply asks for", () => {
    const day = 86_400_000;
    for (const after of ["99999999999999999", "1e300"])
      expect(retryDelayMs(new Headers({ "Retry-After": after }), NOW)).toBe(day);
    const usedUp = { "RateLimit-Policy": '"a";q=5;w=1e9', RateLimit: '"a";r=0;t=1e9' };
    expect(retryDelayMs(new Headers(usedUp), NOW)).toBe(day);
  });

  test("any text gives finite numbers within those bounds", () => {
    const number = fc.oneof(
      fc.double({ noNaN: true }).map(String),
      fc.constantFrom("", "-0", "1e400", "NaN", "0x10", '"4"', "١", "4;q=9"),
      fc.string({ unit: "grapheme-ascii", maxLength: 5 })
    );
    const item = fc
      .tuple(fc.constantFrom("a", "b", "a-much-longer-name"), number, number)
      .map(([name, q, w]) => `"${name}";q=${q};w=${w};r=${q};t=${w}`);
    const header = fc.array(item, { maxLength: 30 }).map((items) => items.join(", "));
    fc.assert(
      fc.property(header, header, number, (told, state, after) => {
        const headers = new Headers();
        for (const [name, value] of [
          ["RateLimit-Policy", told],
          ["RateLimit", state],
          ["Retry-After", after],
        ] as const) {
          try {
            headers.set(name, value);
          } catch {
            // No header can hold this.
          }
        }
        for (const { quota, windowMs, remaining, resetMs } of readLimitHeaders(headers)) {
          const numbers = [quota, windowMs, remaining, resetMs];
          expect(numbers.every((each) => Number.isFinite(each) && each >= 0)).toBe(true);
          expect([quota >= 1, windowMs > 0, remaining <= quota, resetMs <= windowMs]).toEqual(
            Array(4).fill(true)
          );
        }
        const delay = retryDelayMs(headers, NOW);
        expect(delay >= 0 && delay <= 86_400_000).toBe(true);
      }),
      { seed: 20_261_122, numRuns: 2_000 }
    );
  });
});

describe("retryDelayMs", () => {
  test.each([
    ["Sun, 06 Nov 1994 08:50:07 GMT", 30_000],
    ["2.5", 2_500],
  ])("reads Retry-After %s as %i ms", (after, delayMs) => {
    const now = Date.parse("1994-11-06T08:49:37Z");
    const headers = new Headers({ "Retry-After": after });
    expect(retryDelayMs(headers, now)).toBe(delayMs);
  });

  test.each(["0", "", "soon", "Sun, 06 Nov 1994 08:49:37 GMT"])(
    "takes the used-up window's reset where Retry-After is %j",
    (after) => {
      const headers = new Headers({ ...free, RateLimit: '"per-second";r=0;t=1' });
      headers.set("Retry-After", after);
      expect(retryDelayMs(headers, NOW)).toBe(1000);
    }
  );

  test("takes the reset of the used-up policy that frees last", () => {
    const headers = new Headers({
      ...free,
      RateLimit: '"per-second";r=0;t=1, "per-minute";r=0;t=42, "per-hour";r=5;t=3000',
    });
    expect(retryDelayMs(headers, NOW)).toBe(42_000);
  });

  test("says nothing when nothing is readable", () => {
    expect(retryDelayMs(new Headers(), NOW)).toBe(0);
  });
});
