/**
 * Removes rows that a run added at the end of another table, if they hold nothing but their key and what Excel fills
 * in by itself: the formula of a column. Rows may move between looking and deleting, so each is read in the request
 * that deletes it, and a wrong one is put back.
 */
import { said, ToldError } from "../../../texts";
import { contentOf } from "../../sheet/cell-formula";
import { onWorkbook } from "../../sheet/host-words";
import { TABLE_GONE } from "../../sheet/row-writer";
import { rowTexts, textOf } from "../../sheet/cell-texts";
import { blocksOf } from "../../sheet/blocks";
import { CELLS_ONE_BY_ONE, eachRequest, readEach, spansOf } from "../../sheet/requests";

export interface RowsToRemove {
  readonly tableName: string;
  /** The title of the column that names the companies. */
  readonly keyTitle: string;
  readonly keys: ReadonlySet<string>;
  /** Titles of columns that count as blank, because they are emptied or removed too. */
  readonly blankTitles: readonly string[];
  readonly isTrial: boolean;
}

const FILTERED = said("said.aFilterIsSetInTheTable");

/** Gives how many rows were removed; in a trial, how many would be. */
export function removeRows(wish: RowsToRemove): Promise<number> {
  if (wish.keys.size === 0) return Promise.resolve(0);
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(wish.tableName);
    await context.sync();
    if (table.isNullObject) throw new ToldError(TABLE_GONE);
    const header = table.getHeaderRowRange();
    header.load("values");
    const body = table.getDataBodyRange();
    body.load("rowCount");
    const first = body.getRow(0);
    first.load("formulas");
    table.autoFilter.load("isDataFiltered");
    await context.sync();
    const titles = rowTexts(header);
    const at = titles.indexOf(wish.keyTitle);
    const usual = (first.formulas as unknown[][])[0] ?? [];
    const fillsFormulas = !wish.keys.has(textOf(usual[at]));
    const isOurs: IsOurs = (row) =>
      wish.keys.has(textOf(row[at])) &&
      row.every(
        (cell, column) =>
          column === at ||
          cell === "" ||
          (fillsFormulas && isFormula(cell) && cell === usual[column]) ||
          wish.blankTitles.includes(titles[column] ?? "")
      );
    const rows = await rowsOf(context, body, titles.length, isOurs);
    // A table keeps one row at least.
    const removed = rows.length === body.rowCount ? rows.slice(1) : rows;
    // Excel moves no cells of a filtered table (office-js#468, office-js#994).
    if (removed.length > 0 && table.autoFilter.isDataFiltered) throw new ToldError(FILTERED);
    if (wish.isTrial || removed.length === 0) return removed.length;
    return removed.length - (await deleteRows(context, table, removed, isOurs));
  });
}

const isFormula = (cell: unknown) => typeof cell === "string" && cell.startsWith("=");

/** Whether a row, given its formulas, is one to remove. */
type IsOurs = (row: readonly unknown[]) => boolean;

/** A row to remove: its index in the body, and what it holds, by which its size is known. */
type RowToRemove = readonly [index: number, ...held: unknown[]];

/** The rows to remove, ascending. The `rowCount` of `body` must be loaded. */
async function rowsOf(
  context: Excel.RequestContext,
  body: Excel.Range,
  columns: number,
  isOurs: IsOurs
): Promise<RowToRemove[]> {
  const rows: RowToRemove[] = [];
  await readEach(
    context,
    spansOf(body.rowCount, columns * 2),
    ({ from, count }) => {
      const part = body.getCell(from, 0).getResizedRange(count - 1, columns - 1);
      part.load("formulas,values");
      return part;
    },
    (part, { from }) => {
      (part.formulas as unknown[][]).forEach((row, index) => {
        if (isOurs(row)) rows.push([from + index, ...row, ...(part.values[index] as unknown[])]);
      });
    }
  );
  return rows;
}

/** Gives how many were put back. */
async function deleteRows(
  context: Excel.RequestContext,
  table: Excel.Table,
  rows: readonly RowToRemove[],
  isOurs: IsOurs
): Promise<number> {
  let kept = 0;
  // From the last one on, so that those before stay where they are.
  await eachRequest(
    context,
    blocksOf([...rows].reverse(), CELLS_ONE_BY_ONE),
    (part) =>
      part.rows.map(([at]) => {
        const index = Number(at);
        const row = table.rows.getItemAt(index);
        const range = row.getRange();
        range.load("formulas,values");
        row.delete();
        return { index, range };
      }),
    (deleted) => {
      const wrong = deleted.filter(
        ({ range }) => !isOurs((range.formulas as unknown[][])[0] ?? [])
      );
      kept += wrong.length;
      for (const { index, range } of wrong.reverse()) {
        const values = range.values as unknown[][];
        const content = (range.formulas as unknown[][]).map((row, y) =>
          row.map((listed, x) => contentOf(values[y]?.[x], listed))
        );
        table.rows.add(index, content);
      }
    }
  );
  await context.sync();
  return kept;
}
