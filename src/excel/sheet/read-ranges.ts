/** Ranges of any size: what they hold, in as many requests as it takes. */
import { isTooLong, readEach, spansOf } from "./requests";

/** What a range holds, row by row. */
export type Content<P extends CellProperty> = Readonly<Record<P, unknown[][]>> & {
  /** Of the first cell, 0-based. */
  readonly rowIndex: number;
  readonly columnIndex: number;
};

type CellProperty = "formulas" | "values";

/**
 * What ranges hold, null for one that does not exist; in pieces where Excel gives not all at once. `make` is
 * called for each of up to two requests, because what a refused request made cannot be used. It may load more.
 */
export async function readRanges<P extends CellProperty>(
  context: Excel.RequestContext,
  make: () => readonly Excel.Range[],
  properties: readonly P[]
): Promise<(Content<P> | null)[]> {
  const loaded = async (more: string) => {
    const ranges = make();
    for (const range of ranges) range.load(`rowIndex,columnIndex,${more}`);
    if (ranges.length > 0) await context.sync();
    return ranges;
  };
  try {
    const ranges = await loaded(properties.join());
    return ranges.map((range) => (range.isNullObject ? null : contentOf(range, properties)));
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  const contents: (Content<P> | null)[] = [];
  for (const range of await loaded("rowCount,columnCount"))
    contents.push(range.isNullObject ? null : await readInPieces(context, range, properties));
  return contents;
}

/** Its place and size are loaded. */
async function readInPieces<P extends CellProperty>(
  context: Excel.RequestContext,
  range: Excel.Range,
  properties: readonly P[]
): Promise<Content<P>> {
  const { worksheet, rowIndex, columnIndex, rowCount, columnCount } = range;
  const names = properties.join();
  const cells = new Map(properties.map((name): [P, unknown[][]] => [name, []]));
  await readEach(
    context,
    spansOf(rowCount, columnCount * properties.length),
    ({ from, count }) => {
      const part = worksheet.getRangeByIndexes(rowIndex + from, columnIndex, count, columnCount);
      part.load(`rowIndex,${names}`);
      return part;
    },
    (part) => {
      for (const [name, rows] of cells) for (const row of part[name]) rows.push(row);
    }
  );
  return { rowIndex, columnIndex, ...Object.fromEntries(cells) } as Content<P>;
}

function contentOf<P extends CellProperty>(
  range: Excel.Range,
  properties: readonly P[]
): Content<P> {
  const cells = properties.map((name): [P, unknown[][]] => [name, range[name]]);
  const { rowIndex, columnIndex } = range;
  return { rowIndex, columnIndex, ...Object.fromEntries(cells) } as Content<P>;
}
