/** The texts of cells that were read, as titles and companies are read from them. */
import { rowKeysOf } from "../../enrich";

export function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

/** Those of a range's first row. */
export function rowTexts({ values }: Excel.Range): string[] {
  return ((values as unknown[][])[0] ?? []).map(textOf);
}

/** Loads the texts of a row of cells, as they are at this point of the request. */
export function readTexts(row: Excel.Range): () => readonly string[] {
  row.load("values");
  return () => rowTexts(row);
}

/** The keys of rows; `columns` are the cells that name them. */
export function keysIn(columns: readonly Excel.Range[]): string[] {
  return rowKeysOf(
    columns.map(({ values }) => (values as unknown[][]).map(([cell]) => textOf(cell)))
  );
}
