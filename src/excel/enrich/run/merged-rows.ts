/** What a run wrote into each row, put together from what its journal got piece by piece. Pure. */
import type { CellBefore, WrittenRow } from "../../../enrich";

/** All that a run wrote into the rows of one key. */
export interface MergedRow {
  readonly after: WrittenRow["after"];
  readonly before: readonly (readonly (CellBefore | null)[])[];
}

/** What the run wrote last into each row; what stood before it wrote first. */
export function mergedRows(rows: readonly WrittenRow[]): Map<string, MergedRow> {
  const merged = new Map<string, MergedRow>();
  for (const { key, after, before } of rows) {
    const known = merged.get(key);
    const later = after.map((value, column) =>
      value === undefined ? known?.after[column] : value
    );
    merged.set(key, {
      after: later.length === 0 ? (known?.after ?? []) : later,
      before: known && known.before.length > 0 ? known.before : (before ?? []),
    });
  }
  return merged;
}
