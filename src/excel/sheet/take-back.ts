/** Removes what was made before Excel refused the rest. */
import { said, together, ToldError } from "../../texts";
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

/** Deletes a worksheet; throws when something is outside the area that we wrote. */
export function deleteSheet(name: string, rows: number, columns: number): Promise<void> {
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
