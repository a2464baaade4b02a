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
