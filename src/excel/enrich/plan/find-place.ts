/**
 * Finds where the columns of a run go. First choice: the columns of an earlier run. Second: right of the table or of the
 * titled columns, if the cells there are free. Otherwise a new worksheet: people's own cells are never overwritten. A
 * plain region becomes a table together with the new columns, because the first sort would separate a table from a plain
 * range beside it. Only titles and bounds are read; whether cells are free is asked by their used range.
 */
import { type Said, said } from "../../../texts";
import {
  CHANGED_TITLE,
  type EnrichmentChoices,
  type MadeTable,
  type StoredRun,
  titlesUnlike,
} from "../../../enrich";
import { isCalling } from "../../formulas/arguments";
import { repairedFormula } from "../../formulas/repair";
import { formulaOf } from "../../sheet/cell-formula";
import { onWorkbook } from "../../sheet/host-words";
import { readRanges } from "../../sheet/read-ranges";
import type { SelectedRange } from "../../sheet/selected-range";
import { loadTable, type TableBounds } from "../../sheet/table-range";
import { sheetNameOf, sheetNames } from "../../sheet/worksheets";
import { KEY_TITLE, type ResultPlace } from "./result-place";

const NOTE_TITLE = "Stackscout note";
/** Titles are read this many columns right of the selection. */
const COLUMNS_AROUND = 60;

/** One of our formulas that fills a list stands at its top. */
const ROWS_WITH_FORMULAS = 200;

/** Why results cannot go beside the selection, as part of a sentence. */
interface Refusal {
  readonly because: Said;
}

export interface PlaceFound {
  /** Null when results cannot be written: `problem` tells what to do. */
  readonly place: ResultPlace | null;
  readonly problem: Said | null;
  /** By title: the worksheet's 0-based column of the table. */
  readonly columnOf: ReadonlyMap<string, number>;
}

export interface PlaceWanted {
  readonly selected: SelectedRange;
  /** Offsets in the selection of the columns that name companies, left to right. */
  readonly keyOffsets: readonly number[];
  /** Titles of the outputs. */
  readonly titles: readonly string[];
  readonly choices: Pick<EnrichmentChoices, "place" | "fill">;
  readonly runs: readonly StoredRun[];
  /** Where a run that goes on writes. */
  readonly known: ResultPlace | undefined;
}

export function findPlace(wanted: PlaceWanted): Promise<PlaceFound> {
  const { selected, choices, runs, known } = wanted;
  return onWorkbook(async (context) => {
    const { workbook } = context;
    const sheet = workbook.worksheets.getItem(selected.sheetName);
    workbook.load("readOnly");
    workbook.protection.load("protected");
    const { protection } = sheet;
    protection.load("protected");
    const names = await sheetNames(context);
    const lasting = [...wanted.titles, NOTE_TITLE];
    const columns = choices.fill === "stale" ? [...lasting, CHANGED_TITLE] : lasting;
    const around = await readAround(context, sheet, wanted, columns.length);
    const { table } = around;
    const present = titlesIn(table, around.titles);
    const columnOf = new Map(present.map((title, at) => [title, (table?.column ?? 0) + at]));
    const at = (place: ResultPlace): PlaceFound => ({ place, problem: null, columnOf });
    const problem = (why: Said): PlaceFound => ({ place: null, problem: why, columnOf });
    if (known) return at(known);
    if (workbook.readOnly) return problem(said("said.thisWorkbookIsOpenForReadingOnly"));
    const beside =
      choices.place === "sheet"
        ? { because: null }
        : protection.protected
          ? { because: said("said.theWorksheetIsProtected") }
          : table
            ? inTable(columns, around, table, earlierTitles(lasting, around, runs))
            : inRegion(columns, around, selected);
    if ("kind" in beside) return at(beside);
    if (workbook.protection.protected) return problem(said("said.noWorksheetCanBeAddedBecauseThe"));
    const keys = around.keyTitles.map((title) => (title === "" ? KEY_TITLE : title));
    const keyTitles = titlesUnlike(keys, []);
    const titles = titlesUnlike(columns, keyTitles);
    const sheetName = sheetNameOf("Enriched", names);
    const left = keyTitles.length;
    return at({ kind: "sheet", sheetName, keyTitles, titles, newTitles: titles, left, ...beside });
  });
}

/** What lies around the selection. */
interface Around {
  /** The columns that name companies, 0-based, and their titles. */
  readonly keyColumns: readonly number[];
  readonly keyTitles: readonly string[];
  /** Titles from column A on: of the table, or of the row above the first company; empty when there is no such row. */
  readonly titles: readonly string[];
  readonly table: TableBounds | null;
  /** The columns that would become a table, from the first on to the one after the last; below 0: none can. */
  readonly region: readonly [left: number, end: number];
  /** Why they cannot; null: they can. */
  readonly noTable: Said | null;
  /** Whether the worksheet holds nothing but the one key column. */
  readonly isAlone: boolean;
  /** Whether columns are empty, title row included. */
  readonly isFree: (from: number, count: number) => boolean;
  /** Only some rows of the table are selected. */
  readonly isPart: boolean;
}

async function readAround(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { selected, keyOffsets }: PlaceWanted,
  columns: number
): Promise<Around> {
  const { titleRow, firstRow, rows, columnIndex, headers, tableName } = selected;
  const keyColumns = keyOffsets.map((offset) => columnIndex + offset);
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("rowIndex,columnIndex,columnCount");
  const height = firstRow - titleRow + rows;
  const end = (keyColumns.at(-1) ?? 0) + 1;
  const width = end + COLUMNS_AROUND + columns;
  const titleCells = sheet.getRangeByIndexes(titleRow, 0, 1, width);
  titleCells.load("values");
  await context.sync();
  const tables = await tablesIn(context, sheet.getRangeByIndexes(titleRow, 0, height, width));
  const table = tables.find(({ name }) => name === tableName) ?? null;
  const isOthers = (index: number) =>
    tables.some((one) => one !== table && one.column <= index && index < endOf(one));
  const all = (titleCells.values[0] ?? []) as unknown[];
  const titles =
    headers === null ? [] : all.map((cell, index) => (isOthers(index) ? "" : String(cell)));
  const region = regionOf(titles, keyColumns[0] ?? 0, end - 1);
  const from = Math.max(0, region[0]);
  const own = sheet.getRangeByIndexes(titleRow, from, height, region[1] - from);
  const noTable = table ? null : await whyNoTable(context, own, height);
  const left = table ? endOf(table) : region[1];
  const beside = sheet.getRangeByIndexes(titleRow, left, height, columns);
  const taken = beside.getUsedRangeOrNullObject(true);
  taken.load("columnIndex");
  await context.sync();
  const firstTaken = taken.isNullObject ? Infinity : taken.columnIndex;
  return {
    keyColumns,
    keyTitles: keyColumns.map((index) => titles[index] ?? ""),
    titles,
    table,
    region,
    noTable,
    isPart: table !== null && rows < table.rows - 1,
    isAlone:
      keyColumns.length === 1 &&
      used.columnIndex === keyColumns[0] &&
      used.columnCount === 1 &&
      used.rowIndex === firstRow,
    isFree: (from, count) =>
      firstTaken >= from + count &&
      titles.slice(from, from + count).every((title) => title === "") &&
      !Array.from({ length: count }, (_, index) => from + index).some(isOthers),
  };
}

/**
 * Why Excel makes no table of these cells: some are merged, or a formula fills several, which a table turns into #SPILL!.
 * One of ours that waits or was lost may fill several later. null: it makes one.
 */
export async function whyNoTable(
  context: Excel.RequestContext,
  cells: Excel.Range,
  rows: number
): Promise<Said | null> {
  cells.load("hasSpill");
  const merged = cells.getMergedAreasOrNullObject();
  await context.sync();
  if (!merged.isNullObject) return said("said.theRowsHaveMergedCells");
  const more = Math.min(rows, ROWS_WITH_FORMULAS) - 1;
  const [top] = await readRanges(context, () => [cells.getRow(0).getResizedRange(more, 0)]);
  const mayFill = (value: unknown, listed: unknown) => {
    const formula = String(value).startsWith("#") ? formulaOf(value, listed) : null;
    return formula !== null && isCalling(repairedFormula(formula) ?? formula);
  };
  const fillsSeveral =
    (cells.hasSpill as boolean | null) !== false ||
    top?.values.some((line, y) => line.some((value, x) => mayFill(value, top.formulas[y]?.[x])));
  return fillsSeveral ? said("said.theRowsContainAFormulaThatFills") : null;
}

async function tablesIn(context: Excel.RequestContext, range: Excel.Range): Promise<TableBounds[]> {
  const tables = range.getTables(false);
  tables.load("items/name");
  await context.sync();
  const found = tables.items.map(loadTable);
  await context.sync();
  return found.map((bounds) => bounds());
}

const endOf = ({ column, columns }: TableBounds) => column + columns;

/** Of a row's titles those of the table. */
const titlesIn = (table: TableBounds | null, titles: readonly string[]) =>
  table ? titles.slice(table.column, endOf(table)) : [];

function endOfTitles(titles: readonly string[], from: number): number {
  let end = from;
  while ((titles[end] ?? "") !== "") end += 1;
  return end;
}

function inTable(
  columns: readonly string[],
  { titles: around, keyTitles, isFree, isPart }: Around,
  table: TableBounds,
  earlier: readonly (string | undefined)[]
): ResultPlace | Refusal {
  const wanted = columns.filter((_, at) => earlier[at] === undefined);
  const newTitles = titlesUnlike(wanted, titlesIn(table, around));
  const left = endOf(table);
  if (newTitles.length > 0 && !isFree(left, newTitles.length))
    return { because: said("said.theCellsBesideTheTableAreTaken") };
  const rest = [...newTitles];
  const titles = columns.map((_, at) => earlier[at] ?? rest.shift() ?? "");
  const { sheetName, name: tableName } = table;
  return { kind: "table", sheetName, tableName, keyTitles, titles, newTitles, left, isPart };
}

/** For each wanted column the title that an earlier run gave it in the table; undefined if that run did not have it. */
function earlierTitles(
  columns: readonly string[],
  { titles, table, keyTitles }: Around,
  runs: readonly StoredRun[]
): (string | undefined)[] {
  const written = runs.filter(
    ({ state, place }) => state !== "reverted" && place.tableName === table?.name
  );
  const own = new Set(written.flatMap(({ place }) => place.titles));
  const present = titlesIn(table, titles).filter((title) => !keyTitles.includes(title));
  const isOf = (name: string, title: string) =>
    name === title || name.startsWith(`${title} (Stackscout)`);
  const known = columns.map((title) => present.find((name) => own.has(name) && isOf(name, title)));
  if (known.some((title) => title !== undefined)) return known;
  // A run that the file forgot is found by all of its columns side by side.
  for (let start = 0; start + columns.length <= present.length; start += 1) {
    const row = present.slice(start, start + columns.length);
    if (columns.every((title, at) => [title, `${title} (Stackscout)`].includes(row[at] ?? "")))
      return row;
  }
  return [];
}

function inRegion(
  columns: readonly string[],
  around: Around,
  { sheetName, firstRow }: SelectedRange
): ResultPlace | Refusal {
  if (around.noTable) return { because: around.noTable };
  const { keyTitles, titles } = around;
  const [first, end] = around.region;
  const region = (tableLeft: number, keyTitles: readonly string[], madeTable: MadeTable) => {
    const newTitles = titlesUnlike(columns, madeTable.titles);
    const left = tableLeft + madeTable.titles.length;
    const titles = { keyTitles, titles: newTitles, newTitles };
    return { kind: "region" as const, sheetName, ...titles, left, tableLeft, madeTable };
  };
  if (titles.length === 0) {
    if (!around.isAlone) return { because: said("said.theColumnHasNoTitle") };
    const added = firstRow === 0 ? "row" : "title";
    return region(first, [KEY_TITLE], { titles: [KEY_TITLE], added });
  }
  if (keyTitles.includes("") || first < 0)
    return { because: said("said.notAllOfItsColumnsHaveTitles") };
  if (!around.isFree(end, columns.length))
    return { because: said("said.theCellsBesideTheColumnAreTaken") };
  return region(first, keyTitles, { titles: titles.slice(first, end), added: "nothing" });
}

/**
 * The region that a person would sort as one: its first column and the column after its last. It has filled
 * titles without a gap around the key columns. Excel renames equal titles in a table, so with equal titles the
 * region starts with the key columns; `left` is -1 when titles from there on are equal too.
 */
function regionOf(
  titles: readonly string[],
  first: number,
  last: number
): [left: number, end: number] {
  let left = first;
  while (left > 0 && (titles[left - 1] ?? "") !== "") left -= 1;
  const end = endOfTitles(titles, last + 1);
  if (areUnlike(titles.slice(left, end))) return [left, end];
  return [areUnlike(titles.slice(first, end)) ? first : -1, end];
}

function areUnlike(titles: readonly string[]): boolean {
  return (
    titles.every((title) => title !== "") &&
    new Set(titles.map((title) => title.toLowerCase())).size === titles.length
  );
}
