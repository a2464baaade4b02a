/** Packs answers and entries as the texts of segments. Loaded when a workbook is written, not when it opens. */
import type { EpochMs } from "../../model";
import { toBase64 } from "./base64";
import { deflated } from "./deflate";
import { checksumOf, SEGMENT_VERSION } from "./segment";
import type { SegmentContent } from "./segment-form";
import { toForm } from "./segment-writing";
import type { Steps } from "./steps";

/** A segment's text, in steps; `at` is when it is written. */
export function* packing(content: SegmentContent, at: EpochMs): Steps<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(yield* toForm(content)));
  yield;
  const body = toBase64(yield* deflated(bytes));
  return `${SEGMENT_VERSION}:${checksumOf(body)}:${at}:${body}`;
}

/** How many are packed first, to learn how much shorter packing makes them. */
const SAMPLE = 200;
/** The part of a segment's length to aim at, so that most parts fit at the first attempt. */
const AIM = 0.97;

/**
 * Segments of at most `maxLength` characters, unless a single answer is longer. In steps: thousands of answers take a
 * second.
 */
export function* packingOf(
  content: SegmentContent,
  at: EpochMs,
  maxLength: number
): Steps<string[]> {
  const { answers, entries } = content;
  const total = answers.length + entries.length;
  const part = (from: number, to: number): SegmentContent => ({
    answers: answers.slice(from, to),
    entries: entries.slice(Math.max(0, from - answers.length), Math.max(0, to - answers.length)),
  });
  const sizes = yield* sizesOf([...answers, ...entries]);
  const texts: string[] = [];
  let to = SAMPLE;
  let wasTooLong = false;
  for (let from = 0; from < total || texts.length === 0;) {
    to = Math.min(to, total);
    const text = yield* packing(part(from, to), at);
    const perSize = text.length / (sizeOf(sizes, from, to) || 1);
    const most = (start: number) => fitting(sizes, start, (maxLength * AIM) / perSize);
    const isTooLong = text.length > maxLength && to > from + 1;
    const fitsMore = !wasTooLong && to < total && most(from) - from > (to - from) * 2;
    wasTooLong = isTooLong;
    if (isTooLong) to = Math.min(most(from), to - 1);
    else if (fitsMore) to = most(from);
    else {
      texts.push(text);
      from = to;
      to = most(from);
    }
    if (from < total) yield;
  }
  return texts;
}

/** The JSON length of all items before each item, and of all items at the end. */
function* sizesOf(items: readonly unknown[]): Steps<number[]> {
  const sizes = [0];
  for (const item of items) {
    sizes.push((sizes.at(-1) ?? 0) + JSON.stringify(item).length);
    if (sizes.length % SAMPLE === 0) yield;
  }
  return sizes;
}

function sizeOf(sizes: readonly number[], from: number, to: number): number {
  return (sizes[to] ?? 0) - (sizes[from] ?? 0);
}

/** The end of the longest part from `from` on that is not larger than `size`; it has one item at least. */
function fitting(sizes: readonly number[], from: number, size: number): number {
  let to = from + 1;
  while (to + 1 < sizes.length && sizeOf(sizes, from, to + 1) <= size) to += 1;
  return to;
}
