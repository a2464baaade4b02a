/** Shows a person cells one group after the other. Only the newest Excels can select several ranges at once. */

/** The position is 0-based. */
export interface CellAt {
  readonly sheetName: string;
  readonly row: number;
  readonly column: number;
}

/** Adjacent cells of a column. */
interface CellRun extends CellAt {
  readonly rows: number;
}

/** The cells that were selected, like `Sheet1!B7:B9`, and how many more there are elsewhere. */
export interface SelectedRows {
  readonly address: string;
  readonly others: number;
}

/**
 * Selects the next group of adjacent cells in a column: after the selected cell, in the order of worksheets, columns and
 * rows, and from the start again after the last one. null for none.
 */
export async function selectNext(
  context: Excel.RequestContext,
  cells: readonly CellAt[]
): Promise<SelectedRows | null> {
  const selected = context.workbook.getSelectedRange();
  selected.load("rowIndex,columnIndex");
  selected.worksheet.load("name");
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const names = worksheets.items.map(({ name }) => name);
  const compare = (one: CellAt, other: CellAt) =>
    names.indexOf(one.sheetName) - names.indexOf(other.sheetName) ||
    one.column - other.column ||
    one.row - other.row;
  const runs = runsOf([...cells].sort(compare));
  const { rowIndex: row, columnIndex: column, worksheet } = selected;
  const here = { sheetName: worksheet.name, row, column };
  const next = runs.find((run) => compare(run, here) > 0) ?? runs[0];
  if (!next) return null;
  const sheet = worksheets.getItem(next.sheetName);
  sheet.activate();
  const range = sheet.getRangeByIndexes(next.row, next.column, next.rows, 1);
  range.select();
  range.load("address");
  await context.sync();
  return { address: range.address, others: cells.length - next.rows };
}

/** Joins cells that follow each other in a column. */
function runsOf(cells: readonly CellAt[]): CellRun[] {
  const runs: CellRun[] = [];
  for (const { sheetName, row, column } of cells) {
    const last = runs.at(-1);
    if (last?.sheetName === sheetName && last.column === column && last.row + last.rows === row)
      runs[runs.length - 1] = { ...last, rows: last.rows + 1 };
    else runs.push({ sheetName, row, column, rows: 1 });
  }
  return runs;
}
