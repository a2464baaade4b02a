/**
 * Makes a table, in a new worksheet or at a cell, in one request with its first rows. When Excel refuses a part of it, all
 * of it is taken away again, unless somebody wrote there meanwhile.
 */
import { said, ToldError } from "../../texts";
import type { Scalar } from "../../input";
import { blocksOf } from "./blocks";
import { safeValues } from "./cell-values";
import { eachPart, HIDING, hidesSome } from "./hidden-rows";
import { CHARACTER_POINTS, readTexts, readWidths } from "./new-columns";
import { eachRequest } from "./requests";
import { deleteNewTable, deleteSheet, orTakeAway } from "./take-back";

export const FILLED = said("said.theCellsFromTheSelectedOneOn");
const USUAL_WIDTH = 18;

interface TableColumn {
  readonly title: string;
  /** Excel's number format, such as `#,##0`. */
  readonly format?: string;
  /** In characters. */
  readonly width?: number;
}

export interface TableContent {
  /** Of the table; Excel gives one otherwise. */
  readonly tableName?: string;
  readonly columns: readonly TableColumn[];
  /** All of the same length; the columns beyond it are blank. */
  readonly rows: readonly (readonly (Scalar | null)[])[];
}

/** The top left cell of a new table, 0-based. */
export interface TableStart {
  readonly sheetName: string;
  readonly row: number;
  readonly column: number;
}

export interface MadeTable {
  readonly table: Excel.Table;
  readonly sheet: Excel.Worksheet;
  readonly id: string;
  /** As Excel has them. */
  readonly titles: readonly string[];
  readonly address: string;
}

/** Makes a table in a new worksheet of that name and shows it; `finish` is a part of making it. */
export function tableInNewSheet<T>(
  context: Excel.RequestContext,
  sheetName: string,
  content: TableContent,
  finish: (made: MadeTable) => Promise<T>
): Promise<T> {
  return orTakeAway(
    async () => finish(await addTableInSheet(context, sheetName, content)),
    sheetName,
    async (error) => {
      if (!isNameTaken(error))
        await deleteSheet(sheetName, heightOf(content), content.columns.length);
    }
  );
}

/** Whether a worksheet of that name exists, which is not ours. */
export function isNameTaken(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === "ItemAlreadyExists";
}

/** The same; when Excel refuses a part of it, what was made is left to the caller. */
export async function addTableInSheet(
  context: Excel.RequestContext,
  sheetName: string,
  content: TableContent
): Promise<MadeTable> {
  const sheet = context.workbook.worksheets.add(sheetName);
  // Before the table: a request that is cut off leaves no table without its rows.
  writeFirst(sheet, content);
  const made = await writeTable(context, sheet, { row: 0, column: 0 }, content);
  sheet.freezePanes.freezeRows(1);
  sheet.activate();
  await context.sync();
  return made;
}

/** The titles and the rows that fit one request. */
function writeFirst(sheet: Excel.Worksheet, { columns, rows }: TableContent): void {
  const titles = safeValues(columns.map(({ title }) => title));
  const [{ rows: first } = { rows: [] }] = blocksOf(rows.map(safeValues));
  sheet.getRangeByIndexes(0, 0, 1, columns.length).values = [titles];
  if (first[0]) sheet.getRangeByIndexes(1, 0, first.length, first[0].length).values = first;
}

/** Makes a table at a cell. */
export async function tableAt<T>(
  context: Excel.RequestContext,
  at: TableStart,
  content: TableContent,
  finish: (made: MadeTable) => Promise<T>
): Promise<T> {
  const sheet = context.workbook.worksheets.getItem(at.sheetName);
  const { tables } = sheet;
  tables.load("items/id");
  const [height, width] = [heightOf(content), content.columns.length];
  const area = sheet.getRangeByIndexes(at.row, at.column, height, width);
  const used = area.getUsedRangeOrNullObject(true);
  const widths = readWidths(area, width);
  area.load(HIDING);
  await context.sync();
  if (!used.isNullObject) throw new ToldError(FILLED);
  const isMixed = hidesSome(area);
  const before = { tables: tables.items.map(({ id }) => id), widths: widths() };
  return orTakeAway(
    async () => finish(await writeTable(context, sheet, at, content, isMixed)),
    at.sheetName,
    () => deleteNewTable(at, before)
  );
}

/** With its header. */
const heightOf = ({ rows }: TableContent) => Math.max(1, rows.length) + 1;

async function writeTable(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column }: Pick<TableStart, "row" | "column">,
  content: TableContent,
  isMixed = false
): Promise<MadeTable> {
  const { columns, rows, tableName } = content;
  const area = sheet.getRangeByIndexes(row, column, heightOf(content), columns.length);
  // The table is made before rows are written: Excel would take rows beside another table into that one.
  const table = sheet.tables.add(area, true);
  if (tableName !== undefined) table.name = tableName;
  const header = table.getHeaderRowRange();
  header.values = [safeValues(columns.map(({ title }) => title))];
  columns.forEach(({ format = "General", width = USUAL_WIDTH }, index) => {
    area.getColumn(index).format.columnWidth = width * CHARACTER_POINTS;
    // A single text instead of an array is for all cells of the range.
    if (format !== "General")
      table.getDataBodyRange().getColumn(index).numberFormat = format as unknown as string[][];
  });
  table.load("id");
  area.load("address");
  const titles = readTexts(header);
  const blocks = blocksOf(rows.map(safeValues));
  if (blocks.length === 0) await context.sync();
  await eachRequest(context, blocks, (block) => {
    const [first, count] = [1 + block.from, block.rows.length];
    const target = sheet.getRangeByIndexes(row + first, column, count, block.rows[0]?.length ?? 1);
    eachPart(target, count, isMixed, (part, at) => {
      part.values = block.rows.slice(...at);
    });
  });
  return { table, sheet, id: table.id, titles: titles(), address: area.address };
}
