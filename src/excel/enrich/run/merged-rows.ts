/** What a run wrote into each row, merged from the entries of its journal. Pure. */
import type { CellBefore, WrittenRow } from "../../../enrich";

/** What a run wrote into the rows of one key, and what was in them before. */
export interface MergedRow {
  readonly after: WrittenRow["after"];
  readonly before: readonly (readonly (CellBefore | null)[])[];
}

/** For each key: the values written last, and what was in the rows before the first write. */
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
