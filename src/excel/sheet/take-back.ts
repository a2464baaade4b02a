/** Removes what was made before Excel refused the rest. Loaded only then. */
import { onWorkbook } from "./host-words";

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

/** Deletes a worksheet; throws when something is outside the area that we wrote. */
export function deleteSheet(name: string, { rows, columns }: SheetSize): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,rowCount,columnIndex,columnCount");
    await context.sync();
    if (sheet.isNullObject) return;
    const isOurs =
      used.isNullObject ||
      (used.rowIndex + used.rowCount <= rows && used.columnIndex + used.columnCount <= columns);
    if (!isOurs) throw new Error("Somebody wrote into it.");
    sheet.delete();
    await context.sync();
  });
}

/** Deletes a table that was not there before, with its content, and restores the column widths. */
export function deleteNewTable(
  {
    sheetName,
    row,
    column,
  }: { readonly sheetName: string; readonly row: number; readonly column: number },
  before: { readonly tables: readonly string[]; readonly widths: readonly number[] }
): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.tables.load("items/id");
    await context.sync();
    const made = sheet.tables.items.find(({ id }) => !before.tables.includes(id));
    if (!made) return;
    made.getRange().clear("Formats");
    made.delete();
    before.widths.forEach((width, index) => {
      sheet.getRangeByIndexes(row, column + index, 1, 1).format.columnWidth = width;
    });
    await context.sync();
  });
}
