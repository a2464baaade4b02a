/**
 * Which rows are hidden by a filter or a person? Those that Excel's visible view leaves out.
 */
import { readEach, spansOf } from "./requests";
import { type IsHidden, runsOf } from "./blocks";

/** Rows of one column; `row` and `column` are 0-based, of the worksheet. */
export interface RowSpan {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** The hidden rows, as offsets from the first row. */
export async function readHiddenRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, rows }: RowSpan
): Promise<Set<number>> {
  const hidden = new Set(Array(rows).keys());
  await readEach(
    context,
    spansOf(rows),
    ({ from, count }) => {
      const part = sheet.getRangeByIndexes(row + from, column, count, 1);
      part.load("rowHidden");
      return part;
    },
    async (part) => {
      // Excel gives an error for a view without visible rows, so it is not asked for then.
      if ((part.rowHidden as boolean | null) === true) return;
      const view = part.getVisibleView();
      view.load("cellAddresses");
      await context.sync();
      for (const [address] of view.cellAddresses as unknown[][])
        hidden.delete(Number(/\d+$/.exec(String(address))?.[0]) - 1 - row);
    }
  );
  return hidden;
}

/** What `someHidden` needs of a range. */
export const HIDING = "rowHidden,rowIndex,columnIndex";

/**
 * Which rows of a range are hidden while others are not; none where all are. Read in the request before the writing,
 * or in the two before it: what is written cannot depend on what the same request reads. A filter that is set in
 * between is not noticed. Looking again afterwards would not help: values in wrong rows are not told from a person's.
 */
export async function someHidden(
  context: Excel.RequestContext,
  { worksheet, rowHidden, rowIndex: row, columnIndex: column }: Excel.Range,
  rows: number
): Promise<IsHidden> {
  if ((rowHidden as boolean | null) !== null) return () => false;
  const hidden = await readHiddenRows(context, worksheet, { row, column, rows });
  return (at) => hidden.has(at);
}

/** Rows that a filter hides are written apart from those it shows. */
export function eachRun(
  range: Excel.Range,
  rows: number,
  isHidden: IsHidden | undefined,
  write: (part: Excel.Range, at: [start: number, end: number]) => void
): void {
  for (const at of runsOf(rows, isHidden))
    write(range.getRow(at[0]).getResizedRange(at[1] - at[0] - 1, 0), at);
}
