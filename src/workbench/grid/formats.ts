/** Number formats, links and widths of columns. Excel measures widths in points, the grid in pixels. */
import type { ICellData } from "@univerjs/core";
import { isWholeRows, type Area } from "./address";
import { matrixOf, type Cells } from "./cells";
import type { Grid } from "./grid";

const PIXELS_PER_POINT = 96 / 72;

interface Hyperlink {
  readonly address: string;
  readonly textToDisplay: string;
}

export class Formats {
  constructor(
    private readonly grid: Grid,
    private readonly cells: Cells
  ) {}

  /** A format that cannot be read would end the engine's calculation for good. */
  isNumberFormat(pattern: string): boolean {
    try {
      this.grid.modules.core.numfmt.format(pattern, 1.5);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Null leaves a cell alone. Written as the grid's own command for styles does: without that trigger a written style counts
   * as new content, which removes the cell's formula and starts a calculation.
   */
  setNumberFormats(area: Area, formats: readonly (readonly (string | null)[])[]): void {
    this.grid.ensureSize(area.sheetId, area.row + area.rows, area.column + area.columns);
    const cellValue: Record<number, Record<number, ICellData>> = {};
    for (const [y, row] of formats.entries()) {
      const cells: Record<number, ICellData> = {};
      for (const [x, format] of row.entries())
        if (format !== null)
          cells[area.column + x] = { s: { n: { pattern: format === "General" ? "" : format } } };
      cellValue[area.row + y] = cells;
    }
    const { SetRangeValuesMutation, SetStyleCommand } = this.grid.modules.sheets;
    this.grid.commands.syncExecuteCommand(SetRangeValuesMutation.id, {
      unitId: this.grid.unitId,
      subUnitId: area.sheetId,
      cellValue,
      trigger: SetStyleCommand.id,
    });
  }

  /** Null, as in Excel, where they differ. */
  columnWidthPoints(wanted: Area): number | null {
    const area = this.grid.clamped(wanted);
    const sheet = this.grid.sheet(area.sheetId);
    if (sheet === null) return null;
    const first = sheet.getColumnWidth(area.column);
    for (let x = 1; x < area.columns; x += 1)
      if (sheet.getColumnWidth(area.column + x) !== first) return null;
    return first / PIXELS_PER_POINT;
  }

  setColumnWidthPoints(wanted: Area, points: number): void {
    if (!isWholeRows(wanted))
      this.grid.ensureSize(wanted.sheetId, 1, wanted.column + wanted.columns);
    const area = this.grid.clamped(wanted);
    this.grid
      .sheet(area.sheetId)
      ?.setColumnWidths(area.column, area.columns, Math.round(points * PIXELS_PER_POINT));
  }

  hyperlinkAt(sheetId: string, row: number, column: number): Hyperlink | null {
    const cell = this.grid.worksheet(sheetId)?.getCellMatrix().getValue(row, column);
    return (cell?.custom as { hyperlink?: Hyperlink } | null | undefined)?.hyperlink ?? null;
  }

  setHyperlink(area: Area, link: Hyperlink): void {
    this.cells.write(area, matrixOf(area, link.textToDisplay));
    this.#rangeOf(area)?.setCustomMetaDatas(matrixOf(area, { hyperlink: link }));
  }

  removeHyperlinks(area: Area): void {
    this.#rangeOf(area)?.setCustomMetaDatas(matrixOf(area, {}));
  }

  #rangeOf({ sheetId, row, column, rows, columns }: Area) {
    return this.grid.sheet(sheetId)?.getRange(row, column, rows, columns);
  }
}
