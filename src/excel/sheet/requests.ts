/**
 * Splits work into requests that Excel takes: on the web a request or a reply has 5 MB at most, and Excel feels
 * frozen when it is busy for more than 200 ms.
 */

/** The most cells whose values or formulas are read in a request. */
const CELLS_READ = 40_000;
/** The most cells in a request that are handled one by one, for their formula or their link. */
export const CELLS_ONE_BY_ONE = 300;

export interface Span {
  readonly from: number;
  readonly count: number;
}

/** The rows of a range in pieces for one request each, when `cellsARow` cells of each row are read. */
export function* spansOf(rows: number, cellsARow = 1): Generator<Span> {
  const step = Math.max(1, Math.floor(CELLS_READ / Math.max(1, cellsARow)));
  for (let from = 0; from < rows; from += step) yield { from, count: Math.min(step, rows - from) };
}

/**
 * Makes one request for each piece: `queue` loads or writes, and gives the objects from which `read` takes the
 * reply. The next piece waits for both.
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

/** One request an item, to learn which of them Excel refuses. */
export async function refusedOf<T>(
  context: Excel.RequestContext,
  items: readonly T[],
  queue: (item: T) => void
): Promise<T[]> {
  const refused: T[] = [];
  for (const item of items)
    try {
      queue(item);
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch {
      refused.push(item);
    }
  return refused;
}
