/**
 * Where Excel lets no array spill: into a table, over merged cells, and over cells that somebody filled. Univer spills
 * into tables and merged cells, and does not tell where an array that could not spill would have gone. So each result
 * is checked before the engine gets it.
 */
import type { Area } from "../grid/address";
import type { Cells } from "../grid/cells";
import type { Tables } from "../grid/tables";
import type { Visibility } from "../grid/visibility";
import type { CellRef } from "./calls";

export interface SpillObstacles {
  readonly cells: Cells;
  readonly tables: Tables;
  readonly visibility: Visibility;
}

export const NOT_EMPTY = "The cells where the result would go are not empty.";

interface Measured {
  isArray(): boolean;
  isReferenceObject(): boolean;
  getRowCount?(): number;
  getColumnCount?(): number;
}

/** Where the result goes, null when it is one value. */
export function targetOf(cell: CellRef, result: unknown): Area | null {
  const value = result as Measured | null | undefined;
  if (!value || (!value.isArray() && !value.isReferenceObject())) return null;
  const [rows, columns] = [value.getRowCount?.() ?? 1, value.getColumnCount?.() ?? 1];
  if (rows * columns <= 1) return null;
  const { sheetId, row, column } = cell;
  return { sheetId, row, column, rows, columns };
}

/** The sentence why it may not spill, null when it may. */
export function whyNotSpilled(target: Area, obstacles: SpillObstacles): string | null {
  const { cells, tables, visibility } = obstacles;
  if (tables.touching({ ...target, rows: 1, columns: 1 }).length > 0)
    return "Results of more than one cell cannot stand in a table.";
  if (tables.touching(target).length > 0) return "A table is where the result would go.";
  if (visibility.mergedIn(target).length > 0)
    return "There are merged cells where the result would go.";
  return cells.isAnyFilledBeside(target) ? NOT_EMPTY : null;
}
