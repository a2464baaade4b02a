/**
 * Where is the table of a run? Its entry names it, or tells what the run was about to make when it was cut off: then a
 * table is recognised by its titles, because Excel chose its name; a worksheet that was begun, by its row of titles.
 */
import type { RunPlace } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { rowTexts } from "../../sheet/cell-texts";

export type MadeSoFar =
  | { readonly kind: "table"; readonly tableName: string }
  /** A worksheet with keys and no table yet. */
  | { readonly kind: "begun"; readonly sheetName: string }
  | { readonly kind: "nothing" };

export function findMadeTable(place: RunPlace): Promise<MadeSoFar> {
  return onWorkbook(async (context) => {
    const { tables, worksheets } = context.workbook;
    tables.load("items/name");
    const sheet = worksheets.getItemOrNullObject(place.sheetName);
    await context.sync();
    if (place.tableName !== "") {
      const isThere = tables.items.some(({ name }) => name === place.tableName);
      return isThere ? { kind: "table", tableName: place.tableName } : { kind: "nothing" };
    }
    const headers = tables.items.map((table) => {
      const header = table.getHeaderRowRange();
      header.load("values");
      table.worksheet.load("name");
      return { table, header };
    });
    const width = place.keyTitles.length + place.titles.length;
    const top = sheet.isNullObject ? null : sheet.getRangeByIndexes(0, 0, 1, width);
    top?.load("values");
    await context.sync();
    const wanted = [...place.keyTitles, ...place.titles];
    const made = headers
      .filter(({ header }) => {
        const titles = new Set(rowTexts(header));
        return wanted.every((title) => titles.has(title));
      })
      // A copy of the worksheet has a table with the same titles.
      .sort((a, b) => rankOf(b.table, place) - rankOf(a.table, place))[0];
    if (made) return { kind: "table", tableName: made.table.name };
    const begun = top ? rowTexts(top) : [];
    const isBegun = place.isNewSheet && wanted.every((title, column) => begun[column] === title);
    return isBegun ? { kind: "begun", sheetName: place.sheetName } : { kind: "nothing" };
  });
}

function rankOf({ worksheet }: Excel.Table, { sheetName }: RunPlace): number {
  return worksheet.name === sheetName ? 1 : 0;
}
