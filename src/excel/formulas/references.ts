/** What references in formulas name now: cells, ranges as far as they are used, columns of tables. */
import { batchesOf } from "../../client";
import { CELLS_ONE_BY_ONE } from "../sheet/requests";
import type { Reference } from "./arguments";

/** Values by row and column. */
export type Cells = readonly (readonly unknown[])[];

/** A reference, and the cell whose formula names it; positions are 0-based. */
export interface ReferenceAt {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly reference: Reference;
}

/** A range with more used cells is not read. */
const MAX_CELLS = 2000;

/** In the order of `asked`; null for what is not there, or too large. */
export async function readReferences(
  context: Excel.RequestContext,
  asked: readonly ReferenceAt[]
): Promise<(Cells | null)[]> {
  const read: (Cells | null)[] = [];
  for (const part of batchesOf(asked, CELLS_ONE_BY_ONE))
    read.push(...(await readPart(context, part)));
  return read;
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
