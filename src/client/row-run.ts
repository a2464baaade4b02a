/**
 * Rows of a search as runs of offsets: what a request asks for in one page. Pure.
 */

/** Rows `from` to `from + count` of a search. */
export interface RowRun {
  readonly from: number;
  readonly count: number;
}

export function offsetsOf({ from, count }: RowRun): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Offsets, in any order, as runs: 0, 1, 2, 7 are two. */
export function runsOf(offsets: readonly number[]): RowRun[] {
  const runs: { from: number; count: number }[] = [];
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.from + last.count === offset) last.count += 1;
    else runs.push({ from: offset, count: 1 });
  }
  return runs;
}
