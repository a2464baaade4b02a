/**
 * How much work the data of one workbook may cause. Anybody can write a workbook's settings, and a few hundred
 * characters can stand for gigabytes: columns that say how often they repeat, deflated text, marks that stand for
 * words. Code that unpacks such data asks here first, and rests when it is time. Counted in characters and in time; an
 * honest file of 5,000 companies uses about a tenth.
 */
import type { Steps } from "./steps";

const FILE_CHARACTERS = 100_000_000;
/** Processor time for one file: cells wait for it, although the page answers clicks meanwhile. */
const FILE_MS = 10_000;
const FILE_ROWS = 100_000;
const SETTING_CHARACTERS = 10_000_000;
/** Making so many characters takes about ten milliseconds. */
const STEP_CHARACTERS = 1_000_000;
/** The cost of a cell, whatever is in it. */
const CELL_CHARACTERS = 16;

/** A file needs more than its budget: the setting that needs it is left out. */
export class TooMuch extends Error {}

export class FileBudget {
  #left = FILE_CHARACTERS;
  #leftOfSetting = SETTING_CHARACTERS;
  #leftRows = FILE_ROWS;
  #sinceRest = 0;
  #workedMs = 0;
  #startedAt: number;

  /** `now` in milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.#startedAt = now();
  }

  /** Begins a setting, which has its own share of what is left. Throws `TooMuch` when the time is used up. */
  nextSetting(): this {
    this.#leftOfSetting = Math.min(SETTING_CHARACTERS, this.#left);
    if (this.#workedMs > FILE_MS) throw new TooMuch();
    return this;
  }

  /** True when so much was made since the last rest that the page should answer. */
  isDue(): boolean {
    return this.#sinceRest >= STEP_CHARACTERS;
  }

  /** Lets the page answer; its work meanwhile does not count as the file's time. */
  *pause(): Steps<void> {
    this.#sinceRest = 0;
    this.#workedMs += this.now() - this.#startedAt;
    yield;
    this.#startedAt = this.now();
  }

  /** The same, but throws `TooMuch` when the time is used up. */
  *rest(): Steps<void> {
    yield* this.pause();
    if (this.#workedMs > FILE_MS) throw new TooMuch();
  }

  /** Does work in steps and rests after each. Time in which a step waits counts as the file's time. */
  *resting<T, W>(work: Steps<T, W>): Steps<T, W> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (value) yield value;
      else yield* this.rest();
    }
  }

  /** Counts answers and entries: each is merged, sorted and read again. */
  takeRows(count: number): void {
    if (count > this.#leftRows) throw new TooMuch();
    this.#leftRows -= count;
  }

  takeCells(count: number): void {
    this.takeCharacters(count * CELL_CHARACTERS);
  }

  takeCharacters(count: number): void {
    // Refused before it is made, so that other settings keep their share.
    if (count > this.#leftOfSetting) throw new TooMuch();
    this.#left -= count;
    this.#leftOfSetting -= count;
    this.#sinceRest += count;
  }
}
