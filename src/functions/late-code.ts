/**
 * Code of functions that is loaded at their first use, or before that when the add-in is idle, so that
 * it delays no other function. When it is loaded, a function runs at once.
 */
import { missingCode } from "../model";
import type { Said } from "../sentences";
import { unavailable } from "./cells/cells";
import { type Invocation, showOnce } from "./stream";

interface LateCode<T> {
  /** Rejects when the code cannot be fetched now; the next use tries again. */
  readonly load: () => Promise<T>;
  /** Runs `use` with the code; if loading fails, the cell says what (like "The code of searches") is missing. */
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
