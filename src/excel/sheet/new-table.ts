/** Makes a table in a new worksheet, in one request with its last rows. What Excel refuses half-way stays half made. */
import type { Scalar } from "../../input";
import { type Block, blocksOf } from "./blocks";
import { readTexts } from "./cell-texts";
import { safeValues } from "./cell-values";
import { eachRequest } from "./requests";
import { sheetNameOf, sheetNames } from "./worksheets";

/** Width of a character of the usual font, in points. */
export const CHARACTER_POINTS = 5.6;
const USUAL_WIDTH = 18;

interface ColumnLook {
  /** Excel's number format, such as `#,##0`. */
  readonly format?: string;
  /** In characters. */
  readonly width?: number;
}

interface TableColumn extends ColumnLook {
  readonly title: string;
}

export interface TableContent {
  /** Of the table; Excel gives one otherwise. */
  readonly tableName?: string;
  readonly columns: readonly TableColumn[];
  /** All of the same length; the columns beyond it are blank. */
  readonly rows: readonly (readonly (Scalar | null)[])[];
}

export interface MadeTable {
  readonly table: Excel.Table;
  readonly area: Excel.Range;
  /** As Excel has them. */
  readonly titles: () => readonly string[];
}

/** Makes a table in a new worksheet and shows it; the name is changed if Excel would refuse it. */
export async function tableInNewSheet(
  context: Excel.RequestContext,
  wantedName: string,
  content: TableContent
): Promise<MadeTable> {
  return addTableInSheet(context, sheetNameOf(wantedName, await sheetNames(context)), content);
}

/** The same, under a name that is free. */
export async function addTableInSheet(
  context: Excel.RequestContext,
  sheetName: string,
  content: TableContent
): Promise<MadeTable> {
  const sheet = context.workbook.worksheets.add(sheetName);
  const blocks = blocksOf(content.rows.map(safeValues));
  const last = blocks.pop();
  // Before the table: one that is there has all its rows, wherever Excel stopped.
  await eachRequest(context, blocks, (block) => writeBlock(sheet, block));
  if (last) writeBlock(sheet, last);
  const made = addTable(sheet, content);
  sheet.freezePanes.freezeRows(1);
  sheet.activate();
  await context.sync();
  return made;
}

/** With its header. */
const heightOf = ({ rows }: TableContent) => Math.max(1, rows.length) + 1;

/** Makes the table, with its titles and formats. */
function addTable(sheet: Excel.Worksheet, content: TableContent): MadeTable {
  const { columns, tableName } = content;
  const area = sheet.getRangeByIndexes(0, 0, heightOf(content), columns.length);
  // Before the table, which has its titles wherever Excel stops.
  area.getRow(0).values = [safeValues(columns.map(({ title }) => title))];
  const table = sheet.tables.add(area, true);
  if (tableName !== undefined) table.name = tableName;
  const header = table.getHeaderRowRange();
  const body = table.getDataBodyRange();
  columns.forEach((look, index) => dressCells(body.getColumn(index), look));
  table.load("id");
  area.load("address");
  return { table, area, titles: readTexts(header) };
}

export function dressCells(
  cells: Excel.Range,
  { format = "General", width = USUAL_WIDTH }: ColumnLook
): void {
  cells.format.columnWidth = width * CHARACTER_POINTS;
  // A single text instead of an array is for all cells of the range.
  if (format !== "General") cells.numberFormat = format as unknown as string[][];
}

function writeBlock(sheet: Excel.Worksheet, { from, rows }: Block<Scalar>): void {
  sheet.getRangeByIndexes(1 + from, 0, rows.length, rows[0]?.length ?? 1).values = rows;
}
