/**
 * What tells a workbook that was made here from one that came from elsewhere: our mark, a random id in the workbook's
 * settings, and whether it brought formulas of ours along. The mark tells nothing of what was asked; this machine keeps
 * by it whether a person trusts the workbook.
 */
import { MARK } from "../store/setting-names";
import { type CellEdit, loadSettings, workbookSettings } from "../store/settings-store";
import { onWorkbook } from "../sheet/host-words";
import { shareCells } from "../sheet/stand-apart";
import { isCalling } from "./arguments";
import { readFormulas } from "./sheets";

/** A workbook with more cells is not searched: it counts as one that brought formulas along. */
const MAX_SEARCHED = 100_000;

/** The mark as it stands in the file, where anybody can write; null for none. */
export function readMark(): Promise<string | null> {
  return onWorkbook(async (context) => {
    const read = loadSettings(context, [MARK]);
    await context.sync();
    const [mark] = read();
    return mark ? String(mark.value).slice(0, 64) : null;
  });
}

export function writeMark(mark: string): Promise<void> {
  return workbookSettings().write([{ name: MARK, value: mark }], []);
}

/**
 * Whether a formula of ours stands in a cell that no edit touched, or under a name: somebody brought it along. True as
 * well for a workbook that is too large to look. `edits` may grow meanwhile.
 */
export function bringsFormulas(
  edits: readonly Pick<CellEdit, "worksheetId" | "address">[]
): Promise<boolean> {
  return onWorkbook(async (context) => {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/id");
    await context.sync();
    const named = [names, ...worksheets.items.map((sheet) => sheet.names)];
    for (const some of named) some.load("items/formula");
    const sizes = worksheets.items.map((sheet) => sheet.getUsedRangeOrNullObject(true));
    for (const range of sizes) range.load("cellCount");
    await context.sync();
    const cells = sizes.reduce(
      (sum, { isNullObject, cellCount }) => sum + (isNullObject ? 0 : cellCount),
      0
    );
    if (cells > MAX_SEARCHED) return true;
    const formulas = named.flatMap(({ items }) => items.map(({ formula }) => String(formula)));
    if (formulas.some((formula) => isCalling(formula))) return true;
    const found = await readFormulas(context, "workbook", (one) => isCalling(one));
    if (found.length === 0) return false;
    const edited = edits.flatMap(({ worksheetId, address }) =>
      address.split(",").map((part) => {
        const range = worksheets.getItemOrNullObject(worksheetId).getRange(part);
        range.load("rowIndex,columnIndex,rowCount,columnCount");
        return { worksheetId, range };
      })
    );
    await context.sync();
    return found.some(
      ({ sheet, ...cell }) =>
        !edited.some(
          ({ worksheetId, range }) => worksheetId === sheet.id && shareCells(range, cell)
        )
    );
  });
}
