/**
 * How much work the data of one workbook may make. Anybody can write a workbook's settings, and a
 * few hundred characters can stand for gigabytes: columns that say how often they repeat, deflated
 * text, marks that stand for words. Whoever makes more of a file than stands in it asks here first,
 * and rests when it is time. Counted in characters and in time; an honest file of 5,000 companies
 * takes about a tenth.
 */
import type { Steps } from "./steps";

const FILE_CHARACTERS = 100_000_000;
/** Processor time: the page answers meanwhile, but a cell waits for it. */
const FILE_MS = 10_000;
const FILE_ROWS = 100_000;
const SETTING_CHARACTERS = 10_000_000;
/** What is made of so many characters takes some ten milliseconds. */
const STEP_CHARACTERS = 1_000_000;
/** A cell takes room whatever stands in it. */
const CELL_CHARACTERS = 16;

/** A file wants more than it may have: what wanted it is left out. */
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

  /** The next setting has its own share of what is left. Throws `TooMuch` when nothing is. */
  nextSetting(): this {
    this.#leftOfSetting = Math.min(SETTING_CHARACTERS, this.#left);
    if (this.#workedMs > FILE_MS) throw new TooMuch();
    return this;
  }

  /** Enough was made since the page last could answer. */
  isDue(): boolean {
    return this.#sinceRest >= STEP_CHARACTERS;
  }

  /** Lets the page answer: what it does meanwhile is not the file's time. */
  *pause(): Steps<void> {
    this.#sinceRest = 0;
    this.#workedMs += this.now() - this.#startedAt;
    yield;
    this.#startedAt = this.now();
  }

  /** The same. Throws `TooMuch` when the file took its time. */
  *rest(): Steps<void> {
    yield* this.pause();
    if (this.#workedMs > FILE_MS) throw new TooMuch();
  }

  /** Does work of steps, resting at each; what a step waits for is the file's time. */
  *resting<T, W>(work: Steps<T, W>): Steps<T, W> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (value) yield value;
      else yield* this.rest();
    }
  }

  /** Answers and entries: each is merged, sorted and looked at again. */
  takeRows(count: number): void {
    if (count > this.#leftRows) throw new TooMuch();
    this.#leftRows -= count;
  }

  takeCells(count: number): void {
    this.takeCharacters(count * CELL_CHARACTERS);
  }

  takeCharacters(count: number): void {
    // Refused before it is made, so it costs the other settings nothing.
    if (count > this.#leftOfSetting) throw new TooMuch();
    this.#left -= count;
    this.#leftOfSetting -= count;
    this.#sinceRest += count;
  }
}
