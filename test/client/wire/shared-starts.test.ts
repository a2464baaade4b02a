/** Two windows that share a key's slots: news of one is an answer to the other at most once. */
import { openStarts } from "../../../src/client/wire/start-book";
import { Scheduler } from "../../../src/client/wire/scheduler";
import { memoryStore } from "../../../src/machine/memory-store";
import { FakeClock } from "../support/fake-clock";
import { shareHere } from "../support/sharing";

const ENOUGH = 200;

/** Two windows with a clock that both share; `set` steps it, and `told` is how often one told the other. */
async function openTwo() {
  const clock = new FakeClock();
  const machine = memoryStore();
  const share = shareHere();
  let told = 0;
  let aheadMs = 0;
  const stepped = { now: () => clock.now() + aheadMs, wait: clock.wait };
  const open = async () => {
    const sharing = share();
    const scheduler = new Scheduler(stepped, () => [{ name: "s", quota: 4, windowMs: 1000 }]);
    const tell = (topic: string) => {
      told += 1;
      // Without an end this test would have none.
      if (told < ENOUGH) sharing.tell(topic);
    };
    const parts = { machine, address: "https://service.example", owner: "o", clock: stepped };
    scheduler.open(await openStarts({ ...parts, sharing: { ...sharing, tell } }));
    return scheduler;
  };
  return {
    one: await open(),
    two: await open(),
    clock,
    set: (ms: number) => (aheadMs = ms),
    told: () => told,
  };
}

/** Requests that are out until `end`. */
function outFor(scheduler: Scheduler, count: number) {
  let end: () => void = () => undefined;
  let sent = 0;
  const over = new Promise<void>((resolve) => (end = resolve));
  const all = Array.from({ length: count }, () =>
    scheduler.run("tiered", "run", async () => {
      sent += 1;
      await over;
      return { wasSent: true, limits: [] };
    })
  );
  return { end: () => (end(), Promise.all(all)), sent: () => sent };
}

test("two windows with requests out and more that wait come to rest", async () => {
  const { one, two, clock, told } = await openTwo();
  const mine = outFor(one, 4);
  await clock.advance(7);
  const yours = outFor(two, 2);
  await clock.advance(1);
  const first = told();
  await mine.end();
  await clock.advance(1_100);
  expect(yours.sent()).toBe(2);
  const more = [outFor(one, 3), outFor(two, 3)];
  await clock.advance(500);
  expect(first).toBeLessThan(20);
  expect(told()).toBeLessThan(40);
  await yours.end();
  const ends = more.map(({ end }) => end());
  await clock.advance(60_000);
  await Promise.all(ends);
  expect(more.map(({ sent }) => sent())).toEqual([3, 3]);
});

test("a clock that is set back while requests are out gives no endless news", async () => {
  const { one, two, clock, set, told } = await openTwo();
  const mine = outFor(one, 3);
  await clock.advance(5);
  set(-3_600_000);
  const waiting = [outFor(one, 3), outFor(two, 6)];
  await clock.advance(5);
  expect(told()).toBeLessThan(20);
  const ends = [mine, ...waiting].map(({ end }) => end());
  await clock.advance(120_000);
  await Promise.all(ends);
  expect(waiting.map(({ sent }) => sent())).toEqual([3, 6]);
});
