/** Which rows of a table are written together: pieces that fit into a request. Pure. */
import { charactersOf } from "./blocks";

const BLOCK_CHARACTERS = 1_000_000;

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
