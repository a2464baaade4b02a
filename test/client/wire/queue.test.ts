/** When requests start: by a fake clock, and before a service that counts requests when they arrive. */
import { RequestQueue, type Lane, type SendReport } from "../../../src/client/wire/queue";
import type { Policy } from "../../../src/client/wire/limits";
import { FakeClock, settle } from "../support/fake-clock";

const SECOND: Policy = { name: "per-second", quota: 1, windowMs: 1000 };
const sent: SendReport = { wasSent: true, limits: [] };

function setUp(plan: "free" | "paid", policies?: Policy[]) {
  const clock = new FakeClock(0);
  const queue = new RequestQueue(clock, () => 0);
  queue.learn(plan, policies);
  const starts: { at: number; name: string }[] = [];
  const add = (
    name: string,
    lane: Lane = "formula",
    report: SendReport = sent,
    signal?: AbortSignal
  ) =>
    queue.run(
      "tiered",
      lane,
      () => {
        starts.push({ at: clock.now(), name });
        return Promise.resolve(report);
      },
      signal
    );
  return { clock, queue, starts, add };
}

describe("a queue", () => {
  test("starts four requests at once and the fifth after one second on the paid tier", async () => {
    const { clock, starts, add } = setUp("paid");
    for (let i = 0; i < 9; i += 1) void add(String(i));
    await clock.advance(2000);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 0, 1000, 1000, 1000, 1000, 2000]);
  });

  test("starts exactly 4 a second, 10 a minute and 50 an hour on the free tier", async () => {
    const { clock, starts, add } = setUp("free");
    for (let i = 0; i < 60; i += 1) void add(String(i));
    await clock.advance(3_599_999);
    expect(starts).toHaveLength(50);
    expect(starts.filter(({ at }) => at < 60_000)).toHaveLength(10);
    await clock.advance(1);
    expect(starts).toHaveLength(54);
  });

  test("tells when the last of 60 requests can start, as it then does", async () => {
    const { clock, queue, starts, add } = setUp("free");
    const last = queue.lastStart("tiered", 60);
    for (let i = 0; i < 60; i += 1) void add(String(i));
    await clock.advance(7_200_000);
    expect(starts.at(-1)?.at).toBe(last);
  });

  test("lets the pane go before formulas and formulas before runs", async () => {
    const { clock, starts, add } = setUp("paid", [SECOND]);
    void add("first", "run");
    await settle();
    for (const lane of ["run", "formula", "pane"] as const) void add(lane, lane);
    await clock.advance(3000);
    expect(starts.map(({ name }) => name)).toEqual(["first", "pane", "formula", "run"]);
  });

  test("sends nothing for a job aborted while it waits", async () => {
    const { clock, starts, add } = setUp("paid", [SECOND]);
    void add("first");
    const stop = new AbortController();
    const waiting = add("second", "run", sent, stop.signal);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await clock.advance(5000);
    expect(starts.map(({ name }) => name)).toEqual(["first"]);
  });

  test("gives the place back when a request never left", async () => {
    const { starts, add } = setUp("paid", [SECOND]);
    void add("offline", "formula", { wasSent: false, limits: [] });
    void add("next");
    await settle();
    expect(starts.map(({ at, name }) => [at, name])).toEqual([
      [0, "offline"],
      [0, "next"],
    ]);
  });

  test("goes on after a request that never ends", async () => {
    const { clock, queue, starts, add } = setUp("paid", [SECOND]);
    void queue.run("tiered", "run", () => new Promise<SendReport>(() => undefined));
    void add("next");
    await clock.advance(1400);
    expect([starts, queue.inFlight()]).toEqual([[{ at: 1400, name: "next" }], 1]);
  });

  test("keeps groups apart", async () => {
    const { queue, starts, add } = setUp("paid", [SECOND]);
    void add("tiered");
    void queue.run("free", "pane", () => {
      starts.push({ at: 0, name: "free" });
      return Promise.resolve(sent);
    });
    await settle();
    expect(starts.map(({ name }) => name)).toEqual(["tiered", "free"]);
  });

  test("counts nothing of another key, also of a request that is out meanwhile", async () => {
    const { queue, starts, add } = setUp("paid", [SECOND]);
    let reply: (report: SendReport) => void = () => undefined;
    void queue.run("tiered", "run", () => new Promise<SendReport>((resolve) => (reply = resolve)));
    await settle();
    queue.open("paid");
    reply({ ...sent, blockedUntil: 90_000 });
    await settle();
    void add("next");
    await settle();
    expect([starts, queue.inFlight()]).toEqual([[{ at: 0, name: "next" }], 0]);
  });
});

describe("after a 429 a queue waits", () => {
  const refused = (blockedUntil: number): SendReport => ({
    wasSent: true,
    limits: [],
    blockedUntil,
  });

  test("as long as it named, for the whole group", async () => {
    const { clock, starts, add } = setUp("paid");
    void add("refused", "formula", refused(30_000));
    await settle();
    void add("later");
    await clock.advance(29_999);
    expect(starts).toHaveLength(1);
    await clock.advance(1);
    expect(starts).toHaveLength(2);
  });

  test("0.5, 1, 2, 4 ... 60 s where it names no time, and 0.5 s again after a success", async () => {
    const { clock, starts, add } = setUp("paid", [{ name: "short", quota: 1, windowMs: 100 }]);
    for (let i = 0; i < 9; i += 1) void add("refused", "formula", refused(0));
    void add("served");
    void add("refused", "formula", refused(0));
    void add("last");
    for (let i = 0; i < 10; i += 1) await clock.advance(60_000);
    const waits = starts.slice(1).map(({ at }, index) => at - (starts[index]?.at ?? 0));
    expect(waits).toEqual([
      ...[500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000],
      ...[100, 500],
    ]);
  });

  test("once for all that left together", async () => {
    const { clock, starts, add } = setUp("paid", [{ name: "short", quota: 4, windowMs: 100 }]);
    for (let i = 0; i < 5; i += 1) void add("refused", "formula", refused(0));
    await clock.advance(10_000);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 0, 500]);
  });
});

/** A service that counts a request when it arrives; there and back it takes a random time each. */
async function secondsFor(requests: number, mostMs: number, fixedMs = 0) {
  const clock = new FakeClock(0);
  const queue = new RequestQueue(clock, () => 0);
  queue.learn("paid");
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const halfWay = () => clock.wait(fixedMs / 2 + (random() * mostMs) / 2);
  const counted: number[] = [];
  const served = { count: 0, refusals: 0 };
  const send = async (): Promise<SendReport> => {
    await halfWay();
    const now = clock.now();
    const isFull = counted.filter((at) => at > now - 1000).length >= 4;
    if (!isFull) counted.push(now);
    await halfWay();
    served[isFull ? "refusals" : "count"] += 1;
    return isFull ? { ...sent, blockedUntil: clock.now() + 1000 } : sent;
  };
  const one = async () => {
    while ((await queue.run("tiered", "formula", send)).blockedUntil !== undefined);
  };
  for (let i = 0; i < requests; i += 1) void one();
  while (served.count < requests) await clock.advance(Math.max(1, clock.nextWakeIn()));
  return { seconds: clock.now() / 1000, refusals: served.refusals };
}

describe("the service's limit is the only wait", () => {
  test.each([0, 200, 500])("where a reply takes %i ms: 400 requests in 100 s", async (ms) => {
    const { seconds, refusals } = await secondsFor(400, 0, ms);
    expect(seconds).toBeLessThan(100.6);
    expect(refusals).toBe(0);
  });

  test("nearly so where a reply takes 0 to 1,000 ms: 1,000 requests at 70 % of it, 5 % refused", async () => {
    const { seconds, refusals } = await secondsFor(1_000, 1_000);
    expect(1_000 / seconds / 4).toBeGreaterThan(0.7);
    expect(refusals).toBeLessThan(50);
  });
});

describe("limits that headers tell", () => {
  const minute: Policy = { name: "per-minute", quota: 10, windowMs: 60_000 };
  const telling = (remaining: number, resetMs = 19_000, policy = minute): SendReport => ({
    wasSent: true,
    limits: [{ ...policy, remaining, resetMs }],
  });

  test("replace those that were assumed, and show a free plan", async () => {
    const { clock, queue, starts, add } = setUp("paid");
    const two = { ...minute, quota: 2 };
    await add("first", "formula", telling(1, 60_000, two));
    void add("second");
    void add("third");
    await clock.advance(59_999);
    expect([starts.length, queue.plan]).toEqual([2, "free"]);
    expect(queue.windows()).toMatchObject([{ group: "tiered", policy: "per-minute", quota: 2 }]);
    await clock.advance(1);
    expect(starts).toHaveLength(3);
  });

  test("count what others used with the same key, until it leaves the window", async () => {
    const { clock, queue, starts, add } = setUp("paid");
    await add("first", "formula", telling(0));
    expect(queue.windows()).toMatchObject([{ remaining: 0, freeAt: 19_000 }]);
    for (let i = 0; i < 3; i += 1) void add("next");
    await clock.advance(60_000);
    expect(starts.map(({ at }) => at)).toEqual([0, 19_000, 60_000, 60_000]);
  });

  test.each([10_000_000, 99_999_999_998])("may have a quota of %i", async (quota) => {
    const month: Policy = { name: "per-month", quota, windowMs: 2_592_000_000 };
    const { queue, add } = setUp("paid");
    await add("first", "formula", telling(quota / 2, 86_400_000, month));
    expect(queue.windows()).toMatchObject([{ remaining: quota / 2, freeAt: null }]);
    expect(queue.lastStart("tiered", 3)).toBe(0);
    await add("full", "formula", telling(0, 86_400_000, month));
    expect(queue.lastStart("tiered", 1)).toBe(86_400_000);
  });

  test("a clock that is set back by an hour costs nothing", async () => {
    const clock = new FakeClock(7_200_000);
    let aheadMs = 0;
    const queue = new RequestQueue({ now: () => clock.now() + aheadMs, wait: clock.wait });
    let starts = 0;
    const add = () =>
      queue.run("tiered", "run", () => {
        starts += 1;
        return Promise.resolve(sent);
      });
    for (let i = 0; i < 4; i += 1) await add();
    aheadMs = -3_600_000;
    void add();
    await clock.advance(1);
    expect(starts).toBe(5);
  });
});
