/** What ranges of any size hold, in as many requests as it takes. */
import { isTooLong, readEach, spansOf } from "./requests";

/** Row by row; the position of the first cell is 0-based. */
export interface Content extends Pick<Excel.Range, "rowIndex" | "columnIndex"> {
  readonly formulas: unknown[][];
  readonly values: unknown[][];
}

/**
 * Null for a range that does not exist; in pieces where Excel gives not all at once. `make` is called for each of up to
 * two requests, because what a refused request made cannot be used. It may load more.
 */
export async function readRanges(
  context: Excel.RequestContext,
  make: () => readonly Excel.Range[]
): Promise<(Content | null)[]> {
  const loaded = async (more: string) => {
    const ranges = make();
    for (const range of ranges) range.load(`rowIndex,columnIndex,${more}`);
    await context.sync();
    return ranges;
  };
  try {
    return (await loaded("formulas,values")).map((range) => (range.isNullObject ? null : range));
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  const contents: (Content | null)[] = [];
  for (const range of await loaded("rowCount,columnCount"))
    contents.push(range.isNullObject ? null : await readInPieces(context, range));
  return contents;
}

/** Its place and size are loaded. */
async function readInPieces(
  context: Excel.RequestContext,
  { worksheet, rowIndex, columnIndex, rowCount, columnCount }: Excel.Range
): Promise<Content> {
  const content: Content = { rowIndex, columnIndex, formulas: [], values: [] };
  await readEach(
    context,
    spansOf(rowCount, columnCount * 2),
    ({ from, count }) =>
      worksheet
        .getRangeByIndexes(rowIndex + from, columnIndex, count, columnCount)
        .load("formulas,values"),
    (part) => {
      for (const row of part.formulas) content.formulas.push(row as unknown[]);
      for (const row of part.values) content.values.push(row as unknown[]);
    }
  );
  return content;
}
