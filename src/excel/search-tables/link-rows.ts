/**
 * Addresses in the rows of a table as links. Excel sets them one by one, so a request has some
 * hundreds of them. It keeps at most 65,530 a worksheet: what is beyond that stays text, because a
 * column that ends with an error would be worse.
 */
import type { SearchColumn, SearchRow } from "./fields";
import { onWorkbook } from "../sheet/host-words";
import { batchesOf } from "../../model";
import { CELLS_ONE_BY_ONE, eachRequest } from "../sheet/requests";

/** Room is left for links of people's own. */
const MAX_LINKS = 60_000;
const LINK = /^https?:\/\//;

export interface RowsToLink {
  /** "" for a column that is gone. */
  readonly titles: readonly string[];
  readonly columns: readonly SearchColumn[];
  readonly rows: readonly Pick<SearchRow, "values">[];
  /** Position of the first of them in the table. */
  readonly firstRow: number;
}

/** Links what is an address, with the address as its text; `others`: rows of other tables in the worksheet, asked for when not known. */
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
  // Every row counts as if all of its cells had links: what is left can only be more.
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

/** Rows that got other addresses: the link of a cell does not follow its text. */
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
