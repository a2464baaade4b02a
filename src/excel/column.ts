/**
 * Which column of a selection is meant, and does it start with a title? Pure: works on the values
 * of the selected cells. People select a whole column, a table with names beside domains, or a
 * single cell of the column; the first column in which companies can be read is the one.
 */
import { parseCompanyRef } from "../client/company-ref";
import type { ColumnRow } from "../client/enrichment";

export interface SelectedColumn {
  readonly sheetName: string;
  /** Of the column with its header, as `Sheet1!B1:B301`. */
  readonly address: string;
  /** 0-based, as Excel's indexes are. */
  readonly columnIndex: number;
  /** Title of the column, or null when it starts with a company. */
  readonly header: string | null;
  /** 1-based row of the first cell below the header. */
  readonly firstRow: number;
  readonly rows: readonly ColumnRow[];
}

export interface SelectedCells {
  readonly sheetName: string;
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly values: readonly (readonly unknown[])[];
}

/** The column that is meant, or undefined when the selection is empty. */
export function columnOf(cells: SelectedCells): SelectedColumn | undefined {
  const width = cells.values[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, index) =>
    cells.values.map((row) => textOf(row[index]))
  );
  const index = indexOfCompanies(columns);
  const texts = columns[index];
  if (!texts?.some((text) => text !== "")) return undefined;

  const start = texts.findIndex((text) => text !== "");
  const header = hasHeader(texts.slice(start)) ? (texts[start] ?? null) : null;
  const first = header === null ? start : start + 1;
  const last = texts.findLastIndex((text) => text !== "");
  const rows = texts
    .slice(first, last + 1)
    .map((text, offset) => ({ row: cells.rowIndex + first + offset + 1, text }));
  if (rows.length === 0) return undefined;
  const columnIndex = cells.columnIndex + index;
  const letters = columnLetters(columnIndex);
  const from = cells.rowIndex + (header === null ? first : start) + 1;
  return {
    sheetName: cells.sheetName,
    address: `${quoted(cells.sheetName)}!${letters}${from}:${letters}${cells.rowIndex + last + 1}`,
    columnIndex,
    header,
    firstRow: cells.rowIndex + first + 1,
    rows,
  };
}

/** The first column where companies are read in at least half of the filled cells, else the first filled one. */
function indexOfCompanies(columns: readonly (readonly string[])[]): number {
  const usable = columns.findIndex((texts) => {
    const filled = texts.filter((text) => text !== "");
    return filled.length > 0 && filled.filter(isCompany).length * 2 >= filled.length;
  });
  return usable >= 0 ? usable : columns.findIndex((texts) => texts.some((text) => text !== ""));
}

/** A title is no company, while most of the cells below it are. */
function hasHeader([first = "", ...rest]: readonly string[]): boolean {
  const filled = rest.filter((text) => text !== "");
  return !isCompany(first) && filled.filter(isCompany).length * 2 > filled.length;
}

function isCompany(text: string): boolean {
  return parseCompanyRef(text).kind === "company";
}

function textOf(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

/** 0 -> `A`, 26 -> `AA`. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A sheet's name as an address needs it: `'My sheet'`. */
export function quoted(sheetName: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheetName)
    ? sheetName
    : `'${sheetName.replaceAll("'", "''")}'`;
}
