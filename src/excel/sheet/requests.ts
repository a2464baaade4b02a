/**
 * How much Excel takes in a request, and the loop that keeps to it: on the web a request or a reply
 * has at most 5 MB, and a host that is busy for more than 200 ms feels frozen.
 */

/** Cells of which values or formulas are read. */
const CELLS_READ = 40_000;
/** Cells that are proxies of their own, for their formula or their link. */
export const CELLS_ONE_BY_ONE = 300;

export interface Span {
  readonly from: number;
  readonly count: number;
}

/** The rows of a range in pieces that are read at once; `cellsARow` are read of each. */
export function* spansOf(rows: number, cellsARow = 1): Generator<Span> {
  const step = Math.max(1, Math.floor(CELLS_READ / Math.max(1, cellsARow)));
  for (let from = 0; from < rows; from += step) yield { from, count: Math.min(step, rows - from) };
}

/** Items in pieces, in their order; `cellsOf`: cells that are read of one. */
export function* batchesOfCells<T>(
  items: readonly T[],
  cellsOf: (item: T) => number
): Generator<T[]> {
  let batch: T[] = [];
  let cells = 0;
  for (const item of items) {
    cells += cellsOf(item);
    if (batch.length === CELLS_ONE_BY_ONE || (batch.length > 0 && cells > CELLS_READ)) {
      yield batch;
      batch = [];
      cells = cellsOf(item);
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

/**
 * One request a piece: `queue` says what is loaded or written, and gives what `read` takes the reply from.
 * The next piece waits for both.
 */
export async function eachRequest<T, Loaded>(
  context: Excel.RequestContext,
  pieces: Iterable<T>,
  queue: (piece: T) => Loaded | Promise<Loaded>,
  read?: (loaded: Loaded, piece: T) => void | Promise<void>
): Promise<void> {
  for (const piece of pieces) {
    const loaded = await queue(piece);
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    await read?.(loaded, piece);
  }
}

/**
 * The same for pieces that are only read: a piece of which Excel gives not all at once, because its texts
 * are long, is read in halves. `queue` must write nothing: Excel has carried out a request whose reply is too long.
 */
export async function readEach<T extends Span | readonly unknown[], Loaded>(
  context: Excel.RequestContext,
  pieces: Iterable<T>,
  queue: (piece: T) => Loaded,
  read: (loaded: Loaded, piece: T) => void | Promise<void>
): Promise<void> {
  const left = pieces[Symbol.iterator]();
  const halves: T[] = [];
  for (;;) {
    const piece = halves.pop() ?? (left.next().value as T | undefined);
    if (!piece) return;
    const loaded = queue(piece);
    try {
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch (error) {
      if (!isTooLong(error) || sizeOf(piece) < 2) throw error;
      halves.push(...halvesOf(piece).reverse());
      continue;
    }
    await read(loaded, piece);
  }
}

/** Whether Excel carried out a request, but its reply is longer than Excel gives at once. */
export function isTooLong(error: unknown): boolean {
  return (
    error instanceof OfficeExtension.Error && error.code === "ResponsePayloadSizeLimitExceeded"
  );
}

const sizeOf = (piece: Span | readonly unknown[]) =>
  "count" in piece ? piece.count : piece.length;

function halvesOf<T extends Span | readonly unknown[]>(piece: T): T[] {
  const middle = Math.ceil(sizeOf(piece) / 2);
  if (!("count" in piece)) return [piece.slice(0, middle), piece.slice(middle)] as unknown as T[];
  const { from, count } = piece;
  return [
    { from, count: middle },
    { from: from + middle, count: count - middle },
  ] as T[];
}

/** One request an item, to learn which of them Excel refuses, or does not keep as `isKept` wants it. */
export async function refusedOf<T>(
  context: Excel.RequestContext,
  items: readonly T[],
  queue: (item: T) => void,
  isKept: (item: T) => boolean = () => true
): Promise<T[]> {
  const refused: T[] = [];
  for (const item of items)
    try {
      queue(item);
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      if (!isKept(item)) refused.push(item);
    } catch {
      refused.push(item);
    }
  return refused;
}
