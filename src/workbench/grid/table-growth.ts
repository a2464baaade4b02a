/**
 * What Excel does by itself in and beside tables, whoever writes. Cells filled directly below or right of a table join
 * it ("Include new rows and columns in table", office-js#6745). A formula in an otherwise blank column fills it ("Fill
 * formulas in tables to create calculated columns", office-js#2093, by design). People can switch both off.
 */
import { intersectionOf, type Area } from "./address";
import type { Cells } from "./cells";
import type { Edit } from "./edits";
import type { Grid } from "./grid";
import type { Rearrange } from "./rearrange";
import type { GridTable, Tables } from "./tables";

export class TableGrowth {
  expands = true;
  fillsColumns = true;
  readonly #cells: Cells;
  readonly #tables: Tables;
  readonly #rearrange: Rearrange;

  constructor(grid: Grid, cells: Cells, tables: Tables, rearrange: Rearrange) {
    this.#cells = cells;
    this.#tables = tables;
    this.#rearrange = rearrange;
    grid.onEdit((edit) => {
      if (edit.kind === "range") tables.unlessBusy(() => this.#onWritten(edit));
    });
  }

  #onWritten(edit: Extract<Edit, { kind: "range" }>): void {
    const { area } = edit;
    if (this.expands)
      for (const table of this.#tables.inSheet(area.sheetId)) this.#growFor(table, area);
    if (this.fillsColumns && edit.formulaCells.length > 0)
      for (const table of this.#tables.touching(area)) this.#fillColumns(table, edit.formulaCells);
  }

  /** "When you type in a cell of an empty row or column next to a list" (AutoCorrect.AutoExpandListRange). */
  #growFor(table: GridTable, area: Area): void {
    const { row, column, rows, columns } = table.area;
    const [bottom, right] = [row + rows, column + columns];
    const [below, beside] = [area.row + area.rows - bottom, area.column + area.columns - right];
    const isBelow =
      below > 0 &&
      area.row >= row &&
      area.row <= bottom &&
      area.column >= column &&
      beside <= 0 &&
      !this.#tables.looks(table).showTotals;
    const isBeside =
      beside > 0 && area.column >= column && area.column <= right && area.row >= row && below <= 0;
    if (!isBelow && !isBeside) return;
    const added: Area = isBelow
      ? { ...table.area, row: bottom, rows: below }
      : { ...table.area, column: right, columns: beside };
    const written = intersectionOf(added, area);
    if (written === null || this.#tables.touching(added).length > 0) return;
    const filled = this.#filled(added);
    if (filled === 0 || filled > this.#filled(written)) return;
    const grown = isBelow
      ? { ...table.area, rows: rows + below }
      : { ...table.area, columns: columns + beside };
    const calculated = isBelow ? this.calculatedColumns(table) : [];
    void this.#tables.resize(table, grown);
    for (const at of calculated) this.fillFromAbove({ ...added, column: at, columns: 1 });
  }

  /** Copies the formula above new rows into their cells of one column, unless one of them is filled. */
  fillFromAbove(cells: Area): void {
    if (this.#filled(cells) > 0) return;
    this.#tables.quietly(() =>
      this.#rearrange.fill({ ...cells, row: cells.row - 1, rows: 1 }, cells, "Formulas")
    );
  }

  /** The bottom-most formula of a write fills its column if the column has nothing else (office-js#6745). */
  #fillColumns(
    table: GridTable,
    formulaCells: readonly (readonly [row: number, column: number])[]
  ): void {
    const body = this.#tables.body(table);
    const written = new Map<number, number[]>();
    for (const [row, column] of formulaCells)
      if (intersectionOf(body, { ...body, row, column, rows: 1, columns: 1 }))
        written.set(column, [...(written.get(column) ?? []), row]);
    for (const [column, rows] of written) {
      const cells = { ...body, column, columns: 1 };
      if (rows.length === body.rows || this.#filled(cells) > rows.length) continue;
      const source = { ...cells, row: Math.max(...rows), rows: 1 };
      const above = { ...cells, rows: source.row - body.row };
      const below = { ...cells, row: source.row + 1, rows: body.rows - above.rows - 1 };
      for (const target of [above, below].filter((part) => part.rows > 0))
        this.#tables.quietly(() => this.#rearrange.fill(source, target, "Formulas"));
    }
  }

  /** The columns of the sheet in which a table has one formula in all rows; new rows get it. */
  calculatedColumns(table: GridTable): number[] {
    if (!this.fillsColumns) return [];
    const body = this.#tables.body(table);
    return Array.from({ length: body.columns }, (_, x) => body.column + x).filter((column) => {
      const cells = { ...body, column, columns: 1 };
      return this.#cells
        .read(cells)
        .every(
          ([cell], y) => cell?.formula && cell.formula === this.#rearrange.formulaFor(cells, y)
        );
    });
  }

  #filled(area: Area): number {
    return this.#cells
      .read(area)
      .flat()
      .filter(({ value, formula }) => value !== "" || formula !== null).length;
  }
}
