/**
 * A segment: a piece of what a workbook holds, as one text in its settings. Deflated JSON in
 * base64 with a checksum in front, because anybody can edit or cut a file; a version in front of
 * that, so that an older add-in leaves alone what a newer one wrote.
 * `2:<checksum>:<instant written>:<base64>`
 */
import type { EpochMs } from "../../client";
import { fromBase64, toBase64 } from "./base64";
import { FileBudget, inflated } from "./file-budget";
import { fromForm, type SegmentContent, toForm } from "./segment-form";
import { deflated, finished, inTurns, type Steps } from "./steps";

const SEGMENT_VERSION = 2;
/** Several times what is ever written: a single answer may be longer than a segment should be. */
const MAX_CHARACTERS = 1_500_000;

export type SegmentReading =
  | { readonly kind: "segment"; readonly at: EpochMs; readonly content: SegmentContent }
  /** Of a later version: not ours to read or remove. */
  | { readonly kind: "newer" }
  | { readonly kind: "damaged" };

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

/** What is larger than the file's budget allows counts as damaged. */
export function unpackSegment(text: unknown, budget = new FileBudget()): SegmentReading {
  if (typeof text !== "string" || text.length > MAX_CHARACTERS) return { kind: "damaged" };
  const version = Number(/^(\d+):/.exec(text)?.[1]);
  if (version > SEGMENT_VERSION) return { kind: "newer" };
  const [, checksum = "", at = "", body = ""] = text.split(":");
  if (version !== SEGMENT_VERSION || checksumOf(body) !== checksum) return { kind: "damaged" };
  try {
    const form: unknown = JSON.parse(new TextDecoder().decode(inflated(fromBase64(body))));
    const content = fromForm(form, budget.nextSetting());
    return { kind: "segment", at: Number(at), content };
  } catch {
    return { kind: "damaged" };
  }
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
  let count = total <= SAMPLE ? total : SAMPLE;
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

/** FNV-1a: enough to notice a cut or edited text. */
export function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
