import type { Database } from "../../../src/team/database/database";
import type { Ended } from "../../../src/team/money/purchase";
import { Waiting } from "../../../src/team/sending/waiting";

const ended = (id: number): Ended => ({ id, state: "settled", credits: 3, failure: null });

test("tells once of each of three purchases, also when they end one after the other", async () => {
  const over: number[] = [1];
  const rows = (_sql: string, [ids]: [number[]]) =>
    Promise.resolve(over.filter((id) => ids.includes(id)).map(ended));
  const waiting = new Waiting({ rows } as unknown as Database, 1);
  let told: readonly Ended[] | null = null;
  const all = waiting
    .ended([1, 2, 3], new AbortController().signal)
    .then((found) => (told = found));
  const look = async () => {
    waiting.nudge();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await look();
  over.push(2);
  for (let looks = 0; looks < 5; looks += 1) await look();
  expect(told).toBeNull();
  over.push(3);
  await look();
  expect(await all).toEqual([1, 2, 3].map(ended));
});

test("asks once at a time: what was nudged meanwhile is asked for in one more query", async () => {
  const queries: (() => void)[] = [];
  const rows = () => new Promise((resolve) => queries.push(() => resolve([])));
  const waiting = new Waiting({ rows } as unknown as Database, 60_000);
  const patience = new AbortController();
  const all = waiting.ended([1], patience.signal);
  for (let nudges = 0; nudges < 3; nudges += 1) waiting.nudge();
  expect(queries).toHaveLength(1);
  queries.pop()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(queries).toHaveLength(1);
  patience.abort();
  queries.pop()?.();
  expect(await all).toEqual([]);
});
