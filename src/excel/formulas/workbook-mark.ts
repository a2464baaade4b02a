/**
 * What tells a workbook that was made here from one that came from elsewhere: our mark, a random id in the workbook's
 * settings, and whether it brought formulas of ours along. The mark tells nothing of what was asked; this machine keeps
 * by it whether a person trusts the workbook.
 */
import { MARK } from "../store/setting-names";
import { type CellEdit, loadSettings } from "../store/settings-store";
import { shareCells } from "../sheet/stand-apart";
import { isCalling } from "./arguments";
import { formulasOf, readFormulaSheets } from "./sheets";

/** A workbook with more cells is not searched: it counts as one that brought formulas along. */
const MAX_SEARCHED = 100_000;

/** The mark as it stands in the file, where anybody can write; null for none. */
export function readMark(): Promise<string | null> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const read = loadSettings(context, [MARK]);
    await context.sync();
    const [mark] = read();
    return mark ? String(mark.value).slice(0, 64) : null;
  });
}

export async function writeMark(mark: string): Promise<void> {
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    context.workbook.settings.add(MARK, mark);
    await context.sync();
  });
}

/** A cell with a formula of ours, counted from 0. */
export interface FormulaPlace {
  readonly worksheetId: string;
  readonly row: number;
  readonly column: number;
}

/** The formulas of ours that the workbook holds; null when it is too large to look. */
export function formulasOfOurs(namespace: string): Promise<readonly FormulaPlace[] | null> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/id");
    await context.sync();
    const sizes = worksheets.items.map((sheet) => sheet.getUsedRangeOrNullObject(true));
    for (const range of sizes) range.load("cellCount");
    await context.sync();
    const cells = sizes.reduce(
      (sum, { isNullObject, cellCount }) => sum + (isNullObject ? 0 : cellCount),
      0
    );
    if (cells > MAX_SEARCHED) return null;
    const sheets = await readFormulaSheets(context, "workbook");
    return sheets.flatMap((sheet) =>
      formulasOf(sheet, (formula) => isCalling(namespace, formula)).map(({ row, column }) => ({
        worksheetId: sheet.id,
        row,
        column,
      }))
    );
  });
}

/** Those of the places that no edit touched. */
export function withoutEdits(
  places: readonly FormulaPlace[],
  edits: readonly Pick<CellEdit, "worksheetId" | "address">[]
): Promise<readonly FormulaPlace[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const areas = edits.flatMap(({ worksheetId, address }) =>
      address.split(",").map((part) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject(worksheetId);
        const range = sheet.getRange(part);
        range.load("rowIndex,columnIndex,rowCount,columnCount");
        return { worksheetId, range };
      })
    );
    await context.sync();
    return places.filter(
      (place) =>
        !areas.some(
          ({ worksheetId, range }) => worksheetId === place.worksheetId && shareCells(range, place)
        )
    );
  });
}
