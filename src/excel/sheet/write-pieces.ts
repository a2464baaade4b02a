/**
 * Which rows of a table are written together: from the first to the last with something to write, in pieces
 * that fit into a request. Pure.
 */
import { charactersOf } from "./blocks";

const BLOCK_CHARACTERS = 1_000_000;

/** The rows of `from` to `to`, from the first to the last with something to write; null for none. */
export function dirtySpan(
  isDirty: (key: string) => boolean,
  keys: readonly string[],
  from: number,
  to: number
): [from: number, count: number] | null {
  let [first, last] = [-1, -1];
  for (let row = from; row < to; row += 1) {
    if (!isDirty(keys[row] ?? "")) continue;
    if (first < 0) first = row;
    last = row;
  }
  return first < 0 ? null : [first, last - first + 1];
}

/** Runs of rows to write, each small enough for a request; rows to leave alone at the ends are cut off. */
export function piecesOf(
  changes: readonly (readonly unknown[] | undefined)[]
): [start: number, end: number][] {
  const pieces: [number, number][] = [];
  let start = -1;
  let end = -1;
  let characters = 0;
  changes.forEach((change, row) => {
    if (!change) return;
    const length = charactersOf(change);
    if (start >= 0 && characters + length > BLOCK_CHARACTERS) {
      pieces.push([start, end]);
      start = -1;
    }
    if (start < 0) {
      start = row;
      characters = 0;
    }
    characters += length;
    end = row + 1;
  });
  if (start >= 0) pieces.push([start, end]);
  return pieces;
}
