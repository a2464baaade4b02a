/**
 * Decides what a run may write into which cell: into a blank cell, or over what it or an earlier run wrote. Anything
 * else was typed by a person: it stays and is counted. When a row's key was changed, the row holds the values that the
 * run wrote for another company: these are replaced.
 */
import { type Said, said } from "../../../texts";
import type { Scalar } from "../../../input";
import type { Failure } from "../../../client";
import type { RowGroups, RunTally } from "../../../enrich";
import { cellId, type Change, comparableRow, isSame } from "../../sheet/cell-values";
import type { RowChanges, RowJob, RowsNow } from "../../sheet/row-writer";

const CHANGED_NOTE = said("said.theCellChangedDuringTheRunEnrich");

type Values = readonly (Scalar | null | undefined)[];

export interface RunJobParts {
  readonly groups: Pick<RowGroups, "byKey" | "hiddenKeys">;
  /** Rows of a company that the run counted; 0: not part of it. */
  readonly rowsOf: ArrayLike<number>;
  /** How many columns of values there are: the note is next, then what a refresh changed. */
  readonly columns: number;
  readonly tally: Pick<RunTally, "rowOf">;
  readonly words: (why: Said | Failure) => string;
  /** In a refresh: what the old answer said, by column. */
  readonly oldValuesOf: (company: number) => Values;
  /** In a refresh: what changed in a row, given its new values; undefined when it is none. */
  readonly changedText?: (old: Values, now: Values) => string;
  /** What the held answers of a company say now, by column. */
  readonly heldValuesOf: (company: number) => Values;
  /** Texts of notes that runs wrote; those of this run are added. */
  readonly notes: Set<string>;
  /** Keeps them before one is written that was not there yet. */
  readonly keepNotes: () => Promise<void>;
  /** Cells that held something when they were counted, if only a formula that shows nothing. */
  readonly standing: ReadonlySet<string>;
  /** Keys of rows below those that were chosen. @default none */
  readonly keysBeyond?: ReadonlySet<string>;
}

export class RunJob implements RowJob {
  readonly #parts: RunJobParts;
  #dirty: ReadonlySet<number> | "all" = new Set();
  /** Of all rows as they were written, and by key of the row as it was written last. */
  readonly #signatures = new Set<string>();
  readonly #signatureOf = new Map<string, string>();
  /** What the run wrote, by key. */
  readonly #written = new Map<string, readonly Change[]>();
  readonly #kept = new Set<string>();
  readonly #changed = new Set<string>();
  #keys: readonly string[] = [];

  constructor(parts: RunJobParts) {
    this.#parts = parts;
  }

  see(keys: readonly string[]): void {
    this.#keys = keys;
  }

  /** Companies whose answers came; `all` looks at every row. */
  aim(companies: ReadonlySet<number> | "all"): void {
    this.#dirty = companies;
  }

  /** Cells that people changed and that were left alone. */
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
    if (this.#parts.keysBeyond?.has(key)) return false;
    const meaning = this.#parts.groups.byKey.get(key);
    if (typeof meaning === "number")
      return (
        (this.#parts.rowsOf[meaning] ?? 0) > 0 &&
        (this.#dirty === "all" || this.#dirty.has(meaning))
      );
    if (this.#dirty !== "all") return false;
    return meaning !== undefined || !this.#parts.groups.hiddenKeys.has(key);
  }

  decide({ keys, cells }: RowsNow): RowChanges {
    return keys.map((key, row) =>
      this.#isDirty(key) ? this.#decideRow(key, comparableRow(cells[row] ?? [])) : undefined
    );
  }

  #decideRow(key: string, current: readonly unknown[]): readonly Change[] | undefined {
    const meaning = this.#parts.groups.byKey.get(key);
    if (typeof meaning === "number") return this.#decideCompany(key, meaning, current);
    const isForeign = this.#isOfAnother(key, current);
    if (meaning === undefined) {
      if (!isForeign || !this.#isOfLostRow(current)) return undefined;
      return this.#cleared(key === "" ? null : CHANGED_NOTE, current);
    }
    if (isForeign) return this.#cleared(meaning, current);
    const blank = new Array<Change>(this.#parts.columns).fill(undefined);
    return this.#allowed(key, [], [...blank, this.#parts.words(meaning)], current);
  }

  #decideCompany(
    key: string,
    company: number,
    current: readonly unknown[]
  ): readonly Change[] | undefined {
    const { tally, words, oldValuesOf, changedText } = this.#parts;
    const { values, note } = tally.rowOf(company);
    const old = oldValuesOf(company);
    const changed = changedText?.(old, values);
    if (changed) this.#changed.add(key);
    return this.#allowed(
      key,
      old,
      [...values, note && words(note), ...(changedText ? [changed] : [])],
      current
    );
  }

  /** The wanted changes that may be written; undefined for none. */
  #allowed(
    key: string,
    old: Values,
    wanted: readonly Change[],
    current: readonly unknown[]
  ): readonly Change[] | undefined {
    const isForeign = this.#isOfAnother(key, current);
    const shown = comparableRow(wanted);
    const changes = wanted.map((value, column): Change => {
      const now = current[column];
      if (now === undefined) return undefined;
      // Another company's value is worse than none.
      if (value === undefined) return isForeign && now !== "" ? null : undefined;
      if (now === shown[column]) return undefined;
      const isTaken = now !== "" || this.#parts.standing.has(cellId(key, column));
      if (isTaken && !isForeign && !this.#isOwn(key, old, column, now)) return undefined;
      return value;
    });
    return changes.some((change) => change !== undefined) ? changes : undefined;
  }

  /** Whether the run may replace what a cell holds. If not, a person's edit is counted. */
  #isOwn(key: string, old: Values, column: number, now: unknown): boolean {
    const mine = this.#written.get(key)?.[column];
    const isOwn =
      (mine !== undefined && isSame(now, mine)) ||
      (old[column] !== undefined && isSame(now, old[column])) ||
      (column === this.#parts.columns && this.#parts.notes.has(String(now)));
    const cell = cellId(key, column);
    if (!isOwn && !this.#parts.standing.has(cell)) this.#kept.add(cell);
    return isOwn;
  }

  /** Whether a row holds exactly what the run wrote for another one. */
  #isOfAnother(key: string, current: readonly unknown[]): boolean {
    if (current.every((cell) => cell === "" || cell === undefined)) return false;
    const signature = signatureOf(current);
    return this.#signatureOf.get(key) !== signature && this.#signatures.has(signature);
  }

  /**
   * Whether a row with the values of another key lost that key: then a person typed over it. If the other key
   * is still there, the row only looks like ours by chance, and is left alone.
   */
  #isOfLostRow(current: readonly unknown[]): boolean {
    const signature = signatureOf(current);
    const present = new Set(this.#keys);
    for (const [key, of] of this.#signatureOf)
      if (!present.has(key) && of === signature) return true;
    return false;
  }

  #cleared(note: Said | null, current: readonly unknown[]): readonly Change[] {
    return current.map((now, column) => {
      if (now === undefined) return undefined;
      return column === this.#parts.columns ? note && this.#parts.words(note) : null;
    });
  }

  #sign(key: string, written: readonly Change[]): void {
    const signature = signatureOf(comparableRow(written));
    this.#signatures.add(signature);
    this.#signatureOf.set(key, signature);
  }

  heldBefore(key: string, column: number): Scalar | null {
    const mine = this.#written.get(key)?.[column];
    if (mine !== undefined) return mine as Scalar | null;
    const company = this.#parts.groups.byKey.get(key);
    return typeof company === "number" ? (this.#parts.heldValuesOf(company)[column] ?? null) : null;
  }

  async willWrite(
    rows: readonly { readonly key: string; readonly changes: readonly Change[] }[]
  ): Promise<void> {
    const { notes, columns, keepNotes } = this.#parts;
    const known = notes.size;
    for (const { key, changes } of rows) {
      const earlier = this.#written.get(key);
      const after = changes.map(
        (change, column) => change ?? (change === null ? null : earlier?.[column])
      );
      this.#written.set(key, after);
      this.#sign(key, after);
      const note = after[columns];
      if (typeof note === "string" && note !== "") notes.add(note);
    }
    if (notes.size > known) await keepNotes();
  }
}

/** Equal for equal contents, blank cells and those left alone included. */
function signatureOf(comparable: readonly unknown[]): string {
  return JSON.stringify(comparable.map((cell) => cell ?? ""));
}
