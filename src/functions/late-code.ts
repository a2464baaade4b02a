/**
 * Code of functions that comes with their first use, or ahead while nothing else is to do, and
 * delays no other function. Once it is there, a function is read and shown at once.
 */
import { missingCode } from "../model";
import type { Said } from "../sentences";
import { unavailable } from "./cells/cells";
import { type Invocation, showOnce } from "./stream";

interface LateCode<T> {
  /** Rejects when the code cannot be fetched now; the next use tries again. */
  readonly load: () => Promise<T>;
  /** Runs with the code; the cell says what (like "The code of searches") cannot be had. */
  readonly run: (invocation: Invocation, use: (code: T) => void) => void;
}

export function lateCode<T>(what: Said, fetchCode: () => Promise<T>): LateCode<T> {
  let loaded: T | undefined;
  const load = async () => (loaded = await fetchCode());
  const run = (invocation: Invocation, use: (code: T) => void) => {
    if (loaded) {
      use(loaded);
      return;
    }
    let isCanceled = false;
    invocation.onCanceled = () => {
      isCanceled = true;
    };
    load().then(
      (code) => {
        if (!isCanceled) use(code);
      },
      async () => {
        const missing = unavailable(await missingCode(what));
        if (!isCanceled) showOnce(invocation, missing);
      }
    );
  };
  return { load, run };
}
