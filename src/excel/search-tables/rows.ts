/** Where the table of a search may begin. */
import { type Said, said, ToldError } from "../../texts";
import { columnLetters, quoted } from "../sheet/a1-notation";
import { onWorkbook } from "../sheet/host-words";
import type { TableStart } from "../sheet/new-table";
import { sheetNameOf, sheetNames } from "../sheet/worksheets";

/** The selected cell as the corner of a new table; `problem` tells why it cannot be one. */
export function startAtSelection(
  columns: number,
  rows: number
): Promise<{
  readonly start: TableStart;
  readonly problem: Said | null;
  readonly address: string;
}> {
  return onWorkbook(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    cell.load("rowIndex,columnIndex");
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load("name");
    const { protection } = sheet;
    protection.load("protected");
    const area = cell.getAbsoluteResizedRange(rows + 1, columns);
    const used = area.getUsedRangeOrNullObject(true);
    const tables = area.getTables(false);
    tables.load("items/name");
    await context.sync();
    const start = { sheetName: sheet.name, row: cell.rowIndex, column: cell.columnIndex };
    const last = `${columnLetters(start.column + columns - 1)}${start.row + rows + 1}`;
    const address = `${quoted(start.sheetName)}!${columnLetters(start.column)}${start.row + 1}:${last}`;
    const [overlapped] = tables.items.map(({ name }) => name);
    const problem = protection.protected
      ? said("said.isProtectedUnprotectItOrChooseA", { sheetName: start.sheetName })
      : overlapped !== undefined
        ? said("said.theTableIsInTheWaySelect", { overlapped })
        : used.isNullObject
          ? null
          : said("said.cellsInAreNotEmptySelectA", { address });
    return { start, problem, address };
  });
}

/** The name that a new worksheet with this title would get now. */
export function newSheetName(title: string): Promise<string> {
  return onWorkbook(async (context) => sheetNameOf(title, await sheetNames(context)));
}

export async function openTable(
  context: Excel.RequestContext,
  tableId: string
): Promise<Excel.Table> {
  const table = context.workbook.tables.getItemOrNullObject(tableId);
  await context.sync();
  if (table.isNullObject) throw new ToldError(said("said.theTableIsNotThereAnyMore2"));
  return table;
}
