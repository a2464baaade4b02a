/** Turns addresses in the first rows of a table into links. Excel sets them one by one. */
import { piecesOf } from "../../client";
import { CELLS_ONE_BY_ONE, eachRequest } from "../sheet/requests";
import type { SearchColumn, SearchRow } from "./fields";

/** Of the rows of a table: nobody clicks through more, and a worksheet keeps 65,530 links at most. */
const LINKED_ROWS = 1_000;
/** Excel takes no link with more than 2,079 characters. */
const LINK = /^https?:\/\/.{1,2071}$/;

export interface RowsToLink {
  /** "" for a column that is gone. */
  readonly titles: readonly string[];
  readonly columns: readonly SearchColumn[];
  readonly rows: readonly Pick<SearchRow, "values">[];
  /** Position of the first row in the table. */
  readonly firstRow: number;
}

/** Sets links on cells with an address. */
export async function linkRows(
  context: Excel.RequestContext,
  table: Excel.Table,
  { titles, columns, rows, firstRow }: RowsToLink
): Promise<void> {
  const cells = columns.flatMap(({ isLink }, index) => {
    const title = titles[index] ?? "";
    if (!isLink || title === "") return [];
    const body = table.columns.getItem(title).getDataBodyRange();
    return rows.slice(0, Math.max(0, LINKED_ROWS - firstRow)).flatMap(({ values }, row) => {
      const address = values[index];
      const isAddress = typeof address === "string" && LINK.test(address);
      return isAddress ? [{ body, row: firstRow + row, address }] : [];
    });
  });
  await eachRequest(context, piecesOf(cells, CELLS_ONE_BY_ONE), (piece) => {
    for (const { body, row, address } of piece)
      body.getCell(row, 0).hyperlink = { address, textToDisplay: address };
  });
}
