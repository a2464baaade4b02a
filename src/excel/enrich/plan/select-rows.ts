/**
 * Shows a person rows that were left out: selects the cells that name them, wherever they are now. Only the
 * newest Excels can select several ranges at once, so each call selects the next group of adjacent cells.
 */
import type { RowGroups } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import { columnLetters, quoted } from "../../sheet/a1-notation";
import { cellRunsOf } from "../../sheet/cell-runs";
import { onWorkbook } from "../../sheet/host-words";
import { readColumns } from "../../sheet/read-selection";
import type { SelectedRange } from "../../sheet/selected-range";
import type { LeftOut, SelectedRows } from "./enrichment";
import type { CountedRows } from "./rows-to-write";

/** Keys of the rows of one group that were left out. */
export function keysLeftOut(
  { groups, keyTexts }: Pick<CountedRows, "groups" | "keyTexts">,
  what: LeftOut
): Set<string> {
  const line: RowGroups[LeftOut] = groups[what];
  const keys = rowKeysOf(keyTexts);
  return new Set(line.offsets.map((offset) => keys[offset] ?? ""));
}

/** Selects the next rows of `range` with one of the keys; null for none. `keyOffsets`: its key columns. */
export async function selectRows(
  range: SelectedRange,
  keyOffsets: readonly number[],
  keys: ReadonlySet<string>
): Promise<SelectedRows | null> {
  const texts = await readColumns(range, keyOffsets);
  const column = range.columnIndex + (keyOffsets[0] ?? 0);
  const cells = rowKeysOf(texts).flatMap((key, offset) =>
    keys.has(key) ? [{ row: range.firstRow + offset, column }] : []
  );
  const runs = cellRunsOf(cells);
  return onWorkbook(async (context) => {
    const selected = context.workbook.getSelectedRange();
    selected.load("rowIndex");
    const { worksheet } = selected;
    worksheet.load("name");
    await context.sync();
    const isHere = worksheet.name === range.sheetName;
    const next = runs.find(({ row }) => isHere && row > selected.rowIndex) ?? runs[0];
    if (!next) return null;
    const sheet = context.workbook.worksheets.getItem(range.sheetName);
    sheet.activate();
    sheet.getRangeByIndexes(next.row, column, next.rows, 1).select();
    await context.sync();
    const letters = columnLetters(column);
    const last = next.rows === 1 ? "" : `:${letters}${next.row + next.rows}`;
    const address = `${quoted(range.sheetName)}!${letters}${next.row + 1}${last}`;
    return { address, others: cells.length - next.rows };
  });
}
