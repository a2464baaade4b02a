/**
 * Looks, before a run writes anything, whether its rows are as they were counted and the cells for its columns are free.
 * If not, throws a sentence.
 */
import { said, ToldError } from "../../../texts";
import { rowKeysOf, type RunPlace } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { CHARACTER_POINTS } from "../../sheet/new-table";
import { readColumns } from "../../sheet/read-selection";
import { readTable } from "../../sheet/table-range";
import type { PlanDetails } from "../plan/enrichment";
import { whyNoTable } from "../plan/find-place";
import type { ResultPlace } from "../plan/result-place";

export type PlaceOf<K extends ResultPlace["kind"]> = Extract<ResultPlace, { kind: K }>;

export const CHANGED = said("said.theColumnChangedSinceItWasCounted");
const TAKEN = said("said.theCellsForTheResultsWereTaken");
/** In characters. */
export const KEY_WIDTH = 28;

/** What is about to be made. */
export async function lookAround(details: PlanDetails): Promise<RunPlace> {
  const { place } = details;
  switch (place?.kind) {
    case "table":
      return lookAtTable(details, place);
    case "region":
      return lookAtRegion(details, place);
    case "sheet":
      return aboutToBeMade(details, place);
    default:
      throw new ToldError(CHANGED);
  }
}

function aboutToBeMade(details: PlanDetails, place: ResultPlace): RunPlace {
  const { sheetName, keyTitles, titles, newTitles } = place;
  const { runId, keyRoles } = details;
  const tableName = place.kind === "table" ? place.tableName : `Enriched_${runId.slice(0, 6)}`;
  return {
    ...{ sheetName, tableName, isMade: false, keyTitles, keyRoles, titles, newTitles },
    ...(place.kind === "sheet" && { newSheetRows: rowsForSheet(details).length }),
    ...(place.kind === "region" && { madeTable: place.madeTable }),
  };
}

/** The rows that a new worksheet gets: those that name a company. */
export function rowsForSheet({ keyTexts, groups, selected }: PlanDetails): number[] {
  return rowKeysOf(keyTexts).flatMap((key, offset) =>
    groups.byKey.has(key) && !selected.hidden.has(offset) ? [offset] : []
  );
}

/** The rows may be in another order: they are found by their keys. */
async function lookAtTable(details: PlanDetails, place: PlaceOf<"table">): Promise<RunPlace> {
  const { tableName, keyTitles, newTitles } = place;
  const { selected, keyOffsets } = await readTable(tableName, keyTitles);
  const present = new Set(rowKeysOf(await readColumns(selected, keyOffsets)));
  if ([...details.groups.byKey.keys()].some((key) => !present.has(key)))
    throw new ToldError(CHANGED);
  const made = aboutToBeMade(details, { ...place, sheetName: selected.sheetName });
  if (newTitles.length === 0) return made;
  const widths = await onWorkbook((context) => {
    const table = context.workbook.tables.getItem(tableName);
    const beside = table.getRange().getColumnsAfter(newTitles.length);
    const keyCells = keyTitles.map((title) => table.columns.getItem(title).getRange());
    return freeWidths(context, details, place, beside, keyCells);
  });
  return { ...made, widths };
}

async function lookAtRegion(details: PlanDetails, place: PlaceOf<"region">): Promise<RunPlace> {
  const { left, tableLeft, newTitles } = place;
  const { selected, keyOffsets, keyTexts } = details;
  const { sheetName, titleRow, firstRow, rows, columnIndex } = selected;
  const texts = await readColumns(selected, keyOffsets);
  const isAsCounted = texts.every((column, at) =>
    column.every((text, row) => text === keyTexts[at]?.[row])
  );
  if (!isAsCounted) throw new ToldError(CHANGED);
  const widths = await onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const height = firstRow - titleRow + rows;
    const own = sheet.getRangeByIndexes(titleRow, tableLeft, height, left - tableLeft);
    if (await whyNoTable(context, own, height)) throw new ToldError(TAKEN);
    const beside = sheet.getRangeByIndexes(titleRow, left, height, newTitles.length);
    const keyCells = keyOffsets.map((offset) =>
      sheet.getRangeByIndexes(titleRow, columnIndex + offset, 1, 1)
    );
    return freeWidths(context, details, place, beside, keyCells);
  });
  return { ...aboutToBeMade(details, place), widths };
}

/**
 * Throws a sentence unless the cells beside are empty and without a table. Gives the widths, by title, of the columns
 * there and of key columns that are too narrow: new columns beside them cut off a text that ran over blank cells.
 */
async function freeWidths(
  context: Excel.RequestContext,
  { keyTexts }: PlanDetails,
  { keyTitles, newTitles }: ResultPlace,
  beside: Excel.Range,
  keyCells: readonly Excel.Range[]
): Promise<Record<string, number>> {
  const used = beside.getUsedRangeOrNullObject(true);
  const tables = beside.getTables(false);
  tables.load("items/name");
  const free = newTitles.map((_, index) => beside.getColumn(index));
  for (const { format } of [...free, ...keyCells]) format.load("columnWidth");
  await context.sync();
  if (!used.isNullObject || tables.items.some(({ name }) => name !== ""))
    throw new ToldError(TAKEN);
  const narrow = keyTitles.flatMap((title, at): [string, number][] => {
    const width = keyCells[at]?.format.columnWidth ?? 0;
    // A hidden column has no width.
    return width > 0 && width < readableWidth(title, keyTexts[at]) ? [[title, width]] : [];
  });
  const widths = free.map(({ format }, at) => [newTitles[at] ?? "", format.columnWidth] as const);
  return Object.fromEntries([...widths, ...narrow]);
}

/** In points; a little more than the text, for the button beside a title. */
export function readableWidth(title: string, texts: readonly string[] = []): number {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), title.length);
  return Math.min(longest + 2, KEY_WIDTH) * CHARACTER_POINTS;
}
