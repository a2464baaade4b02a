/**
 * A segment: a piece of what a workbook holds, as one text in its settings. Deflated JSON in
 * base64 with a checksum in front, because anybody can edit or cut a file; a version in front of
 * that, so that an older add-in leaves alone what a newer one wrote.
 * `1:<checksum>:<instant written>:<base64>`
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { EpochMs } from "../client/units";
import { fromForm, type SegmentContent, toForm } from "./segment-form";

const SEGMENT_VERSION = 1;

export type SegmentReading =
  | { readonly kind: "segment"; readonly at: EpochMs; readonly content: SegmentContent }
  /** Of a later version: not ours to read or remove. */
  | { readonly kind: "newer" }
  | { readonly kind: "damaged" };

/** A segment's text; `at` is when it was written. */
export function packSegment(content: SegmentContent, at: EpochMs): string {
  const body = toBase64(deflateSync(strToU8(JSON.stringify(toForm(content))), { level: 6 }));
  return `${SEGMENT_VERSION}:${checksumOf(body)}:${at}:${body}`;
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

/** Segments of at most `maxLength` characters: content is halved until each half fits. */
export function packSegments(content: SegmentContent, at: EpochMs, maxLength: number): string[] {
  const text = packSegment(content, at);
  const { answers, entries } = content;
  if (text.length <= maxLength || answers.length + entries.length <= 1) return [text];
  const half = (items: readonly unknown[]) => Math.ceil(items.length / 2);
  const first = {
    answers: answers.slice(0, half(answers)),
    entries: entries.slice(0, half(entries)),
  };
  const second = { answers: answers.slice(half(answers)), entries: entries.slice(half(entries)) };
  return [...packSegments(first, at, maxLength), ...packSegments(second, at, maxLength)];
}

const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  // In chunks, for a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** FNV-1a: enough to notice a cut or edited text. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
