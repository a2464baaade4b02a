/**
 * Callers that want to stop waiting but cannot yet: a request that is out is awaited, because it may have been
 * charged. Before its purchase is queued again (a smaller page, a repeat, the next page) these callers are let go.
 * So nothing is sent that nobody waits for.
 */
import type { Ask } from "../purchases/asks";
import type { Stop } from "../interface/scout-client";

export class LeavingAsks {
  readonly #cancels = new Map<Ask, Set<() => void>>();

  /** Calls `cancel` when nothing of `ask` is on its way any more; call the result to undo this. */
  add(ask: Ask, cancel: () => void): Stop {
    const cancels = this.#cancels.get(ask) ?? new Set();
    this.#cancels.set(ask, cancels.add(cancel));
    return () => {
      cancels.delete(cancel);
      if (cancels.size === 0 && this.#cancels.get(ask) === cancels) this.#cancels.delete(ask);
    };
  }

  /** Somebody wants the question after all: forgets all cancels. */
  stay(ask: Ask): void {
    this.#cancels.delete(ask);
  }

  /** Calls the cancels of `ask`; true when nobody waits for it any more. */
  letGo(ask: Ask): boolean {
    const cancels = this.#cancels.get(ask);
    if (!cancels) return false;
    this.#cancels.delete(ask);
    for (const cancel of cancels) cancel();
    const { state } = ask;
    const isCancelled = state.kind === "failed" && state.failure.kind === "cancelled";
    return isCancelled || ask.listeners.size === 0;
  }
}
