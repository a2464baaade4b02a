/**
 * Makes an existing table ready for a run: adds columns at its right end. Looks again before it writes: rows may have gone and cells been filled since they were counted. Then it
 * throws a sentence before anything is bought.
 */
import { said, ToldError } from "../../../texts";
import type { MadeTable, OutputColumn, RunPlace } from "../../../enrich";
import {
  type NewColumn,
  areAsWanted,
  formatColumns,
  newColumnsOf,
  readHeader,
  readTexts,
  readWidths,
  takeBackColumns,
  writeTitles,
} from "../../sheet/new-columns";
import type { SheetSize } from "../../sheet/take-back";
import type { PlanDetails } from "../plan/plan-enrichment";
import type { ResultPlace } from "../plan/result-place";
import { readKeys } from "../../sheet/row-writer";

export type PlaceOf<K extends ResultPlace["kind"]> = Extract<ResultPlace, { kind: K }>;

export const CHANGED = said("said.theColumnChangedSinceItWasCounted");
const TAKEN = said("said.theCellsForTheResultsWereTaken");

/** What a run may have made or changed so far. What is not noted here is certainly not made. */
export interface Begun {
  /** The size of a new worksheet's content. */
  sheet?: SheetSize;
  /** Ids of the tables that the worksheet had before. */
  tables?: readonly string[];
  added?: MadeTable["added"];
  /** How many columns the table had before. */
  columns?: number;
  /** The widths that the new columns had before. */
  widths?: readonly number[];
  /** The widths that the key columns had before, by title. */
  keyWidths?: Record<string, number>;
}

/** A table that a run may write into. */
export interface ReadyTable {
  readonly table: Excel.Table;
  /** Titles of the key columns in it. */
  readonly keyTitles: readonly string[];
  /** The widths that the new columns had before, by title. */
  readonly widths?: Readonly<Record<string, number>>;
  /** What it was made of, if it was not there before. */
  readonly made?: RunPlace["madeTable"];
}

/** The table as it is, with new columns at its right end. */
export async function growTable(
  context: Excel.RequestContext,
  { groups, outputs }: PlanDetails,
  place: PlaceOf<"table">,
  begun: Begun
): Promise<ReadyTable> {
  const table = context.workbook.tables.getItemOrNullObject(place.tableName);
  await context.sync();
  if (table.isNullObject) throw new ToldError(said("said.theTableIsNotThereAnyMore"));
  const present = await keysOfTable(context, table, place.keyTitles);
  if ([...groups.byKey.keys()].some((key) => !present.has(key))) throw new ToldError(CHANGED);
  const { keyTitles, newTitles } = place;
  if (newTitles.length === 0) return { table, keyTitles };
  return {
    table,
    keyTitles,
    widths: await addColumns(context, table, place, outputs.columns, begun),
  };
}

/**
 * Adds the new columns, gives their old widths. Finds the table anew in each request, because rows and columns may
 * change between two requests.
 */
async function addColumns(
  context: Excel.RequestContext,
  table: Excel.Table,
  { keyTitles, titles, newTitles }: PlaceOf<"table">,
  outputs: readonly OutputColumn[],
  begun: Begun
): Promise<Readonly<Record<string, number>>> {
  const columns = newColumnsOf(titles, newTitles, outputs);
  const width = columns.length;
  const headerBefore = readHeader(table);
  const widths = await mustBeFree(context, table.getRange().getColumnsAfter(width), width);
  Object.assign(begun, { columns: headerBefore().length, widths });
  const before = readTexts(table.getHeaderRowRange().getColumnsAfter(width));
  table.resize(table.getRange().getResizedRange(0, width));
  writeTitles(table, columns);
  formatColumns(table, columns);
  const found = readHeader(table);
  await context.sync();
  const header = found();
  const areThere = [...keyTitles, ...titles].every(
    (title) => title === "" || header.includes(title)
  );
  if (areThere && areAsWanted(header, columns)) return widthsOf(columns, widths);
  const undo = () => table.resize(table.getRange().getResizedRange(0, -width));
  await takeBackColumns(context, { table, header, before: before(), undo });
  throw new ToldError(CHANGED);
}

export function widthsOf(
  columns: readonly NewColumn[],
  widths: readonly number[]
): Record<string, number> {
  return Object.fromEntries(columns.map(({ title }, index) => [title, widths[index] ?? 0]));
}

async function keysOfTable(
  context: Excel.RequestContext,
  table: Excel.Table,
  keyTitles: readonly string[]
): Promise<Set<string>> {
  const columns = keyTitles.map((title) => table.columns.getItemOrNullObject(title));
  const body = table.getDataBodyRange();
  body.load("rowCount");
  await context.sync();
  if (columns.some((column) => column.isNullObject)) throw new ToldError(CHANGED);
  return new Set(await readKeys(context, columns, body.rowCount));
}

/** Throws a sentence unless the range is empty and without a table. Gives the widths of its columns, in points. */
export async function mustBeFree(
  context: Excel.RequestContext,
  range: Excel.Range,
  columns: number
): Promise<readonly number[]> {
  const used = range.getUsedRangeOrNullObject(true);
  const tables = range.getTables(false);
  tables.load("items/name");
  const widths = readWidths(range, columns);
  await context.sync();
  if (!used.isNullObject || tables.items.some(({ name }) => name !== ""))
    throw new ToldError(TAKEN);
  return widths();
}
