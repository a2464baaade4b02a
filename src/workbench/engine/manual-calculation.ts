/**
 * Manual calculation: a formula is calculated when it is entered, when its own function sends a value, and when somebody
 * calculates; what depends on it keeps its old value until then. Univer has no such mode: its engine evaluates everything
 * that is dirty, so cells that may not change answer here with what they show.
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
  /** For the round to come, and for the one under way. */
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

  /** These cells are calculated in the next round. */
  allow(cells: Iterable<string>): void {
    if (this.mode === "Automatic") return;
    for (const cell of cells) this.#next.cells.add(cell);
  }

  allowAll(): void {
    this.#next.all = true;
  }

  /** null = evaluate it. */
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
