/**
 * Questions that belong together. Excel calls a thousand filled formulas in batches; decided one by one,
 * they would be a thousand requests. A wave ends when nothing arrived for a moment, or after 1.2 seconds.
 */
import type { Ask } from "../purchases/asks";
import type { Clock, DurationMs, EpochMs } from "../../model/units";

/** A wave ends when nothing has arrived for this long. */
const GAP_MS: DurationMs = 80;
/** A wave that never pauses is cut here. */
const MAX_MS: DurationMs = 1200;

/** Decides whether questions are bought, held or fail. */
export interface AskDecider {
  /** Decides questions that arrived together. */
  decide(asks: readonly Ask[]): Promise<void>;
}

export class Wave {
  #asks = new Set<Ask>();
  #grewAt: EpochMs = 0;

  #listener: AskDecider | null = null;

  constructor(private readonly clock: Clock) {}

  reportTo(listener: AskDecider): void {
    this.#listener = listener;
  }

  add(ask: Ask): void {
    this.#grewAt = this.clock.now();
    if (this.#asks.size === 0) void this.#awaitEnd(this.#grewAt);
    this.#asks.add(ask);
  }

  has(ask: Ask): boolean {
    return this.#asks.has(ask);
  }

  /** Removes a question that nobody waits for any more. The wave still ends when it would have ended. */
  remove(ask: Ask): void {
    this.#asks.delete(ask);
  }

  async #awaitEnd(startedAt: EpochMs): Promise<void> {
    const endsAt = () => Math.min(this.#grewAt + GAP_MS, startedAt + MAX_MS);
    // More than the gap is left only when the clock was set back: then the wave ends at once.
    for (let left = GAP_MS; left > 0 && left <= GAP_MS; left = endsAt() - this.clock.now())
      await this.clock.wait(left);
    const asks = [...this.#asks];
    this.#asks = new Set();
    void this.#listener?.decide(asks);
  }
}
