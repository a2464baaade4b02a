/**
 * Which cells does an address mean? Addresses are Excel's A1 notation. Areas are rows and columns from 0 with a size,
 * as the grid and office.js count. The caller cuts whole columns (`B:D`) and rows (`3:4`) to the sheet's size.
 */

export interface Area {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface ParsedAddress {
  readonly sheetName?: string;
  readonly row: number;
  readonly column: number;
  /** null = to the end of the sheet */
  readonly rows: number | null;
  readonly columns: number | null;
}

const CORNER = /^\$?([A-Za-z]{1,3})?\$?([0-9]{1,7})?$/;

export function columnIndexOf(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

function columnLettersOf(index: number): string {
  let rest = index + 1;
  let letters = "";
  while (rest > 0) {
    const digit = (rest - 1) % 26;
    letters = String.fromCharCode(65 + digit) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

function splitSheet(address: string): { sheetName?: string; cells: string } {
  const quoted = /^'((?:[^']|'')+)'!(.+)$/.exec(address);
  if (quoted?.[1] !== undefined && quoted[2] !== undefined) {
    return { sheetName: quoted[1].replaceAll("''", "'"), cells: quoted[2] };
  }
  const mark = address.lastIndexOf("!");
  return mark < 0
    ? { cells: address }
    : { sheetName: address.slice(0, mark), cells: address.slice(mark + 1) };
}

interface Corner {
  readonly row: number | null;
  readonly column: number | null;
}

function cornerOf(text: string): Corner | null {
  const match = CORNER.exec(text.trim());
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  const row = match[2] === undefined ? null : Number(match[2]) - 1;
  if (row !== null && row < 0) return null;
  return { row, column: match[1] === undefined ? null : columnIndexOf(match[1]) };
}

/** null when the text is no address (it may be a defined name). */
export function parseAddress(address: string): ParsedAddress | null {
  const { sheetName, cells } = splitSheet(address.trim().replace(/^=/, ""));
  const [from, to, more] = cells.split(":");
  const first = cornerOf(from ?? "");
  const last = to === undefined ? first : cornerOf(to);
  if (first === null || last === null || more !== undefined) return null;
  if (to === undefined && (first.row === null || first.column === null)) return null;
  if (
    (first.row === null) !== (last.row === null) ||
    (first.column === null) !== (last.column === null)
  )
    return null;
  const row = Math.min(first.row ?? 0, last.row ?? 0);
  const column = Math.min(first.column ?? 0, last.column ?? 0);
  return {
    ...(sheetName === undefined ? {} : { sheetName }),
    row,
    column,
    rows: first.row === null || last.row === null ? null : Math.abs(last.row - first.row) + 1,
    columns:
      first.column === null || last.column === null
        ? null
        : Math.abs(last.column - first.column) + 1,
  };
}

export function cellAddress(row: number, column: number): string {
  return `${columnLettersOf(column)}${row + 1}`;
}

/** A name that looks like a cell (`Q1`, `R1C1`) is quoted, too. */
const PLAIN_NAME = /^(?![A-Z]{1,3}\d+$|R\d*(?:C\d*)?$|C\d*$)[A-Z_][\w.]*$/i;

export function quotedSheetName(name: string): string {
  return PLAIN_NAME.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

/** `B2` for one cell, else `B2:C3`; whole rows and columns as Excel writes them: `2:3`, `B:B`. */
export function areaAddress(area: Omit<Area, "sheetId">): string {
  const lastRow = area.row + area.rows;
  const lastColumn = area.column + area.columns - 1;
  if (isWholeRows(area)) return `${area.row + 1}:${lastRow}`;
  if (isWholeColumns(area)) return `${columnLettersOf(area.column)}:${columnLettersOf(lastColumn)}`;
  const first = cellAddress(area.row, area.column);
  if (area.rows === 1 && area.columns === 1) return first;
  return `${first}:${cellAddress(lastRow - 1, lastColumn)}`;
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
