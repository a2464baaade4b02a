/**
 * Writes the answers of a run into the table, one write at a time, with pauses in which Excel is free for the person. A
 * value goes into a blank cell, over the old answer that it refreshes, over a note of a run. Whatever else a cell holds
 * is a person's: it stays and is counted. At the end it looks at every row once more. After what Excel refuses nothing
 * is written any more.
 */
import { type Said } from "../../../texts";
import type { Scalar } from "../../../input";
import type { Clock, DurationMs, Failure } from "../../../client";
import { changedText, type RunTally } from "../../../enrich";
import { type Change, isSame } from "../../sheet/cell-values";
import { refusalOf } from "../../sheet/host-words";
import { type RowJob, type WritePlace, writeRows, writeRowsToRest } from "../../sheet/row-writer";
import type { EnrichmentPlan } from "../plan/enrichment";

export interface RunWriterParts {
  readonly plan: EnrichmentPlan;
  readonly place: WritePlace;
  readonly tally: Pick<RunTally, "rowOf">;
  readonly words: (why: Said | Failure) => string;
  /** Texts of notes that runs wrote; those of this run are added. */
  readonly notes: Set<string>;
  /** Keeps the run: before a note is written that was not there yet, and after each write. */
  readonly keep: (why: "note" | "written") => Promise<void>;
  readonly clock: Clock;
  /** Called with a sentence when Excel refuses to write. */
  readonly onProblem: (sentence: Said) => void;
}

type Values = readonly (Scalar | null | undefined)[];

const MIN_PAUSE_MS: DurationMs = 250;
/** Writing takes at most a third of the time: the rest is the person's. */
const PAUSE_PER_WRITE = 2;

export class RunWriter implements RowJob {
  /** Cells that hold something else and were left alone. */
  readonly kept = new Set<string>();
  /** Rows of which a refresh changed something. */
  readonly changed = new Set<string>();
  /** Titles of output columns that were removed or renamed meanwhile. */
  goneColumns: readonly string[] = [];
  readonly #parts: RunWriterParts;
  readonly #isRefresh: boolean;
  readonly #noteAt: number;
  /** Companies whose answers came since the last write. */
  #dirty = new Set<number>();
  /** Those that are written now. */
  #aim: ReadonlySet<number> | "all" = "all";
  #writing: Promise<void> | undefined;
  #isRefused = false;
  readonly #pause = new AbortController();
  #keptNotes: number;

  constructor(parts: RunWriterParts) {
    this.#parts = parts;
    this.#isRefresh = parts.plan.choices.fill === "stale";
    this.#noteAt = parts.plan.details.outputs.columns.length;
    this.#keptNotes = parts.notes.size;
  }

  /** An answer came: the rows of this company can be written. */
  add(company: number): void {
    this.#dirty.add(company);
    this.#writing ??= this.#unlessRefused(() => this.#writeOften()).finally(() => {
      this.#writing = undefined;
    });
  }

  /** Ends the pauses between two writes: `finish` writes what is left. */
  hurry(): void {
    this.#pause.abort();
  }

  /** Writes what is left and looks at every row: people may have sorted or pasted meanwhile. */
  async finish(): Promise<void> {
    this.hurry();
    await this.#writing;
    this.#aim = "all";
    await this.#unlessRefused(async () => {
      this.goneColumns = await writeRowsToRest(this.#parts.place, this);
    });
  }

  async #writeOften(): Promise<void> {
    const { place, clock, keep } = this.#parts;
    const { signal } = this.#pause;
    // Answers of one reply come one after the other: wait for all, to write them at once.
    let pauseMs: DurationMs = 0;
    for (;;) {
      await clock.wait(pauseMs, signal).catch(() => undefined);
      if (signal.aborted || this.#dirty.size === 0) return;
      const from = clock.now();
      this.#aim = this.#dirty;
      this.#dirty = new Set();
      this.goneColumns = (await writeRows(place, this)).goneTitles;
      await keep("written");
      pauseMs = Math.max(MIN_PAUSE_MS, (clock.now() - from) * PAUSE_PER_WRITE);
    }
  }

  async #unlessRefused(work: () => Promise<void>): Promise<void> {
    if (this.#isRefused) return;
    try {
      await work();
    } catch (error) {
      this.#isRefused = true;
      this.#parts.onProblem(refusalOf(error));
    }
  }

  readonly isDirty = (key: string): boolean => {
    const { groups, chosen } = this.#parts.plan.details;
    const meaning = groups.byKey.get(key);
    if (meaning === undefined) return false;
    // A trial tells nothing of rows that name no company.
    if (typeof meaning !== "number") return this.#aim === "all" && chosen.counts.beyondTrial === 0;
    if ((chosen.rowsOf[meaning] ?? 0) === 0) return false;
    return this.#aim === "all" || this.#aim.has(meaning);
  };

  readonly changesOf = (key: string, cells: readonly unknown[]): readonly Change[] | undefined => {
    const { tally, words, plan } = this.#parts;
    const { groups, outputs, oldReadings } = plan.details;
    const meaning = groups.byKey.get(key);
    if (meaning === undefined) return undefined;
    if (typeof meaning !== "number") {
      const blank = outputs.columns.map(() => undefined);
      return this.#allowed(key, [], [...blank, words(meaning)], cells);
    }
    const { values, note } = tally.rowOf(meaning);
    const old = outputs.valuesOf(oldReadings.get(meaning) ?? []);
    const changed = this.#isRefresh ? changedText(outputs, old, values) : undefined;
    if (changed) this.changed.add(key);
    const wanted = [...values, note && words(note), ...(this.#isRefresh ? [changed] : [])];
    return this.#allowed(key, old, wanted, cells);
  };

  readonly beforeWrite = async (): Promise<void> => {
    const { notes, keep } = this.#parts;
    if (notes.size === this.#keptNotes) return;
    this.#keptNotes = notes.size;
    await keep("note");
  };

  /** The wanted changes that may be written; undefined for none. */
  #allowed(
    key: string,
    old: Values,
    wanted: readonly Change[],
    current: readonly unknown[]
  ): readonly Change[] | undefined {
    const changes = wanted.map((value, column): Change => {
      const now = current[column];
      if (now === undefined || value === undefined || isSame(now, value)) return undefined;
      if (now === "" || this.#isOwn(old, column, now)) return value;
      this.kept.add(`${key}\u0002${column}`);
      return undefined;
    });
    const note = changes[this.#noteAt];
    if (typeof note === "string" && note !== "") this.#parts.notes.add(note);
    return changes.some((change) => change !== undefined) ? changes : undefined;
  }

  #isOwn(old: Values, column: number, now: unknown): boolean {
    if (column === this.#noteAt) return this.#parts.notes.has(String(now));
    return old[column] !== undefined && isSame(now, old[column]);
  }
}
