/** Reading and writing a file without waiting: with the library that inflates where a browser does not. */
import type { WrittenRow } from "../../src/enrich/run-journal";
import { packingRows } from "../../src/excel/enrich/run/rows-in-file";
import { FileBudget } from "../../src/excel/store/file-budget";
import { unpacking, type SegmentReading } from "../../src/excel/store/segment";
import type { SegmentContent } from "../../src/excel/store/segment-form";
import { packing, packingOf } from "../../src/excel/store/segment-packing";
import type { Steps, WaitingSteps } from "../../src/excel/store/steps";

/** Does something in a browser that inflates in its own way. */
export function withBrowser<T>(stream: unknown, work: () => T): T {
  const { DecompressionStream } = globalThis;
  Object.assign(globalThis, { DecompressionStream: stream });
  try {
    return work();
  } finally {
    Object.assign(globalThis, { DecompressionStream });
  }
}

/** In one that does not. */
export const withLibrary = <T>(work: () => T): T => withBrowser(undefined, work);

function through<T>(steps: WaitingSteps<T>): { readonly count: number; readonly value: T } {
  return withLibrary(() => {
    for (let count = 0; ; count += 1) {
      const step = steps.next();
      if (step.done) return { count, value: step.value };
      if (step.value) throw new Error("a step waits");
    }
  });
}

export const atOnce = <T>(steps: WaitingSteps<T>): T => through(steps).value;
export const stepsOf = (steps: WaitingSteps<unknown>): number => through(steps).count;

/** What a file may have, on a machine that takes no time for it. */
export const timelessBudget = (): FileBudget => new FileBudget(() => 0);

export function unpackSegment(text: unknown, budget = timelessBudget()): SegmentReading {
  return atOnce(unpacking(text, budget));
}

/** Steps that wait for nothing. */
export const finished = <T>(steps: Steps<T>): T => atOnce(steps);

export const packSegment = (content: SegmentContent, at: number): string =>
  finished(packing(content, at));
export const packSegments = (content: SegmentContent, at: number, maxLength: number): string[] =>
  finished(packingOf(content, at, maxLength));
export const packRows = (rows: readonly WrittenRow[]) => finished(packingRows(rows));
