/**
 * Turns addresses in the rows of a table into links. Excel sets them one by one, so a request has some hundreds of
 * them. A worksheet can have 65,530 links at most: addresses beyond that stay text.
 */
import type { SearchColumn, SearchRow } from "./fields";
import { onWorkbook } from "../sheet/host-words";
import { batchesOf } from "../../client";
import { CELLS_ONE_BY_ONE, eachRequest } from "../sheet/requests";

/** Leaves room for people's own links. */
const MAX_LINKS = 60_000;
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

/** Sets links on cells with an address. `others`: rows of other tables in the worksheet; read when not given. */
export async function linkRows(
  context: Excel.RequestContext,
  table: Excel.Table,
  { titles, columns, rows, firstRow }: RowsToLink,
  others?: number
): Promise<void> {
  const links = columns.flatMap(({ isLink }, index) =>
    isLink && (titles[index] ?? "") !== "" ? [index] : []
  );
  if (links.length === 0) return;
  // Every row counts as if all of its link cells had links: the real number can only be lower.
  const taken = firstRow + (others ?? (await rowsOfOthers(context, table)));
  const last = Math.min(rows.length, Math.floor(MAX_LINKS / links.length) - taken);
  const bodies = links.map((index) =>
    table.columns.getItem(titles[index] ?? "").getDataBodyRange()
  );
  const set = rows.slice(0, Math.max(0, last)).flatMap(({ values }, row) =>
    links.flatMap((index, at) => {
      const address = values[index];
      const body = bodies[at];
      return body && typeof address === "string" && LINK.test(address)
        ? [{ body, row: firstRow + row, address }]
        : [];
    })
  );
  await eachRequest(context, batchesOf(set, CELLS_ONE_BY_ONE), (batch) => {
    for (const { body, row, address } of batch)
      body.getCell(row, 0).hyperlink = { address, textToDisplay: address };
  });
}

async function rowsOfOthers(context: Excel.RequestContext, table: Excel.Table): Promise<number> {
  const { tables } = table.worksheet;
  tables.load("items/id");
  table.load("id");
  await context.sync();
  const others = tables.items.filter(({ id }) => id !== table.id);
  const bodies = others.map((other) => other.getDataBodyRange());
  for (const body of bodies) body.load("rowCount");
  if (bodies.length > 0) await context.sync();
  return bodies.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

/** Sets links again in rows that got other addresses: the link of a cell does not follow its text. */
export function relinkRows(
  tableId: string,
  wish: Pick<RowsToLink, "titles" | "columns">,
  rows: ReadonlyMap<number, Pick<SearchRow, "values">>
): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(tableId);
    if (rows.size === 0) return;
    const others = await rowsOfOthers(context, table);
    for (const [firstRow, row] of rows)
      await linkRows(context, table, { ...wish, rows: [row], firstRow }, others);
  });
}
