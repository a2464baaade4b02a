/** How much a file's data may make, in characters, rows and time, and when the page may answer between. */
import { FileBudget, TooMuch } from "../../src/excel/store/file-budget";

const MILLION = 1_000_000;
const open = () => {
  const clock = { ms: 500 };
  return { clock, budget: new FileBudget(() => clock.ms) };
};

test("a setting has 10 million characters, a file 100 million", () => {
  const { budget } = open();
  for (let setting = 0; setting < 10; setting += 1) {
    budget.nextSetting().takeCharacters(10 * MILLION);
    expect(() => budget.takeCharacters(1)).toThrow(TooMuch);
  }
  expect(() => budget.nextSetting().takeCharacters(1)).toThrow(TooMuch);
});

test("the first setting's share counts without a word, the last one has what is left", () => {
  const { budget } = open();
  expect(() => budget.takeCharacters(10 * MILLION + 1)).toThrow(TooMuch);
  budget.takeCharacters(10 * MILLION);
  for (let setting = 0; setting < 8; setting += 1)
    budget.nextSetting().takeCharacters(10 * MILLION);
  budget.nextSetting().takeCharacters(4 * MILLION);
  expect(() => budget.nextSetting().takeCharacters(6 * MILLION + 1)).toThrow(TooMuch);
  expect(() => budget.takeCharacters(6 * MILLION)).not.toThrow();
});

test("what is refused costs nothing; a cell costs 16 characters", () => {
  const { budget } = open();
  expect(() => budget.takeCells(625_001)).toThrow(TooMuch);
  expect(() => budget.takeCells(625_000)).not.toThrow();
  expect(() => budget.takeCells(1)).toThrow(TooMuch);
});

test("a file has 100,000 rows", () => {
  const { budget } = open();
  expect(() => budget.takeRows(100_001)).toThrow(TooMuch);
  budget.takeRows(99_999);
  expect(() => budget.takeRows(2)).toThrow(TooMuch);
  budget.takeRows(1);
  expect(() => budget.takeRows(1)).toThrow(TooMuch);
});

test("a rest is due after a million characters, and then again", () => {
  const { budget } = open();
  expect(budget.isDue()).toBe(false);
  budget.takeCharacters(MILLION - 1);
  expect(budget.isDue()).toBe(false);
  budget.takeCharacters(1);
  expect(budget.isDue()).toBe(true);
  const rest = budget.rest();
  rest.next();
  rest.next();
  expect(budget.isDue()).toBe(false);
});

test("10 s of work are a file's time; what the page does between is not", () => {
  const { budget, clock } = open();
  const work = (ms: number, pageMs: number) => {
    clock.ms += ms;
    const rest = budget.rest();
    rest.next();
    clock.ms += pageMs;
    rest.next();
  };
  work(6_000, 60_000);
  work(4_000, 60_000);
  expect(() => budget.nextSetting()).not.toThrow();
  expect(() => work(1, 0)).toThrow(TooMuch);
  expect(() => budget.nextSetting()).toThrow(TooMuch);
});

test("work of steps rests at each; what a step waits for is handed on", () => {
  const { budget, clock } = open();
  const waited = Promise.resolve();
  function* work(): Generator<undefined | Promise<void>, string> {
    clock.ms += 11_000;
    yield waited;
    yield undefined;
    return "done";
  }
  const steps = budget.resting(work() as never);
  expect(steps.next()).toEqual({ done: false, value: waited });
  expect(steps.next()).toEqual({ done: false, value: undefined });
  expect(() => steps.next()).toThrow(TooMuch);
});
