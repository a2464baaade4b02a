/**
 * Long loops share the thread with a person's clicks: they let others run whenever they had it
 * for a moment. A timer, not a microtask, because only that lets the page answer.
 */

/** Well below the 100 ms after which a click feels late, several loops side by side included. */
const TURN_MS = 20;
/** Looking at the clock for each of 100,000 items would cost more than the items. */
const ITEMS_PER_LOOK = 128;

export class Turns {
  /** How many rest now: whoever moves time by hand waits for them. */
  static resting = 0;
  readonly #itemsPerLook: number;
  #since = performance.now();
  #items = 0;

  /** Where an item takes a while of its own, the clock is looked at more often. */
  constructor(itemsPerLook = ITEMS_PER_LOOK) {
    this.#itemsPerLook = itemsPerLook;
  }

  /** True when it is time to `rest`: asked once an item. */
  isOver(): boolean {
    this.#items += 1;
    return this.#items % this.#itemsPerLook === 0 && this.isLate();
  }

  /** True when it is time to `rest`: asked where something else begins. */
  isLate(): boolean {
    return performance.now() - this.#since > TURN_MS;
  }

  /** Waits for what the browser does beside the page. */
  static async forBrowser(work: Promise<unknown>): Promise<void> {
    Turns.resting += 1;
    await work.finally(() => (Turns.resting -= 1));
  }

  /** Lets everything else run that waits. */
  async rest(): Promise<void> {
    Turns.resting += 1;
    await new Promise((resolve) => setTimeout(resolve, 0));
    Turns.resting -= 1;
    this.#since = performance.now();
  }
}
