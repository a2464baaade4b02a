/**
 * Small things that the pane writes into the sheet at a click: a formula or some rows at the selected cell, or a
 * table in a new worksheet. Filled cells are never overwritten: they are refused with a sentence. Rows of searches
 * and runs are written elsewhere.
 */
import { said, ToldError } from "../../texts";
import { parseCompanyRef, type Scalar } from "../../input";
import { safeValue } from "./cell-values";
import { columnLetters } from "./a1-notation";
import { eachPart, HIDING, hidesSome } from "./hidden-rows";
import { onWorkbook } from "./host-words";
import { type TableContent, tableInNewSheet } from "./new-table";
import { touchedTable } from "./stand-apart";

export interface PutTable extends TableContent {
  /** The wanted name of the new worksheet. */
  readonly name: string;
}

const FILLED = said("said.theCellsFromTheSelectedOneOn");
const NO_LEFT = said("said.nothingIsLeftOfColumnASelect");

/** A formula, or one over the nearest cell to the left that names a company, else the one beside (`A2`). */
export type WrittenFormula = string | ((company: string) => string);

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
    const row = cell.getEntireRow().getUsedRangeOrNullObject(true);
    cell.load("address,formulas,rowIndex,columnIndex");
    row.load("text,columnIndex");
    await context.sync();
    if (cell.formulas[0]?.[0] !== "") throw new ToldError(FILLED);
    if (typeof formula !== "string" && cell.columnIndex === 0) throw new ToldError(NO_LEFT);
    await mustStandApart(context, cell, 1, 1);
    const [first, texts = []] = row.isNullObject ? [0] : [row.columnIndex, row.text[0]];
    const named = texts
      .slice(0, Math.max(0, cell.columnIndex - first))
      .findLastIndex((text) => parseCompanyRef(text).kind === "company");
    const column = named < 0 ? cell.columnIndex - 1 : first + named;
    const company = `${columnLetters(column)}${cell.rowIndex + 1}`;
    cell.formulas = [[typeof formula === "string" ? formula : formula(company)]];
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
  if (table !== null) throw new ToldError(said("said.excelMayFillTheTableWithThis", { table }));
}

/** Writes rows of data from the selected cell on; gives the address of all of them. */
export function putRows(rows: readonly (readonly (Scalar | null)[])[]): Promise<string> {
  return onWorkbook(async (context) => {
    const width = Math.max(1, ...rows.map((row) => row.length));
    const target = context.workbook
      .getSelectedRange()
      .getCell(0, 0)
      .getResizedRange(Math.max(rows.length, 1) - 1, width - 1);
    target.load("address,formulas,rowIndex,columnIndex");
    target.load(HIDING);
    await context.sync();
    const isFilled = target.formulas.some((row: unknown[]) => row.some((cell) => cell !== ""));
    if (isFilled) throw new ToldError(FILLED);
    await mustStandApart(context, target, Math.max(rows.length, 1), width);
    const values = rows.map((row) =>
      Array.from({ length: width }, (_, index) => safeValue(row[index] ?? null))
    );
    eachPart(target, rows.length, hidesSome(target), (part, at) => {
      part.values = values.slice(...at);
    });
    await context.sync();
    return target.address;
  });
}

/** Writes a table into a new worksheet and shows it; gives the address of the table. */
export function putTable({ name, ...content }: PutTable): Promise<string> {
  return onWorkbook(async (context) => {
    const { area } = await tableInNewSheet(context, name, content);
    return area.address;
  });
}
