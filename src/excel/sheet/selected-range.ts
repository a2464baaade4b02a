/**
 * The used part of a selection as it was read: titles, texts, which rows are hidden, what is
 * merged, the table it stands in. Plain data for the files that decide. Rows are kept as one array
 * of texts a column, because 100,000 rows of objects would be slow to make and to walk; columns
 * that nobody uses are not read beyond a sample.
 */
import { columnLetters, quoted } from "./a1-notation";

export interface SelectedRange {
  readonly sheetName: string;
  /** 0-based, of the worksheet: the first row below the header. */
  readonly firstRow: number;
  /** Rows below the header. */
  readonly rows: number;
  /** 0-based, of the worksheet. */
  readonly columnIndex: number;
  /** Titles of the columns; null without a row of titles. */
  readonly headers: readonly string[] | null;
  /** By column: texts of its first rows below the header. */
  readonly samples: readonly (readonly string[])[];
  /** Offsets of rows (from `firstRow`) that are hidden. */
  readonly hidden: ReadonlySet<number>;
  /** The table that holds the selection, as Excel names it. */
  readonly tableName: string | null;
  /** The last row that was selected below that table, 1-based: pasted there, it is no part of it. */
  readonly lastRowBelowTable?: number;
  /** Merged areas among its rows: a table cannot be made of them. */
  readonly mergedAreas: number;
  readonly hasFormulas: boolean;
  /** A formula among its cells fills more cells than its own: a table may not hold it. */
  readonly hasSpills: boolean;
}

/** The text of a cell as companies are read from it. */
export function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

/** With its header, as `Sheet1!B1:C301`. */
export function addressOf(selected: SelectedRange): string {
  const { sheetName, firstRow, rows, columnIndex, headers, samples } = selected;
  const top = headers === null ? firstRow + 1 : firstRow;
  const from = `${columnLetters(columnIndex)}${top}`;
  const to = `${columnLetters(columnIndex + samples.length - 1)}${firstRow + rows}`;
  return `${quoted(sheetName)}!${from}:${to}`;
}
