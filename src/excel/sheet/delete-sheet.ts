import { readTexts } from "./cell-texts";
import { onWorkbook } from "./host-words";

/**
 * Deletes a worksheet; throws when something is outside the area that we wrote. Somebody may have moved that: then it
 * begins at the cell with `title`.
 */
export function deleteSheet(
  name: string,
  rows: number,
  columns: number,
  title?: string
): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name);
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,rowCount,columnIndex,columnCount");
    await context.sync();
    if (sheet.isNullObject) return;
    if (!used.isNullObject) {
      const corner = readTexts(sheet.getCell(used.rowIndex, used.columnIndex));
      await context.sync();
      const isMoved = corner()[0] === title;
      const [row, column] = isMoved ? [0, 0] : [used.rowIndex, used.columnIndex];
      if (row + used.rowCount > rows || column + used.columnCount > columns)
        throw new Error("Somebody wrote into it.");
    }
    sheet.delete();
    await context.sync();
  });
}
