/**
 * Writes the answers of a run into the table, one write at a time, with pauses in which Excel is free for the
 * person. At the end it looks at every row once more. What Excel refuses is told as a sentence; then nothing more
 * is written until the run goes on.
 */
import { type Said } from "../../../texts";
import type { Clock, DurationMs } from "../../../client";
import { wordsOf } from "../../sheet/host-words";
import type { RunJob } from "./run-job";
import {
  type WriteResult,
  writeRows,
  writeRowsToRest,
  type WritePlace,
} from "../../sheet/row-writer";

export interface RunWritingParts {
  readonly place: WritePlace;
  readonly job: RunJob;
  readonly clock: Clock;
  /** After each write. */
  readonly onWritten: () => Promise<void>;
  /** Called with a sentence when Excel refuses to write. */
  readonly onProblem: (sentence: Said) => void;
}

const MIN_PAUSE_MS: DurationMs = 250;
/** Writing takes at most a third of the time: the rest is the person's. */
const PAUSE_PER_WRITE = 2;

export class RunWriting {
  /** The last look at all rows. */
  last: WriteResult = { keys: [], goneTitles: [] };
  readonly #parts: RunWritingParts;
  #dirty = new Set<number>();
  #writing: Promise<void> | undefined;
  #isHindered = false;
  #pause = new AbortController();

  constructor(parts: RunWritingParts) {
    this.#parts = parts;
  }

  /** An answer came: the rows of this company can be written. */
  add(company: number): void {
    this.#dirty.add(company);
    this.#writing ??= this.#unlessRefused(() => this.#write()).finally(() => {
      this.#writing = undefined;
    });
  }

  /** Ends the pauses between two writes: `writeRest` writes what is left. */
  hurry(): void {
    this.#pause.abort();
  }

  async #write(): Promise<void> {
    const { job, place, clock, onWritten } = this.#parts;
    const { signal } = this.#pause;
    // Answers of one reply come one after the other: wait for all, to write them at once.
    let pauseMs: DurationMs = 0;
    for (;;) {
      await clock.wait(pauseMs, signal).catch(() => undefined);
      if (signal.aborted || this.#isHindered || this.#dirty.size === 0) return;
      const from = clock.now();
      job.aim(this.#dirty);
      this.#dirty = new Set();
      this.last = { keys: this.last.keys, goneTitles: (await writeRows(place, job)).goneTitles };
      await onWritten();
      pauseMs = Math.max(MIN_PAUSE_MS, (clock.now() - from) * PAUSE_PER_WRITE);
    }
  }

  /** Writes what is left and looks at every row: people may have sorted or pasted meanwhile. */
  async writeRest(): Promise<void> {
    const { job, place } = this.#parts;
    this.hurry();
    await this.#writing;
    this.#dirty = new Set();
    this.#pause = new AbortController();
    if (!this.#isHindered)
      await this.#unlessRefused(async () => {
        job.aim("all");
        this.last = await writeRowsToRest(place, job);
      });
    this.#isHindered = false;
  }

  async #unlessRefused(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#isHindered = true;
      this.#parts.onProblem(wordsOf(error));
    }
  }
}
