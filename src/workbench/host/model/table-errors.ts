/** Finds a table by its id, and turns the grid's refusals into Excel's errors. */
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
