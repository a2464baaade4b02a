/**
 * Reads the table of an earlier run as if its key columns were selected, with all rows. For going on with a run,
 * whatever is selected now.
 */
import { said, ToldError } from "../../texts";
import { columnTexts, rowTexts } from "./cell-texts";
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
  /** Rows below the table that are taken with it. */
  readonly below: number;
}

interface TableLooks {
  /** Also reads which rows are hidden. */
  readonly showsHidden: boolean;
  /** Also takes rows directly below the table, which moved while the table was made. */
  readonly takesBelow: boolean;
}

export function readTable(
  tableName: string,
  keyTitles: readonly string[],
  { showsHidden, takesBelow }: TableLooks
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
    const rows = range.rowCount - 1 - (table.showTotals ? 1 : 0);
    const below =
      takesBelow && !table.showTotals ? await rowsBelow(context, table, Math.min(...offsets)) : 0;
    const span = { row: range.rowIndex + 1, column: range.columnIndex, rows };
    const hidden = showsHidden
      ? await readHiddenRows(context, table.worksheet, span)
      : new Set<number>();
    return {
      keyColumns,
      titles,
      end: range.columnIndex + range.columnCount,
      below,
      selected: {
        sheetName: table.worksheet.name,
        firstRow: range.rowIndex + 1,
        rows: rows + below,
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

const ROWS_BELOW = 200;

/** How many filled cells are below the column of keys, up to the first blank one. */
async function rowsBelow(
  context: Excel.RequestContext,
  table: Excel.Table,
  column: number
): Promise<number> {
  const cells = table
    .getDataBodyRange()
    .getLastRow()
    .getCell(0, column)
    .getOffsetRange(1, 0)
    .getResizedRange(ROWS_BELOW - 1, 0);
  cells.load("values");
  await context.sync();
  const blank = columnTexts(cells).indexOf("");
  return blank < 0 ? ROWS_BELOW : blank;
}
