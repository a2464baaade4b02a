/**
 * A worksheet with one table of finished rows: reports, differences, results of searches. Written in
 * blocks within Excel's limits, with formats, widths and a header that stays in sight.
 */
import type { Scalar } from "../client/company-fields";
import { Turns } from "../client/turns";
import { blocksOf } from "./blocks";
import { safeText, safeValue } from "./cell-values";
import { onWorkbook } from "./host-words";
import { newName } from "./result-place";

export interface SheetColumn {
  readonly title: string;
  /** Characters. */
  readonly width: number;
  readonly format: string;
}

/** Points a character of the usual font takes. */
export const CHARACTER_POINTS = 5.6;
/** Longest name of a worksheet (Excel specifications and limits). */
const NAME_LENGTH = 31;

/** Adds the worksheet; gives its name. */
export function addTableSheet(
  wantedName: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly (Scalar | null)[])[]
): Promise<string> {
  return onWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const name = newName(
      sheetName(wantedName),
      worksheets.items.map((sheet) => sheet.name)
    );
    const sheet = worksheets.add(name);
    sheet.getRangeByIndexes(0, 0, 1, columns.length).values = [
      columns.map(({ title }) => safeText(title)),
    ];
    const turns = new Turns();
    for (const block of blocksOf(rows)) {
      sheet.getRangeByIndexes(block.from + 1, 0, block.rows.length, columns.length).values =
        block.rows.map((row) => row.map(safeValue));
      // One request a block: a request has a size limit.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      if (turns.isOver()) await turns.rest();
    }
    sheet.tables.add(
      sheet.getRangeByIndexes(0, 0, Math.max(1, rows.length) + 1, columns.length),
      true
    );
    columns.forEach(({ width, format }, index) => {
      const column = sheet.getRangeByIndexes(0, index, Math.max(1, rows.length) + 1, 1);
      column.format.columnWidth = width * CHARACTER_POINTS;
      if (format !== "General") column.numberFormat = format as unknown as string[][];
    });
    sheet.freezePanes.freezeRows(1);
    sheet.activate();
    await context.sync();
    return name;
  });
}

/** Without the marks that a worksheet's name may not have, and room for a number behind it. */
export function sheetName(wanted: string): string {
  const plain = wanted
    .replace(/[\\/?*[\]:]/g, " ")
    .replace(/^'+|'+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return (plain === "" ? "Stackscout" : plain).slice(0, NAME_LENGTH - 4).trim();
}
