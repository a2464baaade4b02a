/** Removes what was made before Excel refused the rest. */
import { said, together, ToldError } from "../../texts";
import { readTexts } from "./cell-texts";
import { onWorkbook, refusalOf } from "./host-words";

/** Runs `work`; when it fails, `takeAway` removes what it made. If that fails too, a sentence tells what is left. */
export async function orTakeAway<T>(
  work: () => Promise<T>,
  sheetName: string,
  takeAway: (error: { readonly code?: unknown }) => Promise<void>
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await takeAway(error as { readonly code?: unknown }).catch((cause: unknown) => {
      const left = said("said.aPartOfItWasMadeAnd", { sheetName });
      throw new ToldError(together([refusalOf(error), left]), { cause });
    });
    throw error;
  }
}

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
