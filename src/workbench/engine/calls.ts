/**
 * Which calls are open, which cells asked for them, and what came back. All cells share one call for a function with
 * the same arguments; a function that answers only once is called for each cell. A call without
 * a cell is cancelled a little later, because a recalculation may ask for it again.
 */
import type { FunctionMetadata } from "./metadata";
import { isCellError, type Outcome } from "./outcome";

export interface CellRef {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

export interface FunctionCall {
  readonly key: string;
  readonly id: number;
  readonly metadata: FunctionMetadata;
  readonly args: readonly unknown[];
  readonly cells: Set<string>;
  outcome: Outcome | null;
  /** JSON of the last emission: an equal one changes nothing. */
  lastEmission: string;
  orphanAt: number | null;
}

export function cellKey(cell: CellRef): string {
  return `${cell.sheetId}|${cell.row}|${cell.column}`;
}

export function cellOfKey(key: string): CellRef {
  const last = key.lastIndexOf("|");
  const middle = key.lastIndexOf("|", last - 1);
  return {
    sheetId: key.slice(0, middle),
    row: Number(key.slice(middle + 1, last)),
    column: Number(key.slice(last + 1)),
  };
}

export class Calls {
  readonly #byKey = new Map<string, FunctionCall>();
  readonly #byId = new Map<number, FunctionCall>();
  readonly #keysOfCell = new Map<string, Set<string>>();
  #nextId = 1;

  all(): FunctionCall[] {
    return [...this.#byKey.values()];
  }

  byId(id: number): FunctionCall | undefined {
    return this.#byId.get(id);
  }

  get(key: string): FunctionCall | undefined {
    return this.#byKey.get(key);
  }

  ofCell(cell: string): FunctionCall[] {
    return [...(this.#keysOfCell.get(cell) ?? [])].flatMap((key) => this.#byKey.get(key) ?? []);
  }

  cells(): string[] {
    return [...this.#keysOfCell.keys()];
  }

  /** Calls that a cell asked for and that have no answer yet. */
  unanswered(): FunctionCall[] {
    return this.all().filter((call) => call.outcome === null && call.cells.size > 0);
  }

  /** Some stream shows an #N/A: a value may still follow. */
  hasUnfinishedStates(): boolean {
    return this.all().some((call) => {
      const first = call.outcome?.rows[0]?.[0];
      const isError = first !== undefined && isCellError(first);
      return call.metadata.isStream && isError && first.error === "#N/A";
    });
  }

  open(key: string, metadata: FunctionMetadata, args: readonly unknown[]): FunctionCall {
    const call: FunctionCall = {
      key,
      id: this.#nextId++,
      metadata,
      args,
      cells: new Set(),
      outcome: null,
      lastEmission: "",
      orphanAt: null,
    };
    this.#byKey.set(key, call);
    this.#byId.set(call.id, call);
    return call;
  }

  /** The cell now asks for exactly these calls, and no longer for any others. */
  setCellKeys(cell: string, keys: ReadonlySet<string>, now: number): void {
    for (const key of this.#keysOfCell.get(cell) ?? []) {
      if (!keys.has(key)) this.#detach(cell, key, now);
    }
    if (keys.size === 0) this.#keysOfCell.delete(cell);
    else this.#keysOfCell.set(cell, new Set(keys));
    for (const key of keys) {
      const call = this.#byKey.get(key);
      call?.cells.add(cell);
      if (call !== undefined) call.orphanAt = null;
    }
  }

  /** Closes calls that had no cell for longer than the grace, and returns them so that they can be cancelled. */
  takeOrphans(now: number, graceMs: number): FunctionCall[] {
    const orphans = this.all().filter(
      (call) => call.orphanAt !== null && now - call.orphanAt >= graceMs
    );
    for (const call of orphans) this.close(call);
    return orphans;
  }

  hasOrphans(): boolean {
    return this.all().some((call) => call.orphanAt !== null);
  }

  close(call: FunctionCall): void {
    this.#byKey.delete(call.key);
    this.#byId.delete(call.id);
  }

  clear(): void {
    this.#byKey.clear();
    this.#byId.clear();
    this.#keysOfCell.clear();
  }

  #detach(cell: string, key: string, now: number): void {
    const call = this.#byKey.get(key);
    if (call === undefined) return;
    call.cells.delete(cell);
    if (call.cells.size === 0) call.orphanAt = now;
  }
}
