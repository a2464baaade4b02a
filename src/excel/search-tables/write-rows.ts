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
import type { SearchRecord } from "./records";

/** Of the rows of a table: nobody clicks through more, and a worksheet keeps 65,530 links at most. */
const LINKED_ROWS = 1_000;

/** Excel takes no link with more than 2,079 characters. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/.{1,2071}$/.test(value);

/** The table of a search as it was made. Its columns may move later. */
type TableInSheet = Pick<SearchRecord, "tableId" | "titles">;

/** Makes the table with its first rows in a worksheet of its own. */
export function makeSearchTable(
  title: string,
  columns: readonly SearchColumn[],
  rows: readonly SearchRow[]
): Promise<TableInSheet> {
  const content = { columns, rows: rows.map(({ values }) => values) };
  return onWorkbook(async (context) => {
    const { table, titles } = await tableInNewSheet(context, title, content);
    const made = { tableId: table.id, titles: titles() };
    await dressRows(made, columns, rows);
    return made;
  });
}

/**
 * Adds a page of rows at the end of a table: all of them or, when Excel refuses, none. What is below it, and its total
 * row, Excel moves. The same request keeps the `setting` that tells of them: the pane may be closed at any time. Gives
 * the titles of columns that are not there any more.
 */
export function appendRows(
  { tableId, titles }: TableInSheet,
  rows: readonly SearchRow[],
  setting: { readonly name: string; readonly value: string }
): Promise<readonly string[]> {
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
    return titles.filter((_, at) => !places.includes(at));
  });
}

/** Gives the last rows of a table, just added, their formats and links. Excel sets links one by one. */
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
    const linked = rows.slice(0, Math.max(0, LINKED_ROWS - (body.rowCount - rows.length)));
    const links = columns.flatMap(({ format, isLink }, index) => {
      const title = titles[index] ?? "";
      if (!header().includes(title)) return [];
      const last = table.columns.getItem(title).getDataBodyRange().getLastCell();
      const cells = last.getOffsetRange(1 - rows.length, 0).getResizedRange(rows.length - 1, 0);
      // A single text instead of an array is for all cells of the range.
      if (format !== "General") cells.numberFormat = format as unknown as string[][];
      if (!isLink) return [];
      return linked.flatMap(({ values }, row) => {
        const address = values[index];
        return isWebAddress(address) ? [{ cells, row, address }] : [];
      });
    });
    await context.sync();
    await eachRequest(context, piecesOf(links, CELLS_ONE_BY_ONE), (piece) => {
      for (const { cells, row, address } of piece)
        cells.getCell(row, 0).hyperlink = { address, textToDisplay: address };
    });
  });
}
