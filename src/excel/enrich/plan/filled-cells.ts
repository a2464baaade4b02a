/**
 * Which cells of the columns that a run would fill hold something. A formula does, even where it shows nothing: it is
 * somebody's work. Keeps one byte for each cell instead of its value, so that 100,000 rows of seven columns need little
 * memory.
 */
import type { OutputPlan } from "../../../enrich";
import { seeColumns } from "../../sheet/read-selection";
import type { SelectedRange } from "../../sheet/selected-range";

export interface FilledCells {
  /** Whether the column of an output has to be made. */
  readonly isNew: (column: number) => boolean;
  /** `offset` is that of the row below the header. */
  readonly isBlank: (offset: number, column: number) => boolean;
}

/** `indexOf` gives the worksheet's 0-based column of an output; undefined for one that has to be made. */
export async function readFilledCells(
  selected: SelectedRange,
  outputs: OutputPlan,
  indexOf: (column: number) => number | undefined
): Promise<FilledCells> {
  const filled = outputs.columns.map((_, column) => {
    const index = indexOf(column);
    return index === undefined ? undefined : { index, cells: new Uint8Array(selected.rows) };
  });
  const present = filled.filter((column) => column !== undefined);
  const columns = present.map(({ index }) => index);
  if (columns.length > 0)
    await seeColumns(selected, columns, "formulas", (at, cell, offset) => {
      const cells = present[at]?.cells;
      if (cells && cell !== "") cells[offset] = 1;
    });
  return {
    isNew: (column) => filled[column] === undefined,
    isBlank: (offset, column) => filled[column]?.cells[offset] !== 1,
  };
}
