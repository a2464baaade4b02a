/**
 * Number formats, fills, fonts, alignment and sizes of cells. Excel measures widths and heights in points, the grid in
 * pixels. A format of whole columns is kept with the columns, not in a million cells.
 */
import type { ICellData, IStyleData } from "@univerjs/core";
import { isWholeColumns, isWholeRows, type Area } from "./address";
import type { Cells } from "./cells";
import type { Grid } from "./grid";

const PIXELS_PER_POINT = 96 / 72;

type Matrix = Record<number, Record<number, ICellData>>;

function stylesOnly(cells: Matrix): Matrix {
  return Object.fromEntries(
    Object.entries(cells).map(([row, inRow]) => [
      row,
      Object.fromEntries(
        Object.entries(inRow).map(([column, cell]) => [column, { s: cell.s ?? null }])
      ),
    ])
  );
}

export interface Hyperlink {
  readonly address?: string;
  readonly documentReference?: string;
  readonly screenTip?: string;
  readonly textToDisplay?: string;
}

export class Formats {
  readonly #grid: Grid;
  readonly #cells: Cells;

  constructor(grid: Grid, cells: Cells) {
    this.#grid = grid;
    this.#cells = cells;
  }

  /** The value that all cells share, or null as in Excel. Of a large area only the first and the last row are read. */
  shared<T>(wanted: Area, read: (style: IStyleData) => T): T | null {
    const area = this.#grid.clamped(wanted);
    const sheet = this.#grid.worksheet(area.sheetId);
    if (sheet === null) return null;
    const isSmall = area.rows * area.columns <= 2000;
    const rows = isSmall
      ? Array.from({ length: area.rows }, (_, y) => area.row + y)
      : [area.row, area.row + area.rows - 1];
    const columns = Array.from({ length: area.columns }, (_, x) => area.column + x);
    const first = read(sheet.getComposedCellStyle(area.row, area.column));
    const all = rows.every((row) =>
      columns.every((column) => read(sheet.getComposedCellStyle(row, column)) === first)
    );
    return all ? first : null;
  }

  set(area: Area, style: IStyleData): void {
    this.setEach(area, () => style);
  }

  setEach(wanted: Area, styleOf: (y: number, x: number) => IStyleData | null): void {
    const sheet = this.#grid.sheet(wanted.sheetId);
    if (sheet === null) return;
    const isWholeColumn = isWholeColumns(wanted);
    if (!isWholeRows(wanted))
      this.#grid.ensureSize(wanted.sheetId, wanted.row + 1, wanted.column + wanted.columns);
    const area = this.#grid.clamped(wanted);
    const { rows } = area;
    if (isWholeColumn) {
      for (let x = 0; x < area.columns; x += 1) {
        const known = sheet.getColumnDefaultStyle(area.column + x) as IStyleData | null | undefined;
        const style = styleOf(0, x);
        if (style !== null) sheet.setColumnDefaultStyle(area.column + x, { ...known, ...style });
      }
    }
    const matrix: Matrix = {};
    const bottom = isWholeColumn ? this.#lastUsedRow(area.sheetId) - area.row + 1 : rows;
    if (bottom <= 0) return;
    for (let y = 0; y < bottom; y += 1) {
      const cells: Record<number, ICellData> = {};
      for (let x = 0; x < area.columns; x += 1) {
        const style = styleOf(y, x);
        if (style !== null) cells[area.column + x] = { s: style };
      }
      matrix[area.row + y] = cells;
    }
    this.#write(area.sheetId, matrix);
  }

  /**
   * Writes as the grid's own command for styles does: without that trigger a written style counts as new content, which
   * removes the cell's formula and starts a calculation.
   */
  #write(sheetId: string, cellValue: Matrix): void {
    const { core, sheets } = this.#grid.modules;
    const injector = this.#grid.univer.__getInjector();
    const trigger = sheets.SetStyleCommand.id;
    const redo = { unitId: this.#grid.unitId, subUnitId: sheetId, cellValue, trigger };
    const before = sheets.SetRangeValuesUndoMutationFactory(injector, redo);
    const { id } = sheets.SetRangeValuesMutation;
    const undo = { ...before, cellValue: stylesOnly(before.cellValue as Matrix), trigger };
    this.#grid.commands.syncExecuteCommand(id, redo);
    injector.get(core.IUndoRedoService).pushUndoRedo({
      unitID: this.#grid.unitId,
      undoMutations: [{ id, params: undo }],
      redoMutations: [{ id, params: redo }],
    });
  }

  /** A format that cannot be read would end the engine's calculation for good. */
  isNumberFormat(pattern: string): boolean {
    try {
      this.#grid.modules.core.numfmt.format(pattern, 1.5);
      return true;
    } catch {
      return false;
    }
  }

  setNumberFormats(area: Area, formats: readonly (readonly (string | null)[])[]): void {
    this.setEach(area, (y, x) => {
      const pattern = formats[y]?.[x];
      return pattern === null || pattern === undefined
        ? null
        : { n: { pattern: pattern === "General" ? "" : pattern } };
    });
  }

  columnWidthPoints(wanted: Area): number | null {
    const area = this.#grid.clamped(wanted);
    const sheet = this.#grid.sheet(area.sheetId);
    if (sheet === null) return null;
    const first = sheet.getColumnWidth(area.column);
    for (let x = 1; x < area.columns; x += 1)
      if (sheet.getColumnWidth(area.column + x) !== first) return null;
    return first / PIXELS_PER_POINT;
  }

  setColumnWidthPoints(wanted: Area, points: number): void {
    if (!isWholeRows(wanted))
      this.#grid.ensureSize(wanted.sheetId, 1, wanted.column + wanted.columns);
    const area = this.#grid.clamped(wanted);
    this.#grid
      .sheet(area.sheetId)
      ?.setColumnWidths(area.column, area.columns, Math.round(points * PIXELS_PER_POINT));
  }

  rowHeightPoints(area: Area): number | null {
    const height = this.#grid.sheet(area.sheetId)?.getRowHeight(area.row);
    return height === undefined ? null : height / PIXELS_PER_POINT;
  }

  setRowHeightPoints(wanted: Area, points: number): void {
    const area = this.#grid.clamped(wanted);
    this.#grid
      .sheet(area.sheetId)
      ?.setRowHeights(area.row, area.rows, Math.round(points * PIXELS_PER_POINT));
  }

  /** By the length of the texts: Node has no screen to measure on, and both places should give the same widths. */
  autofitColumns(wanted: Area): void {
    const area = this.#grid.clamped(wanted);
    const used = this.#cells.used(area.sheetId);
    if (used === null) return;
    const rows = Math.min(used.row + used.rows, 2000);
    for (let x = 0; x < Math.min(area.columns, 200); x += 1) {
      const column = area.column + x;
      const texts = this.#cells.texts({ sheetId: area.sheetId, row: 0, column, rows, columns: 1 });
      const longest = Math.max(0, ...texts.map(([text = ""]) => text.length));
      if (longest > 0)
        this.#grid
          .sheet(area.sheetId)
          ?.setColumnWidths(column, 1, Math.min(Math.max(longest * 7 + 16, 40), 420));
    }
  }

  autofitRows(area: Area): void {
    const bottom = this.#lastUsedRow(area.sheetId);
    const rows = Math.min(area.rows, bottom - area.row + 1);
    if (rows > 0) this.#grid.sheet(area.sheetId)?.setRowAutoHeight(area.row, rows);
  }

  hyperlinkAt(sheetId: string, row: number, column: number): Hyperlink | null {
    const cell = this.#grid.worksheet(sheetId)?.getCellMatrix().getValue(row, column);
    const custom = cell?.custom as { hyperlink?: Hyperlink } | null | undefined;
    return custom?.hyperlink ?? null;
  }

  setHyperlink(area: Area, link: Hyperlink): void {
    const display = link.textToDisplay ?? link.address ?? link.documentReference ?? "";
    const cells = Array.from({ length: area.rows }, () =>
      Array<string | null>(area.columns).fill(null)
    );
    const shown = this.#cells.values(area);
    const inputs = cells.map((row, y) =>
      row.map((_, x) => (link.textToDisplay !== undefined || shown[y]?.[x] === "" ? display : null))
    );
    this.#cells.write(area, inputs);
    this.set(area, {
      cl: { rgb: "#0563C1" },
      ul: { s: this.#grid.modules.core.BooleanNumber.TRUE },
    });
    this.#grid
      .sheet(area.sheetId)
      ?.getRange(area.row, area.column, area.rows, area.columns)
      .setCustomMetaDatas(
        Array.from({ length: area.rows }, () =>
          Array.from({ length: area.columns }, () => ({ hyperlink: link }))
        ) as never
      );
  }

  removeHyperlinks(area: Area): void {
    for (let y = 0; y < area.rows; y += 1) {
      for (let x = 0; x < area.columns; x += 1) {
        const [row, column] = [area.row + y, area.column + x];
        if (this.hyperlinkAt(area.sheetId, row, column) === null) continue;
        const custom = this.#grid
          .worksheet(area.sheetId)
          ?.getCellMatrix()
          .getValue(row, column)?.custom;
        const { hyperlink: _gone, ...kept } = (custom ?? {}) as Record<string, unknown>;
        this.#grid.sheet(area.sheetId)?.getRange(row, column, 1, 1).setCustomMetaData(kept);
      }
    }
  }

  #lastUsedRow(sheetId: string): number {
    const used = this.#cells.used(sheetId);
    return used === null ? -1 : used.row + used.rows - 1;
  }
}
