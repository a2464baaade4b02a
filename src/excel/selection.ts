/**
 * The selected column, read from Excel. Whole columns are read only as far as they are used; of a
 * single selected cell its column is meant: of the table it stands in, or of the worksheet.
 */
import { type SelectedColumn, columnOf } from "./column";
import { onWorkbook, WorkbookError } from "./host-words";

/** Reads the selected column; throws a `WorkbookError` with a sentence when there is none. */
export function readSelectedColumn(): Promise<SelectedColumn> {
  return onWorkbook(async (context) => {
    const selected = context.workbook.getSelectedRange();
    selected.load("cellCount");
    await context.sync();
    const cells = selected.cellCount === 1 ? await columnAround(context, selected) : selected;
    const used = cells.getUsedRangeOrNullObject(true);
    used.load("values,rowIndex,columnIndex");
    used.worksheet.load("name");
    await context.sync();
    const column = used.isNullObject
      ? undefined
      : columnOf({
          sheetName: used.worksheet.name,
          rowIndex: used.rowIndex,
          columnIndex: used.columnIndex,
          values: used.values as unknown[][],
        });
    if (!column) throw new WorkbookError("The selection is empty. Select a column of companies.");
    return column;
  });
}

async function columnAround(
  context: Excel.RequestContext,
  cell: Excel.Range
): Promise<Excel.Range> {
  const column = cell.getEntireColumn();
  const tables = cell.getTables(false);
  tables.load("items/name");
  await context.sync();
  const parts = tables.items.map((table) => table.getRange().getIntersection(column));
  return parts[0] ?? column;
}

/** Selects cells, as `Sheet1!A1:B2`, and shows their worksheet. */
export function selectRange(address: string): Promise<void> {
  return onWorkbook(async (context) => {
    const [sheetName, cells] = splitAddress(address);
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.activate();
    sheet.getRange(cells).select();
    await context.sync();
  });
}

/** `'My sheet'!A1` -> `["My sheet", "A1"]`. */
function splitAddress(address: string): [sheetName: string, cells: string] {
  const at = address.lastIndexOf("!");
  const sheet = address
    .slice(0, at)
    .replace(/^'(.*)'$/, "$1")
    .replaceAll("''", "'");
  return [sheet, address.slice(at + 1)];
}
