/**
 * Work on thousands of answers in steps of some milliseconds: done in one go, or in turns with the
 * page. Deflating is such work, so it is written once, here.
 */
import { Deflate } from "fflate";
import { Turns } from "../../client";

export type Steps<T> = Generator<undefined, T>;

/** Deflating so much takes some ten milliseconds. */
const BYTES_A_STEP = 200_000;

export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, letting the page answer clicks meanwhile. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  const turns = new Turns(1);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turns.isOver()) await turns.rest();
  }
}

export function* deflated(bytes: Uint8Array): Steps<Uint8Array> {
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
