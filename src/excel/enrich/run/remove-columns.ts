/**
 * Takes the columns of a run away again, and the table that it made around them: at a revert, and when Excel refused a
 * later step of making them. Excel keeps the steps before the refused one; how far they went is looked up in the workbook.
 */
import type { MadeTable, RunPlace } from "../../../enrich";
import { readTexts, rowTexts } from "../../sheet/cell-texts";
import { onWorkbook } from "../../sheet/host-words";
import { deleteSheet } from "../../sheet/take-back";
import type { PlanDetails } from "../plan/enrichment";
import { KEY_TITLE } from "../plan/result-place";
import type { Ground } from "./look-around";

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
      const first = table.getDataBodyRange().getColumn(columns);
      const last = first.getResizedRange(0, titles.length - columns - 1);
      const used = last.getUsedRangeOrNullObject(true);
      await context.sync();
      if (!used.isNullObject) columns = titles.length;
    }
    const left = titles.slice(0, columns);
    const isTableOurs =
      left.length === madeTable?.titles.length &&
      madeTable.titles.every((title) => left.includes(title));
    if (columns === titles.length && !isTableOurs) return false;
    if (columns < titles.length) narrow(table, titles.slice(columns), widths);
    for (const title of keyTitles) {
      const width = widths[title];
      if (width && left.includes(title))
        table.columns.getItem(title).getRange().format.columnWidth = width;
    }
    await context.sync();
    if (isTableOurs) await takeTableAway(context, table, madeTable.added);
    return isTableOurs;
  });
}

/** Takes the last columns out of a table. Its range is taken in this request, because rows may change between two. */
function narrow(
  table: Excel.Table,
  titles: readonly string[],
  widths: NonNullable<RunPlace["widths"]>
): void {
  table.resize(table.getRange().getResizedRange(0, -titles.length));
  const emptied = table.getRange().getColumnsAfter(titles.length);
  emptied.clear();
  titles.forEach((title, index) => {
    const width = widths[title];
    if (width) emptied.getColumn(index).format.columnWidth = width;
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

/** Removes what was made on a ground. Throws when Excel refuses this too. */
export async function takeAway({ place, selected }: PlanDetails, ground: Ground): Promise<void> {
  const { keyTitles, titles, newTitles, widths = {}, madeTable } = ground.table;
  if (place?.kind === "sheet") {
    const columns = keyTitles.length + titles.length;
    return deleteSheet(place.sheetName, selected.rows + 1, columns);
  }
  const left = place?.kind === "region" ? place.tableLeft : null;
  const made = await onWorkbook((context) =>
    halfMadeTable(context, ground, selected.firstRow, left)
  );
  if (!made) return;
  // Excel titles columns that were not titled yet.
  const ours = made.titles.slice(ground.columns);
  const before = ours.map((title, at) => [title, widths[newTitles[at] ?? ""] ?? 0] as const);
  await removeColumns(
    {
      tableName: made.name,
      keyTitles,
      widths: { ...widths, ...Object.fromEntries(before) },
      ...(madeTable && {
        madeTable: { ...madeTable, titles: made.titles.slice(0, ground.columns) },
      }),
    },
    new Set(ours)
  );
}

/**
 * The table, if it is there; without it, a row that was to get the title alone is removed. `left`: a new one's first column,
 * where none was before; Excel may have refused its name.
 */
async function halfMadeTable(
  context: Excel.RequestContext,
  { table: { sheetName, tableName, madeTable } }: Ground,
  firstRow: number,
  left: number | null
): Promise<{ readonly name: string; readonly titles: readonly string[] } | undefined> {
  const sheet = context.workbook.worksheets.getItem(sheetName);
  const { tables: present } = sheet;
  const tables =
    left === null ? present : sheet.getRangeByIndexes(firstRow, left, 1, 1).getTables(false);
  tables.load("items/name");
  const top = sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().getUsedRangeOrNullObject(true);
  top.load("values");
  await context.sync();
  const table = tables.items.find(({ name }) => left !== null || name === tableName);
  const titles = table && readTexts(table.getHeaderRowRange());
  // The first company stood in this row.
  const isAdded =
    madeTable?.added === "row" && (top.isNullObject || rowTexts(top)[0] === KEY_TITLE);
  if (!table && isAdded) sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().delete("Up");
  await context.sync();
  return table && titles && { name: table.name, titles: titles() };
}
