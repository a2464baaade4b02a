/**
 * The table that an enrichment writes into: made once, then filled in blocks as answers come.
 * Rows are found by their company, never by number: the column is read again before each block,
 * so people may sort, insert and delete meanwhile. Excel on the web takes at most 5 MB a request
 * and freezes on large ones, hence the blocks. A null in written values leaves a cell alone.
 */
import { type CompanyField, formatOf } from "../client/company-fields";
import type { FilledRow } from "../client/enrichment";
import { safeText, safeValue } from "./cell-values";
import type { SelectedColumn } from "./column";
import { onWorkbook, WorkbookError } from "./host-words";
import { KEY_TITLE, type Placement } from "./placement";

export interface ResultTable {
  /** As Excel named it. */
  readonly name: string;
  readonly keyTitle: string;
  readonly titles: readonly string[];
}

/** Points a character of the usual font takes. */
const CHARACTER_POINTS = 5.6;
const NOTE_WIDTH = 40;
const BLOCK_ROWS = 1000;
const BLOCK_CHARACTERS = 1_000_000;

/**
 * Makes the columns ready: titles, a real table, formats, widths. Throws a sentence when the
 * column is not as it was planned with any more.
 */
export function prepareTable(
  planned: SelectedColumn,
  fields: readonly CompanyField[],
  placement: Placement
): Promise<ResultTable> {
  return onWorkbook(async (context) => {
    const column = placement.kind === "sheet" ? planned : await findAgain(context, planned);
    const isUntitled = placement.kind === "beside" && placement.addsTitle;
    const titled = isUntitled ? withTitle(context, column) : column;
    const table = await tableFor(context, titled, placement);
    table.columns.load("items/name");
    table.load("name");
    const range = table.getRange();
    range.load("columnIndex");
    await context.sync();
    const names = table.columns.items.map(({ name }) => name);
    const isSheet = placement.kind === "sheet";
    const start = isSheet ? 1 : placement.left - range.columnIndex;
    const titles = names.slice(start, start + placement.titles.length);
    if (placement.kind !== "existing") await formatColumns(context, table, titles, fields);
    const keyTitle = names[isSheet ? 0 : column.columnIndex - range.columnIndex] ?? KEY_TITLE;
    return { name: table.name, keyTitle, titles };
  });
}

/** Writes a title above the column, into a new row when it starts in the first one. */
function withTitle(context: Excel.RequestContext, column: SelectedColumn): SelectedColumn {
  const sheet = context.workbook.worksheets.getItem(column.sheetName);
  const { firstRow, columnIndex } = column;
  if (firstRow === 1) sheet.getRangeByIndexes(0, 0, 1, 1).getEntireRow().insert("Down");
  const titleRow = Math.max(0, firstRow - 2);
  sheet.getRangeByIndexes(titleRow, columnIndex, 1, 1).values = [[KEY_TITLE]];
  return { ...column, header: KEY_TITLE, firstRow: titleRow + 2 };
}

/** The planned column where it is now: rows above it may have been inserted or deleted. */
async function findAgain(
  context: Excel.RequestContext,
  planned: SelectedColumn
): Promise<SelectedColumn> {
  const sheet = context.workbook.worksheets.getItem(planned.sheetName);
  const used = sheet
    .getRangeByIndexes(0, planned.columnIndex, 1, 1)
    .getEntireColumn()
    .getUsedRangeOrNullObject(true);
  used.load("values,rowIndex");
  await context.sync();
  const texts = used.isNullObject
    ? []
    : (used.values as unknown[][]).map(([cell]) => keyText(cell));
  const at = sequenceAt(
    texts.map((text) => text.trim()),
    planned.rows.map(({ text }) => text)
  );
  if (at < 0) throw new WorkbookError("The column changed since it was counted. Select it again.");
  return { ...planned, firstRow: used.rowIndex + at + 1 };
}

/** Where `part` stands in `all` without a gap, -1 when nowhere. */
function sequenceAt(all: readonly string[], part: readonly string[]): number {
  return all.findIndex(
    (_text, start) =>
      start + part.length <= all.length && part.every((text, index) => all[start + index] === text)
  );
}

function tableFor(
  context: Excel.RequestContext,
  column: SelectedColumn,
  placement: Placement
): Excel.Table | Promise<Excel.Table> {
  if (placement.kind === "existing") return context.workbook.tables.getItem(placement.tableName);
  if (placement.kind === "sheet") return tableInNewSheet(context, column, placement);
  return tableBeside(context, column, placement);
}

async function formatColumns(
  context: Excel.RequestContext,
  table: Excel.Table,
  titles: readonly string[],
  fields: readonly CompanyField[]
): Promise<void> {
  titles.forEach((title, index) => {
    const field = fields[index];
    const column = table.columns.getItem(title);
    column.getRange().format.columnWidth = (field?.width ?? NOTE_WIDTH) * CHARACTER_POINTS;
    // A single text instead of an array is for all cells of the range.
    if (field) column.getDataBodyRange().numberFormat = formatOf(field) as unknown as string[][];
  });
  await context.sync();
}

async function tableBeside(
  context: Excel.RequestContext,
  column: SelectedColumn,
  placement: Extract<Placement, { kind: "beside" }>
): Promise<Excel.Table> {
  const sheet = context.workbook.worksheets.getItem(column.sheetName);
  const titleRow = column.firstRow - 2;
  const { left, tableLeft, titles, tableName } = placement;
  const width = titles.length;
  if (tableName === null) {
    sheet.getRangeByIndexes(titleRow, left, 1, width).values = [titles.map(safeText)];
    const area = sheet.getRangeByIndexes(
      titleRow,
      tableLeft,
      column.rows.length + 1,
      left + width - tableLeft
    );
    return sheet.tables.add(area, true);
  }
  const table = context.workbook.tables.getItem(tableName);
  const range = table.getRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const { rowIndex, columnIndex, rowCount, columnCount } = range;
  const first = columnIndex + columnCount;
  sheet.getRangeByIndexes(rowIndex, first, 1, width).values = [titles.map(safeText)];
  table.resize(sheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columnCount + width));
  return table;
}

function tableInNewSheet(
  context: Excel.RequestContext,
  column: SelectedColumn,
  { sheetName, titles }: Extract<Placement, { kind: "sheet" }>
): Excel.Table {
  const sheet = context.workbook.worksheets.add(sheetName);
  const keys = [column.header ?? KEY_TITLE, ...column.rows.map(({ text }) => text)];
  sheet.getRangeByIndexes(0, 0, keys.length, 1).values = keys.map((key) => [safeText(key)]);
  sheet.getRangeByIndexes(0, 1, 1, titles.length).values = [titles.map(safeText)];
  const table = sheet.tables.add(
    sheet.getRangeByIndexes(0, 0, keys.length, titles.length + 1),
    true
  );
  sheet.getRangeByIndexes(0, 0, keys.length, 1).format.columnWidth = 28 * CHARACTER_POINTS;
  sheet.freezePanes.freezeRows(1);
  sheet.activate();
  return table;
}

export interface FillOptions {
  /** Rows with a value in one of the fields are left alone. */
  readonly onlyBlanks: boolean;
}

/** Fills rows by the text of their key cell; `rowFor` gives undefined for rows to leave alone. */
export function fillTable(
  table: ResultTable,
  rowFor: (keyText: string) => FilledRow | undefined,
  { onlyBlanks }: FillOptions
): Promise<void> {
  return onWorkbook(async (context) => {
    const found = context.workbook.tables.getItemOrNullObject(table.name);
    await context.sync();
    if (found.isNullObject) throw new WorkbookError("The table was removed. Start again.");
    const key = found.columns.getItem(table.keyTitle).getDataBodyRange();
    const [firstTitle = "", ...others] = table.titles;
    const first = found.columns.getItem(firstTitle).getDataBodyRange();
    const target = first.getResizedRange(0, others.length);
    key.load("values");
    if (onlyBlanks) target.load("values");
    await context.sync();

    const present = onlyBlanks ? (target.values as unknown[][]) : [];
    const rows = (key.values as unknown[][]).map(([cell], index) => {
      const isFilled = present[index]?.slice(0, -1).some((value) => value !== "") ?? false;
      const row = isFilled ? undefined : rowFor(keyText(cell));
      return row ? [...row.values.map(safeValue), safeText(row.note)] : undefined;
    });
    for (const block of blocksOf(rows)) {
      const range = target
        .getCell(block.from, 0)
        .getResizedRange(block.rows.length - 1, others.length);
      range.values = block.rows;
      // One request a block: a request has a size limit.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    }
  });
}

function keyText(cell: unknown): string {
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}

interface Block {
  readonly from: number;
  readonly rows: unknown[][];
}

/** Rows that stand together, in pieces that Excel takes easily; rows left alone divide them. */
export function blocksOf(rows: readonly (readonly unknown[] | undefined)[]): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let characters = 0;
  rows.forEach((row, index) => {
    if (!row) {
      current = undefined;
      return;
    }
    const length = JSON.stringify(row).length;
    const isFull =
      current && (current.rows.length >= BLOCK_ROWS || characters + length > BLOCK_CHARACTERS);
    if (!current || isFull) {
      current = { from: index, rows: [] };
      characters = 0;
      blocks.push(current);
    }
    current.rows.push([...row]);
    characters += length;
  });
  return blocks;
}
