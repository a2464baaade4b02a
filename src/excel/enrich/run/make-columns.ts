/**
 * Makes the columns of a run: a table of the region or in a new worksheet where there is none, then new columns at the
 * table's right end. Each request reads back what it made: rows and columns may move between two requests, and then a
 * sentence is thrown before anything is bought.
 */
import { ToldError } from "../../../texts";
import type { RunPlace } from "../../../enrich";
import { readTexts, rowTexts } from "../../sheet/cell-texts";
import { safeValues } from "../../sheet/cell-values";
import { onWorkbook } from "../../sheet/host-words";
import { addTableInSheet, dressCells } from "../../sheet/new-table";
import type { PlanDetails } from "../plan/enrichment";
import { KEY_TITLE } from "../plan/result-place";
import { CHANGED, KEY_WIDTH, type PlaceOf, readableWidth, rowsForSheet } from "./look-around";
import { removeUntitled } from "./remove-columns";

const NOTE_WIDTH = 40;

/** Makes what `lookAround` found room for. */
export async function makeColumns(details: PlanDetails, wanted: RunPlace): Promise<RunPlace> {
  try {
    return await makeAll(details, wanted);
  } catch (error) {
    // What Excel said first is told.
    await removeUntitled(wanted, details.place?.left ?? 0).catch(() => undefined);
    throw error;
  }
}

function makeAll(details: PlanDetails, wanted: RunPlace): Promise<RunPlace> {
  const { place } = details;
  return onWorkbook(async (context) => {
    if (place?.kind === "sheet") {
      await tableInSheet(context, details, place, wanted.tableName);
      return { ...wanted, isMade: true };
    }
    const { table, ...made } =
      place?.kind === "region"
        ? await tableOfRegion(context, details, place, wanted.tableName)
        : { table: context.workbook.tables.getItem(wanted.tableName) };
    const columns: RunPlace = { ...wanted, ...made };
    if (columns.newTitles.length > 0) await widen(context, details, table, columns);
    return { ...columns, isMade: true };
  });
}

/** Adds the new columns at the right end of a table; its range is taken in this request. */
async function widen(
  context: Excel.RequestContext,
  { outputs, keyTexts }: PlanDetails,
  table: Excel.Table,
  { keyTitles, titles, newTitles, widths = {} }: RunPlace
): Promise<void> {
  const width = newTitles.length;
  // Before its new columns are written: Excel makes a table wider by itself when something is written beside it.
  table.resize(table.getRange().getResizedRange(0, width));
  const header = table.getHeaderRowRange();
  lastOf(header, width).values = [safeValues(newTitles)];
  const body = lastOf(table.getDataBodyRange(), width);
  newTitles.forEach((title, index) => {
    const look = { width: NOTE_WIDTH, ...outputs.columns[titles.indexOf(title)] };
    dressCells(body.getColumn(index), look);
  });
  keyTitles.forEach((title, at) => {
    if (widths[title] === undefined) return;
    const { format } = table.columns.getItem(title).getRange();
    format.columnWidth = readableWidth(title, keyTexts[at]);
  });
  const read = readTexts(table.getHeaderRowRange());
  await context.sync();
  const now = read();
  const first = now.length - width;
  const isAsWanted =
    newTitles.every((title, at) => now[first + at] === title) &&
    new Set(now.map((title) => title.toLowerCase())).size === now.length &&
    [...keyTitles, ...titles].every((title) => title === "" || now.includes(title));
  if (!isAsWanted) throw new ToldError(CHANGED);
}

function lastOf(range: Excel.Range, width: number): Excel.Range {
  return range
    .getLastColumn()
    .getOffsetRange(0, 1 - width)
    .getResizedRange(0, width - 1);
}

/** Makes a table of the region around the column, with a title if it has none. */
async function tableOfRegion(
  context: Excel.RequestContext,
  { selected, keyOffsets, keyTexts }: PlanDetails,
  { tableLeft, madeTable: { titles: before, added } }: PlaceOf<"region">,
  tableName: string
): Promise<Pick<RunPlace, "keyTitles" | "madeTable"> & { readonly table: Excel.Table }> {
  const sheet = context.workbook.worksheets.getItem(selected.sheetName);
  const { titleRow } = selected;
  const keyColumns = keyOffsets.map((offset) => selected.columnIndex + offset);
  if (added === "row") sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().insert("Down");
  if (added !== "nothing")
    sheet.getRangeByIndexes(titleRow, keyColumns[0] ?? 0, 1, 1).values = [[KEY_TITLE]];
  const area = sheet.getRangeByIndexes(titleRow, tableLeft, selected.rows + 1, before.length);
  const table = sheet.tables.add(area, true);
  table.name = tableName;
  const areThere = rowsCheck(sheet, titleRow + 1, keyColumns, keyTexts);
  const header = readTexts(table.getHeaderRowRange());
  await context.sync();
  const titles = header();
  const keyTitles = keyColumns.map((index) => titles[index - tableLeft] ?? "");
  if (!areThere() || keyTitles.includes("")) throw new ToldError(CHANGED);
  return { table, keyTitles, madeTable: { titles, added } };
}

/** Makes a worksheet with a table of the companies and the new columns. */
async function tableInSheet(
  context: Excel.RequestContext,
  details: PlanDetails,
  { sheetName, keyTitles, titles }: PlaceOf<"sheet">,
  tableName: string
): Promise<void> {
  const { keyTexts, outputs } = details;
  const content = {
    tableName,
    columns: [
      ...keyTitles.map((title) => ({ title, width: KEY_WIDTH })),
      ...titles.map((title, at) => ({ width: NOTE_WIDTH, ...outputs.columns[at], title })),
    ],
    rows: rowsForSheet(details).map((offset) => keyTexts.map((column) => column[offset] ?? "")),
  };
  await addTableInSheet(context, sheetName, content);
}

/** Reads whether the first, the middle and the last row are those of `texts`, at this point of the request. */
function rowsCheck(
  sheet: Excel.Worksheet,
  firstRow: number,
  columns: readonly number[],
  texts: readonly (readonly string[])[]
): () => boolean {
  const rows = texts[0]?.length ?? 0;
  const looks = (rows === 0 ? [] : [0, Math.floor(rows / 2), rows - 1]).flatMap((row) =>
    columns.map((column, at) => {
      const cell = sheet.getRangeByIndexes(firstRow + row, column, 1, 1);
      cell.load("values");
      return { cell, text: texts[at]?.[row] ?? "" };
    })
  );
  return () => looks.every(({ cell, text }) => rowTexts(cell)[0] === text);
}
