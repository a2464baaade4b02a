/**
 * What the arguments of formulas show now: literals, cells, ranges, columns of tables. What Excel has to work out, what is
 * not there and what is too large is not read.
 */
import { piecesOf } from "../../client";
import { CELLS_ONE_BY_ONE } from "../sheet/requests";
import type { FormulaArgument } from "./arguments";

/** Values by row and column. */
export type Cells = readonly (readonly unknown[])[];

/** An argument, and the cell whose formula has it; positions are 0-based. */
export interface ArgumentAt {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly argument: FormulaArgument | undefined;
}

/** A range with more cells is not read. */
const MAX_CELLS = 2000;

/** In the order of `asked`; null for what is not read. */
export async function readArguments(
  context: Excel.RequestContext,
  asked: readonly ArgumentAt[]
): Promise<(Cells | null)[]> {
  const read: (Cells | null)[] = [];
  for (const part of piecesOf(asked, CELLS_ONE_BY_ONE))
    read.push(...(await readPart(context, part)));
  return read;
}

async function readPart(
  context: Excel.RequestContext,
  asked: readonly ArgumentAt[]
): Promise<(Cells | null)[]> {
  const tables = await tablesOf(context, asked);
  const ranges = asked.map((one, at) => rangeOf(context.workbook, one, tables[at] ?? null));
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

/** The table of each column, null for none: `[@Domain]` means the table that the formula is in. */
async function tablesOf(
  context: Excel.RequestContext,
  asked: readonly ArgumentAt[]
): Promise<(string | null)[]> {
  const { worksheets } = context.workbook;
  const own = asked.map(({ sheet, row, column, argument }) => {
    if (argument?.kind !== "column" || argument.table !== null) return null;
    const tables = worksheets.getItem(sheet).getCell(row, column).getTables(false);
    tables.load("items/name");
    return tables;
  });
  if (own.some((one) => one !== null)) await context.sync();
  return asked.map(({ argument }, at) =>
    argument?.kind === "column" ? (argument.table ?? own[at]?.items[0]?.name ?? null) : null
  );
}

function rangeOf(
  { tables, worksheets }: Excel.Workbook,
  { sheet, row, column, argument }: ArgumentAt,
  table: string | null
): Excel.Range | null {
  if (argument?.kind === "range")
    return worksheets.getItemOrNullObject(argument.sheet ?? sheet).getRange(argument.cells);
  if (argument?.kind !== "column" || table === null) return null;
  const { columns } = tables.getItemOrNullObject(table);
  const body = columns.getItemOrNullObject(argument.column).getDataBodyRange();
  if (!argument.isThisRow) return body;
  const own = worksheets.getItem(sheet).getCell(row, column);
  return body.getIntersectionOrNullObject(own.getEntireRow());
}
