/**
 * A segment: a piece of what a workbook holds, as one text in its settings. Deflated JSON in
 * base64 with a checksum in front, because anybody can edit or cut a file; a version in front of
 * that, so that an older add-in leaves alone what a newer one wrote.
 * `2:<checksum>:<instant written>:<base64>`
 */
import { Deflate, inflateSync, strFromU8, strToU8 } from "fflate";
import { Turns } from "../client/turns";
import type { EpochMs } from "../client/units";
import { fromBase64, toBase64 } from "./base64";
import { fromForm, type SegmentContent, toForm } from "./segment-form";

const SEGMENT_VERSION = 2;
/** Deflating so much takes some ten milliseconds. */
const BYTES_A_STEP = 200_000;

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
function* packing(content: SegmentContent, at: EpochMs): Generator<undefined, string> {
  const bytes = strToU8(JSON.stringify(yield* toForm(content)));
  yield;
  const body = toBase64(yield* deflated(bytes));
  return `${SEGMENT_VERSION}:${checksumOf(body)}:${at}:${body}`;
}

function* deflated(bytes: Uint8Array): Generator<undefined, Uint8Array> {
  const parts: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (part) => parts.push(part));
  for (let from = 0; from === 0 || from < bytes.length; from += BYTES_A_STEP) {
    deflate.push(bytes.subarray(from, from + BYTES_A_STEP), from + BYTES_A_STEP >= bytes.length);
    yield;
  }
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function finished<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function unpackSegment(text: unknown): SegmentReading {
  if (typeof text !== "string") return { kind: "damaged" };
  const version = Number(/^(\d+):/.exec(text)?.[1]);
  if (version > SEGMENT_VERSION) return { kind: "newer" };
  const [, checksum = "", at = "", body = ""] = text.split(":");
  if (version !== SEGMENT_VERSION || checksumOf(body) !== checksum) return { kind: "damaged" };
  try {
    const form: unknown = JSON.parse(strFromU8(inflateSync(fromBase64(body))));
    return { kind: "segment", at: Number(at), content: fromForm(form) };
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
export async function packSegmentsInTurns(
  content: SegmentContent,
  at: EpochMs,
  maxLength: number
): Promise<string[]> {
  const steps = packingOf(content, at, maxLength);
  const turns = new Turns(1);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turns.isOver()) await turns.rest();
  }
}

function* packingOf(
  content: SegmentContent,
  at: EpochMs,
  maxLength: number
): Generator<undefined, string[]> {
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
