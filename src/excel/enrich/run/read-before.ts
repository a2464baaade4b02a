/**
 * Reads values and formulas of existing columns before a run writes into them. They are kept by the key of
 * the row, so that a revert finds the row again after sorting. Blank rows are not kept.
 */
import { ToldError } from "../../../texts";
import type { CellBefore } from "../../../enrich";
import type { Scalar } from "../../../input";
import { Turns } from "../../../client";
import { formulaOf } from "../../sheet/cell-formula";
import { onWorkbook } from "../../sheet/host-words";
import type { RunTable } from "./make-table";
import { partOf, TABLE_GONE } from "../../sheet/row-writer";
import type { BeforeRows } from "./run-job";
import { keysIn } from "../../sheet/cell-texts";
import { readEach, spansOf } from "../../sheet/requests";

export function readBefore(
  place: RunTable,
  byKey: ReadonlyMap<string, unknown>
): Promise<BeforeRows> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(place.tableName);
    const body = table.getDataBodyRange();
    body.load("rowCount");
    const find = (title: string) => table.columns.getItemOrNullObject(title);
    const keys = place.keyTitles.map(find);
    const outputs = place.titles.map((title) =>
      title === "" || place.newTitles.includes(title) ? null : find(title)
    );
    await context.sync();
    if (table.isNullObject) throw new ToldError(TABLE_GONE);
    const rows = new Map<string, (readonly (CellBefore | null)[])[]>();
    const turns = new Turns();
    const cellsARow = keys.length + 2 * outputs.length;
    await readEach(
      context,
      spansOf(body.rowCount, cellsARow),
      (span) => {
        const keyRanges = keys.map((column) => partOf(column, span));
        const ranges = outputs.map((column) =>
          column && !column.isNullObject ? partOf(column, span) : null
        );
        for (const range of keyRanges) range.load("values");
        for (const range of ranges) range?.load("values,formulas");
        return { keyRanges, ranges };
      },
      async ({ keyRanges, ranges }, { count }) => {
        const found = keysIn(keyRanges);
        const cells = ranges.map(
          (range) =>
            range && {
              values: range.values as unknown[][],
              formulas: range.formulas as unknown[][],
            }
        );
        for (let row = 0; row < count; row += 1) {
          if (turns.isOver()) await turns.rest();
          const key = found[row] ?? "";
          if (!byKey.has(key)) continue;
          const before = cells.map((column) =>
            column ? cellOf(column.values[row]?.[0], column.formulas[row]?.[0]) : null
          );
          if (before.every((cell) => cell === null)) continue;
          rows.set(key, [...(rows.get(key) ?? []), before]);
        }
      }
    );
    return rows;
  });
}

function cellOf(value: unknown, formula: unknown): CellBefore | null {
  if (value === "" && formula === "") return null;
  return { value: value as Scalar, formula: formulaOf(value, formula) };
}
