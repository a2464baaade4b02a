/** Deflating in steps. */
import { deflateSync, inflateSync } from "fflate";
import { deflated } from "../../../src/excel/store/deflate";
import { finished, stepsOf } from "../at-once";

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * at) % 251);

test.each([1, 200_000, 200_001, 450_000])("%i bytes inflate to what they were", (count) => {
  expect(Buffer.compare(inflateSync(finished(deflated(bytes(count)))), bytes(count))).toBe(0);
});

test.each([
  [200_000, 1],
  [200_001, 2],
  [400_000, 2],
  [400_001, 3],
])("%i bytes take %i steps", (count, steps) => {
  expect(stepsOf(deflated(bytes(count)))).toBe(steps);
});

test("what fits into a step is as the library packs it, without a byte more", () => {
  expect(finished(deflated(bytes(1_000)))).toEqual(deflateSync(bytes(1_000), { level: 6 }));
});
