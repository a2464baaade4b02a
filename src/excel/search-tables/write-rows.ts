/**
 * Writes rows of a search: makes their table, then adds rows at its end. Columns are found by title, so that people
 * may move them and put their own between.
 */
import { ToldError } from "../../texts";
import { blocksOf, type IsHidden } from "../sheet/blocks";
import { safeValue, safeValues } from "../sheet/cell-values";
import { eachRun, HIDING, someHidden } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { linkRows } from "./link-rows";
import { fillNewSheet, orTakeAway } from "../sheet/new-sheet";
import { deleteNewTable, type SheetSize } from "../sheet/take-back";
import { CHARACTER_POINTS, readWidths } from "../sheet/new-columns";
import { FILLED, sheetNameOf } from "../sheet/put-cells";
import { sheetNames } from "../sheet/worksheets";
import type { SearchColumn, SearchRow } from "./fields";
import { openTable, type TableStart } from "./rows";
import { eachRequest } from "../sheet/requests";

const BLOCK_ROWS = 500;

/** The table of a search as it was made. Its columns may move later. */
export interface TableInSheet {
  readonly tableId: string;
  readonly name: string;
  readonly sheetName: string;
  readonly titles: readonly string[];
}

/** Makes the table with its first rows. */
export function makeSearchTable(
  title: string,
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[],
  at: TableStart | null
): Promise<TableInSheet> {
  return onWorkbook(async (context) => {
    const size = { rows: Math.max(1, rows.length) + 1, columns: columns.length };
    const name = at?.sheetName ?? sheetNameOf(title, await sheetNames(context));
    const fill = (sheet: Excel.Worksheet, isHidden?: IsHidden) =>
      fillTable(context, sheet, { columns, rows, size, at, isHidden });
    if (!at) return fillNewSheet(context, name, size, fill);
    const sheet = context.workbook.worksheets.getItem(name);
    const { tables } = sheet;
    tables.load("items/id");
    const area = sheet.getRangeByIndexes(at.row, at.column, size.rows, size.columns);
    const used = area.getUsedRangeOrNullObject(true);
    const widths = readWidths(area, size.columns);
    area.load(HIDING);
    await context.sync();
    if (!used.isNullObject) throw new ToldError(FILLED);
    const isHidden = await someHidden(context, area, size.rows);
    const before = { tables: tables.items.map(({ id }) => id), widths: widths() };
    return orTakeAway(
      () => fill(sheet, isHidden),
      name,
      () => deleteNewTable(at, before)
    );
  });
}

interface TableToFill {
  readonly columns: readonly SearchColumn[];
  readonly rows: readonly SearchRow[];
  readonly size: SheetSize;
  readonly at: TableStart | null;
  /** By row of the table, with its header. */
  readonly isHidden: IsHidden | undefined;
}

async function fillTable(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { columns, rows, size, at, isHidden = () => false }: TableToFill
): Promise<TableInSheet> {
  const { row, column } = at ?? { row: 0, column: 0 };
  const area = sheet.getRangeByIndexes(row, column, size.rows, size.columns);
  // The table is made before rows are written: Excel would take rows beside another table into that one.
  const table = sheet.tables.add(area, true);
  sheet.getRangeByIndexes(row, column, 1, columns.length).values = [
    safeValues(columns.map(({ title }) => title)),
  ];
  const blocks = blocksOf(
    rows.map(({ values }) => values),
    BLOCK_ROWS
  );
  await eachRequest(context, blocks, (block) => {
    const [first, count] = [1 + block.from, block.rows.length];
    const target = sheet.getRangeByIndexes(row + first, column, count, columns.length);
    const isHiddenHere = (at: number) => isHidden(first + at);
    eachRun(target, count, isHiddenHere, (part, at) => {
      part.values = block.rows.slice(...at).map(safeValues);
    });
  });
  table.load("id,name");
  table.columns.load("items/name");
  sheet.load("name");
  if (!at) {
    sheet.freezePanes.freezeRows(1);
    sheet.activate();
  }
  await context.sync();
  const titles = table.columns.items.map(({ name }) => name);
  columns.forEach((one, index) => {
    const written = table.columns.getItem(titles[index] ?? "");
    written.getRange().format.columnWidth = one.width * CHARACTER_POINTS;
    // A single text instead of an array is for all cells of the range.
    if (one.format !== "General")
      written.getDataBodyRange().numberFormat = one.format as unknown as string[][];
  });
  await linkRows(context, table, { titles, columns, rows, firstRow: 0 });
  return { tableId: table.id, name: table.name, sheetName: sheet.name, titles };
}

/** Adds rows at the end of a table. What is below it, and its total row, Excel moves. */
export function appendRows(
  tableId: string,
  titles: readonly string[],
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[]
): Promise<void> {
  return onWorkbook(async (context) => {
    const table = await openTable(context, tableId);
    const values = rows.map((row) => row.values);
    for (const { from, rows: block } of blocksOf(values, BLOCK_ROWS))
      await appendBlock(context, table, titles, columns, rows.slice(from, from + block.length));
  });
}

async function appendBlock(
  context: Excel.RequestContext,
  table: Excel.Table,
  titles: readonly string[],
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[]
): Promise<void> {
  const count = rows.length;
  const body = table.getDataBodyRange();
  body.load("rowCount,columnCount");
  const end = body
    .getLastRow()
    .getOffsetRange(1, 0)
    .getResizedRange(count - 1, 0);
  end.load(HIDING);
  const found = titles.map((title) => table.columns.getItemOrNullObject(title));
  await context.sync();
  const isHidden = await someHidden(context, end, count);
  const blank = Array.from({ length: body.columnCount }, () => null);
  // null leaves a cell to Excel: a person's own column stays blank, or gets its formula.
  table.rows.add(undefined, Array.from({ length: count }, () => blank) as never);
  found.forEach((column, index) => {
    if (column.isNullObject) return;
    const last = column
      .getDataBodyRange()
      .getLastCell()
      .getOffsetRange(1 - count, 0);
    const target = last.getResizedRange(count - 1, 0);
    const format = columns[index]?.format ?? "General";
    if (format !== "General") target.numberFormat = format as unknown as string[][];
    const cells = rows.map(({ values }) => [safeValue(values[index] ?? null)]);
    eachRun(target, count, isHidden, (part, at) => (part.values = cells.slice(...at)));
  });
  await context.sync();
  await linkRows(context, table, {
    titles: titles.map((title, index) => (found[index]?.isNullObject ? "" : title)),
    columns,
    rows,
    firstRow: body.rowCount,
  });
}
