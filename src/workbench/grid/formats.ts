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

  /** The colour behind the cells; null, as in Excel, where they differ. */
  colorOf({ sheetId, row, column, rows, columns }: Area): string | null {
    const colors = new Set<string>();
    for (let y = row; y < row + rows; y += 1)
      for (let x = column; x < column + columns; x += 1)
        colors.add(this.#grid.worksheet(sheetId)?.getComposedCellStyle(y, x).bg?.rgb ?? "#FFFFFF");
    const [color = null] = colors;
    return colors.size === 1 ? color : null;
  }

  set(area: Area, style: IStyleData): void {
    this.#setEach(area, () => style);
  }

  #setEach(wanted: Area, styleOf: (y: number, x: number) => IStyleData | null): void {
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
    this.#setEach(area, (y, x) => {
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
