/**
 * Questions that belong together. Excel calls a thousand filled formulas in pieces; decided one by one, they would be a
 * thousand requests. A batch ends when nothing arrived for 80 ms, or after 1.2 s.
 */
import type { Clock, DurationMs } from "./units";

const GAP_MS: DurationMs = 80;
const MAX_MS: DurationMs = 1200;

export class Batch<T> {
  #items = new Set<T>();
  #grewAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly dispatch: (items: readonly T[]) => void
  ) {}

  add(item: T): void {
    this.#grewAt = this.clock.now();
    if (this.#items.size === 0) void this.#awaitEnd(this.#grewAt);
    this.#items.add(item);
  }

  has(item: T): boolean {
    return this.#items.has(item);
  }

  /** Takes out what nobody wants any more. */
  remove(item: T): void {
    this.#items.delete(item);
  }

  async #awaitEnd(startedAt: number): Promise<void> {
    const endsAt = () => Math.min(this.#grewAt + GAP_MS, startedAt + MAX_MS);
    // More than the gap is left only when the clock was set back: then the batch ends at once.
    for (let left = GAP_MS; left > 0 && left <= GAP_MS; left = endsAt() - this.clock.now())
      await this.clock.wait(left);
    const items = [...this.#items];
    this.#items = new Set();
    this.dispatch(items);
  }
}
