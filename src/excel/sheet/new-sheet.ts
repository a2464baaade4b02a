/**
 * Adds a new worksheet, and deletes it again when Excel refuses its content, unless somebody wrote into it
 * meanwhile.
 */
import { said, together, ToldError } from "../../texts";
import { safeValues } from "./cell-values";
import { refusalOf } from "./host-words";
import { deleteSheet, type SheetSize } from "./take-back";

/**
 * Adds a worksheet with its row of titles in a request of its own, so that later requests find it. By these titles a
 * run that was cut off knows the worksheet again, so there is no moment without them.
 */
export async function addSheet(
  context: Excel.RequestContext,
  name: string,
  titles: readonly string[] = []
): Promise<Excel.Worksheet> {
  const sheet = context.workbook.worksheets.add(name);
  const { length: columns } = titles;
  if (columns > 0) sheet.getRangeByIndexes(0, 0, 1, columns).values = [safeValues(titles)];
  await orTakeAway(
    () => context.sync(),
    name,
    async ({ code }) => {
      // A worksheet of that name exists and is not ours.
      if (code !== "ItemAlreadyExists")
        await deleteSheet(name, { rows: Math.min(columns, 1), columns });
    }
  );
  return sheet;
}

/** Adds a worksheet and fills it; `size` is the most that `fill` writes, from A1 on. */
export async function fillNewSheet<T>(
  context: Excel.RequestContext,
  name: string,
  size: SheetSize,
  fill: (sheet: Excel.Worksheet) => Promise<T>
): Promise<T> {
  const sheet = await addSheet(context, name);
  return orTakeAway(
    () => fill(sheet),
    name,
    () => deleteSheet(name, size)
  );
}

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
