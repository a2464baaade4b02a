/**
 * Adds a new worksheet, and deletes it again when Excel refuses its content, unless somebody wrote into it
 * meanwhile.
 */
import { said, together, ToldError } from "../../texts";
import { refusalOf } from "./host-words";
import { deleteSheet, type SheetSize } from "./take-back";

/** Adds a worksheet with what `begin` writes into it, in one request; `size` is the most that this is, from A1 on. */
export async function addSheet<T>(
  context: Excel.RequestContext,
  name: string,
  size: SheetSize,
  begin: (sheet: Excel.Worksheet) => T
): Promise<T> {
  const begun = begin(context.workbook.worksheets.add(name));
  await orTakeAway(
    () => context.sync(),
    name,
    async ({ code }) => {
      // A worksheet of that name exists and is not ours.
      if (code !== "ItemAlreadyExists") await deleteSheet(name, size);
    }
  );
  return begun;
}

/** Adds a worksheet and fills it; `size` is the most that `fill` writes, from A1 on. */
export async function fillNewSheet<T>(
  context: Excel.RequestContext,
  name: string,
  size: SheetSize,
  fill: (sheet: Excel.Worksheet) => Promise<T>
): Promise<T> {
  const sheet = await addSheet(context, name, { rows: 0, columns: 0 }, (added) => added);
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
