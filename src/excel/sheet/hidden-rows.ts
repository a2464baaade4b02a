/**
 * Which rows are hidden by a filter or a person? Those that Excel's visible view leaves out.
 */
import { readEach, spansOf } from "./requests";

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

/** What `eachPart` needs of a range. */
export const HIDING = "rowHidden";

/** Whether some rows of a range are hidden and others are not. A filter that is set before the writing is not noticed. */
export const hidesSome = ({ rowHidden }: Excel.Range) => (rowHidden as boolean | null) === null;

/**
 * The rows of a range, all at once, or one by one where some are hidden: what is written at once over rows that a filter
 * hides and rows that it shows can come into wrong rows (office-js#224).
 */
export function eachPart(
  range: Excel.Range,
  rows: number,
  isMixed: boolean,
  write: (part: Excel.Range, at: [start: number, end: number]) => void
): void {
  const step = isMixed ? 1 : rows;
  for (let row = 0; row < rows; row += step)
    write(range.getRow(row).getResizedRange(step - 1, 0), [row, row + step]);
}
