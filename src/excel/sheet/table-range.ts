/**
 * Reads the table of an earlier run as if its key columns were selected. For going on with a run, whatever is selected
 * now, and hidden.
 */
import { said, ToldError } from "../../texts";
import { rowTexts } from "./cell-texts";
import { onWorkbook } from "./host-words";
import type { SelectedRange } from "./selected-range";

export interface TableAgain {
  readonly selected: SelectedRange;
  /** Offsets in `selected` of the key titles' columns. */
  readonly keyOffsets: readonly number[];
  /** Titles of the whole table. */
  readonly titles: readonly string[];
  /** 0-based worksheet column right of the table. */
  readonly end: number;
}

export function readTable(tableName: string, keyTitles: readonly string[]): Promise<TableAgain> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(tableName);
    const range = table.getRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    table.load("showTotals");
    table.worksheet.load("name");
    const header = table.getHeaderRowRange();
    header.load("values");
    await context.sync();
    if (table.isNullObject) throw new ToldError(said("said.theTableOfThisRunIsNot"));
    const titles = rowTexts(header);
    const offsets = keyTitles.map((title) => titles.indexOf(title));
    if (offsets.some((offset) => offset < 0))
      throw new ToldError(said("said.theColumnWithTheCompaniesWasRenamed"));
    const first = Math.min(...offsets);
    const last = Math.max(...offsets);
    return {
      keyOffsets: offsets.map((offset) => offset - first),
      titles,
      end: range.columnIndex + range.columnCount,
      selected: {
        sheetName: table.worksheet.name,
        titleRow: range.rowIndex,
        firstRow: range.rowIndex + 1,
        rows: range.rowCount - 1 - (table.showTotals ? 1 : 0),
        columnIndex: range.columnIndex + first,
        headers: titles.slice(first, last + 1),
        samples: titles.slice(first, last + 1).map(() => []),
        hidden: new Set(),
        tableName,
        mergedAreas: 0,
        hasFormulas: false,
        hasSpills: false,
      },
    };
  });
}
