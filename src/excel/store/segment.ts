/**
 * A segment: a part of the answers or entries of a workbook, as one text in its settings. It is deflated JSON in
 * base64, with a checksum, because anybody can edit or cut a file, and a version, so that an older add-in does not
 * change what a newer one wrote.
 * `2:<checksum>:<instant written>:<base64>`
 */
import type { EpochMs } from "../../model";
import { fromBase64 } from "./base64";
import type { FileBudget } from "./file-budget";
import { inflating } from "./inflate";
import { jsonInSteps } from "./json-in-steps";
import { fromForm, type SegmentContent } from "./segment-form";
import type { WaitingSteps } from "./steps";

export const SEGMENT_VERSION = 2;
/** Several times what is ever written. A single answer may be longer than a segment should be. */
const MAX_CHARACTERS = 1_500_000;

export type SegmentReading =
  | { readonly kind: "segment"; readonly at: EpochMs; readonly content: SegmentContent }
  /** Written by a later version: must not be read or removed. */
  | { readonly kind: "newer" }
  | { readonly kind: "damaged" };

/** Unpacks a segment in steps. One beyond the file's budget counts as damaged. */
export function* unpacking(text: unknown, budget: FileBudget): WaitingSteps<SegmentReading> {
  if (typeof text !== "string" || text.length > MAX_CHARACTERS) return { kind: "damaged" };
  const version = Number(/^(\d{1,9}):/.exec(text)?.[1]);
  if (version > SEGMENT_VERSION) return { kind: "newer" };
  const [, checksum = "", at = "", body = ""] = text.split(":", 4);
  if (version !== SEGMENT_VERSION || checksumOf(body) !== checksum) return { kind: "damaged" };
  try {
    budget.nextSetting();
    const packed = fromBase64(body);
    yield* budget.rest();
    const bytes = yield* budget.resting(inflating(packed));
    // The values read from a byte take about two characters.
    budget.takeCharacters(2 * bytes.length);
    yield* budget.rest();
    const form = yield* jsonInSteps(bytes, budget);
    const content = yield* fromForm(form, budget);
    return { kind: "segment", at: Number(at) || 0, content };
  } catch {
    return { kind: "damaged" };
  }
}

/** FNV-1a: enough to notice a cut or edited text. */
export function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
