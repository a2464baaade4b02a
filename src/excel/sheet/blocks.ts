/**
 * Splits rows into pieces for one request each: Excel on the web takes 5 MB at most, and Excel feels frozen when it is
 * busy for more than 200 ms. Texts count by their length, because descriptions are long.
 */
const BLOCK_ROWS = 2000;
const BLOCK_CHARACTERS = 1_000_000;
/** The size of a value besides its text, in characters. */
const VALUE_CHARACTERS = 8;

export interface Block<T> {
  /** Index of its first row. */
  readonly from: number;
  readonly rows: T[][];
}

export function blocksOf<T>(rows: readonly (readonly T[])[], most = BLOCK_ROWS): Block<T>[] {
  const blocks: Block<T>[] = [];
  let current: Block<T> | undefined;
  let characters = 0;
  rows.forEach((row, index) => {
    const length = charactersOf(row);
    const isFull =
      current && (current.rows.length >= most || characters + length > BLOCK_CHARACTERS);
    if (!current || isFull) {
      current = { from: index, rows: [] };
      characters = 0;
      blocks.push(current);
    }
    current.rows.push([...row]);
    characters += length;
  });
  return blocks;
}

function charactersOf(row: readonly unknown[]): number {
  let length = 0;
  for (const value of row)
    length += VALUE_CHARACTERS + (typeof value === "string" ? value.length : 0);
  return length;
}

/** A request writes at most so many runs of hidden and visible rows. */
const BLOCK_RUNS = 100;

/** Whether a row is hidden, by its position in what is written. */
export type IsHidden = (row: number) => boolean;

/**
 * Runs of rows that are all hidden or all visible: what is written at once over rows that a filter hides and rows that
 * it shows can come into wrong rows (office-js#224).
 */
export function* runsOf(
  rows: number,
  isHidden: IsHidden = () => false
): Generator<[start: number, end: number]> {
  let start = 0;
  for (let end = 1; end <= rows; end += 1) {
    if (end < rows && isHidden(end) === isHidden(start)) continue;
    yield [start, end];
    start = end;
  }
}

/** Runs of rows to write, each small enough for a request; rows to leave alone at the ends are cut off. */
export function piecesOf(
  changes: readonly (readonly unknown[] | undefined)[],
  isHidden: IsHidden
): [start: number, end: number][] {
  const pieces: [number, number][] = [];
  let start = -1;
  let end = -1;
  let characters = 0;
  let runs = 0;
  changes.forEach((change, row) => {
    if (isHidden(row) !== isHidden(row - 1)) runs += 1;
    if (!change) return;
    const length = charactersOf(change);
    if (start >= 0 && (characters + length > BLOCK_CHARACTERS || runs > BLOCK_RUNS)) {
      pieces.push([start, end]);
      start = -1;
    }
    if (start < 0) {
      start = row;
      characters = 0;
      runs = 0;
    }
    characters += length;
    end = row + 1;
  });
  if (start >= 0) pieces.push([start, end]);
  return pieces;
}
