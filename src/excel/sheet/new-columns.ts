/**
 * Writes the columns that a run adds to a table, in the same request that makes or widens the table: between two
 * requests columns may be added or removed. So titles, widths and formats are written in that request, and the
 * header row is read back in it: a wrong result is undone before a value is written. The table is widened before
 * its new columns are written, because Excel makes a table wider by itself when something is written beside it.
 */
import type { OutputColumn } from "../../enrich";
import { rowTexts } from "./cell-texts";
import { safeText, safeValues } from "./cell-values";

/** Width of a character of the usual font, in points. */
export const CHARACTER_POINTS = 5.6;
const NOTE_WIDTH = 40;

export interface NewColumn {
  readonly title: string;
  /** Undefined for the run's note. */
  readonly output: OutputColumn | undefined;
}

/** The new columns of a run. */
export function newColumnsOf(
  titles: readonly string[],
  newTitles: readonly string[],
  outputs: readonly OutputColumn[]
): NewColumn[] {
  return titles.flatMap((title, index) =>
    title !== "" && newTitles.includes(title) ? [{ title, output: outputs[index] }] : []
  );
}

/** Writes titles into the last columns of a table that was made or widened in this request. */
export function writeTitles(table: Excel.Table, columns: readonly NewColumn[]): void {
  const cells = lastOf(table.getHeaderRowRange(), columns.length);
  cells.values = [safeValues(columns.map(({ title }) => title))];
}

export function formatColumns(table: Excel.Table, columns: readonly NewColumn[]): void {
  const body = lastOf(table.getDataBodyRange(), columns.length);
  columns.forEach(({ output }, index) => {
    const cells = body.getColumn(index);
    cells.format.columnWidth = (output?.width ?? NOTE_WIDTH) * CHARACTER_POINTS;
    // A single text instead of an array is for all cells of the range.
    if (output && output.format !== "General")
      cells.numberFormat = output.format as unknown as string[][];
  });
}

/** Widths of some columns at this point of the request, in points. */
export function readWidths(range: Excel.Range, columns: number): () => readonly number[] {
  const formats = Array.from({ length: columns }, (_, index) => range.getColumn(index).format);
  for (const format of formats) format.load("columnWidth");
  return () => formats.map(({ columnWidth }) => columnWidth);
}

/** All titles of a table as Excel has them at this point of the request. */
export function readHeader(table: Excel.Table): () => readonly string[] {
  return readTexts(table.getHeaderRowRange());
}

/** Texts of a row of cells at this point of the request. */
export function readTexts(row: Excel.Range): () => readonly string[] {
  row.load("values");
  return () => rowTexts(row);
}

/** Whether the last columns have the new titles, and no two columns have the same title. */
export function areAsWanted(header: readonly string[], columns: readonly NewColumn[]): boolean {
  const first = header.length - columns.length;
  return (
    columns.every(({ title }, at) => header[first + at] === title) &&
    new Set(header.map((title) => title.toLowerCase())).size === header.length
  );
}

/** A table with wrong columns, and what was in their place before. */
export interface UnwantedColumns {
  readonly table: Excel.Table;
  readonly header: readonly string[];
  /** The texts that were in the place of the new titles. */
  readonly before: readonly string[];
  /** Makes the table as narrow as it was, or removes it. */
  readonly undo: () => void;
}

/** Puts back what was there before; leaves alone what others changed meanwhile. */
export async function takeBackColumns(
  context: Excel.RequestContext,
  { table, header, before, undo }: UnwantedColumns
): Promise<void> {
  const width = before.length;
  const now = readHeader(table);
  await context.sync();
  const ours = header.slice(-width);
  const last = now().slice(-width);
  if (last.some((title, at) => title !== ours[at])) return;
  const cells = lastOf(table.getHeaderRowRange(), width);
  // Texts are put back while the columns are in the table: Excel would take in what is written beside it.
  cells.values = [before.map((text) => (text === "" ? null : safeText(text)))];
  undo();
  cells.values = [before.map((text) => (text === "" ? "" : null))];
  await context.sync();
}

function lastOf(range: Excel.Range, width: number): Excel.Range {
  return range
    .getLastColumn()
    .getOffsetRange(0, 1 - width)
    .getResizedRange(0, width - 1);
}
