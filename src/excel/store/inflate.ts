/**
 * Inflates in steps, up to the size that a setting may have. The browser does it in a tenth of the time; if it
 * cannot (Safari before 16.4), the library does it. Both get small pieces, because neither can be stopped within
 * a piece, and a piece can become about a thousand times as long.
 */
import { Inflate } from "fflate";
import { TooMuch } from "./file-budget";
import type { WaitingSteps } from "./steps";

const INFLATED_BYTES = 4_000_000;
/** Some tens of milliseconds at worst: thirty bytes can be a block with its own tables. */
const BYTES_A_STEP = 5_000;
/** Small first pieces: the engine then compiles the library twice instead of four times. */
const BYTES_AT_FIRST = 30;

/** Takes the next piece. Its result is passed on before the promise settles, or at once without a promise. */
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
    // A failure is also reported by the piece.
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
