/**
 * Where Excel lets no array spill although the cells are empty: inside a table, and over merged cells. Univer spills there, so
 * the result of a formula is looked at before the engine gets it.
 */
import { intersectionOf, type Area } from "../grid/address";
import type { CellRef } from "./calls";

export interface SpillObstacles {
  tablesTouching(area: Area): readonly { readonly area: Area }[];
  mergedIn(area: Area): readonly Area[];
}

interface Measured {
  isArray(): boolean;
  isReferenceObject(): boolean;
  getRowCount?(): number;
  getColumnCount?(): number;
}

/** The sentence why it may not spill, null when it may. */
export function whyNotSpilled(
  cell: CellRef,
  result: unknown,
  obstacles: SpillObstacles
): string | null {
  const value = result as Measured | null | undefined;
  if (!value || (!value.isArray() && !value.isReferenceObject())) return null;
  const [rows, columns] = [value.getRowCount?.() ?? 1, value.getColumnCount?.() ?? 1];
  if (rows * columns <= 1) return null;
  const { sheetId, row, column } = cell;
  const anchor: Area = { sheetId, row, column, rows: 1, columns: 1 };
  const target: Area = { ...anchor, rows, columns };
  if (obstacles.tablesTouching(anchor).length > 0)
    return "Results of more than one cell cannot stand in a table.";
  if (obstacles.tablesTouching(target).length > 0) return "A table is where the result would go.";
  const merged = obstacles.mergedIn(target).filter((area) => intersectionOf(area, target) !== null);
  return merged.length > 0 ? "There are merged cells where the result would go." : null;
}
