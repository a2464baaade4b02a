/** Deflating in steps. Needed when a workbook is written, not when it opens. */
import { Deflate } from "fflate";
import type { Steps } from "./steps";

/** Deflating so much takes about ten milliseconds. */
const BYTES_A_STEP = 200_000;

/** The bytes deflated. There must be at least one. */
export function* deflated(bytes: Uint8Array): Steps<Uint8Array> {
  const parts: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (part) => parts.push(part));
  for (let from = 0; from < bytes.length; from += BYTES_A_STEP) {
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
