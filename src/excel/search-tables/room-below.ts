/** Whether a table can grow: asked before rows for it are bought. */
import { type Said, said } from "../../sentences";
import { onWorkbook } from "../sheet/host-words";
import { openTable } from "./rows";

/**
 * Why a table cannot grow by some rows; null when it can. Filled cells below it move down for them, and Excel moves
 * no table of which only some columns are below.
 */
export function noRoomBelow(tableId: string, rows: number): Promise<Said | null> {
  return onWorkbook(async (context) => {
    const table = await openTable(context, tableId);
    const { worksheet } = table;
    const range = table.getRange();
    const used = range.getRowsBelow(rows).getUsedRangeOrNullObject(true);
    table.load("id,name,showTotals");
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    worksheet.tables.load("items/id,items/name");
    await context.sync();
    if (used.isNullObject && !table.showTotals) return null;
    const others = worksheet.tables.items.filter(({ id }) => id !== table.id);
    const areas = others.map((other) => other.getRange());
    for (const area of areas) area.load("rowIndex,columnIndex,columnCount");
    await context.sync();
    const [left, right] = [range.columnIndex, range.columnIndex + range.columnCount];
    const inTheWay = areas.findIndex(({ rowIndex, columnIndex: from, columnCount }) => {
      const to = from + columnCount;
      const isBelow = rowIndex >= range.rowIndex + range.rowCount && from < right && to > left;
      return isBelow && (from < left || to > right);
    });
    return inTheWay < 0
      ? null
      : said`The table ${others[inTheWay]?.name ?? ""} below ${table.name} is in the way: Excel cannot move it down. Move it elsewhere.`;
  });
}
