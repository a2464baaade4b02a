/** Answers and entries as segments' texts. Loaded when a workbook is written, not when it opens. */
import type { EpochMs } from "../../model";
import { toBase64 } from "./base64";
import { deflated } from "./deflate";
import { checksumOf, SEGMENT_VERSION } from "./segment";
import type { SegmentContent } from "./segment-form";
import { toForm } from "./segment-writing";
import { finished, inTurns, type Steps } from "./steps";

/** A segment's text; `at` is when it was written. */
export function packSegment(content: SegmentContent, at: EpochMs): string {
  return finished(packing(content, at));
}

/** The same in steps. */
function* packing(content: SegmentContent, at: EpochMs): Steps<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(yield* toForm(content)));
  yield;
  const body = toBase64(yield* deflated(bytes));
  return `${SEGMENT_VERSION}:${checksumOf(body)}:${at}:${body}`;
}

/** Packed first, to learn how much room an answer takes. */
const SAMPLE = 200;

/** Segments of at most `maxLength` characters, unless a single answer is longer. */
export function packSegments(content: SegmentContent, at: EpochMs, maxLength: number): string[] {
  return finished(packingOf(content, at, maxLength));
}

/** The same, letting the page answer meanwhile: thousands of answers take a second. */
export function packSegmentsInTurns(
  content: SegmentContent,
  at: EpochMs,
  maxLength: number
): Promise<string[]> {
  return inTurns(packingOf(content, at, maxLength));
}

function* packingOf(content: SegmentContent, at: EpochMs, maxLength: number): Steps<string[]> {
  const { answers, entries } = content;
  const total = answers.length + entries.length;
  const part = (from: number, to: number): SegmentContent => ({
    answers: answers.slice(from, to),
    entries: entries.slice(Math.max(0, from - answers.length), Math.max(0, to - answers.length)),
  });
  const texts: string[] = [];
  let count = Math.min(total, SAMPLE);
  for (let from = 0; from < total || texts.length === 0;) {
    const text = yield* packing(part(from, from + count), at);
    const room = Math.floor((count * maxLength * 0.97) / text.length);
    const isSample = count === SAMPLE && from + count < total && room > count * 2;
    if (isSample || (text.length > maxLength && count > 1)) {
      count = Math.max(1, isSample ? room : Math.min(room, count - 1));
    } else {
      texts.push(text);
      from += count;
    }
    if (from < total) yield;
  }
  return texts;
}
