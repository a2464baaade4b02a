/**
 * Where the columns of a run go. First choice: the columns of an earlier run. Second: right of the table or of the titled columns, if the cells there are free. Otherwise a new worksheet:
 * people's own cells are never overwritten. A plain region becomes a table together with the new columns, because the
 * first sort would separate a table from a plain range beside it. Pure.
 */
import { type Said, said } from "../../../texts";
import { CHANGED_TITLE, type EnrichmentChoices } from "../../../enrich";
import { columnLetters, quoted } from "../../sheet/a1-notation";
import { sheetNameOf } from "../../sheet/worksheets";

const NOTE_TITLE = "Stackscout note";
/** The title for a column of companies that has none. */
export const KEY_TITLE = "Company";

/** A column for which a place is needed. */
export interface WantedColumn {
  readonly title: string;
  readonly isAlwaysNew?: boolean;
}

interface TableAround {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  /** Only some of its rows are selected. */
  readonly isPart: boolean;
}

/** What lies around the selection. Indexes are 0-based, of the worksheet. */
export interface Surroundings {
  readonly sheetName: string;
  /** The columns that name companies, left to right. */
  readonly keyColumns: readonly number[];
  /** Titles from column A on: of the table, or of the row above the first company; empty when there is no such row. */
  readonly titles: readonly string[];
  readonly table: TableAround | null;
  /** Titles in the table that runs of this workbook wrote. */
  readonly ownTitles: ReadonlySet<string>;
  readonly sheetNames: readonly string[];
  /** Whether the worksheet holds nothing but the one key column. */
  readonly isAlone: boolean;
  readonly isProtected: boolean;
  /** The workbook is open for reading only. */
  readonly isReadOnly: boolean;
  /** No worksheet can be added. */
  readonly isStructureProtected: boolean;
  /** Merged cells, or a formula that fills others: no table can be made of the region. */
  readonly resistsTable: "merged" | "spill" | null;
  /** Whether `columns` columns from `fromColumn` on are empty, title row included. */
  isFree(fromColumn: number, columns: number): boolean;
}

export type ResultPlace =
  /** Columns of a table: present ones, and new ones at its right end. */
  | {
      readonly kind: "table";
      readonly tableName: string;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      readonly newTitles: readonly string[];
      /** First column of the new ones. */
      readonly left: number;
      /** Only some rows of the table are meant. */
      readonly isPart: boolean;
    }
  /** New columns; a table is made from `tableLeft` on. */
  | {
      readonly kind: "region";
      readonly tableLeft: number;
      /** Titles of the table without the new columns. */
      readonly tableTitles: readonly string[];
      /** The column has no title: one is written above it, in a new row if there is none. */
      readonly addsTitle: boolean;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      readonly left: number;
    }
  | {
      readonly kind: "sheet";
      readonly sheetName: string;
      readonly keyTitles: readonly string[];
      readonly titles: readonly string[];
      /** Why not beside the selection, as part of a sentence; null when a person chose a new worksheet. */
      readonly because: Said | null;
    };

type Region = Extract<ResultPlace, { kind: "region" }>;

export type PlaceFinding =
  | { readonly ok: true; readonly place: ResultPlace }
  /** `problem` tells what to do. */
  | { readonly ok: false; readonly problem: Said };

/** Where a run's columns and its note go. */
export function placeOf(
  wanted: readonly WantedColumn[],
  around: Surroundings,
  { place: wish, fill }: Pick<EnrichmentChoices, "place" | "fill">
): PlaceFinding {
  const columns: WantedColumn[] = [
    ...wanted,
    { title: NOTE_TITLE },
    ...(fill === "stale" ? [{ title: CHANGED_TITLE, isAlwaysNew: true }] : []),
  ];
  if (around.isReadOnly) {
    return {
      ok: false,
      problem: said("said.thisWorkbookIsOpenForReadingOnly"),
    };
  }
  if (wish === "sheet") return newSheet(columns, around, null);
  const beside = around.isProtected
    ? { because: said("said.theWorksheetIsProtected") }
    : around.table
      ? inTable(columns, around, around.table)
      : inRegion(columns, around);
  return "kind" in beside ? { ok: true, place: beside } : newSheet(columns, around, beside.because);
}

/** Why results cannot go beside the selection, as part of a sentence. */
interface Refusal {
  readonly because: Said;
}

function inTable(
  columns: readonly WantedColumn[],
  around: Surroundings,
  table: TableAround
): ResultPlace | Refusal {
  const present = around.titles.slice(table.left, table.right + 1);
  const keys = new Set(around.keyColumns.map((index) => around.titles[index] ?? ""));
  const free = present.filter((title) => !keys.has(title));
  const lasting = columns.filter(({ isAlwaysNew }) => !isAlwaysNew);
  const earlier = earlierRun(lasting, free, around.ownTitles);
  const names = [...present];
  const newTitles: string[] = [];
  const titles = columns.map((column, index) => {
    const same = earlier[index];
    const title = same ?? unlike(column.title, names);
    if (same === undefined) {
      names.push(title);
      newTitles.push(title);
    }
    return title;
  });
  const left = table.right + 1;
  if (newTitles.length > 0 && !around.isFree(left, newTitles.length))
    return { because: said("said.theCellsBesideTheTableAreTaken") };
  const keyTitles = around.keyColumns.map((index) => around.titles[index] ?? "");
  return {
    kind: "table",
    tableName: table.name,
    keyTitles,
    titles,
    newTitles,
    left,
    isPart: table.isPart,
  };
}

/** For each wanted column the title that an earlier run gave it; undefined if that run did not have it. */
function earlierRun(
  columns: readonly WantedColumn[],
  present: readonly string[],
  own: ReadonlySet<string>
): (string | undefined)[] {
  const known = columns.map(({ title }) =>
    present.find((name) => own.has(name) && (name === title || name.startsWith(ownTitle(title))))
  );
  if (known.some((title) => title !== undefined)) return known;
  // A run without a journal is found by all of its columns side by side.
  for (let start = 0; start + columns.length <= present.length; start += 1) {
    const row = present.slice(start, start + columns.length);
    const fits = columns.every(
      ({ title }, index) => row[index] === title || row[index] === ownTitle(title)
    );
    if (fits) return row;
  }
  return columns.map(() => undefined);
}

function inRegion(columns: readonly WantedColumn[], around: Surroundings): Region | Refusal {
  const { keyColumns, titles, resistsTable } = around;
  if (resistsTable) return resistance(resistsTable);
  const first = keyColumns[0] ?? 0;
  const last = keyColumns.at(-1) ?? 0;
  if (titles.length === 0) {
    if (!around.isAlone) return { because: said("said.theColumnHasNoTitle") };
    const own = withoutRepetition(columns, [KEY_TITLE]);
    const keyTitles = [KEY_TITLE];
    return {
      kind: "region",
      tableLeft: first,
      addsTitle: true,
      tableTitles: keyTitles,
      keyTitles,
      titles: own,
      left: last + 1,
    };
  }
  const [tableLeft, left] = regionOf(titles, first, last);
  const keyTitles = keyColumns.map((index) => titles[index] ?? "");
  if (keyTitles.some((title) => title === "") || tableLeft < 0)
    return { because: said("said.notAllOfItsColumnsHaveTitles") };
  if (!around.isFree(left, columns.length))
    return { because: said("said.theCellsBesideTheColumnAreTaken") };
  const tableTitles = titles.slice(tableLeft, left);
  const own = withoutRepetition(columns, tableTitles);
  const addsTitle = false;
  return { kind: "region", tableLeft, tableTitles, addsTitle, keyTitles, titles: own, left };
}

function resistance(what: "merged" | "spill"): Refusal {
  return what === "merged"
    ? { because: said("said.theRowsHaveMergedCells") }
    : { because: said("said.theRowsContainAFormulaThatFills") };
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
  let end = last + 1;
  while ((titles[end] ?? "") !== "") end += 1;
  if (areUnlike(titles.slice(left, end))) return [left, end];
  return [areUnlike(titles.slice(first, end)) ? first : -1, end];
}

function areUnlike(titles: readonly string[]): boolean {
  return (
    titles.every((title) => title !== "") &&
    new Set(titles.map((title) => title.toLowerCase())).size === titles.length
  );
}

function newSheet(
  columns: readonly WantedColumn[],
  around: Surroundings,
  because: Said | null
): PlaceFinding {
  if (around.isStructureProtected) {
    return {
      ok: false,
      problem: said("said.noWorksheetCanBeAddedBecauseThe"),
    };
  }
  const keys = around.keyColumns.map((index) => around.titles[index] ?? "");
  const keyTitles = withoutRepetition(
    keys.map((title) => ({ title: title === "" ? KEY_TITLE : title })),
    []
  );
  const titles = withoutRepetition(columns, keyTitles);
  const sheetName = sheetNameOf("Enriched", around.sheetNames);
  return { ok: true, place: { kind: "sheet", sheetName, keyTitles, titles, because } };
}

/** Where results will be written, in a sentence. */
export function placeWords(place: ResultPlace, sheetName: string): Said {
  const sheet = quoted(sheetName);
  switch (place.kind) {
    case "sheet":
      return place.because === null
        ? said("said.aNewWorksheet", { sheetName: place.sheetName })
        : said("said.aNewWorksheetBecause", { sheetName: place.sheetName, because: place.because });
    case "region": {
      const { tableLeft, left, addsTitle, titles } = place;
      const added = columnsText(left, titles.length);
      const beside =
        left - tableLeft === 1
          ? said("said.column", { tableLeft: columnLetters(tableLeft) })
          : said("said.columns", { tableLeft: columnsText(tableLeft, left - tableLeft) });
      return addsTitle
        ? said("said.newColumnsOfRightOfBelowA", { added, sheet, beside })
        : said("said.newColumnsOfRightOf", { added, sheet, beside });
    }
    case "table": {
      const { newTitles, titles, left } = place;
      const added = columnsText(left, newTitles.length);
      if (newTitles.length === 0) return said("said.theColumnsThatTheTableHasAlready");
      if (newTitles.length === titles.length)
        return said("said.newColumnsOfBesideTheTable", { added, sheet });
      return said("said.columnsOfTheTableAndNewOnes", {
        count: titles.length - newTitles.length,
        added,
        sheet,
      });
    }
  }
}

function columnsText(left: number, count: number): string {
  return `${columnLetters(left)}:${columnLetters(left + count - 1)}`;
}

function withoutRepetition(columns: readonly WantedColumn[], taken: readonly string[]): string[] {
  const names = [...taken];
  return columns.map(({ title }) => {
    const name = unlike(title, names);
    names.push(name);
    return name;
  });
}

/** A title that is not in `taken`: Excel allows no equal titles in a table, capitals aside. */
function unlike(title: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  if (!names.has(title.toLowerCase())) return title;
  let name = ownTitle(title);
  for (let count = 2; names.has(name.toLowerCase()); count += 1)
    name = `${title} (Stackscout ${count})`;
  return name;
}

function ownTitle(title: string): string {
  return `${title} (Stackscout)`;
}
