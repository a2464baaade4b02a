/**
 * Keeps what we write apart from tables: Excel takes into a table what is written directly right of or below it, and
 * puts a formula in a blank column into all rows; each of these would ask.
 */

interface CellArea {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
type CellAt = Pick<CellArea, "row" | "column">;

/** Whether a range, whose place and size are loaded, has one of the cells. */
export function shareCells(
  { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range,
  { row, column, rows = 1, columns = 1 }: CellAt & Partial<CellArea>
): boolean {
  return (
    row < rowIndex + rowCount &&
    row + rows > rowIndex &&
    column < columnIndex + columnCount &&
    column + columns > columnIndex
  );
}

/** Loads which tables cells touch; after the request, the result names one that does not contain all of them. */
export function touchedTable(sheet: Excel.Worksheet, area: CellArea): () => string | null {
  const { row, column, rows, columns } = area;
  const tablesIn = (...cells: [number, number, number, number]) => {
    const tables = sheet.getRangeByIndexes(...cells).getTables(false);
    tables.load("items/id,items/name");
    return tables;
  };
  const near = [
    tablesIn(row, column, rows, columns),
    ...(column > 0 ? [tablesIn(row, column - 1, rows, 1)] : []),
    ...(row > 0 ? [tablesIn(row - 1, column, 1, columns)] : []),
  ];
  const first = tablesIn(row, column, 1, 1);
  const last = tablesIn(row + rows - 1, column + columns - 1, 1, 1);
  return () => {
    const ends = new Set(last.items.map(({ id }) => id));
    const around = first.items.find(({ id }) => ends.has(id))?.id;
    const touched = near.flatMap(({ items }) => items).find(({ id }) => id !== around);
    return touched?.name ?? null;
  };
}

/** Whether a cell lies in a blank column of a table, above or below other cells. */
export async function isInBlankColumn(
  context: Excel.RequestContext,
  cell: Excel.Range
): Promise<boolean> {
  const tables = cell.getTables(false);
  tables.load("items/id");
  await context.sync();
  const table = tables.items.at(0);
  if (!table) return false;
  const column = table.getDataBodyRange().getIntersectionOrNullObject(cell.getEntireColumn());
  const used = column.getUsedRangeOrNullObject(true);
  column.load("rowCount");
  await context.sync();
  return !column.isNullObject && column.rowCount > 1 && used.isNullObject;
}
