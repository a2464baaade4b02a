/**
 * Univer 0.25.1 measures every written cell, and in idle time every cell of its row, to find the height of the row. For
 * 100,000 rows that took 20 seconds. Only wrapped, turned, rich or larger text can make a row higher, so only such
 * cells are measured.
 * Internal API: `calculateAutoHeightForCell` of the class that draws sheets. Retest on upgrade.
 */
import type { ICellData, IStyleData, Nullable, Worksheet } from "@univerjs/core";
import { SpreadsheetSkeleton } from "@univerjs/preset-sheets-core";
import { insteadOf } from "./instead-of";

export function measureOnlyWhatCanBeHigher(): void {
  insteadOf(
    SpreadsheetSkeleton.prototype,
    "calculateAutoHeightForCell",
    (measure) =>
      function (this: SpreadsheetSkeleton, row, column) {
        const isMeasured = canBeHigher(this.worksheet, row, column);
        return isMeasured ? measure.call(this, row, column) : undefined;
      }
  );
}

function canBeHigher(sheet: Worksheet, row: number, column: number): boolean {
  const cell = sheet.getCellMatrix().getValue(row, column);
  return (
    isTall(sheet.getColumnStyle(column)) ||
    isTall(sheet.getRowStyle(row)) ||
    isTall(sheet.getDefaultCellStyleInternal()) ||
    (cell !== undefined && cell !== null && (Boolean(cell.p) || isTall(styleOf(sheet, cell))))
  );
}

function styleOf(sheet: Worksheet, { s: style }: ICellData): Nullable<IStyleData> {
  return typeof style === "string" ? sheet.getStyleDataByHash(style) : style;
}

function isTall(style: Nullable<IStyleData>): boolean {
  if (!style) return false;
  return [style.tb, style.tr, style.fs, style.ff, style.pd].some(
    (each) => each !== undefined && each !== null
  );
}
