/** A table by its id, and the grid's refusals as Excel's errors. */
import { TableError, type GridTable } from "../../grid/tables";
import { HostError } from "../protocol/members";
import type { Model } from "./model";

export async function asExcelError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new HostError(
      error.reason === "overlap" ? "InvalidOperation" : "InvalidArgument",
      error.message
    );
  }
}

export function currentTable(model: Model, id: string): GridTable {
  const table = model.tables.byKey(id);
  if (table === null) throw new HostError("ItemNotFound", "The table is gone.");
  return table;
}
