/**
 * The used part of a selection as it was read: titles, sample texts, which rows are hidden, merged areas, the table it
 * is in. Plain data for the files that decide. Texts are kept as one array for each column, because 100,000 rows of
 * objects would be slow.
 */
import { columnLetters, quoted } from "./a1-notation";

export interface SelectedRange {
  readonly sheetName: string;
  /** The row of titles, or the one that could get some; 0-based, of the worksheet. */
  readonly titleRow: number;
  /** The first row below the header; 0-based, of the worksheet. */
  readonly firstRow: number;
  /** Rows below the header. */
  readonly rows: number;
  /** The first column; 0-based, of the worksheet. */
  readonly columnIndex: number;
  /** Titles of the columns; null without a row of titles. */
  readonly headers: readonly string[] | null;
  /** For each column the texts of its first rows below the header. */
  readonly samples: readonly (readonly string[])[];
  /** Offsets of rows (from `firstRow`) that are hidden. */
  readonly hidden: ReadonlySet<number>;
  /** The table that holds the selection, as Excel names it. */
  readonly tableName: string | null;
  /** The last selected row below that table, 1-based: rows pasted below a table do not belong to it. */
  readonly lastRowBelowTable?: number;
}

/** The address with the header, like `Sheet1!B1:C301`. */
export function addressOf(selected: SelectedRange): string {
  const { sheetName, firstRow, rows, columnIndex, headers, samples } = selected;
  const top = headers === null ? firstRow + 1 : firstRow;
  const from = `${columnLetters(columnIndex)}${top}`;
  const to = `${columnLetters(columnIndex + samples.length - 1)}${firstRow + rows}`;
  return `${quoted(sheetName)}!${from}:${to}`;
}
