import { Scheduler, type Lane, type SendReport } from "../../../src/client/wire/scheduler";
import { memoryStarts } from "../../../src/client/wire/start-book";
import type { Policy } from "../../../src/client/wire/windows";
import { FakeClock, settle } from "../support/fake-clock";

const paid: Policy[] = [{ name: "per-second", quota: 4, windowMs: 1000 }];
const free: Policy[] = [
  ...paid,
  { name: "per-minute", quota: 10, windowMs: 60_000 },
  { name: "per-hour", quota: 50, windowMs: 3_600_000 },
];
const sent: SendReport = { wasSent: true, limits: [] };

function setUp(policies: Policy[]) {
  const clock = new FakeClock(0);
  const scheduler = new Scheduler(clock, () => policies);
  const starts: { at: number; name: string }[] = [];
  const add = (
    name: string,
    lane: Lane = "formula",
    report: SendReport = sent,
    signal?: AbortSignal
  ) =>
    scheduler.run(
      "tiered",
      lane,
      () => {
        starts.push({ at: clock.now(), name });
        return Promise.resolve(report);
      },
      signal
    );
  return { clock, scheduler, starts, add };
}

describe("Scheduler", () => {
  test("starts four requests at once and the fifth after one second on the paid tier", async () => {
    const { clock, starts, add } = setUp(paid);
    for (let i = 0; i < 9; i += 1) void add(String(i));
    await clock.advance(2000);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 0, 1000, 1000, 1000, 1000, 2000]);
  });

  test("starts exactly 4 a second, 10 a minute and 50 an hour on the free tier", async () => {
    const { clock, starts, add } = setUp(free);
    for (let i = 0; i < 60; i += 1) void add(String(i));
    await clock.advance(3_599_999);
    expect(starts).toHaveLength(50);
    expect(starts.filter(({ at }) => at < 60_000)).toHaveLength(10);
    await clock.advance(1);
    expect(starts).toHaveLength(54);
  });

  test("lets the pane go before formulas and formulas before runs", async () => {
    const { clock, starts, add } = setUp([{ name: "per-second", quota: 1, windowMs: 1000 }]);
    void add("first", "run");
    await settle();
    for (const lane of ["run", "formula", "pane"] as const) void add(lane, lane);
    await clock.advance(3000);
    expect(starts.map(({ name }) => name)).toEqual(["first", "pane", "formula", "run"]);
  });

  test("lets a run go on after six others overtook it", async () => {
    const { clock, starts, add } = setUp([{ name: "per-second", quota: 1, windowMs: 1000 }]);
    void add("first", "pane");
    void add("run", "run");
    for (let i = 0; i < 10; i += 1) void add("pane", "pane");
    await clock.advance(11_000);
    expect(starts.findIndex(({ name }) => name === "run")).toBe(7);
  });

  test("sends nothing for a job aborted while it waits", async () => {
    const { clock, starts, add } = setUp([{ name: "per-second", quota: 1, windowMs: 1000 }]);
    void add("first");
    const stop = new AbortController();
    const waiting = add("second", "run", sent, stop.signal);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await clock.advance(5000);
    expect(starts.map(({ name }) => name)).toEqual(["first"]);
  });

  test("gives the slot back when a request never left", async () => {
    const { starts, add } = setUp([{ name: "per-second", quota: 1, windowMs: 1000 }]);
    void add("offline", "formula", { wasSent: false, limits: [] });
    void add("next");
    await settle();
    expect(starts.map(({ at, name }) => [at, name])).toEqual([
      [0, "offline"],
      [0, "next"],
    ]);
  });

  test("waits as long as a 429 named, for the whole group", async () => {
    const { clock, starts, add } = setUp(paid);
    void add("refused", "formula", { wasSent: true, limits: [], blockedUntil: 30_000 });
    await settle();
    void add("later");
    await clock.advance(29_999);
    expect(starts).toHaveLength(1);
    await clock.advance(1);
    expect(starts).toHaveLength(2);
  });

  test("learns a smaller quota from the first reply", async () => {
    const { clock, scheduler, starts, add } = setUp(paid);
    const limits = [
      { name: "per-minute", quota: 2, windowMs: 60_000, remaining: 1, resetMs: 60_000 },
    ];
    await add("first", "formula", { wasSent: true, limits });
    void add("second");
    void add("third");
    await clock.advance(59_999);
    expect(starts).toHaveLength(2);
    expect(scheduler.use("tiered").policies).toEqual([
      { name: "per-minute", quota: 2, windowMs: 60_000 },
    ]);
    await clock.advance(1);
    expect(starts).toHaveLength(3);
  });

  test("keeps groups apart", async () => {
    const { scheduler, starts, add } = setUp([{ name: "per-second", quota: 1, windowMs: 1000 }]);
    void add("tiered");
    void scheduler.run("free", "pane", () => {
      starts.push({ at: 0, name: "free" });
      return Promise.resolve(sent);
    });
    await settle();
    expect(starts.map(({ name }) => name)).toEqual(["tiered", "free"]);
  });

  test("counts nothing of a request that ended while the key changed", async () => {
    const { scheduler } = setUp(free);
    let gate = Promise.resolve();
    const book = memoryStarts();
    scheduler.open({
      ...book,
      update: async (name, change) => {
        await gate;
        await book.update(name, change);
      },
    });
    let reply: (report: SendReport) => void = () => undefined;
    const came = new Promise<SendReport>((resolve) => (reply = resolve));
    void scheduler.run("tiered", "formula", () => came);
    await settle();
    expect(scheduler.use("tiered").inFlight).toBe(1);
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    reply(sent);
    await settle();
    scheduler.open(memoryStarts());
    open();
    await settle();
    expect(scheduler.use("tiered")).toMatchObject({ inFlight: 0, repliedAt: [] });
  });

  test("goes on counting what an earlier session sent", async () => {
    const { clock, scheduler, starts, add } = setUp(free);
    const earlier = memoryStarts();
    await earlier.update("tiered", () => Array.from({ length: 50 }, (_, i) => -3_000_000 + i));
    scheduler.open(earlier);
    void add("next");
    await clock.advance(599_999);
    expect(starts).toHaveLength(0);
    await clock.advance(1);
    expect(starts).toHaveLength(1);
  });
});
