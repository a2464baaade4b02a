/**
 * Which rows and columns are visible, which cells are merged, and which rows a filter shows. As in Excel, a filter
 * hides the rows that do not match and shows all when it is cleared, also rows that somebody hid by hand.
 */
import { areaBetween, intersectionOf, type Area } from "./address";
import type { Cells } from "./cells";
import type { Grid } from "./grid";

export class Visibility {
  readonly #grid: Grid;
  readonly #cells: Cells;

  constructor(grid: Grid, cells: Cells) {
    this.#grid = grid;
    this.#cells = cells;
  }

  visibleRows(area: Area): number[] {
    const sheet = this.#grid.worksheet(area.sheetId);
    return indexes(area.row, area.rows).filter((row) => sheet?.getRowVisible(row) ?? true);
  }

  visibleColumns(area: Area): number[] {
    const sheet = this.#grid.worksheet(area.sheetId);
    return indexes(area.column, area.columns).filter(
      (column) => sheet?.getColVisible(column) ?? true
    );
  }

  hideRows(sheetId: string, row: number, count: number, hidden: boolean): void {
    this.#grid.ensureSize(sheetId, row + count, 1);
    const sheet = this.#grid.sheet(sheetId);
    if (hidden) sheet?.hideRows(row, count);
    else sheet?.showRows(row, count);
  }

  hideColumns(sheetId: string, column: number, count: number, hidden: boolean): void {
    this.#grid.ensureSize(sheetId, 1, column + count);
    const sheet = this.#grid.sheet(sheetId);
    if (hidden) sheet?.hideColumns(column, count);
    else sheet?.showColumns(column, count);
  }

  /** Shows the rows of `body` that have one of the texts in each of these columns, and hides the others. */
  filter(
    body: Area,
    shown: readonly (readonly [column: number, texts: ReadonlySet<string>])[]
  ): void {
    this.hideRows(body.sheetId, body.row, body.rows, false);
    if (shown.length === 0) return;
    const texts = this.#cells.texts(body);
    const leaves = (y: number): boolean =>
      shown.every(([x, wanted]) => wanted.has((texts[y]?.[x] ?? "").toLowerCase()));
    let start: number | null = null;
    for (let y = 0; y <= body.rows; y += 1) {
      const hides = y < body.rows && !leaves(y);
      if (hides && start === null) start = y;
      if (!hides && start !== null) {
        this.hideRows(body.sheetId, body.row + start, y - start, true);
        start = null;
      }
    }
  }

  /** Keeps the upper left value only, as Excel does. */
  merge(area: Area): void {
    this.unmerge(area);
    this.#grid
      .sheet(area.sheetId)
      ?.getRange(area.row, area.column, area.rows, area.columns)
      .merge({ isForceMerge: true });
  }

  unmerge(area: Area): void {
    for (const merged of this.mergedIn(area)) {
      this.#grid
        .sheet(area.sheetId)
        ?.getRange(merged.row, merged.column, merged.rows, merged.columns)
        .breakApart();
    }
  }

  mergedIn(area: Area): Area[] {
    const merges = this.#grid.worksheet(area.sheetId)?.getMergeData() ?? [];
    return merges
      .map(({ startRow, endRow, startColumn, endColumn }) =>
        areaBetween(area.sheetId, [startRow, startColumn], [endRow, endColumn])
      )
      .filter((merged) => intersectionOf(merged, area) !== null);
  }
}

function indexes(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}
