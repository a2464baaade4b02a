import { readLimitHeaders, retryDelayMs } from "../../src/client/limit-headers";

/** The documented example of the free tier. */
const free = {
  RateLimit:
    '"per-second";r=3;t=1;pk="dXNlcjoxMjM0", "per-minute";r=9;t=60;pk="dXNlcjoxMjM0", "per-hour";r=49;t=3600;pk="dXNlcjoxMjM0", "per-day";r=399;t=86400;pk="dXNlcjoxMjM0"',
  "RateLimit-Policy":
    '"per-second";q=4;w=1, "per-minute";q=10;w=60, "per-hour";q=50;w=3600, "per-day";q=400;w=86400',
  "RateLimit-Limit": "4, 10, 50, 400",
  "RateLimit-Remaining": "3, 9, 49, 399",
  "RateLimit-Reset": "1, 60, 3600, 86400",
};

describe("readLimitHeaders", () => {
  test("reads the four policies of the free tier", () => {
    expect(readLimitHeaders(new Headers(free))).toEqual([
      { name: "per-second", quota: 4, windowMs: 1000, remaining: 3, resetMs: 1000 },
      { name: "per-minute", quota: 10, windowMs: 60_000, remaining: 9, resetMs: 60_000 },
      { name: "per-hour", quota: 50, windowMs: 3_600_000, remaining: 49, resetMs: 3_600_000 },
      { name: "per-day", quota: 400, windowMs: 86_400_000, remaining: 399, resetMs: 86_400_000 },
    ]);
  });

  test("fills what `RateLimit` does not tell from the legacy lists, by position", () => {
    const { RateLimit: _hidden, ...rest } = free;
    const headers = new Headers({
      ...rest,
      "RateLimit-Remaining": "3, 6, 43, 393",
      "RateLimit-Reset": "1, 19, 3199, 57199",
    });
    expect(readLimitHeaders(headers).map(({ remaining, resetMs }) => [remaining, resetMs])).toEqual(
      [
        [3, 1000],
        [6, 19_000],
        [43, 3_199_000],
        [393, 57_199_000],
      ]
    );
  });

  test("gives nothing when the browser hides the headers", () => {
    expect(readLimitHeaders(new Headers())).toEqual([]);
  });
});

describe("retryDelayMs", () => {
  test("honours Retry-After first", () => {
    expect(retryDelayMs(new Headers({ ...free, "Retry-After": "7" }))).toEqual({
      policy: null,
      delayMs: 7000,
    });
  });

  test("takes the reset of the used-up policy that frees last", () => {
    const headers = new Headers({
      ...free,
      RateLimit: '"per-second";r=0;t=1, "per-minute";r=0;t=42, "per-hour";r=5;t=3000',
    });
    expect(retryDelayMs(headers)).toEqual({ policy: "per-minute", delayMs: 42_000 });
  });

  test("reads the legacy lists alone", () => {
    const headers = new Headers({ "RateLimit-Remaining": "2, 0", "RateLimit-Reset": "1, 31" });
    expect(retryDelayMs(headers)).toEqual({ policy: null, delayMs: 31_000 });
  });

  test("says nothing when nothing is readable", () => {
    expect(retryDelayMs(new Headers())).toBeNull();
  });
});
