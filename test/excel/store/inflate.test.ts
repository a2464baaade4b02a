/** How far a setting is inflated. */
import { deflateSync } from "fflate";
import { TooMuch } from "../../../src/excel/store/file-budget";
import { inflating } from "../../../src/excel/store/inflate";
import { atOnce, stepsOf } from "../at-once";

/** So many bytes alike, deflated. */
const packed = (count: number) => new Uint8Array(deflateSync(new Uint8Array(count).fill(65)));

test("a setting may be 4 million bytes, and not one more", () => {
  expect(atOnce(inflating(packed(4_000_000)))).toHaveLength(4_000_000);
  expect(() => atOnce(inflating(packed(4_000_001)))).toThrow(TooMuch);
});

test("30 bytes are taken first, then twice as many as before and 30, at most 5,000 more", () => {
  const steps = (count: number) => {
    const bytes = new Uint8Array(deflateSync(noise(count), { level: 0 }));
    return [bytes.length, stepsOf(inflating(bytes))];
  };
  expect(steps(25)).toEqual([30, 1]);
  expect(steps(26)).toEqual([31, 2]);
  expect(steps(85)).toEqual([90, 2]);
  expect(steps(86)).toEqual([91, 3]);
  // 30, 90, 210, 450, 930, 1,890, 3,810, 7,650, then 5,000 each.
  expect(steps(7_645)).toEqual([7_650, 8]);
  expect(steps(12_645)).toEqual([12_650, 9]);
  expect(steps(12_646)).toEqual([12_651, 10]);
});

test("what is cut is none, also at the end of a step", () => {
  const bytes = new Uint8Array(deflateSync(noise(26), { level: 0 }));
  expect(atOnce(inflating(bytes))).toEqual(noise(26));
  expect(() => atOnce(inflating(bytes.subarray(0, 30)))).toThrow();
});

const noise = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * 37) % 251);

test("no bytes inflate to none where nothing was cut", () => {
  expect(atOnce(inflating(packed(0)))).toHaveLength(0);
});
