/**
 * Which calls are open, who asked for them, and what came back. One call per function and arguments, shared by all cells
 * (a function that asks for its address, or that answers once only, is called per cell). A call without a cell is cancelled
 * after a grace, so that a recalculation which asks the same again keeps it.
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
  readonly address: string;
  readonly cells: Set<string>;
  outcome: Outcome | null;
  /** JSON of the last emission: an equal one makes nothing dirty. */
  lastEmission: string;
  emissions: number;
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

  /** Asked for by a cell and not answered at all yet. */
  unanswered(): FunctionCall[] {
    return this.all().filter((call) => call.outcome === null && call.cells.size > 0);
  }

  /** Some stream shows an #N/A, which may be a state in words that a value follows. */
  hasUnfinishedStates(): boolean {
    return this.all().some((call) => {
      const first = call.outcome?.rows[0]?.[0];
      const isError = first !== undefined && isCellError(first);
      return call.metadata.isStream && isError && first.error === "#N/A";
    });
  }

  open(
    key: string,
    metadata: FunctionMetadata,
    args: readonly unknown[],
    address: string
  ): FunctionCall {
    const call: FunctionCall = {
      key,
      id: this.#nextId++,
      metadata,
      args,
      address,
      cells: new Set(),
      outcome: null,
      lastEmission: "",
      emissions: 0,
      orphanAt: null,
    };
    this.#byKey.set(key, call);
    this.#byId.set(call.id, call);
    return call;
  }

  /** The cell asks for exactly these calls now: others it asked for before lose it. */
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

  /** Calls that have had no cell for longer than the grace: they are closed and handed over for cancelling. */
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
