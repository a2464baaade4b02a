/**
 * Rows of similar objects as columns: field names are written once, values side by side, and a value that every row
 * has is written once. Deflate finds far more repetition this way than in rows.
 */
import type { FileBudget } from "./file-budget";
import type { Steps } from "./steps";

type Column = readonly unknown[] | { readonly same: unknown };

export interface Columns {
  readonly count: number;
  readonly fields: Readonly<Record<string, Column>>;
}

export type Row = Readonly<Record<string, unknown>>;

/** Rows as columns. A field that a row does not have is null. */
export function toColumns(rows: readonly Row[]): Columns {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const fields = [...names].map((name) => [name, columnOf(rows, name)] as const);
  return { count: rows.length, fields: Object.fromEntries(fields) };
}

/** Cells made in one step: some milliseconds of work. */
const CELLS_A_STEP = 50_000;

/** The rows of columns; empty for anything else. Throws `TooMuch` beyond the file's budget. */
export function* fromColumns(
  columns: unknown,
  budget: FileBudget
): Steps<Record<string, unknown>[]> {
  if (!isColumns(columns)) return [];
  // Assigning `__proto__` would change what the row inherits.
  const fields = Object.entries(columns.fields).filter(([name]) => name !== "__proto__");
  budget.takeCells(columns.count * (1 + fields.length));
  const rows: Record<string, unknown>[] = [];
  const atOnce = Math.ceil(CELLS_A_STEP / (1 + fields.length));
  for (let from = 0; from < columns.count; from += atOnce) {
    const to = Math.min(columns.count, from + atOnce);
    for (let at = from; at < to; at += 1) rows.push({});
    for (const [name, column] of fields) fill(rows, from, name, column);
    if (to < columns.count) yield* budget.rest();
  }
  return rows;
}

function fill(rows: Record<string, unknown>[], from: number, name: string, column: Column): void {
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at];
    if (row) row[name] = "same" in column ? column.same : (column[at] ?? null);
  }
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
      // Only plain values may be shared: all rows would have the same object.
      (typeof column === "object" &&
        column !== null &&
        "same" in column &&
        (typeof column.same !== "object" || column.same === null))
  );
}
