/**
 * Keeps what the pane writes apart from tables: Excel takes into a table what is written directly right of or below it,
 * and puts a formula in a blank column into all rows; each of these would ask.
 */

interface CellArea {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Whether a range, whose place and size are loaded, has one of the cells. */
export function shareCells(
  { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range,
  { row, column, rows = 1, columns = 1 }: Pick<CellArea, "row" | "column"> & Partial<CellArea>
): boolean {
  return (
    row < rowIndex + rowCount &&
    row + rows > rowIndex &&
    column < columnIndex + columnCount &&
    column + columns > columnIndex
  );
}

/** Loads which tables cells are in, right of or below; after the request, the result names one. */
export function touchedTable(
  sheet: Excel.Worksheet,
  { row, column, rows, columns }: CellArea
): () => string | null {
  const [above, left] = [Math.min(row, 1), Math.min(column, 1)];
  const touched = [
    sheet.getRangeByIndexes(row - above, column, rows + above, columns).getTables(false),
    sheet.getRangeByIndexes(row, column - left, rows, columns + left).getTables(false),
  ];
  for (const tables of touched) tables.load("items/name");
  return () => touched.flatMap(({ items }) => items)[0]?.name ?? null;
}
