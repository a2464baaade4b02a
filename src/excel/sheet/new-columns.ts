/** What those need that write columns: widths and titles at a point of a request. */
import { rowTexts } from "./cell-texts";

/** Width of a character of the usual font, in points. */
export const CHARACTER_POINTS = 5.6;

/** Widths of some columns at this point of the request, in points. */
export function readWidths(range: Excel.Range, columns: number): () => readonly number[] {
  const formats = Array.from({ length: columns }, (_, index) => range.getColumn(index).format);
  for (const format of formats) format.load("columnWidth");
  return () => formats.map(({ columnWidth }) => columnWidth);
}

/** Texts of a row of cells at this point of the request. */
export function readTexts(row: Excel.Range): () => readonly string[] {
  row.load("values");
  return () => rowTexts(row);
}
