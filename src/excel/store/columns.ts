/**
 * Rows of like objects as columns: field names once, values side by side, a value that every row
 * has written once. Deflate finds far more repetition that way than in rows.
 */
import type { FileBudget } from "./file-budget";

type Column = readonly unknown[] | { readonly same: unknown };

export interface Columns {
  readonly count: number;
  readonly fields: Readonly<Record<string, Column>>;
}

export type Row = Readonly<Record<string, unknown>>;

/** What a row does not have is null. */
export function toColumns(rows: readonly Row[]): Columns {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const fields = [...names].map((name) => [name, columnOf(rows, name)] as const);
  return { count: rows.length, fields: Object.fromEntries(fields) };
}

/** The rows again; anything that is not columns gives none. Throws `TooMuch` beyond the file's budget. */
export function fromColumns(columns: unknown, budget: FileBudget): Record<string, unknown>[] {
  if (!isColumns(columns)) return [];
  budget.takeCells(columns.count * (1 + Object.keys(columns.fields).length));
  const rows = Array.from({ length: columns.count }, (): Record<string, unknown> => ({}));
  for (const [name, column] of Object.entries(columns.fields)) {
    // Assigning this name would change what the row inherits.
    if (name === "__proto__") continue;
    if ("same" in column) for (const row of rows) row[name] = column.same;
    else rows.forEach((row, index) => (row[name] = column[index] ?? null));
  }
  return rows;
}

function columnOf(rows: readonly Row[], name: string): Column {
  const values = rows.map((row) => row[name] ?? null);
  const [first] = values;
  const isSame =
    values.length > 1 && typeof first !== "object" && values.every((value) => value === first);
  const isEmpty = values.length > 1 && first === null && values.every((value) => value === null);
  return isSame || isEmpty ? { same: first } : values;
}

function isColumns(value: unknown): value is Columns {
  if (typeof value !== "object" || value === null) return false;
  const { count, fields } = value as Partial<Columns>;
  if (!Number.isInteger(count) || Number(count) < 0) return false;
  if (typeof fields !== "object" || (fields as unknown) === null) return false;
  return Object.values(fields).every(
    (column: unknown) =>
      Array.isArray(column) ||
      // Written for plain values only: an object would be one for all rows.
      (typeof column === "object" &&
        column !== null &&
        "same" in column &&
        (typeof column.same !== "object" || column.same === null))
  );
}
