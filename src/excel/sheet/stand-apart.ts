/**
 * Keeps what we write apart from tables. Excel takes into a table what is written directly right of or below it, and
 * puts a formula in an otherwise blank column into all rows; each of these would ask. So nothing is written there, and
 * when our formulas are written again, the blank cells of their column stay blank.
 */
import type { Scalar } from "../../input";
import { eachPart, HIDING, hidesSome } from "./hidden-rows";
import { readRanges } from "./read-ranges";

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

/** A column of a table, with what to write so that its blank cells stay blank. */
interface OpenColumn {
  readonly body: Excel.Range;
  readonly blanks: (string | null)[][];
}

/** The table columns that Excel could fill from a formula in these cells: all other cells are blank or formulas. */
export async function openColumns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly CellAt[]
): Promise<OpenColumn[]> {
  const { tables } = sheet;
  tables.load("items/id");
  await context.sync();
  const bodies = tables.items.map((table) => table.getDataBodyRange());
  for (const body of bodies) body.load("rowIndex,columnIndex,rowCount,columnCount");
  if (bodies.length > 0) await context.sync();
  const columns = bodies.flatMap((body) => {
    const { rowIndex, columnIndex } = body;
    const inside = cells.filter((cell) => shareCells(body, cell));
    return [...new Set(inside.map(({ column }) => column))].map((column) => {
      const own = inside.filter((cell) => cell.column === column);
      const rows = new Set(own.map(({ row }) => row - rowIndex));
      return { range: () => body.getColumn(column - columnIndex), own: rows };
    });
  });
  const ranges = () => columns.map(({ range }) => range());
  const contents = await readRanges(context, ranges, ["formulas"]);
  return columns.flatMap(({ range, own }, index) => {
    const formulas = contents[index]?.formulas ?? [];
    const cellsNow = formulas.map(([cell], row) => (own.has(row) ? null : cell));
    const isOpen = cellsNow.every(
      (cell) => cell === null || cell === "" || String(cell as Scalar).startsWith("=")
    );
    const blanks = cellsNow.map((cell): [string | null] => [cell === "" ? "" : null]);
    return isOpen && cellsNow.includes("") ? [{ body: range(), blanks }] : [];
  });
}

/** Call this before formulas are written again, and its result after writing them, in the same request. */
export async function keepBlanks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly CellAt[]
): Promise<() => void> {
  const columns = await openColumns(context, sheet, cells);
  for (const { body } of columns) body.load(HIDING);
  if (columns.length > 0) await context.sync();
  return () => {
    for (const { body, blanks } of columns)
      eachPart(body, blanks.length, hidesSome(body), (part, at) => {
        part.formulas = blanks.slice(...at);
      });
  };
}
