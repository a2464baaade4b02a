/**
 * A new worksheet, which is no use to anybody when Excel refuses what was to come into it: then it
 * goes again, unless somebody wrote into it meanwhile.
 */
import { said, together, ToldError } from "../../sentences";
import { refusalOf } from "./host-words";
import type { SheetSize } from "./take-back";

const deleting = () => import(/* webpackChunkName: "revert" */ "./take-back");

/** In a request of its own: what goes on with it finds it there. */
export async function addSheet(
  context: Excel.RequestContext,
  name: string
): Promise<Excel.Worksheet> {
  const sheet = context.workbook.worksheets.add(name);
  await orTakeAway(
    () => context.sync(),
    name,
    async ({ code }) => {
      // Of that name there is somebody else's.
      if (code !== "ItemAlreadyExists")
        await (await deleting()).deleteSheet(name, { rows: 0, columns: 0 });
    }
  );
  return sheet;
}

/** Adds a worksheet and fills it, at most so many cells from A1 on. */
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
    async () => (await deleting()).deleteSheet(name, size)
  );
}

/** What `takeAway` takes away again when `work` is refused; where it cannot, a sentence says what is left. */
export async function orTakeAway<T>(
  work: () => Promise<T>,
  sheetName: string,
  takeAway: (error: { readonly code?: unknown }) => Promise<void>
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await takeAway(error as { readonly code?: unknown }).catch((cause: unknown) => {
      const left = said`A part of it was made and is left in ${sheetName}: delete it there.`;
      throw new ToldError(together([refusalOf(error), left]), { cause });
    });
    throw error;
  }
}
