/**
 * Sliding windows against their definition: a request is accepted if and only if every window of
 * (now - w, now] holds fewer than q accepted requests.
 */
import { policiesOf } from "../../../src/service/limits/policies";
import { SlidingWindows } from "../../../src/service/limits/windows";
import { Chance } from "../../../src/service/data/random";
import type { Bench } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";

const freeTier = policiesOf("tiered", "free");

/** Times of accepted requests, by the definition alone. */
function acceptedByDefinition(times: readonly number[], policies: typeof freeTier): boolean[] {
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

function randomTimes(seed: string, amount: number, meanGapMs: number): number[] {
  const chance = new Chance(seed, "times", 0);
  let at = 0;
  return Array.from({ length: amount }, () => (at += Math.floor(chance.skewed(meanGapMs))));
}

describe("sliding windows", () => {
  it.each([
    ["paid", 90, policiesOf("tiered", "paid")],
    ["paid", 400, policiesOf("tiered", "paid")],
    ["free", 700, freeTier],
    ["free", 40_000, freeTier],
    ["autocomplete", 150, policiesOf("autocomplete", "paid")],
  ])(
    "decide 10,000 requests of the %s tier, %d ms apart on average, by the definition",
    (name, gap, policies) => {
      const times = randomTimes(`${name}${gap}`, 10_000, gap);
      const windows = new SlidingWindows();
      const decided = times.map((at) => windows.admit("user", policies, at).accepted);
      expect(decided).toEqual(acceptedByDefinition(times, policies));
      expect(decided).toContain(true);
      expect(decided).toContain(false);
    }
  );

  it("hold the fifth request of 4 a second until the first is 1000 ms old", () => {
    const windows = new SlidingWindows();
    const paid = policiesOf("tiered", "paid");
    const at = (time: number) => windows.admit("user", paid, time).accepted;
    expect([at(0), at(10), at(20), at(30), at(999), at(1_000), at(1_001)]).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it("tell for each window what is left and when the oldest request leaves it", () => {
    const windows = new SlidingWindows();
    windows.admit("user", freeTier, 0);
    const { windows: states } = windows.admit("user", freeTier, 30_000);
    expect(states.map((state) => [state.policy.name, state.remaining, state.resetSeconds])).toEqual(
      [
        ["per-second", 3, 1],
        ["per-minute", 8, 30],
        ["per-hour", 48, 3_570],
        ["per-day", 398, 86_370],
      ]
    );
  });

  it("keep users apart", () => {
    const windows = new SlidingWindows();
    const paid = policiesOf("tiered", "paid");
    for (let i = 0; i < 4; i++) windows.admit("one", paid, 0);
    expect(windows.admit("one", paid, 0).accepted).toBe(false);
    expect(windows.admit("other", paid, 0).accepted).toBe(true);
  });
});

describe("limits of the service", () => {
  let bench: Bench;
  beforeAll(async () => (bench = await startBench()));
  afterAll(() => bench.close());

  const lookup = { company_domain: "nobody.example" };

  it("let company search and technologies share one window", async () => {
    const caller = await bench.caller();
    const statuses = [];
    for (const name of [
      "companySearch",
      "technologies",
      "companySearch",
      "technologies",
      "companySearch",
    ] as const)
      statuses.push(
        (await caller.askAtOnce(name, name === "technologies" ? lookup : { limit: 1 })).status
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await caller.askAtOnce("creditBalance")).status).toBe(200);
    expect((await caller.askAtOnce("buyingIntents", lookup)).status).toBe(200);
  });

  it("send all five headers of the free tier, in one order, also with 429", async () => {
    const caller = await bench.caller({ tier: "free" });
    for (let i = 0; i < 4; i++) await caller.askAtOnce("technologies", lookup);
    const { status, headers, body } = await caller.askAtOnce("technologies", lookup);
    expect(status).toBe(429);
    expect(body.error.description).toContain("per-second");
    expect(headers.get("RateLimit-Limit")).toBe("4, 10, 50, 400");
    expect(headers.get("RateLimit-Remaining")).toBe("0, 6, 46, 396");
    expect(headers.get("RateLimit-Reset")).toBe("1, 60, 3600, 86400");
    expect(headers.get("RateLimit-Policy")).toBe(
      '"per-second";q=4;w=1, "per-minute";q=10;w=60, "per-hour";q=50;w=3600, "per-day";q=400;w=86400'
    );
    expect(headers.get("RateLimit")).toMatch(
      /^"per-second";r=0;t=1;pk="[A-Za-z0-9+/=]+", "per-minute";r=6;t=60;pk=/
    );
  });

  it("refuse the 51st request of an hour on the free tier and accept it an hour after the first", async () => {
    const caller = await bench.caller({ tier: "free" });
    const first = bench.clock.now;
    for (let i = 0; i < 50; i++) {
      expect((await caller.askAtOnce("technologies", lookup)).status).toBe(200);
      bench.clock.now += 6_000;
    }
    expect(
      (await caller.askAtOnce("technologies", lookup)).headers.get("RateLimit-Remaining")
    ).toMatch(/, 0, 350$/);
    bench.clock.now = first + 3_600_000 - 1;
    expect((await caller.askAtOnce("technologies", lookup)).status).toBe(429);
    bench.clock.now = first + 3_600_000;
    expect((await caller.askAtOnce("technologies", lookup)).status).toBe(200);
  });

  it("send the headers with 401 and 404 too, and none at all when they are hidden", async () => {
    const unknown = await bench.service.fetch(new Request("http://service.local/v9/nothing"));
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("RateLimit-Policy")).toContain("per-second");
    const caller = await bench.caller();
    bench.service.faults.add({ hideLimitHeaders: true, key: caller.key });
    const hidden = await caller.ask("creditBalance");
    expect([...hidden.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });
});
