/**
 * Decides what a run may write into which cell. It may write when the cell is blank, when it holds what the run
 * wrote, or when a person chose to overwrite what it held at the start. Anything else was typed meanwhile: it stays
 * and is counted. When a row's key was changed, the row holds the values that the run wrote for another company:
 * these are replaced.
 */
import { type Said, said } from "../../../texts";
import type { Scalar } from "../../../input";
import type { Failure } from "../../../client";
import type { FillMode, RowGroups, CellBefore, RunTally, WrittenRow } from "../../../enrich";
import { type Change, comparableRow, isSame } from "../../sheet/cell-values";
import type { RowChanges, RowJob, RowsNow } from "../../sheet/row-writer";

export const CHANGED_NOTE = said("said.theCellChangedDuringTheRunEnrich");

/** What existing columns held before: by key, row by row. */
export type BeforeRows = ReadonlyMap<string, readonly (readonly (CellBefore | null)[])[]>;

export interface RunJobParts {
  readonly groups: Pick<RowGroups, "byKey" | "hiddenKeys">;
  /** Rows of a company that the run counted; 0: not part of it. */
  readonly rowsOf: ArrayLike<number>;
  readonly columns: number;
  readonly fill: FillMode;
  readonly before: BeforeRows;
  /** What the run wrote, by key, earlier parts included. */
  readonly written: Map<string, readonly Change[]>;
  readonly tally: Pick<RunTally, "rowOf">;
  readonly words: (why: Said | Failure) => string;
  /** With "only stale": what the old answer said, by column. */
  readonly oldValuesOf: (company: number) => readonly (Scalar | null | undefined)[];
  readonly record: (rows: readonly WrittenRow[]) => Promise<void>;
  /** Keys whose hidden rows are left out. @default none */
  readonly partlyHidden?: ReadonlyMap<string, readonly boolean[]>;
  /** Keys of rows below those that were chosen. @default none */
  readonly keysBeyond?: ReadonlySet<string>;
}

export class RunJob implements RowJob {
  readonly partlyHidden: ReadonlyMap<string, readonly boolean[]>;
  readonly #parts: RunJobParts;
  #dirty: ReadonlySet<number> | "all" = new Set();
  /** Of all rows as they were written, and by key of the row as it was written last. */
  readonly #signatures = new Set<string>();
  readonly #signatureOf = new Map<string, string>();
  readonly #kept = new Set<string>();
  readonly #told = new Set<string>();
  #keys: readonly string[] = [];

  constructor(parts: RunJobParts) {
    this.#parts = parts;
    this.partlyHidden = parts.partlyHidden ?? new Map();
    for (const [key, after] of parts.written) this.#sign(key, after);
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

  /** Distinct rows that were written, earlier parts included. */
  get writtenRows(): number {
    return this.#parts.written.size;
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
    return this.#allowed(key, -1, [...this.#blankRow(), this.#parts.words(meaning)], current);
  }

  #decideCompany(
    key: string,
    company: number,
    current: readonly unknown[]
  ): readonly Change[] | undefined {
    const { tally, words } = this.#parts;
    const { values, note } = tally.rowOf(company);
    return this.#allowed(key, company, [...values, note && words(note)], current);
  }

  /** The wanted changes that may be written; undefined for none. */
  #allowed(
    key: string,
    company: number,
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
      const isTaken = now !== "" || this.#holdsFormula(key, column);
      if (isTaken && !isForeign && !this.#isOwn(key, company, column, now)) return undefined;
      return value;
    });
    return changes.some((change) => change !== undefined) ? changes : undefined;
  }

  /** Whether a cell that looks blank holds a formula. */
  #holdsFormula(key: string, column: number): boolean {
    const rows = this.#parts.before.get(key) ?? [];
    return rows.some((row) => {
      const cell = row[column];
      return cell?.value === "" && cell.formula !== null;
    });
  }

  /** Whether the run may replace what a cell holds. If not, a person's edit is counted. */
  #isOwn(key: string, company: number, column: number, now: unknown): boolean {
    const { written, before, fill, columns, oldValuesOf } = this.#parts;
    const mine = written.get(key)?.[column];
    if (mine !== undefined && isSame(now, mine)) return true;
    const stood = before.get(key)?.some((row) => isSame(now, row[column]?.value ?? null)) ?? false;
    if (stood && (fill === "overwrite" || column === columns)) return true;
    if (stood && fill === "stale") {
      const old = company < 0 ? undefined : oldValuesOf(company)[column];
      if (old !== undefined && isSame(now, old)) return true;
    }
    if (!stood || fill === "stale") this.#kept.add(`${key}\u0002${column}`);
    return false;
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

  #blankRow(): Change[] {
    return new Array<Change>(this.#parts.columns).fill(undefined);
  }

  #sign(key: string, written: readonly Change[]): void {
    const signature = signatureOf(comparableRow(written));
    this.#signatures.add(signature);
    this.#signatureOf.set(key, signature);
  }

  heldBefore(key: string, column: number): Scalar | null {
    return this.#parts.before.get(key)?.[0]?.[column]?.value ?? null;
  }

  async willWrite(
    rows: readonly { readonly key: string; readonly changes: readonly Change[] }[]
  ): Promise<void> {
    const { written, before } = this.#parts;
    const entries = new Map<string, WrittenRow>();
    for (const { key, changes } of rows) {
      const earlier = written.get(key);
      const after = changes.map(
        (change, column) => change ?? (change === null ? null : earlier?.[column])
      );
      written.set(key, after);
      this.#sign(key, after);
      const stood = this.#told.has(key) ? undefined : before.get(key);
      this.#told.add(key);
      entries.set(key, {
        key,
        after: after as WrittenRow["after"],
        before: stood ?? entries.get(key)?.before ?? null,
      });
    }
    await this.#parts.record([...entries.values()]);
  }
}

/** Equal for equal contents, blank cells and those left alone included. */
function signatureOf(comparable: readonly unknown[]): string {
  return JSON.stringify(comparable.map((cell) => cell ?? ""));
}
