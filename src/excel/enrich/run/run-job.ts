/**
 * Decides what a run writes into a cell: its value into a blank one, over the old answer that it refreshes, over a note of
 * a run. Whatever else a cell holds is a person's: it stays and is counted.
 */
import { type Said } from "../../../texts";
import type { Scalar } from "../../../input";
import type { Failure } from "../../../client";
import { changedText, type RunTally } from "../../../enrich";
import { cellId, type Change, comparableRow, isSame } from "../../sheet/cell-values";
import type { RowChanges, RowJob, RowsNow } from "../../sheet/row-writer";
import type { DetailedPlan } from "../plan/plan-enrichment";

export interface RunJobParts {
  readonly plan: DetailedPlan;
  readonly tally: Pick<RunTally, "rowOf">;
  readonly words: (why: Said | Failure) => string;
  /** Texts of notes that runs wrote; those of this run are added. */
  readonly notes: Set<string>;
  /** Keeps them before one is written that was not there yet. */
  readonly keepNotes: () => Promise<void>;
}

type Values = readonly (Scalar | null | undefined)[];

export class RunJob implements RowJob {
  readonly #parts: RunJobParts;
  readonly #isRefresh: boolean;
  #companies: ReadonlySet<number> | "all" = new Set();
  readonly #kept = new Set<string>();
  readonly #changed = new Set<string>();
  #keptNotes: number;

  constructor(parts: RunJobParts) {
    this.#parts = parts;
    this.#isRefresh = parts.plan.choices.fill === "stale";
    this.#keptNotes = parts.notes.size;
  }

  /** Companies whose answers came; `all` looks at every row. */
  aim(companies: ReadonlySet<number> | "all"): void {
    this.#companies = companies;
  }

  /** Cells that hold something else and were left alone. */
  get keptEdits(): number {
    return this.#kept.size;
  }

  /** Distinct rows of which a refresh changed something. */
  get changedRows(): number {
    return this.#changed.size;
  }

  areDirty(keys: readonly string[]): boolean[] {
    return keys.map((key) => this.#isDirty(key));
  }

  #isDirty(key: string): boolean {
    const { groups, chosen } = this.#parts.plan.details;
    const meaning = groups.byKey.get(key);
    if (meaning === undefined) return false;
    // A trial tells nothing of rows that name no company.
    if (typeof meaning !== "number") return this.#companies === "all" && chosen.beyondTrial === 0;
    if ((chosen.rowsOf[meaning] ?? 0) === 0) return false;
    return this.#companies === "all" || this.#companies.has(meaning);
  }

  async decide({ keys, cells }: RowsNow): Promise<RowChanges> {
    const { notes, keepNotes } = this.#parts;
    const changes = keys.map((key, row) =>
      this.#isDirty(key) ? this.#decideRow(key, comparableRow(cells[row] ?? [])) : undefined
    );
    if (notes.size !== this.#keptNotes) {
      this.#keptNotes = notes.size;
      await keepNotes();
    }
    return changes;
  }

  #decideRow(key: string, current: readonly unknown[]): readonly Change[] | undefined {
    const { tally, words, plan } = this.#parts;
    const { groups, outputs, oldReadings } = plan.details;
    const meaning = groups.byKey.get(key);
    if (meaning === undefined) return undefined;
    if (typeof meaning !== "number") {
      const blank = outputs.columns.map(() => undefined);
      return this.#allowed(key, [], [...blank, words(meaning)], current);
    }
    const { values, note } = tally.rowOf(meaning);
    const old = outputs.valuesOf(oldReadings.get(meaning) ?? []);
    const changed = this.#isRefresh ? changedText(outputs, old, values) : undefined;
    if (changed) this.#changed.add(key);
    const wanted = [...values, note && words(note), ...(this.#isRefresh ? [changed] : [])];
    return this.#allowed(key, old, wanted, current);
  }

  /** The wanted changes that may be written; undefined for none. */
  #allowed(
    key: string,
    old: Values,
    wanted: readonly Change[],
    current: readonly unknown[]
  ): readonly Change[] | undefined {
    const shown = comparableRow(wanted);
    const changes = wanted.map((value, column): Change => {
      const now = current[column];
      if (now === undefined || value === undefined || now === shown[column]) return undefined;
      if (now === "" || this.#isOwn(old, column, now)) return value;
      this.#kept.add(cellId(key, column));
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

  get #noteAt(): number {
    return this.#parts.plan.details.outputs.columns.length;
  }
}
