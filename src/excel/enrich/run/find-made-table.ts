/**
 * Where is the table of a run? Its entry names it, or tells what the run was about to make when it was cut off: then a
 * table is recognised by its titles, with the new columns or without, because Excel chose its name.
 */
import type { RunPlace } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { rowTexts } from "../../sheet/cell-texts";

/** The name of the table; null when there is none. */
export function findMadeTable(place: RunPlace): Promise<string | null> {
  return onWorkbook(async (context) => {
    const { tables } = context.workbook;
    tables.load("items/name");
    await context.sync();
    if (place.tableName !== "")
      return tables.items.some(({ name }) => name === place.tableName) ? place.tableName : null;
    const headers = tables.items.map((table) => {
      const header = table.getHeaderRowRange();
      header.load("values");
      table.worksheet.load("name");
      return { table, header };
    });
    await context.sync();
    const wanted = [...place.keyTitles, ...place.titles];
    const bare = place.isNewSheet ? place.keyTitles : place.madeTable?.titles;
    const made = headers
      .filter(({ table, header }) => {
        const titles = rowTexts(header);
        const isBare = JSON.stringify(titles) === JSON.stringify(bare) && rankOf(table, place) > 0;
        return isBare || wanted.every((title) => titles.includes(title));
      })
      // A copy of the worksheet has a table with the same titles.
      .sort((a, b) => rankOf(b.table, place) - rankOf(a.table, place))[0];
    return made?.table.name ?? null;
  });
}

function rankOf({ worksheet }: Excel.Table, { sheetName }: RunPlace): number {
  return worksheet.name === sheetName ? 1 : 0;
}
