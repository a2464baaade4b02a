/**
 * Writes rows of a search: makes their table, then adds rows at its end. Columns are found by title, so that people
 * may move them and put their own between.
 */
import { said, ToldError } from "../../texts";
import { piecesOf } from "../../client";
import { readTexts } from "../sheet/cell-texts";
import { safeValue } from "../sheet/cell-values";
import { eachPart, HIDING, hidesSome } from "../sheet/hidden-rows";
import { onWorkbook } from "../sheet/host-words";
import { CELLS_ONE_BY_ONE, eachRequest } from "../sheet/requests";
import { tableInNewSheet } from "../sheet/new-table";
import type { SearchColumn, SearchRow } from "./fields";

/** Of the rows of a table: nobody clicks through more, and a worksheet keeps 65,530 links at most. */
const LINKED_ROWS = 1_000;
/** Excel takes no link with more than 2,079 characters. */
const LINK = /^https?:\/\/.{1,2071}$/;

/** The table of a search as it was made. Its columns may move later. */
export interface TableInSheet {
  readonly tableId: string;
  readonly titles: readonly string[];
}

/** Makes the table with its first rows in a worksheet of its own. */
export function makeSearchTable(
  title: string,
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[]
): Promise<TableInSheet> {
  const content = { columns, rows: rows.map(({ values }) => values) };
  return onWorkbook((context) =>
    tableInNewSheet(context, title, content, async ({ table, titles }) => {
      await linkRows(context, table, { titles: titles(), columns, rows, firstRow: 0 });
      return { tableId: table.id, titles: titles() };
    })
  );
}

/**
 * Adds a page of rows at the end of a table: all of them or, when Excel refuses, none. What is below it, and its total
 * row, Excel moves. The same request keeps the `setting` that tells of them: the pane may be closed at any time.
 */
export function appendRows(
  { tableId, titles }: TableInSheet,
  rows: readonly SearchRow[],
  setting: { readonly name: string; readonly value: string }
): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(tableId);
    const header = readTexts(table.getHeaderRowRange());
    const end = table
      .getDataBodyRange()
      .getLastRow()
      .getOffsetRange(1, 0)
      .getResizedRange(rows.length - 1, 0);
    end.load(HIDING);
    await context.sync();
    if (table.isNullObject) throw new ToldError(said("said.theTableIsNotThereAnyMore2"));
    const places = header().map((title) => titles.indexOf(title));
    // null leaves a cell to Excel: a person's own column stays blank, or gets its formula.
    const cells = rows.map(({ values }) => places.map((at) => safeValue(values[at] ?? null)));
    context.workbook.settings.add(setting.name, setting.value);
    eachPart(end, rows.length, hidesSome(end), (_part, at) =>
      table.rows.add(undefined, cells.slice(...at))
    );
    await context.sync();
  });
}

/** Gives the last rows of a table, just added, their formats and links. */
export function dressRows(
  { tableId, titles }: TableInSheet,
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[]
): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    const body = table.getDataBodyRange();
    body.load("rowCount");
    const header = readTexts(table.getHeaderRowRange());
    await context.sync();
    const there = titles.map((title) => (header().includes(title) ? title : ""));
    for (const [index, { format = "General" }] of columns.entries()) {
      const title = there[index] ?? "";
      if (title === "" || format === "General") continue;
      const last = table.columns.getItem(title).getDataBodyRange().getLastCell();
      const target = last.getOffsetRange(1 - rows.length, 0).getResizedRange(rows.length - 1, 0);
      target.numberFormat = format as unknown as string[][];
    }
    await context.sync();
    const firstRow = body.rowCount - rows.length;
    await linkRows(context, table, { titles: there, columns, rows, firstRow });
  });
}

interface RowsToLink {
  /** "" for a column that is gone. */
  readonly titles: readonly string[];
  readonly columns: readonly SearchColumn[];
  readonly rows: readonly Pick<SearchRow, "values">[];
  /** Position of the first row in the table. */
  readonly firstRow: number;
}

/** Sets links on cells with an address. Excel sets them one by one. */
export async function linkRows(
  context: Excel.RequestContext,
  table: Excel.Table,
  { titles, columns, rows, firstRow }: RowsToLink
): Promise<void> {
  const cells = columns.flatMap(({ isLink }, index) => {
    const title = titles[index] ?? "";
    if (!isLink || title === "") return [];
    const body = table.columns.getItem(title).getDataBodyRange();
    return rows.slice(0, Math.max(0, LINKED_ROWS - firstRow)).flatMap(({ values }, row) => {
      const address = values[index];
      const isAddress = typeof address === "string" && LINK.test(address);
      return isAddress ? [{ body, row: firstRow + row, address }] : [];
    });
  });
  await eachRequest(context, piecesOf(cells, CELLS_ONE_BY_ONE), (piece) => {
    for (const { body, row, address } of piece)
      body.getCell(row, 0).hyperlink = { address, textToDisplay: address };
  });
}
