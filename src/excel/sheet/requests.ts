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
export function* spansOf(rows: number, cellsARow = 1, most = CELLS_READ): Generator<Span> {
  const step = Math.max(1, Math.floor(most / Math.max(1, cellsARow)));
  for (let from = 0; from < rows; from += step) yield { from, count: Math.min(step, rows - from) };
}

/** Makes one request for each piece, one after the other. */
export async function eachRequest<T>(
  context: Excel.RequestContext,
  pieces: Iterable<T>,
  queue: (piece: T) => void
): Promise<void> {
  for (const piece of pieces) {
    queue(piece);
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

/**
 * Reads rows in one request for each span: `queue` gives the objects from which `read` takes the reply; the next span
 * waits for both. A span of which Excel gives not all at once, because its texts are long, is read in halves. `queue`
 * must write nothing: Excel has carried out a request whose reply is too long.
 */
export async function readEach<Loaded>(
  context: Excel.RequestContext,
  spans: Iterable<Span>,
  queue: (span: Span) => Loaded,
  read: (loaded: Loaded, span: Span) => void | Promise<void>
): Promise<void> {
  const left = spans[Symbol.iterator]();
  const halves: Span[] = [];
  for (;;) {
    const span = halves.pop() ?? (left.next().value as Span | undefined);
    if (!span) return;
    const loaded = queue(span);
    try {
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch (error) {
      const { from, count } = span;
      if (!isTooLong(error) || count < 2) throw error;
      const half = Math.ceil(count / 2);
      halves.push({ from: from + half, count: count - half }, { from, count: half });
      continue;
    }
    await read(loaded, span);
  }
}

/** The same for items that are read one by one. */
export function readItems<T, Loaded>(
  context: Excel.RequestContext,
  items: readonly T[],
  queue: (some: readonly T[]) => Loaded,
  read: (loaded: Loaded, some: readonly T[]) => void | Promise<void>
): Promise<void> {
  const someOf = ({ from, count }: Span) => items.slice(from, from + count);
  return readEach(
    context,
    spansOf(items.length, 1, CELLS_ONE_BY_ONE),
    (span) => queue(someOf(span)),
    (loaded, span) => read(loaded, someOf(span))
  );
}

/** Whether Excel carried out a request, but its reply is longer than Excel gives at once. */
export function isTooLong(error: unknown): boolean {
  return (
    error instanceof OfficeExtension.Error && error.code === "ResponsePayloadSizeLimitExceeded"
  );
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
