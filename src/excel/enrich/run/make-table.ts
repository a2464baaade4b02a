/**
 * Makes the columns of a run: titles, a real table, formats, widths. Looks again before it writes: rows may have
 * been inserted, changed or removed since they were counted. Then it throws a sentence before anything is bought.
 */
import { said, ToldError } from "../../../texts";
import type { RunPlace } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import { blocksOf } from "../../sheet/blocks";
import { rowTexts } from "../../sheet/cell-texts";
import { safeValues } from "../../sheet/cell-values";
import { onWorkbook } from "../../sheet/host-words";
import type { PlanDetails } from "../plan/plan-enrichment";
import {
  type Begun,
  type ReadyTable,
  type PlaceOf,
  CHANGED,
  growTable,
  mustBeFree,
  widthsOf,
} from "./grow-table";
import {
  areAsWanted,
  CHARACTER_POINTS,
  formatColumns,
  newColumnsOf,
  readHeader,
  readTexts,
  takeBackColumns,
  writeTitles,
} from "../../sheet/new-columns";
import { KEY_TITLE } from "../plan/result-place";
import { addSheet } from "../../sheet/new-sheet";
import { readColumnsAt } from "../../sheet/read-selection";
import { eachRequest } from "../../sheet/requests";

/** Where a run reads its keys and writes. Everything is found by title, because columns move. */
export type RunTable = Omit<RunPlace, "keyRoles">;

const KEY_WIDTH = 28;
const SHEET_CHANGED = said("said.theNewWorksheetWasChangedWhileIt");

/** Notes in `begun` what must be removed if Excel refuses a later step. */
export function makeTable(details: PlanDetails, begun: Begun): Promise<RunTable> {
  const { place } = details;
  return onWorkbook(async (context) => {
    if (place === null) throw new ToldError(CHANGED);
    const made =
      place.kind === "table"
        ? await growTable(context, details, place, begun)
        : place.kind === "region"
          ? await tableOfRegion(context, details, place, begun)
          : await tableInNewSheet(context, details, place, begun);
    made.table.load("name");
    made.table.worksheet.load("name");
    await context.sync();
    const widths = made.widths && {
      ...made.widths,
      ...(await widenKeys(context, made, details.keyTexts, begun)),
    };
    return {
      sheetName: made.table.worksheet.name,
      tableName: made.table.name,
      keyTitles: made.keyTitles,
      titles: place.titles,
      newTitles: place.kind === "table" ? place.newTitles : place.titles,
      isNewSheet: place.kind === "sheet",
      ...(made.made && { madeTable: made.made }),
      ...(widths && { widths }),
    };
  });
}

/**
 * Widens the key columns so that they can be read: new columns beside them cut off a text that ran over blank cells.
 * Gives their widths before, by title.
 */
async function widenKeys(
  context: Excel.RequestContext,
  { table, keyTitles }: ReadyTable,
  keyTexts: readonly (readonly string[])[],
  begun: Begun
): Promise<Record<string, number>> {
  const formats = keyTitles.map((title) => table.columns.getItem(title).getRange().format);
  for (const format of formats) format.load("columnWidth");
  await context.sync();
  const before: Record<string, number> = (begun.keyWidths = {});
  for (const [at, format] of formats.entries()) {
    const title = keyTitles[at] ?? "";
    const { columnWidth } = format;
    // A little more than the text, for the button beside a title.
    const longest = (keyTexts[at] ?? []).reduce((most, { length }) => Math.max(most, length), 0);
    const wanted = Math.min(Math.max(longest, title.length) + 2, KEY_WIDTH) * CHARACTER_POINTS;
    // A hidden column has no width.
    if (columnWidth > 0 && columnWidth < wanted) {
      before[title] = columnWidth;
      format.columnWidth = wanted;
    }
  }
  await context.sync();
  return before;
}

/** Makes a table of the region around the column, where it is now. */
async function tableOfRegion(
  context: Excel.RequestContext,
  details: PlanDetails,
  place: PlaceOf<"region">,
  begun: Begun
): Promise<ReadyTable> {
  const { selected, keyOffsets } = details;
  const sheet = context.workbook.worksheets.getItem(selected.sheetName);
  const found = await findAgain(context, sheet, details);
  const { left, titles } = place;
  const titleRow = Math.max(0, found - 1);
  const shift = place.addsTitle && found === 0 ? 1 : 0;
  const width = titles.length;
  const { tables } = sheet;
  tables.load("items/id");
  const widths = await mustBeFree(
    context,
    sheet.getRangeByIndexes(titleRow, left, found - titleRow + selected.rows, width),
    width
  );
  const added = !place.addsTitle ? "nothing" : shift > 0 ? "row" : "title";
  Object.assign(begun, { tables: tables.items.map(({ id }) => id), added, widths });
  if (shift > 0) sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().insert("Down");
  const keyColumns = keyOffsets.map((offset) => selected.columnIndex + offset);
  const columns = newColumnsOf(titles, titles, details.outputs.columns);
  const before = readTexts(sheet.getRangeByIndexes(titleRow, left, 1, width));
  const area = sheet.getRangeByIndexes(
    titleRow,
    place.tableLeft,
    selected.rows + 1,
    left + width - place.tableLeft
  );
  const table = sheet.tables.add(area, true);
  if (place.addsTitle)
    sheet.getRangeByIndexes(titleRow, keyColumns[0] ?? 0, 1, 1).values = [[KEY_TITLE]];
  writeTitles(table, columns);
  formatColumns(table, columns);
  const isWhere = rowsCheck(sheet, details, titleRow + 1);
  const titlesNow = readHeader(table);
  await context.sync();
  const header = titlesNow();
  if (!isWhere() || !areAsWanted(header, columns)) {
    // Rows or columns moved since they were looked for: the table is around wrong cells.
    const undo = () => {
      const added = place.addsTitle ? table.columns.getItem(KEY_TITLE).getHeaderRowRange() : null;
      table.convertToRange();
      added?.clear("Contents");
    };
    await takeBackColumns(context, { table, header, before: before(), undo });
    throw new ToldError(CHANGED);
  }
  return {
    table,
    keyTitles: keyColumns.map((index) => header[index - place.tableLeft] ?? ""),
    widths: widthsOf(columns, widths),
    made: { titles: header.slice(0, header.length - width), added },
  };
}

/** Reads, in the request that makes the table, whether its first, middle and last row are the counted ones. */
function rowsCheck(
  sheet: Excel.Worksheet,
  { selected, keyOffsets, keyTexts }: PlanDetails,
  firstRow: number
): () => boolean {
  const { rows } = selected;
  const looks = [0, Math.floor(rows / 2), rows - 1].flatMap((row) =>
    keyOffsets.map((offset, column) => {
      const cell = sheet.getRangeByIndexes(firstRow + row, selected.columnIndex + offset, 1, 1);
      cell.load("values");
      return { cell, text: keyTexts[column]?.[row] ?? "" };
    })
  );
  return () => looks.every(({ cell, text }) => rowTexts(cell)[0] === text);
}

/** The present 0-based row of the first counted row: rows above it may have come or gone. */
async function findAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { selected, keyOffsets, keyTexts }: PlanDetails
): Promise<number> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("rowIndex,rowCount");
  await context.sync();
  if (used.isNullObject) throw new ToldError(CHANGED);
  const inUse = { ...selected, firstRow: used.rowIndex, rows: used.rowCount };
  const columns = await readColumnsAt(context, sheet, inUse, keyOffsets);
  const start = sequenceAt(columns, keyTexts, selected.firstRow - used.rowIndex);
  if (start < 0) throw new ToldError(CHANGED);
  return used.rowIndex + start;
}

/** The index in `all` at which the rows of `part` begin, without a gap; tries `likely` first; -1 for none. */
function sequenceAt(
  all: readonly (readonly string[])[],
  part: readonly (readonly string[])[],
  likely: number
): number {
  const length = part[0]?.length ?? 0;
  const fits = (start: number) =>
    part.every((texts, column) => texts.every((text, row) => all[column]?.[start + row] === text));
  if (likely >= 0 && fits(likely)) return likely;
  for (let start = 0; start + length <= (all[0]?.length ?? 0); start += 1)
    if (fits(start)) return start;
  return -1;
}

async function tableInNewSheet(
  context: Excel.RequestContext,
  { keyTexts, groups, selected, outputs }: PlanDetails,
  place: PlaceOf<"sheet">,
  begun: Begun
): Promise<ReadyTable> {
  const isHidden = (offset: number) => groups.hidden > 0 && selected.hidden.has(offset);
  const rows = rowKeysOf(keyTexts).flatMap((key, offset) =>
    groups.byKey.has(key) && !isHidden(offset)
      ? [keyTexts.map((column) => column[offset] ?? "")]
      : []
  );
  const header = [...place.keyTitles, ...place.titles];
  const size = { rows: Math.max(rows.length, 1) + 1, columns: header.length };
  const keys = place.keyTitles.length;
  const [first, ...others] = blocksOf(rows.map(safeValues));
  const write = (sheet: Excel.Worksheet, block: NonNullable<typeof first>) => {
    sheet.getRangeByIndexes(block.from + 1, 0, block.rows.length, keys).values = block.rows;
  };
  // With its table in the request that adds it: a run that is cut off finds its table, or nothing was made.
  const { sheet, table } = await addSheet(context, place.sheetName, size, (added) => {
    added.getRangeByIndexes(0, 0, 1, header.length).values = [safeValues(header)];
    if (first) write(added, first);
    const area = added.getRangeByIndexes(0, 0, size.rows, size.columns);
    return { sheet: added, table: added.tables.add(area, true) };
  });
  begun.sheet = size;
  await eachRequest(context, others, (block) => write(sheet, block));
  const columns = newColumnsOf(place.titles, place.titles, outputs.columns);
  formatColumns(table, columns);
  sheet.getRangeByIndexes(0, 0, 1, keys).format.columnWidth = KEY_WIDTH * CHARACTER_POINTS;
  sheet.freezePanes.freezeRows(1);
  sheet.activate();
  const isWhere = rowsIn(sheet, rows);
  const found = readHeader(table);
  await context.sync();
  if (!isWhere() || found().some((title, at) => title !== header[at])) {
    delete begun.sheet;
    table.convertToRange();
    await context.sync();
    throw new ToldError(SHEET_CHANGED);
  }
  return { table, keyTitles: place.keyTitles };
}

/** Reads whether the first, the middle and the last row of keys are where they were written. */
function rowsIn(sheet: Excel.Worksheet, rows: readonly (readonly string[])[]): () => boolean {
  const width = rows[0]?.length ?? 0;
  const looks = [0, Math.floor(rows.length / 2), rows.length - 1].flatMap((at) => {
    const row = rows[at];
    return row ? [{ row, found: readTexts(sheet.getRangeByIndexes(at + 1, 0, 1, width)) }] : [];
  });
  return () => looks.every(({ row, found }) => found().every((text, at) => text === row[at]));
}
