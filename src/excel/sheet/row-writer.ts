/**
 * Writes rows of a table that people use meanwhile. Rows are found by their key and columns by their title. The
 * request that writes also reads the keys: they tell whether rows moved between reading and writing, and then values
 * in wrong rows are corrected at once. If the table became shorter, the request fails before anything is written
 * below it.
 */
import { said, ToldError } from "../../texts";
import type { Scalar } from "../../input";
import { blocksOf } from "./blocks";
import { keysIn, readTexts } from "./cell-texts";
import { type Change, isSame, safeValue } from "./cell-values";
import { eachPart, HIDING, hidesSome } from "./hidden-rows";
import { onWorkbook } from "./host-words";
import { CELLS_ONE_BY_ONE, readEach, type Span, spansOf } from "./requests";
import { KEYS_GONE, TABLE_GONE } from "./table-range";

/** Columns by title, because they move. */
export interface WritePlace {
  /** Name or id of the table. */
  readonly tableName: string;
  readonly keyTitles: readonly string[];
  /** Titles by output; "" for an output that is not written. */
  readonly titles: readonly string[];
}

/** Decides what the writer writes. */
export interface RowJob {
  /** Whether a row of that key may have something to write. */
  readonly isDirty: (key: string) => boolean;
  /**
   * What a row gets, by output; undefined for nothing. `cells` is undefined for a column that is gone. Asked once more
   * for the same row when rows moved before it was written.
   */
  readonly changesOf: (key: string, cells: readonly unknown[]) => readonly Change[] | undefined;
  /** Called before what was decided is written. */
  readonly beforeWrite?: () => Promise<void>;
}

type RowChanges = readonly (readonly Change[] | undefined)[];

const BLOCK_ROWS = 2000;
/** Excel and office.js keep each range in memory until `Excel.run` ends, so a run has few blocks. */
const BLOCKS_A_RUN = 4;
/** So often rows may move under the writer before it gives up. */
const ATTEMPTS = 8;
/** The most looks at all rows: people may move rows while the last ones are written. */
const LOOKS = 3;

/** Error codes of a request whose table has lost rows since it was made. */
const MOVED = new Set(["InvalidArgument", "ItemNotFound", "InvalidReference", "InvalidOperation"]);

interface OpenTable {
  readonly place: WritePlace;
  readonly context: Excel.RequestContext;
  readonly table: Excel.Table;
  readonly keys: readonly Excel.TableColumn[];
  /** Columns by output; null for one that is gone or not written. */
  readonly outputs: readonly (Excel.TableColumn | null)[];
  /** Outputs whose columns stand side by side: they are written together. */
  readonly strips: readonly (readonly number[])[];
  readonly rows: number;
}

/** Writes into all rows of a table what a job decides; gives the titles of output columns that are gone. */
export async function writeRows(place: WritePlace, job: RowJob) {
  const { keys, goneTitles } = await onTable(place, async (open) => ({
    keys: await readKeys(open),
    goneTitles: place.titles.filter((title, index) => title !== "" && open.outputs[index] === null),
  }));
  const spans: Span[] = [];
  for (let from = 0; from < keys.length; from += BLOCK_ROWS) {
    const dirty = keys.slice(from, from + BLOCK_ROWS).map(job.isDirty);
    const first = dirty.indexOf(true);
    if (first >= 0) spans.push({ from: from + first, count: dirty.lastIndexOf(true) - first + 1 });
  }
  for (let at = 0; at < spans.length; at += BLOCKS_A_RUN)
    await onTable(place, async (open) => {
      for (const span of spans.slice(at, at + BLOCKS_A_RUN))
        await onRows(open, span, (now, rows) => writeDecided(now, job, rows));
    });
  return { keys, goneTitles };
}

/** Writes until the rows are in the same order afterwards: a row that moves meanwhile may have been passed over. */
export async function writeRowsToRest(place: WritePlace, job: RowJob): Promise<readonly string[]> {
  for (let look = 1; ; look += 1) {
    const { keys, goneTitles } = await writeRows(place, job);
    const now = await onTable(place, readKeys);
    const isAtRest = now.length === keys.length && now.every((key, row) => key === keys[row]);
    if (isAtRest || look === LOOKS) return goneTitles;
  }
}

type See = (key: string, cells: readonly unknown[]) => void;

/** Looks at all rows: `see` gets each with its key and what its cells hold, by output. */
export function seeRows(place: WritePlace, see: See): Promise<void> {
  return onTable(place, (open) => seeAll(open, see));
}

async function readKeys(open: OpenTable): Promise<string[]> {
  const keys: string[] = [];
  await seeAll({ ...open, outputs: [] }, (key) => void keys.push(key));
  return keys;
}

function seeAll(open: OpenTable, see: See): Promise<void> {
  return readEach(
    open.context,
    spansOf(open.rows, open.keys.length + open.outputs.length),
    (span) => loadRows(open, (column) => partOf(column, span)),
    (loaded) => {
      const { keys, cells } = rowsIn(loaded);
      keys.forEach((key, row) => see(key, cells[row] ?? []));
    }
  );
}

/** Works on the table. If it or a key column goes meanwhile, says so, whichever request finds it. */
function onTable<T>(place: WritePlace, work: (open: OpenTable) => Promise<T>): Promise<T> {
  return onWorkbook(async (context) => {
    try {
      return await work(await openTable(context, place));
    } catch (error) {
      if (hasMoved(error)) await openTable(context, place);
      throw error;
    }
  });
}

/** Looks with one request, so that nothing goes between two of them. */
async function openTable(context: Excel.RequestContext, place: WritePlace): Promise<OpenTable> {
  const table = context.workbook.tables.getItemOrNullObject(place.tableName);
  const header = readTexts(table.getHeaderRowRange());
  const body = table.getDataBodyRange();
  body.load("rowCount");
  await context.sync();
  if (table.isNullObject) throw new ToldError(TABLE_GONE);
  const titles = header();
  if (place.keyTitles.some((title) => !titles.includes(title))) throw new ToldError(KEYS_GONE);
  const column = (title: string) => table.columns.getItem(title);
  return {
    place,
    context,
    table,
    keys: place.keyTitles.map(column),
    outputs: place.titles.map((title) => (titles.includes(title) ? column(title) : null)),
    strips: sideBySide(place.titles.map((title) => titles.indexOf(title))),
    rows: body.rowCount,
  };
}

/** Outputs whose places follow each other; -1 for one without a place. */
function sideBySide(places: readonly number[]): number[][] {
  const strips: number[][] = [];
  places.forEach((place, output) => {
    if (place < 0) return;
    const last = strips.at(-1);
    if (last && places[last.at(-1) ?? 0] === place - 1) last.push(output);
    else strips.push([output]);
  });
  return strips;
}

/** Some rows of a column; the request fails when the table has fewer. */
function rowsOf({ table }: OpenTable, column: Excel.TableColumn, span: Span): Excel.Range {
  return partOf(column, span).getIntersection(table.getDataBodyRange());
}

/** Some rows of a strip; the request fails when somebody put a column into it since. */
function stripOf(open: OpenTable, strip: readonly number[], span: Span): Excel.Range {
  const [first, last] = [strip[0], strip.at(-1)].map((output) => open.outputs[output ?? 0]);
  if (!first || !last) throw new Error("A strip has columns.");
  const range = rowsOf(open, first, span);
  return first === last ? range : range.getBoundingRect(rowsOf(open, last, span));
}

/** The same, but the rows may be below the table. */
function partOf(column: Excel.TableColumn, { from, count }: Span): Excel.Range {
  return column
    .getDataBodyRange()
    .getCell(from, 0)
    .getResizedRange(count - 1, 0);
}

function loadRows(
  { keys, outputs }: OpenTable,
  rangeOf: (column: Excel.TableColumn) => Excel.Range
) {
  const keyRanges = keys.map(rangeOf);
  const ranges = outputs.map((column) => column && rangeOf(column));
  for (const range of keyRanges) range.load(`values,${HIDING}`);
  // A formula is not blank, even if it shows nothing.
  for (const range of ranges) range?.load("formulas");
  return { keyRanges, ranges };
}

/** Keys, and contents by row and output; undefined for a column that is gone. */
function rowsIn({ keyRanges, ranges }: ReturnType<typeof loadRows>) {
  const keys = keysIn(keyRanges);
  const columns = ranges.map((range) => (range ? (range.formulas as unknown[][]) : null));
  const cells = keys.map((_, row) => columns.map((column) => column?.[row]?.[0]));
  return { keys, cells, isMixed: keyRanges.some(hidesSome) };
}

/** Rows as they are at one moment. */
interface RowsNow extends ReturnType<typeof rowsIn> {
  /** The first of them, as a row of the table. */
  readonly from: number;
}

/** Rows moved between reading and writing: what was decided for them is decided again. */
class RowsMoved extends Error {}

/** Whether rows moved, or were removed before a request: then it wrote nothing. */
const hasMoved = (error: unknown) =>
  error instanceof RowsMoved || (error instanceof OfficeExtension.Error && MOVED.has(error.code));

/** Reads some rows and acts on them; anew when they move meanwhile, or a column goes. */
async function onRows(
  table: OpenTable,
  { from, count }: Span,
  act: (open: OpenTable, now: RowsNow) => Promise<void>
): Promise<void> {
  let open = table;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) open = await openTable(open.context, open.place);
    const rows = Math.min(count, open.rows - from);
    if (rows <= 0) return;
    try {
      await readEach(
        open.context,
        [{ from, count: rows }],
        (span) => loadRows(open, (column) => rowsOf(open, column, span)),
        (loaded, span) => act(open, { ...rowsIn(loaded), from: span.from })
      );
      return;
    } catch (error) {
      if (!hasMoved(error)) throw error;
    }
  }
  throw new ToldError(said("said.theRowsKeepMovingWaitUntilThe"));
}

/** Writes what the job decides for these rows. */
async function writeDecided(open: OpenTable, job: RowJob, now: RowsNow): Promise<void> {
  const changes = now.keys.map((key, row) =>
    job.isDirty(key) ? job.changesOf(key, now.cells[row] ?? []) : undefined
  );
  await job.beforeWrite?.();
  // Where some rows are hidden, each is written by itself.
  const most = now.isMixed ? Math.ceil(CELLS_ONE_BY_ONE / open.strips.length) : BLOCK_ROWS;
  const blocks = blocksOf(
    changes.map((change) => change ?? []),
    most
  );
  for (const { from: start, rows } of blocks) {
    const end = start + rows.length;
    const piece = changes.slice(start, end);
    if (piece.every((change) => change === undefined)) continue;
    const keys = now.keys.slice(start, end);
    const before = { ...now, from: now.from + start, keys, cells: now.cells.slice(start, end) };
    if (await areWritten(open, before, piece)) continue;
    await restoreMovedRows(open, before, piece);
    throw new RowsMoved();
  }
}

/** Writes rows; tells whether they still had their keys at that moment. */
async function areWritten(
  open: OpenTable,
  { from, keys, isMixed }: RowsNow,
  changes: RowChanges
): Promise<boolean> {
  const span = { from, count: changes.length };
  const keyRanges = open.keys.map((column) => rowsOf(open, column, span));
  for (const range of keyRanges) range.load("values");
  for (const strip of open.strips) {
    // null leaves a cell alone.
    const cells = changes.map((change) =>
      strip.map((output): Scalar | null => {
        const value = change?.[output];
        return value === undefined ? null : safeValue(value);
      })
    );
    eachPart(stripOf(open, strip, span), cells.length, isMixed, (part, at) => {
      const rows = cells.slice(...at);
      if (rows.some((row) => row.some((cell) => cell !== null))) part.values = rows;
    });
  }
  await open.context.sync();
  return keysIn(keyRanges).every((key, row) => key === keys[row]);
}

/**
 * Rows moved between reading and writing: a row that is now in another row's place got that row's values. Each
 * such cell gets back what it held when it was read; one of a row from elsewhere becomes blank. The next look writes
 * the right values.
 */
function restoreMovedRows(table: OpenTable, before: RowsNow, written: RowChanges): Promise<void> {
  const names = namesOf(before.keys);
  const held = new Map(names.map((name, row) => [name, before.cells[row] ?? []]));
  return onRows(table, { from: before.from, count: written.length }, async (open, now) => {
    const repairs = namesOf(now.keys).map((name, row) => {
      const at = now.from - before.from + row;
      if (name === names[at]) return undefined;
      return written[at]?.map((value, output): Change => {
        if (value === undefined || !isSame(now.cells[row]?.[output], value)) return undefined;
        const old = held.get(name)?.[output] ?? "";
        return old === "" ? null : (old as Scalar);
      });
    });
    if (repairs.every((repair) => repair === undefined)) return;
    if (!(await areWritten(open, now, repairs))) throw new RowsMoved();
  });
}

/** The rows told apart: by key, and rows with the same key by their order. */
function namesOf(keys: readonly string[]): string[] {
  const rows = new Map<string, number>();
  return keys.map((key) => {
    const nth = rows.get(key) ?? 0;
    rows.set(key, nth + 1);
    return `${key}\u0002${nth}`;
  });
}
