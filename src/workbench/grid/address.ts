/**
 * Areas: rows and columns from 0 with a size, as office.js counts. Whole columns and rows have the size of Excel's sheets;
 * the caller cuts them to the grid's.
 */
import type { IRange } from "@univerjs/core";

export interface Area {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The size of Excel's sheets. Whole rows and columns have this size, however small the grid is. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

export function isWholeRows(area: Omit<Area, "sheetId">): boolean {
  return area.column === 0 && area.columns >= SHEET_COLUMNS;
}

export function isWholeColumns(area: Omit<Area, "sheetId">): boolean {
  return area.row === 0 && area.rows >= SHEET_ROWS;
}

/** All cells of a sheet. */
export function wholeSheet(sheetId: string): Area {
  return { sheetId, row: 0, column: 0, rows: SHEET_ROWS, columns: SHEET_COLUMNS };
}

type Cell = readonly [row: number, column: number];

/** From the upper left cell to the lower right one, both included. */
export function areaBetween(sheetId: string, [top, left]: Cell, [bottom, right]: Cell): Area {
  return { sheetId, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

export function intersectionOf(a: Area, b: Area): Area | null {
  if (a.sheetId !== b.sheetId) return null;
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { sheetId: a.sheetId, row, column, rows, columns } : null;
}

export function boundingAreaOf(a: Area, b: Omit<Area, "sheetId">): Area {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return {
    sheetId: a.sheetId,
    row,
    column,
    rows: Math.max(a.row + a.rows, b.row + b.rows) - row,
    columns: Math.max(a.column + a.columns, b.column + b.columns) - column,
  };
}

/** How the grid marks ranges of whole rows and columns, and of both. */
export const RANGE_TYPES = { rows: 1, columns: 2, all: 3 } as const;

export function areaOfRange(sheetId: string, range: IRange): Area {
  const { rangeType, startRow, endRow, startColumn, endColumn } = range;
  const { rows, columns, all } = RANGE_TYPES;
  const isRows = [rows, all].includes(rangeType as never) || Number.isNaN(startColumn);
  const isColumns = [columns, all].includes(rangeType as never) || Number.isNaN(startRow);
  return {
    sheetId,
    row: isColumns ? 0 : startRow,
    column: isRows ? 0 : startColumn,
    rows: isColumns ? SHEET_ROWS : endRow - startRow + 1,
    columns: isRows ? SHEET_COLUMNS : endColumn - startColumn + 1,
  };
}

export function rangeOfArea(area: Area): IRange {
  const [isRows, isColumns] = [isWholeRows(area), isWholeColumns(area)];
  return {
    startRow: area.row,
    startColumn: area.column,
    endRow: area.row + area.rows - 1,
    endColumn: area.column + area.columns - 1,
    ...((isRows || isColumns) && { rangeType: isRows ? RANGE_TYPES.rows : RANGE_TYPES.columns }),
  };
}
