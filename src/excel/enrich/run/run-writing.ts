/**
 * The writing side of a run. What has arrived goes into the table, one write at a time, with pauses in
 * which the host is free for its person. At last every row is looked at once more. What
 * Excel refuses is told as a sentence; nothing more is written until the run goes on.
 */
import type { Said } from "../../../sentences";
import type { Clock, DurationMs } from "../../../model";
import { systemClock } from "../../../model";
import { wordsOf } from "../../sheet/host-words";
import type { RunJob } from "./run-job";
import { writeRows, type WritePlace } from "../../sheet/row-writer";

export interface RunWritingParts {
  readonly place: WritePlace;
  readonly job: RunJob;
  readonly clock?: Clock;
  /** After each write. */
  readonly onWritten: () => Promise<void>;
  /** Columns went: `goneTitles` names them. */
  readonly onGone: () => void;
  /** A sentence for people: it cannot be written now. */
  readonly onProblem: (sentence: Said) => void;
}

const MIN_PAUSE_MS: DurationMs = 250;
/** Writing takes at most a third of the time: the rest is the person's. */
const PAUSE_PER_WRITE = 2;
/** People may move rows while the last ones are written. */
const LAST_LOOKS = 3;

export class RunWriting {
  /** Keys of the rows as they stood at the last look; empty before. */
  keys: readonly string[] = [];
  /** Titles of output columns that were not there at the last look. */
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

  get writtenRows(): number {
    return this.#parts.job.writtenRows;
  }

  /** More answers are to come. */
  expect(): void {
    this.#isAllAsked = false;
    this.#isHindered = false;
  }

  /** Something of this company's rows can be written. */
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
      // Answers of one reply come one after the other: all of them in one write.
      await this.#clock.wait(0);
      // The rest is written in one go, with a look at every row.
      while (this.#dirty.size > 0 && !this.#isHindered && !this.#isAllAsked) {
        const companies = this.#dirty;
        this.#dirty = new Set();
        const from = this.#clock.now();
        job.aim(companies);
        const { goneTitles } = await writeRows(place, job);
        this.#see(goneTitles);
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

  /** Every row once more: people may have sorted or pasted while blocks were written. */
  async writeRest(): Promise<void> {
    const { job, place } = this.#parts;
    this.#isAllAsked = true;
    this.#wake?.();
    await this.#writing;
    if (this.#isHindered) return;
    try {
      this.#dirty = new Set();
      job.aim("all");
      for (let look = 0; look < LAST_LOOKS; look += 1) {
        const { keys, goneTitles, isAtRest } = await writeRows(place, job, { looksAgain: true });
        this.keys = keys;
        this.#see(goneTitles);
        if (isAtRest) break;
      }
    } catch (error) {
      this.#hinder(error);
    }
  }

  /** Looks which columns are there, and writes nothing. */
  async look(): Promise<void> {
    const { job, place } = this.#parts;
    job.aim(new Set());
    this.goneTitles = (await writeRows(place, job)).goneTitles;
  }

  #see(goneTitles: readonly string[]): void {
    const isNews = goneTitles.some((title) => !this.goneTitles.includes(title));
    this.goneTitles = goneTitles;
    if (isNews) this.#parts.onGone();
  }

  #hinder(error: unknown): void {
    this.#isHindered = true;
    this.#parts.onProblem(wordsOf(error));
  }
}
