/** Shows a person rows that were left out: selects the cells that name them, wherever they are now. */
import { rowKeysOf } from "../../../enrich";
import { onWorkbook } from "../../sheet/host-words";
import { readColumns } from "../../sheet/read-selection";
import { type SelectedRows, selectNext } from "../../sheet/select-next";
import type { SelectedRange } from "../../sheet/selected-range";
import type { LeftOut } from "./enrichment";
import type { CountedRows } from "./count-rows";

/** Keys of the rows of one group that were left out. */
export function keysLeftOut(
  { groups, keyTexts }: Pick<CountedRows, "groups" | "keyTexts">,
  what: LeftOut
): Set<string> {
  const keys = rowKeysOf(keyTexts);
  return new Set(groups[what].offsets.map((offset) => keys[offset] ?? ""));
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
    keys.has(key) ? [{ sheetName: range.sheetName, row: range.firstRow + offset, column }] : []
  );
  return onWorkbook((context) => selectNext(context, cells));
}
