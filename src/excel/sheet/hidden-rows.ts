/**
 * Which rows does a filter or a person hide? Those that Excel's visible view leaves out. Where
 * equal keys stood in hidden and in visible rows, "visible rows only" means the visible ones: they
 * are told apart by what is hidden now, or, when a filter went meanwhile, by their order.
 */
import { readEach, spansOf } from "./requests";

/** 0-based, of the worksheet. */
export interface RowSpan {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** Offsets from the first row. */
export async function readHiddenRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, rows }: RowSpan
): Promise<Set<number>> {
  const hidden = new Set(Array.from({ length: rows }, (_, offset) => offset));
  await readEach(
    context,
    spansOf(rows),
    ({ from, count }) => {
      const part = sheet.getRangeByIndexes(row + from, column, count, 1);
      part.load("rowHidden");
      return part;
    },
    async (part) => {
      // A view of nothing visible is an error in Excel: asked for only where something shows.
      if ((part.rowHidden as boolean | null) === true) return;
      const view = part.getVisibleView();
      view.load("cellAddresses");
      await context.sync();
      for (const [address] of view.cellAddresses as unknown[][]) {
        const number = Number(/(\d+)$/.exec(String(address))?.[1]);
        hidden.delete(number - 1 - row);
      }
    }
  );
  return hidden;
}

/** By key that stands in hidden and in visible rows: which of them are hidden, in their order. */
export function partlyHidden(
  keys: readonly string[],
  hidden: ReadonlySet<number>
): Map<string, readonly boolean[]> {
  const rows = new Map<string, boolean[]>();
  const hiddenKeys = new Set<string>();
  for (const offset of hidden) hiddenKeys.add(keys[offset] ?? "");
  keys.forEach((key, offset) => {
    if (!hiddenKeys.has(key)) return;
    const known = rows.get(key) ?? [];
    known.push(hidden.has(offset));
    rows.set(key, known);
  });
  return new Map([...rows].filter(([, states]) => states.includes(false)));
}

/** Of rows with such keys as they stand now, the positions of those that are left alone. */
export function hiddenAmong(
  keys: readonly string[],
  partly: ReadonlyMap<string, readonly boolean[]>,
  hiddenNow: ReadonlySet<number>
): Set<number> {
  const positions = new Map<string, number[]>();
  keys.forEach((key, position) => {
    if (!partly.has(key)) return;
    const known = positions.get(key) ?? [];
    known.push(position);
    positions.set(key, known);
  });
  const left = new Set<number>();
  for (const [key, rows] of positions) {
    const before = partly.get(key) ?? [];
    const isHidden = rows.map((position) => hiddenNow.has(position));
    // Nothing of it is hidden any more: the filter went, the order stayed.
    const isShown = isHidden.every((one) => !one) && rows.length === before.length;
    rows.forEach((position, at) => {
      if (isShown ? before[at] : isHidden[at]) left.add(position);
    });
  }
  return left;
}
