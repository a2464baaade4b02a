/**
 * The used part of a selection as it was read: values, which rows are hidden, what is merged, the
 * table it stands in. Plain data for the files that decide; rows are kept as one array of texts a
 * column, because 100,000 rows of objects would be slow to make and to walk.
 */
export interface SelectedRange {
  readonly sheetName: string;
  /** 0-based, of the worksheet: the first row below the header. */
  readonly firstRow: number;
  /** 0-based. */
  readonly columnIndex: number;
  /** Titles of the columns; null without a row of titles. */
  readonly headers: readonly string[] | null;
  /** By column, then by row below the header: the cell's text, trimmed; "" when blank. */
  readonly texts: readonly (readonly string[])[];
  /** Offsets of rows (from `firstRow`) that are hidden. */
  readonly hidden: ReadonlySet<number>;
  /** The table that holds the selection, as Excel names it. */
  readonly tableName: string | null;
  /** Merged areas among its rows: a table cannot be made of them. */
  readonly mergedAreas: number;
  readonly formulaCells: number;
  readonly errorCells: number;
}
