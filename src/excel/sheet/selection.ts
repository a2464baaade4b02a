/** Selects cells, and splits addresses. */
import { onWorkbook } from "./host-words";

/** Selects cells, like `Sheet1!A1:B2`, and shows their worksheet. */
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
export function splitAddress(address: string): [sheetName: string, cells: string] {
  const at = address.lastIndexOf("!");
  const sheet = address
    .slice(0, at)
    .replace(/^'(.*)'$/, "$1")
    .replaceAll("''", "'");
  return [sheet, address.slice(at + 1)];
}
