/**
 * Inflating in steps, no further than a setting may grow. The browser does it, in a tenth of the time; where it
 * has no such thing (Safari before 16.4), the library. Both get it in small pieces: neither
 * stops within one, and deflate makes at most about a thousand times as much of them.
 */
import { Inflate } from "fflate";
import { TooMuch } from "./file-budget";
import type { WaitingSteps } from "./steps";

const INFLATED_BYTES = 4_000_000;
/** Some tens of milliseconds at the worst: thirty bytes can be a block with tables of its own. */
const BYTES_A_STEP = 5_000;
/** The engine sees early what happens at the end of a step, and compiles the library twice instead of four times. */
const BYTES_AT_FIRST = 30;

/** Takes the next piece; what comes of it is given away before the promise, if there is one, settles. */
type Push = (piece: Uint8Array<ArrayBuffer>, isLast: boolean) => Promise<unknown> | undefined;

export function* inflating(bytes: Uint8Array<ArrayBuffer>): WaitingSteps<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const push = inflater((part) => {
    length += part.length;
    if (length > INFLATED_BYTES) throw new TooMuch();
    parts.push(part);
  });
  let failure: Error | undefined;
  for (let from = 0, to = 0; from === 0 || from < bytes.length; from = to) {
    to = Math.min(2 * from + BYTES_AT_FIRST, from + BYTES_A_STEP);
    const wait = push(bytes.subarray(from, to), to >= bytes.length)?.catch((error: unknown) => {
      failure = error as Error;
    });
    if (wait) yield wait;
    if (failure) throw failure;
    yield;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function inflater(take: (part: Uint8Array) => void): Push {
  try {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    const ended = readable.pipeTo(new WritableStream({ write: take }));
    // What fails is told by the piece, too.
    ended.catch(() => undefined);
    return (piece, isLast) =>
      Promise.all([writer.write(piece), ...(isLast ? [writer.close(), ended] : [])]);
  } catch {
    const inflate = new Inflate(take);
    return (piece, isLast) => {
      inflate.push(piece, isLast);
      return undefined;
    };
  }
}
