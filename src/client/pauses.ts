/**
 * Lets a long loop pause every few milliseconds, because it shares the thread with a person's clicks. The pause is
 * a timer, not a microtask, because only a timer lets the page answer.
 */

/** Well below the 100 ms after which a click feels late, several loops side by side included. */
const RUN_MS = 20;
/** Looking at the clock for each of 100,000 items would cost more than the items. */
const ITEMS_PER_LOOK = 128;

export class Pauses {
  /** How many loops rest now: tests that move the clock by hand wait until none does. */
  static resting = 0;
  readonly #itemsPerLook: number;
  #since = performance.now();
  #items = 0;

  /** Pass a smaller number where a single item takes long. */
  constructor(itemsPerLook = ITEMS_PER_LOOK) {
    this.#itemsPerLook = itemsPerLook;
  }

  /** True when it is time to `rest`. Ask it once for each item. */
  isDue(): boolean {
    this.#items += 1;
    return this.#items % this.#itemsPerLook === 0 && this.isLate();
  }

  /** True when it is time to `rest`. Ask it between two steps. */
  isLate(): boolean {
    return performance.now() - this.#since > RUN_MS;
  }

  /** Lets everything else run that waits for the thread. */
  async rest(): Promise<void> {
    Pauses.resting += 1;
    await new Promise((resolve) => setTimeout(resolve, 0));
    Pauses.resting -= 1;
    this.#since = performance.now();
  }
}
