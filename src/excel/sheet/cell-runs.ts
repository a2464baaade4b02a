/** Cells below each other in a column. Positions are 0-based. */
export interface CellRun {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** Joins adjacent cells of a column into runs. */
export function cellRunsOf(cells: readonly Omit<CellRun, "rows">[]): CellRun[] {
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
