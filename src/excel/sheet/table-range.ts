/**
 * Where tables are; and the table of an earlier run, read as if its key columns were selected: for going on with a run,
 * whatever is selected now, and hidden.
 */
import { type Said, said, together, ToldError } from "../../texts";
import { readTexts } from "./cell-texts";
import { onWorkbook } from "./host-words";
import type { SelectedRange } from "./selected-range";

export const TABLE_GONE = said("said.theTableOfThisRunIsNot");
export const KEYS_GONE = said("said.theColumnWithTheCompaniesWasRenamed");

/** Tells of columns that are not there under their titles: they are the person's now. */
export function columnsGone(titles: readonly string[]): Said | null {
  const names = titles.map((title) => said("said.quoted", { title }));
  return titles.length === 0
    ? null
    : said("said.columnsAreNotFound", { names: together(names, ", ") });
}

/** Cells of a worksheet; positions are 0-based. */
export interface Bounds {
  readonly sheetName: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A table with its titles and without its total row. */
export interface TableBounds extends Bounds {
  readonly name: string;
  readonly totalRows: number;
}

/** Loads where a range is. */
export function loadBounds(range: Excel.Range): () => Bounds {
  const { worksheet } = range;
  worksheet.load("name");
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  return () => ({
    sheetName: worksheet.name,
    row: range.rowIndex,
    column: range.columnIndex,
    rows: range.rowCount,
    columns: range.columnCount,
  });
}

export function loadTable(table: Excel.Table): () => TableBounds {
  table.load("name,showTotals");
  const bounds = loadBounds(table.getRange());
  return () => {
    const { rows, ...place } = bounds();
    const totalRows = table.showTotals ? 1 : 0;
    return { ...place, name: table.name, rows: rows - totalRows, totalRows };
  };
}

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
    const bounds = loadTable(table);
    const header = readTexts(table.getHeaderRowRange());
    await context.sync();
    if (table.isNullObject) throw new ToldError(TABLE_GONE);
    const titles = header();
    const offsets = keyTitles.map((title) => titles.indexOf(title));
    if (offsets.some((offset) => offset < 0)) throw new ToldError(KEYS_GONE);
    const { sheetName, row, column, rows, columns } = bounds();
    const first = Math.min(...offsets);
    const last = Math.max(...offsets);
    return {
      keyOffsets: offsets.map((offset) => offset - first),
      titles,
      end: column + columns,
      selected: {
        sheetName,
        titleRow: row,
        firstRow: row + 1,
        rows: rows - 1,
        columnIndex: column + first,
        headers: titles.slice(first, last + 1),
        samples: titles.slice(first, last + 1).map(() => []),
        hidden: new Set(),
        tableName,
      },
    };
  });
}
