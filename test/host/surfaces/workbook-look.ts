/** All filled cells and tables of a workbook at one moment, to compare two moments. */
import type { BootedWorkbench, CellValue, TableInfo } from "../../../src/workbench/boot-jsdom";
import { columnLetters, quoted } from "../../../src/excel/sheet/a1-notation";

interface Area {
  /** 0-based, as the column. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface TableLook extends Area {
  readonly name: string;
  readonly sheet: string;
  readonly titles: readonly string[];
  /** Rows of data, as formulas or values. A table with nothing in it has one blank row in Excel: here none. */
  readonly body: readonly (readonly CellValue[])[];
  readonly total: readonly CellValue[] | null;
}

export interface WorkbookLook {
  readonly sheets: readonly string[];
  readonly tables: readonly TableLook[];
  /** Filled cells of each sheet by "row,column". */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
}

export function lookAt(workbench: BootedWorkbench): WorkbookLook {
  const sheets = workbench.sheets();
  return {
    sheets,
    tables: workbench.tables().map((table) => tableLook(workbench, table)),
    cells: new Map(sheets.map((sheet) => [sheet, cellsOf(workbench, sheet)])),
  };
}

/** An address in Excel's notation. */
export function addressOf(sheet: string, { row, column, rows, columns }: Area): string {
  const from = `${columnLetters(column)}${String(row + 1)}`;
  const to = `${columnLetters(column + columns - 1)}${String(row + rows)}`;
  return `${quoted(sheet)}!${from}:${to}`;
}

export function isIn({ row, column, rows, columns }: Area, y: number, x: number): boolean {
  return y >= row && y < row + rows && x >= column && x < column + columns;
}

export function areaOf(address: string): Area {
  const found = /([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(address);
  if (!found) throw new Error(`No address: ${address}`);
  const [, left = "", top = "", right = left, bottom = top] = found;
  const row = Number(top) - 1;
  const column = columnNumber(left);
  return { row, column, rows: Number(bottom) - row, columns: columnNumber(right) - column + 1 };
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function tableLook(workbench: BootedWorkbench, info: TableInfo): TableLook {
  const { name, sheet, columns: titles } = info;
  const area = areaOf(info.address);
  const filled = workbench.formulas(
    addressOf(sheet, { ...area, row: area.row + 1, rows: area.rows - 1 })
  );
  const body = filled.slice(0, info.rows);
  const isBare = body.length === 1 && body[0]?.every((cell) => cell === "");
  return {
    ...area,
    ...{ name, sheet, titles },
    body: isBare ? [] : body,
    total: filled[info.rows] ?? null,
  };
}

function cellsOf(workbench: BootedWorkbench, sheet: string): Map<string, CellValue> {
  const used = workbench.usedRange(sheet);
  const cells = new Map<string, CellValue>();
  if (used === null) return cells;
  const area = areaOf(used);
  workbench.formulas(addressOf(sheet, area)).forEach((row, y) => {
    row.forEach((cell, x) => {
      if (cell !== "") cells.set(`${String(area.row + y)},${String(area.column + x)}`, cell);
    });
  });
  return cells;
}
