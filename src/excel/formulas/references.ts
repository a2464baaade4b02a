/**
 * What the arguments of formulas show now: literals, cells, ranges as far as they are used, columns of tables. What Excel
 * has to work out, what is not there and what is too large is not read.
 */
import { batchesOf } from "../../client";
import { CELLS_ONE_BY_ONE } from "../sheet/requests";
import type { FormulaArgument, Reference } from "./arguments";

/** Values by row and column. */
export type Cells = readonly (readonly unknown[])[];

/** An argument, and the cell whose formula has it; positions are 0-based. */
export interface ArgumentAt {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly argument: FormulaArgument | undefined;
}

interface ReferenceAt extends Omit<ArgumentAt, "argument"> {
  readonly reference: Reference;
}

/** A range with more used cells is not read. */
const MAX_CELLS = 2000;

/** In the order of `asked`; null for what is not read. */
export async function readArguments(
  context: Excel.RequestContext,
  asked: readonly ArgumentAt[]
): Promise<(Cells | null)[]> {
  const references = asked.flatMap(({ argument, ...at }) =>
    argument?.kind === "range" || argument?.kind === "column"
      ? [{ ...at, reference: argument }]
      : []
  );
  const read: (Cells | null)[] = [];
  for (const part of batchesOf(references, CELLS_ONE_BY_ONE))
    read.push(...(await readPart(context, part)));
  const left = read.values();
  return asked.map(({ argument }) => {
    if (argument?.kind === "value") return [[argument.value]];
    const isReference = argument?.kind === "range" || argument?.kind === "column";
    return isReference ? (left.next().value ?? null) : null;
  });
}

async function readPart(
  context: Excel.RequestContext,
  asked: readonly ReferenceAt[]
): Promise<(Cells | null)[]> {
  const tables = await tablesOf(context, asked);
  const found = asked.map(({ sheet, row, reference }, at) => {
    const ranges = rangesOf(context.workbook, sheet, tables[at] ?? null, reference);
    ranges?.used.load("cellCount,rowIndex,rowCount");
    ranges?.whole?.load("rowIndex");
    return (
      ranges && { ...ranges, row, isOwnRow: reference.kind === "column" && reference.isThisRow }
    );
  });
  await context.sync();
  const wanted = found.map((one) => {
    if (!one || one.used.isNullObject) return null;
    const { used, whole, isOwnRow } = one;
    const row = one.row - used.rowIndex;
    if (isOwnRow ? row < 0 || row >= used.rowCount : whole && used.cellCount > MAX_CELLS)
      return null;
    // Blank rows at the top are no part of what is used, but count for where a row lies.
    const above = isOwnRow ? 0 : Math.max(0, used.rowIndex - (whole?.rowIndex ?? used.rowIndex));
    const range = isOwnRow ? used.getRow(row) : used;
    range.load("values");
    return { above, range };
  });
  if (wanted.some((one) => one !== null)) await context.sync();
  return wanted.map(
    (one) =>
      one && [
        ...Array.from({ length: one.above }, () => [""]),
        ...(one.range.values as unknown[][]),
      ]
  );
}

/** The table of each column, null for none: `[@Domain]` means the table that the formula is in. */
async function tablesOf(
  context: Excel.RequestContext,
  asked: readonly ReferenceAt[]
): Promise<(string | null)[]> {
  const { worksheets } = context.workbook;
  const own = asked.map(({ sheet, row, column, reference }) => {
    if (reference.kind !== "column" || reference.table !== null) return null;
    const tables = worksheets.getItem(sheet).getCell(row, column).getTables(false);
    tables.load("items/name");
    return tables;
  });
  if (own.some((one) => one !== null)) await context.sync();
  return asked.map(({ reference }, at) =>
    reference.kind === "column" ? (reference.table ?? own[at]?.items[0]?.name ?? null) : null
  );
}

/** `whole`: of a range, as it is named. */
function rangesOf(
  { tables, worksheets }: Excel.Workbook,
  ownSheet: string,
  table: string | null,
  reference: Reference
): { readonly used: Excel.Range; readonly whole: Excel.Range | null } | null {
  if (reference.kind === "column") {
    if (table === null) return null;
    const column = tables.getItemOrNullObject(table).columns.getItemOrNullObject(reference.column);
    return { used: column.getDataBodyRange(), whole: null };
  }
  const whole = worksheets
    .getItemOrNullObject(reference.sheet ?? ownSheet)
    .getRange(reference.cells);
  return { used: whole.getUsedRangeOrNullObject(true), whole };
}
