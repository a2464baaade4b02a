/**
 * Reads the table of an earlier run as if its key columns were selected, with all rows or some. For going on with a run,
 * whatever is selected now.
 */
import { said, ToldError } from "../../texts";
import { rowTexts } from "./cell-texts";
import { readHiddenRows } from "./hidden-rows";
import { onWorkbook } from "./host-words";
import type { SelectedRange } from "./selected-range";

export interface TableAgain {
  readonly selected: SelectedRange;
  /** 0-based worksheet columns of the key titles. */
  readonly keyColumns: readonly number[];
  /** Titles of the whole table. */
  readonly titles: readonly string[];
  /** 0-based worksheet column right of the table. */
  readonly end: number;
}

/** `part`: some of its rows only; `showsHidden`: also reads which are hidden. */
export function readTable(
  tableName: string,
  keyTitles: readonly string[],
  showsHidden: boolean,
  part?: { readonly from: number; readonly rows: number }
): Promise<TableAgain> {
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
    const keyColumns = offsets.map((offset) => range.columnIndex + offset);
    const all = range.rowCount - 1 - (table.showTotals ? 1 : 0);
    const from = Math.min(part?.from ?? 0, all - 1);
    const rows = Math.min(part?.rows ?? all, all - from);
    const span = { row: range.rowIndex + 1 + from, column: range.columnIndex, rows };
    const hidden = showsHidden
      ? await readHiddenRows(context, table.worksheet, span)
      : new Set<number>();
    return {
      keyColumns,
      titles,
      end: range.columnIndex + range.columnCount,
      selected: {
        sheetName: table.worksheet.name,
        firstRow: span.row,
        rows,
        columnIndex: range.columnIndex + first,
        headers: titles.slice(first, last + 1),
        samples: titles.slice(first, last + 1).map(() => []),
        hidden,
        tableName,
        mergedAreas: 0,
        hasFormulas: false,
        hasSpills: false,
      },
    };
  });
}
