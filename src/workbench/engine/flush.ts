/**
 * When are cells with new results calculated? One calculation at a time; the next starts after the last has ended and
 * after 20 ms, or 250 ms when many cells wait: each costs the engine a pass over all that depends on them. Neighbouring
 * cells of a column are merged into one range, because Univer compares ranges pair by pair.
 */
import type { Grid } from "../grid/grid";
import { cellOfKey } from "./calls";

const SOON_MS = 20;
const LATER_MS = 250;
const MANY = 300;

interface Run {
  unitId: string;
  sheetId: string;
  range: { startRow: number; endRow: number; startColumn: number; endColumn: number };
}

export class Flush {
  readonly #dirty = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly grid: Grid) {
    grid.calculation.onIdle(() => this.#schedule());
  }

  get size(): number {
    return this.#dirty.size;
  }

  add(cells: Iterable<string>): void {
    for (const cell of cells) this.#dirty.add(cell);
    this.#schedule();
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#dirty.clear();
  }

  #schedule(): void {
    if (this.#timer !== null || this.#dirty.size === 0) return;
    const wait = this.#dirty.size > MANY ? LATER_MS : SOON_MS;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.grid.calculation.isBusy) this.#schedule();
      else this.#run();
    }, wait);
  }

  #run(): void {
    const dirtyRanges = columnRuns(this.#dirty, this.grid.unitId);
    this.#dirty.clear();
    void this.grid.commands.executeCommand(
      this.grid.modules.formula.SetTriggerFormulaCalculationStartMutation.id,
      { dirtyRanges },
      { onlyLocal: true }
    );
  }
}

function columnRuns(cells: Iterable<string>, unitId: string): Run[] {
  const sorted = [...cells]
    .map(cellOfKey)
    .sort((a, b) => a.sheetId.localeCompare(b.sheetId) || a.column - b.column || a.row - b.row);
  const runs: Run[] = [];
  for (const { sheetId, row, column } of sorted) {
    const last = runs.at(-1);
    if (
      last?.sheetId === sheetId &&
      last.range.startColumn === column &&
      last.range.endRow === row - 1
    ) {
      last.range.endRow = row;
    } else {
      runs.push({
        unitId,
        sheetId,
        range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
      });
    }
  }
  return runs;
}
