/**
 * What lies around a selected column, read from Excel for `placement` to decide on.
 */
import type { SelectedColumn } from "./column";
import { onWorkbook } from "./host-words";
import type { Surroundings } from "./placement";

export interface ReadSurroundings extends Surroundings {
  /** Values from `left` on, `columns` wide, one row for each row of the column. */
  valuesBeside(left: number, columns: number): readonly (readonly unknown[])[];
}

interface TableColumns {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly titleRow: number;
  readonly rows: number;
}

/** Reads as far right as `columns` new columns may reach. */
export function readSurroundings(
  column: SelectedColumn,
  columns: number
): Promise<ReadSurroundings> {
  return onWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    const sheet = worksheets.getItem(column.sheetName);
    worksheets.load("items/name");
    const tables = await tablesBeside(context, sheet, column, columns);
    const own = tables.find(
      ({ left, right }) => left <= column.columnIndex && column.columnIndex <= right
    );
    const titleRow =
      own?.titleRow ?? Math.max(0, column.firstRow - (column.header === null ? 1 : 2));
    const height = own?.rows ?? column.firstRow - 1 + column.rows.length - titleRow;
    const first = column.columnIndex + 1;
    const width = (own?.right ?? column.columnIndex) + 1 + columns;
    const titles = sheet.getRangeByIndexes(titleRow, 0, 1, width);
    titles.load("values");
    const beside = sheet.getRangeByIndexes(titleRow, first, height, width - first);
    beside.load("values");
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("columnIndex,columnCount");
    await context.sync();

    const cells = beside.values as unknown[][];
    const slice = (left: number, count: number) =>
      cells.map((row) => row.slice(left - first, left - first + count));
    const others = tables.filter((table) => table !== own);
    const isOthers = (index: number) =>
      others.some(({ left, right }) => left <= index && index <= right);
    const hasTitles = own !== undefined || column.header !== null;
    return {
      titles: hasTitles
        ? (titles.values[0] ?? []).map((cell: unknown, index) =>
            isOthers(index) ? "" : String(cell)
          )
        : [],
      table: own ?? null,
      isFree: (left, count) =>
        slice(left, count).every((row) => row.every((cell) => cell === "")) &&
        !Array.from({ length: count }, (_, index) => left + index).some(isOthers),
      sheetNames: worksheets.items.map(({ name }) => name),
      isAlone: used.columnIndex === column.columnIndex && used.columnCount === 1,
      valuesBeside: (left, count) =>
        slice(left, count).slice(
          column.firstRow - 1 - titleRow,
          column.firstRow - 1 - titleRow + column.rows.length
        ),
    };
  });
}

/** Tables in the rows of the column, from column A to where new columns may reach. */
async function tablesBeside(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  column: SelectedColumn,
  columns: number
): Promise<TableColumns[]> {
  const titleRow = Math.max(0, column.firstRow - 2);
  const height = column.firstRow - 1 + column.rows.length - titleRow;
  const tables = sheet
    .getRangeByIndexes(titleRow, 0, height, column.columnIndex + 1 + columns)
    .getTables(false);
  tables.load("items/name");
  await context.sync();
  const found = tables.items.map((table) => ({ name: table.name, range: table.getRange() }));
  for (const { range } of found) range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return found.map(({ name, range }) => ({
    name,
    left: range.columnIndex,
    right: range.columnIndex + range.columnCount - 1,
    titleRow: range.rowIndex,
    rows: range.rowCount,
  }));
}
