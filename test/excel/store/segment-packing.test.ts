/** Segments of many answers: none too long, none lost, and few, whatever the answers beside each other. */
import fc from "fast-check";
import type { KeyedAnswer } from "../../../src/model/stores";
import { packSegments, unpackSegment } from "../at-once";
import { companyAnswer, ledgerEntry, technologiesAnswer } from "../stored-samples";

const MAX = 8_000;

function contentOf(text: string) {
  const reading = unpackSegment(text);
  if (reading.kind !== "segment") throw new Error(reading.kind);
  return reading.content;
}

/** Words that cannot be packed shorter. */
function wordsFrom(seed: number): () => string {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647).toString(36);
}

function answersOf(weights: readonly number[], seed: number): KeyedAnswer[] {
  const word = wordsFrom(seed);
  return weights.map((weight, at) =>
    weight === 0
      ? companyAnswer(`c${at}-${word()}.example`, 5, ["java"])
      : technologiesAnswer(`t${at}.example`, 5, Array.from({ length: weight }, word))
  );
}

const lengthsOf = (answers: readonly KeyedAnswer[]) =>
  answers.map((one) => packSegments({ answers: [one], entries: [] }, 9, MAX)[0]?.length ?? 0);

test("one answer longer than a segment does not leave the others in a segment each", () => {
  const small = new Array<number>(1_000).fill(0);
  const alone = packSegments({ answers: answersOf(small, 1), entries: [] }, 9, MAX).length;
  for (const weights of [
    [3_000, ...small],
    [...small, 3_000],
    [...small.slice(500), 3_000, ...small.slice(500)],
  ]) {
    const texts = packSegments({ answers: answersOf(weights, 1), entries: [] }, 9, MAX);
    expect(texts.length).toBeLessThanOrEqual(2 * alone + 2);
  }
});

test("light and heavy answers in any order come back, in few segments that are short enough", () => {
  const weights = fc.array(
    fc.tuple(fc.constantFrom(0, 0, 0, 3, 40, 1_500), fc.integer({ min: 1, max: 120 })),
    { minLength: 1, maxLength: 6 }
  );
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 3 }), fc.nat(1_000), (runs, entries, seed) => {
      const answers = answersOf(
        runs.flatMap(([weight, times]) =>
          new Array<number>(weight > 1_000 ? 1 : times).fill(weight)
        ),
        seed
      );
      const told = Array.from({ length: entries }, (_, at) => ledgerEntry(String(at), at));
      const texts = packSegments({ answers, entries: told }, 9, MAX);
      const contents = texts.map(contentOf);
      expect(contents.flatMap((content) => content.answers.map(([key]) => key)).sort()).toEqual(
        answers.map(([key]) => key).sort()
      );
      expect(contents.flatMap((content) => content.entries)).toEqual(told);
      const tooLong = lengthsOf(answers).filter((length) => length > MAX).length;
      expect(texts.filter((text) => text.length > MAX)).toHaveLength(tooLong);
      const all = texts.reduce((sum, { length }) => sum + length, 0);
      expect(texts.length).toBeLessThanOrEqual(
        3 * Math.ceil(all / MAX) + 2 * tooLong + runs.length
      );
    }),
    { numRuns: 25, seed: 20261125 }
  );
});
