/**
 * Where the columns of an enrichment go. Right of the column (or at the right end of its table)
 * when nothing of people's own lies there, into the columns of an earlier run when they are
 * there already, otherwise into a new worksheet: data of people is never written over.
 * Pure: decides on what was read of the worksheet.
 */
import type { CompanyField } from "../client/company-fields";
import { columnLetters, quoted, type SelectedColumn } from "./column";

export const NOTE_TITLE = "Stackscout note";

/** What lies around the column. Indexes are 0-based, of the worksheet. */
export interface Surroundings {
  /** Titles of the table, or of the row above the first company, from column A on; empty when there is no such row. */
  readonly titles: readonly string[];
  /** The table that the column belongs to. */
  readonly table: { readonly name: string; readonly left: number; readonly right: number } | null;
  /** Whether the cells are empty from this column on, for as many columns as asked, title row included. */
  isFree(fromColumn: number, columns: number): boolean;
  readonly sheetNames: readonly string[];
  /** Whether the worksheet holds nothing but this column. */
  readonly isAlone: boolean;
}

export type Placement =
  /** Columns of an earlier run, by title, in a table. */
  | {
      readonly kind: "existing";
      readonly tableName: string;
      readonly left: number;
      readonly titles: readonly string[];
    }
  /** New columns; the table `tableName` grows, or a new one is made from `tableLeft` on. */
  | {
      readonly kind: "beside";
      readonly tableName: string | null;
      readonly tableLeft: number;
      /** The column has no title: one is written above it, in a new row where there is none. */
      readonly addsTitle: boolean;
      readonly left: number;
      readonly titles: readonly string[];
    }
  | { readonly kind: "sheet"; readonly sheetName: string; readonly titles: readonly string[] };

export function placementOf(
  column: SelectedColumn,
  fields: readonly CompanyField[],
  around: Surroundings
): Placement {
  const labels = [...fields.map(({ label }) => label), NOTE_TITLE];
  const { table } = around;
  const existing = table ? sequenceIn(around.titles, labels, table.left) : -1;
  if (table && existing >= 0 && existing + labels.length - 1 <= table.right) {
    const titles = around.titles.slice(existing, existing + labels.length);
    return { kind: "existing", tableName: table.name, left: existing, titles };
  }
  const left = (table?.right ?? column.columnIndex) + 1;
  const hasTitles = around.titles.length > 0;
  if (hasTitles && around.isFree(left, labels.length)) {
    const tableLeft = table?.left ?? leftOfRegion(around.titles, column.columnIndex);
    const titles = unlike(labels, around.titles.slice(tableLeft, left));
    return {
      kind: "beside",
      tableName: table?.name ?? null,
      tableLeft,
      addsTitle: false,
      left,
      titles,
    };
  }
  if (!hasTitles && around.isAlone) {
    const titles = unlike(labels, [KEY_TITLE]);
    return {
      kind: "beside",
      tableName: null,
      tableLeft: column.columnIndex,
      addsTitle: true,
      left,
      titles,
    };
  }
  const sheetName = newName("Enriched", around.sheetNames);
  return { kind: "sheet", sheetName, titles: unlike(labels, [column.header ?? KEY_TITLE]) };
}

/** Title of the column of companies where it had none. */
export const KEY_TITLE = "Company";

/** Where it will be written, for people. */
export function placeWords(placement: Placement, column: SelectedColumn): string {
  if (placement.kind === "sheet") {
    const reason =
      column.header === null ? "the column has no title" : "the cells beside the column are taken";
    return `A new worksheet "${placement.sheetName}", because ${reason}.`;
  }
  const last = columnLetters(placement.left + placement.titles.length - 1);
  const range = `${columnLetters(placement.left)}:${last} of ${quoted(column.sheetName)}`;
  if (placement.kind === "existing") return `The columns of an earlier run, ${range}.`;
  const titleRow = placement.addsTitle ? ", below a new row of titles" : "";
  return `New columns ${range}, beside the column${titleRow}.`;
}

/** First column from `from` on where the titles stand in a row, with or without our suffix; -1 when nowhere. */
function sequenceIn(titles: readonly string[], labels: readonly string[], from: number): number {
  for (let start = from; start + labels.length <= titles.length; start += 1) {
    const fits = labels.every((label, index) => {
      const title = titles[start + index];
      return title === label || title === ownTitle(label);
    });
    if (fits) return start;
  }
  return -1;
}

/**
 * The region that a person would sort as one: filled titles left of the column without a gap.
 * A table renames titles that are alike, so then it starts with the column itself.
 */
function leftOfRegion(titles: readonly string[], columnIndex: number): number {
  let left = columnIndex;
  while (left > 0 && (titles[left - 1] ?? "") !== "") left -= 1;
  const region = titles.slice(left, columnIndex + 1).map((title) => title.toLowerCase());
  return new Set(region).size === region.length ? left : columnIndex;
}

/** A table's titles are unlike each other, capitals aside. */
function unlike(labels: readonly string[], taken: readonly string[]): string[] {
  const names = new Set(taken.map((title) => title.toLowerCase()));
  return labels.map((label) => (names.has(label.toLowerCase()) ? ownTitle(label) : label));
}

function ownTitle(label: string): string {
  return `${label} (Stackscout)`;
}

function newName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let count = 2; names.has(name.toLowerCase()); count += 1) name = `${wanted} ${count}`;
  return name;
}
