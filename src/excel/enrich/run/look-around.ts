/**
 * Looks, before a run writes anything, whether its rows and the cells beside them are as they were counted: rows may have
 * been inserted, changed or removed, and cells been filled. If not, throws a sentence.
 */
import { said, ToldError } from "../../../texts";
import type { RunPlace } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { CHARACTER_POINTS, readWidths } from "../../sheet/new-columns";
import { readColumnsAt } from "../../sheet/read-selection";
import { readKeys } from "../../sheet/row-writer";
import type { PlanDetails } from "../plan/plan-enrichment";
import type { ResultPlace } from "../plan/result-place";

/** Where a run reads its keys and writes. Everything is found by title, because columns move. */
export type RunTable = Omit<RunPlace, "keyRoles">;

export type PlaceOf<K extends ResultPlace["kind"]> = Extract<ResultPlace, { kind: K }>;

export const CHANGED = said("said.theColumnChangedSinceItWasCounted");
const TAKEN = said("said.theCellsForTheResultsWereTaken");
/** In characters. */
export const KEY_WIDTH = 28;

/** What is there before a run makes anything. */
export interface Ground {
  /** What is about to be made. */
  readonly table: RunTable;
  /** How many columns the table has without the new ones. */
  columns: number;
  /** 0-based row of the first company. */
  readonly firstRow: number;
  /** The run added its worksheet, and nobody else changed that. */
  isSheetOurs: boolean;
}

export function lookAround(details: PlanDetails): Promise<Ground> {
  return onWorkbook((context) => {
    const { place } = details;
    switch (place?.kind) {
      case "table":
        return lookAtTable(context, details, place);
      case "region":
        return lookAtRegion(context, details, place);
      case "sheet":
        return Promise.resolve(groundOf(details, place, place.sheetName, place.keyTitles.length));
      default:
        throw new ToldError(CHANGED);
    }
  });
}

function groundOf(
  { runId }: PlanDetails,
  place: ResultPlace,
  sheetName: string,
  columns: number
): Ground {
  const { keyTitles, titles } = place;
  const table: RunTable = {
    sheetName,
    tableName: place.kind === "table" ? place.tableName : `Enriched_${runId.slice(0, 6)}`,
    isMade: false,
    keyTitles,
    titles,
    newTitles: place.kind === "table" ? place.newTitles : titles,
    isNewSheet: place.kind === "sheet",
  };
  return { table, columns, firstRow: 1, isSheetOurs: false };
}

async function lookAtTable(
  context: Excel.RequestContext,
  details: PlanDetails,
  place: PlaceOf<"table">
): Promise<Ground> {
  const { groups, keyTexts, selected } = details;
  const { tableName, keyTitles, newTitles } = place;
  const table = context.workbook.tables.getItemOrNullObject(tableName);
  const keys = keyTitles.map((title) => table.columns.getItemOrNullObject(title));
  const body = table.getDataBodyRange();
  body.load("rowCount,columnCount");
  await context.sync();
  if (table.isNullObject) throw new ToldError(said("said.theTableIsNotThereAnyMore"));
  if (keys.some((column) => column.isNullObject)) throw new ToldError(CHANGED);
  const present = new Set(await readKeys(context, keys, body.rowCount));
  if ([...groups.byKey.keys()].some((key) => !present.has(key))) throw new ToldError(CHANGED);
  const ground = groundOf(details, place, selected.sheetName, body.columnCount);
  if (newTitles.length === 0) return ground;
  const beside = table.getRange().getColumnsAfter(newTitles.length);
  const keyCells = keys.map((column) => column.getRange());
  const widths = await freeWidths(context, { beside, newTitles, keyCells, keyTitles, keyTexts });
  return { ...ground, table: { ...ground.table, widths } };
}

async function lookAtRegion(
  context: Excel.RequestContext,
  details: PlanDetails,
  place: PlaceOf<"region">
): Promise<Ground> {
  const { tableLeft, left, titles: newTitles, keyTitles, tableTitles, addsTitle } = place;
  const { selected, keyOffsets, keyTexts } = details;
  const sheet = context.workbook.worksheets.getItem(selected.sheetName);
  const firstRow = await findAgain(context, sheet, details);
  const titleRow = Math.max(0, firstRow - 1);
  const height = firstRow - titleRow + selected.rows;
  const beside = sheet.getRangeByIndexes(titleRow, left, height, newTitles.length);
  const keyCells = keyOffsets.map((offset) =>
    sheet.getRangeByIndexes(titleRow, selected.columnIndex + offset, 1, 1)
  );
  const widths = await freeWidths(context, { beside, newTitles, keyCells, keyTitles, keyTexts });
  const added = !addsTitle ? "nothing" : firstRow === 0 ? "row" : "title";
  const ground = groundOf(details, place, selected.sheetName, left - tableLeft);
  return {
    ...ground,
    firstRow,
    table: { ...ground.table, widths, madeTable: { titles: tableTitles, added } },
  };
}

interface CellsToWiden {
  readonly beside: Excel.Range;
  readonly newTitles: readonly string[];
  readonly keyCells: readonly Excel.Range[];
  readonly keyTitles: readonly string[];
  readonly keyTexts: PlanDetails["keyTexts"];
}

/**
 * Throws a sentence unless the cells beside are empty and without a table. Gives the widths, by title, of the columns
 * there and of key columns that are too narrow: new columns beside them cut off a text that ran over blank cells.
 */
async function freeWidths(
  context: Excel.RequestContext,
  { beside, newTitles, keyCells, keyTitles, keyTexts }: CellsToWiden
): Promise<Record<string, number>> {
  const used = beside.getUsedRangeOrNullObject(true);
  const tables = beside.getTables(false);
  tables.load("items/name");
  const widths = readWidths(beside, newTitles.length);
  for (const { format } of keyCells) format.load("columnWidth");
  await context.sync();
  if (!used.isNullObject || tables.items.some(({ name }) => name !== ""))
    throw new ToldError(TAKEN);
  const narrow = keyTitles.flatMap((title, at): [string, number][] => {
    const width = keyCells[at]?.format.columnWidth ?? 0;
    // A hidden column has no width.
    return width > 0 && width < readableWidth(title, keyTexts[at]) ? [[title, width]] : [];
  });
  const free = newTitles.map((title, at): [string, number] => [title, widths()[at] ?? 0]);
  return Object.fromEntries([...free, ...narrow]);
}

/** In points; a little more than the text, for the button beside a title. */
export function readableWidth(title: string, texts: readonly string[] = []): number {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), title.length);
  return Math.min(longest + 2, KEY_WIDTH) * CHARACTER_POINTS;
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
