/**
 * Sorting and copying cells. As in Excel, references without a dollar move with their formulas. Univer sorts only with
 * a plugin of its screen, and copies only through its clipboard; without a page there is neither.
 */
import type { ICellData } from "@univerjs/core";
import type { CellValue, SortBy } from "../interface/workbench";
import { rangeOfArea, type Area } from "./address";
import type { Cells } from "./cells";
import type { Grid } from "./grid";

export class Rearrange {
  constructor(
    private readonly grid: Grid,
    private readonly cells: Cells
  ) {}

  /** Sorts whole rows of the area; blank cells come last in any order. */
  sortRows(area: Area, { column, ascending = true }: SortBy): void {
    const keys = this.cells.values(area).map((row) => row[column] ?? "");
    const compared = (a: CellValue, b: CellValue): number => {
      if (a === "" || b === "") return Number(a === "") - Number(b === "");
      return ascending ? compare(a, b) : compare(b, a);
    };
    const order = [...keys.keys()].sort((a, b) => compared(keys[a] ?? "", keys[b] ?? "") || a - b);
    const rows = order.map((from, to) => this.#cellsOfRow(area, from, to - from));
    this.#put(area, rows);
  }

  copy(source: Area, target: Area): void {
    const [down, right] = [target.row - source.row, target.column - source.column];
    const rows = Array.from({ length: source.rows }, (_, y) =>
      this.#cellsOfRow(source, y, down, right)
    );
    this.#put({ ...target, rows: source.rows, columns: source.columns }, rows);
  }

  #cellsOfRow(area: Area, y: number, down: number, right = 0): ICellData[] {
    const matrix = this.grid.worksheet(area.sheetId)?.getCellMatrix();
    return Array.from({ length: area.columns }, (_, x) => {
      const cell = matrix?.getValue(area.row + y, area.column + x);
      const formula = this.cells.formulaAt(area.sheetId, area.row + y, area.column + x);
      const plain = { t: null, p: null, si: null, f: null, v: null, s: null };
      if (formula !== null) return { ...plain, s: cell?.s, f: this.#moved(formula, down, right) };
      return { ...plain, ...cell };
    });
  }

  #moved(formula: string, down: number, right: number): string {
    if (down === 0 && right === 0) return formula;
    const { LexerTreeBuilder } = this.grid.modules.formula;
    const lexer = this.grid.univer.__getInjector().get(LexerTreeBuilder);
    return lexer.moveFormulaRefOffset(formula, right, down);
  }

  #put(area: Area, rows: readonly (readonly ICellData[])[]): void {
    this.grid.ensureSize(area.sheetId, area.row + area.rows, area.column + area.columns);
    const value: Record<number, Record<number, ICellData>> = {};
    for (const [y, cells] of rows.entries())
      value[area.row + y] = Object.fromEntries(cells.map((cell, x) => [area.column + x, cell]));
    this.grid.commands.syncExecuteCommand("sheet.command.set-range-values", {
      unitId: this.grid.unitId,
      subUnitId: area.sheetId,
      range: rangeOfArea(area),
      value,
    });
  }
}

/** Numbers before texts before truth values. */
function compare(a: CellValue, b: CellValue): number {
  const ranks = { number: 0, string: 1, boolean: 2 } as const;
  const rankOf = (value: CellValue): number => ranks[typeof value as keyof typeof ranks];
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (typeof a === "string" && typeof b === "string")
    return a.localeCompare(b, "en", { sensitivity: "base" });
  return Number(a) - Number(b);
}
