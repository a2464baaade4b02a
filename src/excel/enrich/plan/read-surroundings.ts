/**
 * Reads what lies around a selection, for `result-place` to decide on. Only titles and bounds are read; whether
 * cells are free is asked by their used range instead of reading them.
 */
import { onWorkbook } from "../../sheet/host-words";
import type { Surroundings } from "./result-place";
import type { SelectedRange } from "../../sheet/selected-range";

/** Titles are read this many columns right of the selection. */
const COLUMNS_AROUND = 60;

interface TableColumns {
  readonly name: string;
  readonly rows: number;
  readonly left: number;
  readonly right: number;
}

/** Reads as far right as `columns` new columns may reach. `ownTitles` gives titles that runs wrote into a table. */
export function readSurroundings(
  selected: SelectedRange,
  keyOffsets: readonly number[],
  columns: number,
  ownTitles: (tableName: string) => ReadonlySet<string>
): Promise<Surroundings> {
  return onWorkbook(async (context) => {
    const { workbook } = context;
    const sheet = workbook.worksheets.getItem(selected.sheetName);
    workbook.worksheets.load("items/name");
    workbook.protection.load("protected");
    workbook.load("readOnly");
    const { protection } = sheet;
    protection.load("protected");
    const keyColumns = keyOffsets.map((offset) => selected.columnIndex + offset);
    const beside = await readBeside(context, sheet, selected, { keyColumns, columns });
    return {
      ...beside,
      sheetName: selected.sheetName,
      keyColumns,
      ownTitles: beside.table ? ownTitles(beside.table.name) : new Set<string>(),
      sheetNames: workbook.worksheets.items.map(({ name }) => name),
      isProtected: protection.protected,
      isReadOnly: workbook.readOnly,
      isStructureProtected: workbook.protection.protected,
      resistsTable: beside.table ? null : resistance(selected),
    };
  });
}

/** Titles, tables and free cells, and whether the sheet holds nothing but the key column. */
async function readBeside(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  selected: SelectedRange,
  { keyColumns, columns }: { readonly keyColumns: readonly number[]; readonly columns: number }
): Promise<Pick<Surroundings, "titles" | "table" | "isAlone" | "isFree">> {
  const { firstRow, rows } = selected;
  const hasTitles = selected.headers !== null;
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("rowIndex,columnIndex,columnCount");
  const titleRow = hasTitles ? await titleRowOf(context, selected) : Math.max(0, firstRow - 1);
  const height = firstRow - titleRow + rows;
  const end = (keyColumns.at(-1) ?? 0) + 1;
  const width = end + COLUMNS_AROUND + columns;
  const titleCells = sheet.getRangeByIndexes(titleRow, 0, 1, width);
  titleCells.load("values");
  await context.sync();
  const tables = await tablesIn(context, sheet.getRangeByIndexes(titleRow, 0, height, width));
  const table = tables.find(({ name }) => name === selected.tableName) ?? null;
  const others = tables.filter((one) => one !== table);
  const isOthers = (index: number) =>
    others.some(({ left, right }) => left <= index && index <= right);
  const titles = hasTitles
    ? (titleCells.values[0] ?? []).map((cell: unknown, index) =>
        isOthers(index) ? "" : String(cell)
      )
    : [];
  const left = table ? table.right + 1 : endOfTitles(titles, end);
  const taken = sheet
    .getRangeByIndexes(titleRow, left, height, columns)
    .getUsedRangeOrNullObject(true);
  taken.load("columnIndex");
  await context.sync();
  const firstTaken = taken.isNullObject ? Infinity : taken.columnIndex;
  return {
    titles,
    table: table && { ...table, isPart: rows < table.rows },
    isAlone:
      keyColumns.length === 1 &&
      used.columnIndex === keyColumns[0] &&
      used.columnCount === 1 &&
      used.rowIndex === firstRow,
    isFree: (from, count) =>
      firstTaken >= from + count &&
      titles.slice(from, from + count).every((title) => title === "") &&
      !Array.from({ length: count }, (_, index) => from + index).some(isOthers),
  };
}

/** Why Excel cannot make a table of the selection, or null. */
function resistance({ mergedAreas, hasSpills }: SelectedRange): Surroundings["resistsTable"] {
  if (mergedAreas > 0) return "merged";
  return hasSpills ? "spill" : null;
}

/** The row of titles: a table's header row, or the row above the first company. */
async function titleRowOf(
  context: Excel.RequestContext,
  { tableName, firstRow }: SelectedRange
): Promise<number> {
  if (tableName === null) return Math.max(0, firstRow - 1);
  const range = context.workbook.tables.getItem(tableName).getHeaderRowRange();
  range.load("rowIndex");
  await context.sync();
  return range.rowIndex;
}

function endOfTitles(titles: readonly string[], from: number): number {
  let end = from;
  while ((titles[end] ?? "") !== "") end += 1;
  return end;
}

async function tablesIn(
  context: Excel.RequestContext,
  range: Excel.Range
): Promise<TableColumns[]> {
  const tables = range.getTables(false);
  tables.load("items/name,items/showTotals");
  await context.sync();
  const found = tables.items.map((table) => ({ table, range: table.getRange() }));
  for (const { range } of found) range.load("rowCount,columnIndex,columnCount");
  await context.sync();
  return found.map(({ table, range }) => ({
    name: table.name,
    rows: range.rowCount - 1 - (table.showTotals ? 1 : 0),
    left: range.columnIndex,
    right: range.columnIndex + range.columnCount - 1,
  }));
}
