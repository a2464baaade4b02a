/** Takes the columns of a run away again, and the table that it made around them. */
import type { MadeTable, RunPlace } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { readRanges } from "../../sheet/read-ranges";

/**
 * Removes columns at the right end of the table. `removable` has their titles, each with how many filled cells it may
 * have (those that a trial did not empty). Also removes the table if the run made it and only the columns are left of
 * which it was made.
 */
export function removeColumns(
  place: Pick<RunPlace, "tableName" | "keyTitles" | "widths" | "madeTable">,
  removable: ReadonlyMap<string, number>,
  isTrial: boolean
): Promise<{ removedColumns: number; removedTable: boolean }> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = table.getHeaderRowRange();
    header.load("values");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    let columns = titles.length;
    const filledCells = async (index: number) => {
      const used = () => [
        table.columns.getItemAt(index).getDataBodyRange().getUsedRangeOrNullObject(true),
      ];
      const [content] = await readRanges(context, used, ["values"]);
      return content?.values.filter(([value]) => value !== "").length ?? 0;
    };
    while (columns > 1) {
      const blanked = removable.get(titles[columns - 1] ?? "");
      if (blanked === undefined || (await filledCells(columns - 1)) > blanked) break;
      columns -= 1;
    }
    const removedColumns = titles.length - columns;
    const left = titles.slice(0, columns);
    const { madeTable } = place;
    const removedTable =
      madeTable !== undefined &&
      left.length === madeTable.titles.length &&
      madeTable.titles.every((title) => left.includes(title));
    if (isTrial || removedColumns === 0) return { removedColumns, removedTable };
    // The range is taken from the table in this request, because rows may change between two requests.
    table.resize(table.getRange().getResizedRange(0, -removedColumns));
    const emptied = table.getRange().getColumnsAfter(removedColumns);
    emptied.clear();
    titles.slice(columns).forEach((title, index) => {
      const width = place.widths?.[title];
      if (width) emptied.getColumn(index).format.columnWidth = width;
    });
    for (const title of place.keyTitles) {
      const width = place.widths?.[title];
      if (width && left.includes(title))
        table.columns.getItem(title).getRange().format.columnWidth = width;
    }
    await context.sync();
    if (removedTable) await takeTableAway(context, table, madeTable.added);
    return { removedColumns, removedTable };
  });
}

/**
 * Turns a table into plain cells. Excel would leave the look of the table on the cells, so the table first gets a
 * style without a look. A title or a row that the run added is removed too.
 */
async function takeTableAway(
  context: Excel.RequestContext,
  table: Excel.Table,
  added: MadeTable["added"]
): Promise<void> {
  const plain = context.workbook.tableStyles.add("Stackscout", true);
  plain.load("name");
  const header = table.getHeaderRowRange();
  const usedInRow = header.getEntireRow().getUsedRange(true);
  usedInRow.load("cellCount");
  await context.sync();
  table.style = plain.name;
  table.convertToRange();
  context.workbook.tableStyles.getItem(plain.name).delete();
  if (added === "row" && usedInRow.cellCount === 1) header.getEntireRow().delete("Up");
  else if (added !== "nothing") header.clear("Contents");
  await context.sync();
}
