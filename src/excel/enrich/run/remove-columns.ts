/** A revert takes the columns of a run away again, and the table that it made around them. */
import type { MadeTable, RunPlace } from "../../../enrich";
import { readTexts } from "../../sheet/cell-texts";
import { onWorkbook } from "../../sheet/host-words";
import { loadBounds } from "../../sheet/table-range";

/**
 * Removes the columns at the right end of the table that are among `removable`, unless somebody wrote there meanwhile.
 * Also removes the table if the run made it and only the columns are left of which it was made; tells whether it did.
 */
export function removeColumns(
  place: Pick<RunPlace, "tableName" | "keyTitles" | "widths" | "madeTable">,
  removable: ReadonlySet<string>
): Promise<boolean> {
  const { keyTitles, madeTable, widths = {} } = place;
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = readTexts(table.getHeaderRowRange());
    await context.sync();
    const titles = header();
    let columns = titles.length;
    while (columns > 1 && removable.has(titles[columns - 1] ?? "")) columns -= 1;
    if (columns < titles.length) {
      const areOurs = await areBlank(context, table, columns, titles.length - columns);
      if (!areOurs) columns = titles.length;
    }
    const left = titles.slice(0, columns);
    const isTableOurs =
      left.length === madeTable?.titles.length &&
      madeTable.titles.every((title) => left.includes(title));
    if (columns === titles.length && !isTableOurs) return false;
    for (const title of keyTitles) {
      const width = widths[title];
      if (width && left.includes(title))
        table.columns.getItem(title).getRange().format.columnWidth = width;
    }
    if (columns < titles.length) narrow(table, titles.slice(columns), widths);
    await context.sync();
    if (isTableOurs) await takeTableAway(context, table, madeTable.added);
    return isTableOurs;
  });
}

/**
 * Takes new columns back that have no titles yet: Excel keeps what came before an action that it refuses, and nobody
 * would know later whose they are. `left`: the first of them.
 */
export function removeUntitled(
  { tableName, newTitles, widths = {} }: Pick<RunPlace, "tableName" | "newTitles" | "widths">,
  left: number
): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(tableName);
    const bounds = loadBounds(table.getRange());
    const header = readTexts(table.getHeaderRowRange());
    await context.sync();
    if (table.isNullObject) return;
    const { column, columns } = bounds();
    const first = left - column;
    const areNew = columns === first + newTitles.length;
    if (!areNew || header().some((title) => newTitles.includes(title))) return;
    if (!(await areBlank(context, table, first, newTitles.length))) return;
    narrow(table, newTitles, widths);
    await context.sync();
  });
}

/** Whether nobody wrote into these columns, below their titles. */
async function areBlank(
  context: Excel.RequestContext,
  table: Excel.Table,
  first: number,
  count: number
): Promise<boolean> {
  const cells = table
    .getDataBodyRange()
    .getColumn(first)
    .getResizedRange(0, count - 1);
  const used = cells.getUsedRangeOrNullObject(true);
  await context.sync();
  return used.isNullObject;
}

/**
 * Takes the last columns out of a table. Its range is taken in this request, because rows may change between two. What a
 * second try could not find again comes last: after an action that Excel refuses, columns are found by their titles.
 */
function narrow(
  table: Excel.Table,
  titles: readonly string[],
  widths: NonNullable<RunPlace["widths"]>
): void {
  const narrower = table.getRange().getResizedRange(0, -titles.length);
  const last = narrower.getColumnsAfter(titles.length);
  titles.forEach((title, index) => {
    const width = widths[title];
    if (width) last.getColumn(index).format.columnWidth = width;
  });
  last.clear("Formats");
  table.resize(narrower);
  last.clear();
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
