/**
 * Which cells of the columns that a run would fill hold something. A formula does, even where it shows nothing: it is
 * somebody's work. Keeps one byte for each cell instead of its value, so that 100,000 rows of seven columns need little
 * memory.
 */
import type { OutputPlan } from "../../../enrich";
import { seeColumns } from "../../sheet/read-selection";
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
