/**
 * Removes what was made of a run's columns when Excel refused a later step. Excel keeps the steps before the refused
 * one. How far they went is looked up in the workbook, because a refused request gives no results. Then they are
 * removed as a revert would do it.
 */
import type { MadeTable } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { deleteSheet } from "../../sheet/take-back";
import { rowTexts } from "../../sheet/cell-texts";
import type { PlanDetails } from "../plan/plan-enrichment";
import { KEY_TITLE } from "../plan/result-place";
import type { Begun, PlaceOf } from "./grow-table";
import { removeColumns } from "./remove-columns";

/** Throws when Excel refuses this too. */
export async function takeAway({ place, selected }: PlanDetails, begun: Begun): Promise<void> {
  if (place?.kind === "sheet") {
    if (begun.sheet) await deleteSheet(place.sheetName, begun.sheet);
  } else if (place?.kind === "region") await takeRegion(place, selected.sheetName, begun);
  else if (place) {
    const { tableName, keyTitles } = place;
    if (begun.columns !== undefined) await takeColumns(tableName, keyTitles, begun);
  }
}

async function takeRegion(
  { titles, keyTitles }: PlaceOf<"region">,
  sheetName: string,
  { tables = [], added, ...begun }: Begun
): Promise<void> {
  if (added === undefined) return;
  const made = await onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.tables.load("items/id,items/name");
    const top = sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().getUsedRangeOrNullObject(true);
    top.load("values");
    await context.sync();
    const table = sheet.tables.items.find(({ id }) => !tables.includes(id));
    const range = table?.getRange();
    range?.load("columnCount");
    // Of the row that was to get the title alone: the first company stood in it.
    const isAdded = added === "row" && (top.isNullObject || rowTexts(top)[0] === KEY_TITLE);
    if (!table && isAdded) sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().delete("Up");
    await context.sync();
    return table && range && { name: table.name, columns: range.columnCount - titles.length };
  });
  if (made) await takeColumns(made.name, keyTitles, { ...begun, columns: made.columns }, added);
}

/** Removes all columns right of the first `columns` ones; with `added`, the table too. */
async function takeColumns(
  tableName: string,
  keyTitles: readonly string[],
  { columns = 0, widths = [], keyWidths }: Begun,
  added?: MadeTable["added"]
): Promise<void> {
  const titles = await onWorkbook(async (context) => {
    const header = context.workbook.tables.getItem(tableName).getHeaderRowRange();
    header.load("values");
    await context.sync();
    return rowTexts(header);
  });
  const ours = titles.slice(columns);
  await removeColumns(
    {
      tableName,
      keyTitles,
      widths: {
        ...keyWidths,
        ...Object.fromEntries(ours.map((title, at) => [title, widths[at] ?? 0])),
      },
      ...(added && { madeTable: { titles: titles.slice(0, columns), added } }),
    },
    new Map(ours.map((title) => [title, 0])),
    false
  );
}
