/**
 * Manual calculation: a formula is calculated when it is entered, when its own function sends a value, and when
 * somebody calculates; until then cells that depend on it keep their old values. Univer has no such mode and evaluates
 * everything that is dirty. So cells that must not change answer here with the value they show.
 */
import type { CalculationMode } from "../interface/workbench";
import type { Cells } from "../grid/cells";
import type { Grid } from "../grid/grid";
import { cellKey, type CellRef } from "./calls";
import type { OutcomeCell } from "./outcome";
import { valueOf, type EngineValue } from "./values";

interface Allowed {
  readonly cells: Set<string>;
  all: boolean;
}

export class ManualCalculation {
  mode: CalculationMode = "Automatic";
  readonly #grid: Grid;
  readonly #cells: Cells;
  /** What the next calculation may change, and the present one. */
  #next: Allowed = { cells: new Set(), all: false };
  #current: Allowed = this.#next;

  constructor(grid: Grid, cells: Cells) {
    this.#grid = grid;
    this.#cells = cells;
    grid.calculation.onStart(() => {
      this.#current = this.#next;
      this.#next = { cells: new Set(), all: false };
    });
  }

  /** Lets the next calculation change these cells. */
  allow(cells: Iterable<string>): void {
    if (this.mode === "Automatic") return;
    for (const cell of cells) this.#next.cells.add(cell);
  }

  allowAll(): void {
    this.#next.all = true;
  }

  /** The value that the cell keeps; null = evaluate it. */
  keptValue(cell: CellRef): EngineValue | null {
    const { all, cells } = this.#current;
    if (this.mode === "Automatic" || all || cells.has(cellKey(cell))) return null;
    const spill = this.#cells.spillOfFormula(cell.sheetId, cell.row, cell.column);
    const area = spill ?? { ...cell, rows: 1, columns: 1 };
    const rows = this.#cells
      .read(area)
      .map((contents) =>
        contents.map(({ value, isError }): OutcomeCell =>
          isError ? { error: String(value), message: null } : value
        )
      );
    return valueOf(this.#grid.modules, { rows, isArray: rows.length > 1 });
  }
}
