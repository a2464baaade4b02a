/** A machine that is played: what a step costs there without rows, and what each of its rows costs. */
import { StepSize } from "../../../src/service/search/narrowing";
import { randomFrom } from "../support/random-patterns";

const ROWS = 50_000;

/** The steps for all rows, each with what it cost; `others` is what else the machine does in a step. */
function steps(fixedMs: number, rowMs: number, others: (step: number) => number = () => 0) {
  const size = new StepSize();
  const made: { rows: number; ms: number }[] = [];
  for (let left = ROWS; left > 0 && made.length < ROWS;) {
    const { rows } = size;
    const ms = fixedMs + rows * rowMs;
    made.push({ rows, ms });
    size.took(ms + others(made.length));
    left -= rows;
  }
  return made;
}

describe("The rows of a step", () => {
  it.each([0.2, 1, 3, 10, 50])(
    "do not shrink to one where a step without rows takes %d ms",
    (fixedMs) => {
      const made = steps(fixedMs, 0.005);
      expect(made.length).toBeLessThan(200);
      expect(steps(fixedMs, 0.005, (step) => (step % 3 === 0 ? 12 : 0)).length).toBeLessThan(500);
      for (let seed = 1; seed <= 20; seed += 1) {
        const random = randomFrom(seed);
        const busy = () => (random(10) < 4 ? random(20) : 0);
        expect(steps(fixedMs, 0.005, busy).length).toBeLessThan(500);
      }
    }
  );

  it.each([0.5, 2, 10])("stay few where each takes %d ms", (rowMs) => {
    const made = steps(1, rowMs);
    expect(made.filter(({ rows, ms }) => rows > 2 && ms > 8 * Math.max(1.5, rowMs))).toEqual([]);
    const all = made.reduce((sum, step) => sum + step.ms, 0);
    expect(all / made.length).toBeLessThan(3 * (1 + Math.max(1.5, rowMs)));
  });

  it("grow again after slow ones", () => {
    const size = new StepSize();
    size.took(1);
    for (let step = 0; step < 5; step += 1) size.took(1 + size.rows * 20);
    expect(size.rows).toBe(1);
    for (let step = 0; step < 30; step += 1) size.took(1);
    expect(size.rows).toBeGreaterThan(200);
  });
});
