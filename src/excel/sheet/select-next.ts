/** Shows a person cells one group after the other. Only the newest Excels can select several ranges at once. */
import { columnLetters, quoted } from "./a1-notation";

/** Cells below each other in a column. Positions are 0-based. */
interface CellRun {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

export interface CellsOfSheet {
  readonly sheetName: string;
  /** 0-based. */
  readonly cells: readonly Omit<CellRun, "rows">[];
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
  found: readonly CellsOfSheet[]
): Promise<SelectedRows | null> {
  const selected = context.workbook.getSelectedRange();
  selected.load("rowIndex,columnIndex");
  selected.worksheet.load("name");
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const names = worksheets.items.map(({ name }) => name);
  const runs = found.flatMap(({ sheetName, cells }) =>
    cellRunsOf(cells).map((run) => ({ ...run, sheetName, order: names.indexOf(sheetName) }))
  );
  const { rowIndex: row, columnIndex: column } = selected;
  const here = [names.indexOf(selected.worksheet.name), column, row] as const;
  const next = runs.find((run) => isAfter([run.order, run.column, run.row], here)) ?? runs[0];
  if (!next) return null;
  const sheet = context.workbook.worksheets.getItem(next.sheetName);
  sheet.activate();
  sheet.getRangeByIndexes(next.row, next.column, next.rows, 1).select();
  await context.sync();
  const letters = columnLetters(next.column);
  const last = next.rows === 1 ? "" : `:${letters}${next.row + next.rows}`;
  const all = runs.reduce((sum, { rows }) => sum + rows, 0);
  return {
    address: `${quoted(next.sheetName)}!${letters}${next.row + 1}${last}`,
    others: all - next.rows,
  };
}

type Position = readonly [sheet: number, column: number, row: number];

function isAfter(one: Position, other: Position): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Joins adjacent cells of a column into runs. */
function cellRunsOf(cells: readonly Omit<CellRun, "rows">[]): CellRun[] {
  const sorted = [...cells].sort((a, b) => a.column - b.column || a.row - b.row);
  const runs: CellRun[] = [];
  for (const { row, column } of sorted) {
    const last = runs.at(-1);
    if (last?.column === column && last.row + last.rows === row) {
      runs[runs.length - 1] = { ...last, rows: last.rows + 1 };
    } else runs.push({ row, column, rows: 1 });
  }
  return runs;
}
