/**
 * Writes the answers of a run into the table, one write at a time, with pauses in which Excel is free for the
 * person. At the end it looks at every row once more. What Excel refuses is told as a sentence; then nothing more
 * is written until the run goes on.
 */
import { type Said } from "../../../texts";
import type { Clock, DurationMs } from "../../../client";
import { systemClock } from "../../../client";
import { wordsOf } from "../../sheet/host-words";
import type { RunJob } from "./run-job";
import { writeRows, writeRowsToRest, type WritePlace } from "../../sheet/row-writer";

export interface RunWritingParts {
  readonly place: WritePlace;
  readonly job: RunJob;
  readonly clock?: Clock;
  /** After each write. */
  readonly onWritten: () => Promise<void>;
  /** Called with a sentence when Excel refuses to write. */
  readonly onProblem: (sentence: Said) => void;
}

const MIN_PAUSE_MS: DurationMs = 250;
/** Writing takes at most a third of the time: the rest is the person's. */
const PAUSE_PER_WRITE = 2;

export class RunWriting {
  /** Keys of the rows at the last look at all rows; empty before. */
  keys: readonly string[] = [];
  /** Titles of output columns that were missing at the last look. */
  goneTitles: readonly string[] = [];
  readonly #parts: RunWritingParts;
  readonly #clock: Clock;
  #dirty = new Set<number>();
  #writing: Promise<void> | undefined;
  #isHindered = false;
  #isAllAsked = false;
  #wake: (() => void) | undefined;

  constructor(parts: RunWritingParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
  }

  get keptEdits(): number {
    return this.#parts.job.keptEdits;
  }

  get changedRows(): number {
    return this.#parts.job.changedRows;
  }

  /** More answers are to come. */
  expect(): void {
    this.#isAllAsked = false;
    this.#isHindered = false;
  }

  /** An answer came: the rows of this company can be written. */
  add(company: number): void {
    this.#dirty.add(company);
    this.#writing ??= this.#write();
  }

  /** Ends a pause between two writes. */
  hurry(): void {
    this.#wake?.();
  }

  async #write(): Promise<void> {
    const { job, place, onWritten } = this.#parts;
    try {
      // Answers of one reply come one after the other: wait for all, to write them at once.
      await this.#clock.wait(0);
      // When all is asked, `writeRest` writes what is left.
      while (this.#dirty.size > 0 && !this.#isHindered && !this.#isAllAsked) {
        const companies = this.#dirty;
        this.#dirty = new Set();
        const from = this.#clock.now();
        job.aim(companies);
        const { goneTitles } = await writeRows(place, job);
        this.goneTitles = goneTitles;
        await onWritten();
        const pauseMs = Math.max(MIN_PAUSE_MS, (this.#clock.now() - from) * PAUSE_PER_WRITE);
        await this.#pause(pauseMs);
      }
    } catch (error) {
      this.#hinder(error);
    } finally {
      this.#writing = undefined;
    }
  }

  async #pause(pauseMs: DurationMs): Promise<void> {
    if (this.#isAllAsked) return;
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    const stopper = new AbortController();
    const over = this.#clock.wait(pauseMs, stopper.signal).catch(() => undefined);
    await Promise.race([woken, over]);
    stopper.abort();
    this.#wake = undefined;
  }

  /** Writes what is left and looks at every row: people may have sorted or pasted meanwhile. */
  async writeRest(): Promise<void> {
    const { job, place } = this.#parts;
    this.#isAllAsked = true;
    this.#wake?.();
    await this.#writing;
    if (this.#isHindered) return;
    try {
      this.#dirty = new Set();
      job.aim("all");
      const { keys, goneTitles } = await writeRowsToRest(place, job);
      this.keys = keys;
      this.goneTitles = goneTitles;
    } catch (error) {
      this.#hinder(error);
    }
  }

  #hinder(error: unknown): void {
    this.#isHindered = true;
    this.#parts.onProblem(wordsOf(error));
  }
}
