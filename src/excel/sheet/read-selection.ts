/**
 * Reads the selection from Excel. Whole columns are read only as far as they are used. A single selected cell means
 * its column, of the table it is in or of the worksheet, or the one beside that names the companies. Read in pieces, because Excel on the web gives 5 MB at most
 * at a time; columns that are not used are read only as a sample.
 */
import { said, ToldError } from "../../texts";
import { splitAddress } from "./a1-notation";
import { rowTexts, textOf } from "./cell-texts";
import { readHiddenRows } from "./hidden-rows";
import { onWorkbook } from "./host-words";
import { readRanges } from "./read-ranges";
import type { SelectedRange } from "./selected-range";
import { columnMeant, headerRowOf, isCompany } from "./source-columns";
import { readEach, spansOf } from "./requests";
import { type Bounds, loadBounds, loadTable, type TableBounds } from "./table-range";

/** With the titles. */
const SAMPLE_ROWS = 201;
/** For a single cell, companies are looked for in this many columns on each side. */
const COLUMNS_BESIDE = 30;
const NOTHING = said("said.theSelectionIsEmptySelectAColumn");

/**
 * Reads what is selected, or the cells of an address; throws a `ToldError` with a sentence when
 * there is nothing.
 */
export function readSelectedRange(address?: string): Promise<SelectedRange> {
  return onWorkbook(async (context) => {
    const { used, table, lastRowBelow } = await findSelection(context, rangeOf(context, address));
    const { sheetName, row, column, columns } = used;
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const above = sheet.getRangeByIndexes(table?.row ?? Math.max(0, row - 1), column, 1, columns);
    const top = sheet.getRangeByIndexes(row, column, Math.min(used.rows, SAMPLE_ROWS), columns);
    above.load("values");
    top.load("values");
    await context.sync();
    const values = top.values as unknown[][];
    const { headers, skipped } = headerOf(rowTexts(above), values, used, table);
    const [firstRow, rows] = [row + skipped, used.rows - skipped];
    if (rows <= 0) throw new ToldError(NOTHING);
    const body = sheet.getRangeByIndexes(firstRow, column, rows, columns);
    body.load("rowHidden");
    await context.sync();
    const hidesRows = (body.rowHidden as boolean | null) !== false;
    return {
      sheetName,
      titleRow: table?.row ?? Math.max(0, firstRow - 1),
      firstRow,
      rows,
      columnIndex: column,
      headers,
      samples: byColumn(values.slice(skipped), columns),
      hidden: hidesRows
        ? await readHiddenRows(context, sheet, { row: firstRow, column, rows })
        : new Set(),
      tableName: table?.name ?? null,
      ...(lastRowBelow > 0 ? { lastRowBelowTable: lastRowBelow } : {}),
    };
  });
}

/** All texts of some columns, given by their offsets in the selection. */
export async function readColumns(
  selected: SelectedRange,
  offsets: readonly number[]
): Promise<string[][]> {
  const texts = offsets.map((): string[] => []);
  const columns = offsets.map((offset) => selected.columnIndex + offset);
  await seeColumns(selected, columns, "values", (at, cell) => texts[at]?.push(textOf(cell)));
  return texts;
}

/** Reads columns of the worksheet below the header, column by column; `see` gets each cell of the one `at` that place. */
export function seeColumns(
  { sheetName, firstRow, rows }: SelectedRange,
  columns: readonly number[],
  property: "values" | "formulas",
  see: (at: number, cell: unknown, offset: number) => void
): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    await readEach(
      context,
      spansOf(rows, columns.length),
      ({ from, count }) =>
        columns.map((column) =>
          sheet.getRangeByIndexes(firstRow + from, column, count, 1).load(property)
        ),
      (ranges, { from }) => {
        for (const [at, range] of ranges.entries())
          (range[property] as unknown[][]).forEach(([cell], row) => see(at, cell, from + row));
      }
    );
  });
}

async function findSelection(
  context: Excel.RequestContext,
  selected: Excel.Range
): Promise<{ used: Bounds; table: TableBounds | null; lastRowBelow: number }> {
  selected.load("cellCount");
  const touched = selected.getTables(false);
  touched.load("items/name");
  await context.sync();
  const [first] = touched.items.map(loadTable);
  const cells =
    selected.cellCount === 1
      ? selected.getEntireColumn().getUsedRangeOrNullObject(true)
      : selected.getUsedRangeOrNullObject(true);
  const bounds = loadBounds(cells);
  await context.sync();
  if (cells.isNullObject) throw new ToldError(NOTHING);
  const table = first?.() ?? null;
  const used = bounds();
  if (selected.cellCount === 1) {
    const away = (await columnBeside(context, table ?? used, used.column)) - used.column;
    if (away !== 0) return findSelection(context, selected.getOffsetRange(0, away));
  }
  if (!table) return { used, table, lastRowBelow: 0 };
  const end = used.row + used.rows;
  const isBelow = selected.cellCount !== 1 && end > table.row + table.rows + table.totalRows;
  return { used: within(used, table), table, lastRowBelow: isBelow ? end : 0 };
}

/** The column that a cell in some `column` means. */
async function columnBeside(
  context: Excel.RequestContext,
  { sheetName, row, rows }: Bounds,
  column: number
): Promise<number> {
  const left = Math.max(0, column - COLUMNS_BESIDE);
  const [height, width] = [Math.min(rows, SAMPLE_ROWS), column - left + COLUMNS_BESIDE];
  const sheet = context.workbook.worksheets.getItem(sheetName);
  const [around] = await readRanges(context, () => [
    sheet.getRangeByIndexes(row, left, height, width),
  ]);
  const texts = (around?.values ?? []).map((cells) => cells.map(textOf));
  return left + columnMeant(texts, column - left);
}

function rangeOf({ workbook }: Excel.RequestContext, address: string | undefined): Excel.Range {
  if (address === undefined) return workbook.getSelectedRange();
  const [sheetName, cells] = splitAddress(address);
  return workbook.worksheets.getItem(sheetName).getRange(cells);
}

/** The part of a selection that is in the table. */
function within(used: Bounds, table: Bounds): Bounds {
  const row = Math.max(used.row, table.row);
  const column = Math.max(used.column, table.column);
  const rows = Math.min(used.row + used.rows, table.row + table.rows) - row;
  const columns = Math.min(used.column + used.columns, table.column + table.columns) - column;
  if (rows <= 0 || columns <= 0) throw new ToldError(NOTHING);
  return { ...used, row, column, rows, columns };
}

/** The titles (of the table, of a row of the selection, or of the row above it), and the selected rows before the first below them. */
function headerOf(
  above: readonly string[],
  values: readonly (readonly unknown[])[],
  used: Bounds,
  table: TableBounds | null
): { readonly headers: readonly string[] | null; readonly skipped: number } {
  if (table) return { headers: above, skipped: Math.max(0, table.row + 1 - used.row) };
  const rows = values.map((row) => row.map(textOf));
  const at = headerRowOf(rows);
  if (at >= 0) return { headers: rows[at] ?? null, skipped: at + 1 };
  const isAboveTitle =
    used.row > 0 && above.every((text) => !isCompany(text)) && headerRowOf([above, ...rows]) === 0;
  return { headers: isAboveTitle ? above : null, skipped: 0 };
}

function byColumn(values: readonly (readonly unknown[])[], columns: number): string[][] {
  return Array.from({ length: columns }, (_, index) => values.map((row) => textOf(row[index])));
}
