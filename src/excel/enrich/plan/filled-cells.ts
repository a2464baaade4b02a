/**
 * Which cells of the columns that a run would fill hold something. A formula does, even where it shows nothing: it is
 * somebody's work. Keeps one byte for each cell instead of its value, so that 100,000 rows of seven columns need little
 * memory.
 */
import type { OutputPlan } from "../../../enrich";
import { Pauses } from "../../../client";
import { onWorkbook } from "../../sheet/host-words";
import { readEach, spansOf } from "../../sheet/requests";
import type { RowsToWrite } from "./rows-to-write";

export interface FilledCells {
  /** Whether the column of an output has to be made. */
  readonly isNew: (column: number) => boolean;
  /** `offset` is that of the row below the header. */
  readonly isBlank: (offset: number, column: number) => boolean;
}

export async function readFilledCells(
  { selected, columnOf, place }: RowsToWrite,
  outputs: OutputPlan
): Promise<FilledCells> {
  const titles = place?.kind === "table" ? place.titles : [];
  const filled = outputs.columns.map((_, column) => {
    const index = columnOf.get(titles[column] ?? "");
    return index === undefined ? undefined : { index, cells: new Uint8Array(selected.rows) };
  });
  const present = filled.filter((column) => column !== undefined);
  if (present.length > 0) await readInto(selected, present);
  return {
    isNew: (column) => filled[column] === undefined,
    isBlank: (offset, column) => filled[column]?.cells[offset] !== 1,
  };
}

function readInto(
  { sheetName, firstRow, rows }: RowsToWrite["selected"],
  columns: readonly { readonly index: number; readonly cells: Uint8Array }[]
): Promise<void> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const pauses = new Pauses();
    await readEach(
      context,
      spansOf(rows, columns.length),
      ({ from, count }) =>
        columns.map(({ index, cells }) => {
          const range = sheet.getRangeByIndexes(firstRow + from, index, count, 1);
          range.load("formulas");
          return { range, cells };
        }),
      async (ranges, { from }) => {
        for (const { range, cells } of ranges)
          for (const [offset, [cell]] of (range.formulas as unknown[][]).entries()) {
            cells[from + offset] = cell === "" ? 0 : 1;
            if (pauses.isDue()) await pauses.rest();
          }
      }
    );
  });
}
