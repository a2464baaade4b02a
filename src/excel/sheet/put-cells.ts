/**
 * Small things that the pane writes into the sheet at a click: a formula or some rows at the selected cell, or a
 * table in a new worksheet. Filled cells are never overwritten: they are refused with a sentence. Rows of searches
 * and runs are written elsewhere.
 */
import { said, ToldError } from "../../texts";
import type { Scalar } from "../../input";
import { blocksOf } from "./blocks";
import { safeValue, safeValues } from "./cell-values";
import { columnLetters } from "./a1-notation";
import { eachRun, HIDING, someHidden } from "./hidden-rows";
import { onWorkbook } from "./host-words";
import { CHARACTER_POINTS } from "./new-columns";
import { fillNewSheet } from "./new-sheet";
import { fillWords, openColumns, touchedTable, touchWords } from "./stand-apart";
import { eachRequest } from "./requests";
import { sheetNames } from "./worksheets";

const USUAL_WIDTH = 18;

interface PutColumn {
  readonly title: string;
  /** Excel's number format, such as `#,##0`. */
  readonly format?: string;
  /** In characters. */
  readonly width?: number;
}

export interface PutTable {
  /** The wanted name of the new worksheet; changed if Excel would refuse it. */
  readonly name: string;
  readonly columns: readonly PutColumn[];
  readonly rows: readonly (readonly (Scalar | null)[])[];
}

const NO_LEFT = said("said.nothingIsLeftOfColumnASelect");
export const FILLED = said("said.theCellsFromTheSelectedOneOn");

/** A formula, or one over the cell to the left (`A2`). */
export type WrittenFormula = string | ((left: string) => string);

/**
 * The address of a cell from which so many columns have room, however long the result is: the selected cell, else
 * right of all filled cells, after a blank column.
 */
export function findRoom(columns: number): Promise<string> {
  return onWorkbook(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const used = sheet.getUsedRangeOrNullObject(true);
    cell.load("address,rowIndex,columnIndex");
    used.load("rowIndex,rowCount,columnIndex,columnCount");
    await context.sync();
    if (used.isNullObject) return cell.address;
    const rows = Math.max(1, used.rowIndex + used.rowCount - cell.rowIndex);
    const below = sheet.getRangeByIndexes(cell.rowIndex, cell.columnIndex, rows, columns);
    const filled = below.getUsedRangeOrNullObject(true);
    filled.load("address");
    const area = { row: cell.rowIndex, column: cell.columnIndex, rows, columns };
    const touched = touchedTable(sheet, area);
    const beside = sheet.getCell(used.rowIndex, used.columnIndex + used.columnCount + 1);
    beside.load("address");
    await context.sync();
    return filled.isNullObject && touched() === null ? cell.address : beside.address;
  });
}

/** Writes a formula into an empty cell of the active sheet: `at`, or the selected one. Gives its address. */
export function putFormula(formula: WrittenFormula, at?: string): Promise<string> {
  return onWorkbook(async (context) => {
    const cell =
      at === undefined
        ? context.workbook.getSelectedRange().getCell(0, 0)
        : context.workbook.worksheets.getActiveWorksheet().getRange(at);
    cell.load("address,formulas,rowIndex,columnIndex");
    await context.sync();
    if (cell.formulas[0]?.[0] !== "") throw new ToldError(FILLED);
    if (typeof formula !== "string" && cell.columnIndex === 0) throw new ToldError(NO_LEFT);
    await mustStandApart(context, cell, 1, 1);
    const place = { row: cell.rowIndex, column: cell.columnIndex };
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const open = await openColumns(context, sheet, [place]);
    if (open.length > 0) throw new ToldError(fillWords(place.row, place.column));
    const left = `${columnLetters(cell.columnIndex - 1)}${cell.rowIndex + 1}`;
    cell.formulas = [[typeof formula === "string" ? formula : formula(left)]];
    if (at !== undefined) cell.select();
    await context.sync();
    return cell.address;
  });
}

async function mustStandApart(
  context: Excel.RequestContext,
  { worksheet, rowIndex, columnIndex }: Excel.Range,
  rows: number,
  columns: number
): Promise<void> {
  const touched = touchedTable(worksheet, { row: rowIndex, column: columnIndex, rows, columns });
  await context.sync();
  const table = touched();
  if (table !== null) throw new ToldError(touchWords(table));
}

/** Writes rows of data from the selected cell on; gives the address of all of them. */
export function putRows(rows: readonly (readonly (Scalar | null)[])[]): Promise<string> {
  return onWorkbook(async (context) => {
    const width = Math.max(1, ...rows.map((row) => row.length));
    const target = context.workbook
      .getSelectedRange()
      .getCell(0, 0)
      .getResizedRange(Math.max(rows.length, 1) - 1, width - 1);
    target.load("address,formulas");
    target.load(HIDING);
    await context.sync();
    const isFilled = target.formulas.some((row: unknown[]) => row.some((cell) => cell !== ""));
    if (isFilled) throw new ToldError(FILLED);
    await mustStandApart(context, target, Math.max(rows.length, 1), width);
    const values = rows.map((row) =>
      Array.from({ length: width }, (_, index) => safeValue(row[index] ?? null))
    );
    const isHidden = await someHidden(context, target, rows.length);
    eachRun(target, rows.length, isHidden, (part, at) => (part.values = values.slice(...at)));
    await context.sync();
    return target.address;
  });
}

/** Writes a table into a new worksheet and shows it; gives the address of the table. */
export function putTable({ name, columns, rows }: PutTable): Promise<string> {
  return onWorkbook(async (context) => {
    const height = Math.max(rows.length, 1);
    const size = { rows: height + 1, columns: columns.length };
    const sheetName = sheetNameOf(name, await sheetNames(context));
    return fillNewSheet(context, sheetName, size, (sheet) =>
      writeTable(context, sheet, { columns, rows }, height)
    );
  });
}

async function writeTable(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { columns, rows }: Omit<PutTable, "name">,
  height: number
): Promise<string> {
  const titles = [safeValues(columns.map(({ title }) => title))];
  sheet.getRangeByIndexes(0, 0, 1, columns.length).values = titles;
  columns.forEach(({ format, width = USUAL_WIDTH }, index) => {
    const cells = sheet.getRangeByIndexes(0, index, height + 1, 1);
    cells.format.columnWidth = width * CHARACTER_POINTS;
    if (format === undefined) return;
    // A single text instead of an array is for all cells of the range.
    const data = sheet.getRangeByIndexes(1, index, height, 1);
    data.numberFormat = format as unknown as string[][];
  });
  await eachRequest(context, blocksOf(rows.map(safeValues)), (block) => {
    const target = sheet.getRangeByIndexes(block.from + 1, 0, block.rows.length, columns.length);
    target.values = block.rows;
  });
  const all = sheet.getRangeByIndexes(0, 0, height + 1, columns.length);
  sheet.tables.add(all, true);
  all.load("address");
  sheet.freezePanes.freezeRows(1);
  sheet.activate();
  await context.sync();
  return all.address;
}

/** Excel keeps this name for itself. */
const RESERVED = "history";

/** A name for a worksheet: at most 31 characters, none that Excel refuses, and not in `taken`. */
export function sheetNameOf(wanted: string, taken: readonly string[]): string {
  const names = new Set([RESERVED, ...taken.map((name) => name.toLowerCase())]);
  const plain = trimmed(wanted.replace(/[\\/?*[\]:\p{Cc}]/gu, " ")) || "Stackscout";
  let name = trimmed(plain.slice(0, 31));
  for (let count = 2; names.has(name.toLowerCase()); count += 1) {
    const ending = ` ${count}`;
    name = `${trimmed(plain.slice(0, 31 - ending.length))}${ending}`;
  }
  return name;
}

/** No name begins or ends with an apostrophe; what is cut at 31 characters ends in no comma. */
const trimmed = (name: string): string => name.replace(/^[\s']+|[\s',;:\u2013-]+$/g, "");
