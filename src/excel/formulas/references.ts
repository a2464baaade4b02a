/**
 * What the arguments of formulas show now: literals, cells, ranges, columns of tables. What Excel has to work out, what is
 * not there and what is too large is not read.
 */
import type { FormulaArgument } from "./arguments";

/** Values by row and column. */
export type Cells = readonly (readonly unknown[])[];

/** An argument, and the cell whose formula has it; positions are 0-based. */
interface ArgumentAt {
  readonly sheet: string;
  /** That the cell is in: `[@Domain]` means its own table. */
  readonly table: string | null;
  readonly row: number;
  readonly column: number;
  readonly argument: FormulaArgument | null;
}

/** A range with more cells is not read. */
const MAX_CELLS = 2000;

/** In the order of `asked`, at most `CELLS_ONE_BY_ONE`; null for what is not read. */
export async function readArguments(
  context: Excel.RequestContext,
  asked: readonly ArgumentAt[]
): Promise<(Cells | null)[]> {
  const ranges = asked.map((one) => rangeOf(context.workbook, one));
  for (const range of ranges) range?.load("cellCount");
  if (ranges.some((range) => range !== null)) await context.sync();
  const read = ranges.map((range) =>
    range && !range.isNullObject && range.cellCount <= MAX_CELLS ? range.load("values") : null
  );
  if (read.some((range) => range !== null)) await context.sync();
  return asked.map(({ argument }, at) => {
    if (argument?.kind === "value") return [[argument.value]];
    return (read[at]?.values as unknown[][] | undefined) ?? null;
  });
}

function rangeOf(
  { tables, worksheets }: Excel.Workbook,
  { sheet, table: own, row, column, argument }: ArgumentAt
): Excel.Range | null {
  if (argument?.kind === "range")
    return worksheets.getItemOrNullObject(argument.sheet ?? sheet).getRange(argument.cells);
  if (argument?.kind !== "column") return null;
  const table = argument.table ?? own;
  if (table === null) return null;
  const { columns } = tables.getItemOrNullObject(table);
  const body = columns.getItemOrNullObject(argument.column).getDataBodyRange();
  if (!argument.isThisRow) return body;
  const cell = worksheets.getItem(sheet).getCell(row, column);
  return body.getIntersectionOrNullObject(cell.getEntireRow());
}
