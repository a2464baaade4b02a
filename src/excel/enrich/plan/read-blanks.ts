/**
 * Reads which cells of some columns are blank. Keeps one byte for each cell instead of its value, so that
 * 100,000 rows of seven columns need little memory.
 */
import { Turns } from "../../../client";
import { onWorkbook } from "../../sheet/host-words";
import type { SelectedRange } from "../../sheet/selected-range";
import { readEach, spansOf } from "../../sheet/requests";

interface Cell {
  readonly column: number;
  readonly offset: number;
}

export interface BlankCells {
  /** Formulas that show nothing. */
  readonly blankFormulas: readonly Cell[];
  /** A formula is not blank, also where it shows nothing. `column` is the worksheet's column index, `offset` that of the row below the header. */
  isBlank(column: number, offset: number): boolean;
}

export async function readBlanks(
  selected: SelectedRange,
  columns: readonly number[]
): Promise<BlankCells> {
  const filled = new Map(columns.map((column) => [column, new Uint8Array(selected.rows)]));
  const blankFormulas: Cell[] = [];
  if (columns.length > 0) await readInto(selected, filled, blankFormulas);
  return { blankFormulas, isBlank: (column, offset) => filled.get(column)?.[offset] !== 1 };
}

function readInto(
  { sheetName, firstRow, rows }: SelectedRange,
  filled: ReadonlyMap<number, Uint8Array>,
  blankFormulas: Cell[]
): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const turns = new Turns();
    await readEach(
      context,
      spansOf(rows, 2 * filled.size),
      ({ from, count }) => {
        const ranges = [...filled].map(([column, bits]) => ({
          column,
          bits,
          range: sheet.getRangeByIndexes(firstRow + from, column, count, 1),
        }));
        for (const { range } of ranges) range.load("formulas,values");
        return ranges;
      },
      async (ranges, { from }) => {
        for (const { column, bits, range } of ranges) {
          const values = range.values as unknown[][];
          for (const [offset, [cell]] of (range.formulas as unknown[][]).entries()) {
            if (cell === "") continue;
            bits[from + offset] = 1;
            if (values[offset]?.[0] === "") blankFormulas.push({ column, offset: from + offset });
            if (turns.isOver()) await turns.rest();
          }
        }
      }
    );
  });
}
