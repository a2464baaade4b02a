/**
 * Other tables of the workbook that results can go into: offered by name, with the column that names their
 * companies, which is found by its title and its first cells. `place-into` decides which columns are filled.
 */
import { said, ToldError } from "../../../texts";
import type { ColumnRole, IntoTable } from "../../../enrich";
import { rowTexts, textOf } from "../../sheet/cell-texts";
import { onWorkbook } from "../../sheet/host-words";
import type { SelectedRange } from "../../sheet/selected-range";
import { guessRoles } from "../../sheet/source-columns";

/** The first rows of a table tell what a column holds. */
const SAMPLE_ROWS = 50;
const MAX_TABLES = 60;
/** Roles of a column that names companies, the surest first. */
const SUREST: readonly ColumnRole[] = ["domain", "page", "url", "email", "name"];

/** A table as it is offered. */
export interface TargetTable {
  readonly name: string;
  readonly sheetName: string;
  readonly rows: number;
  readonly titles: readonly string[];
  /** Columns that look as if they named companies, the surest first. */
  readonly keyTitles: readonly string[];
  /** What was chosen last for a table with these titles. */
  readonly remembered: IntoTable | null;
}

/** A table that results go into, as it is now. */
export interface TargetRange {
  /** The table as if its key column were selected. */
  readonly selected: SelectedRange;
  readonly keyRole: ColumnRole;
  readonly keyTitle: string;
  /** Titles of the whole table. */
  readonly titles: readonly string[];
  /** 0-based, of the worksheet. */
  readonly left: number;
  readonly hidesRows: boolean;
}

/** The tables of the workbook (60 at most) except one, in the order of Excel. */
export function readTargetTables(except: string | null): Promise<TargetTable[]> {
  return onWorkbook(async (context) => {
    const { tables } = context.workbook;
    tables.load("items/name");
    await context.sync();
    const found = tables.items
      .filter(({ name }) => name !== except)
      .slice(0, MAX_TABLES)
      .map((table) => samplesOf(table));
    await context.sync();
    const samples = found.map(({ body, size }) => {
      const rows = Math.min(size.rowCount, SAMPLE_ROWS);
      const sample = body.getCell(0, 0).getResizedRange(rows - 1, size.columnCount - 1);
      sample.load("values");
      return sample;
    });
    await context.sync();
    return found.map(({ table, header, size }, index): TargetTable => {
      const titles = rowTexts(header);
      return {
        name: table.name,
        sheetName: table.worksheet.name,
        rows: size.rowCount,
        titles,
        keyTitles: keyTitlesOf(titles, (samples[index]?.values ?? []) as unknown[][]),
        remembered: null,
      };
    });
  });
}

function samplesOf(table: Excel.Table) {
  const header = table.getHeaderRowRange();
  header.load("values");
  const body = table.getDataBodyRange();
  body.load("rowCount,columnCount");
  table.worksheet.load("name");
  return { table, header, body, size: body };
}

/** Titles of the columns that name companies, the surest first. */
function keyTitlesOf(titles: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  return rolesOf(titles, rows)
    .map((role, column) => ({ title: titles[column] ?? "", rank: SUREST.indexOf(role) }))
    .filter(({ rank, title }) => rank >= 0 && title !== "")
    .sort((a, b) => a.rank - b.rank)
    .map(({ title }) => title);
}

function rolesOf(
  titles: readonly string[],
  rows: readonly (readonly unknown[])[]
): readonly ColumnRole[] {
  return guessRoles(
    titles,
    titles.map((_, column) => rows.map((row) => textOf(row[column])))
  );
}

/** The table of `into` with the column that names its companies. */
export function readTarget(into: IntoTable): Promise<TargetRange> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItemOrNullObject(into.tableName);
    table.load("name");
    await context.sync();
    if (table.isNullObject)
      throw new ToldError(said("said.theTableIsNotThereAnyMore", { tableName: into.tableName }));
    const { header, body, size } = samplesOf(table);
    body.load("rowIndex,columnIndex,rowHidden");
    await context.sync();
    const rows = Math.min(size.rowCount, SAMPLE_ROWS);
    const sample = body.getCell(0, 0).getResizedRange(rows - 1, size.columnCount - 1);
    sample.load("values");
    await context.sync();
    const titles = rowTexts(header);
    const cells = sample.values as unknown[][];
    const keyTitle = into.keyTitle ?? keyTitlesOf(titles, cells)[0];
    const at = keyTitle === undefined ? -1 : titles.indexOf(keyTitle);
    if (keyTitle === undefined || at < 0)
      throw new ToldError(said("said.noColumnOfTheTableSeemsTo", { name: table.name }));
    const [guess = "domain"] = guessRoles([keyTitle], [cells.map((row) => textOf(row[at]))]);
    return {
      keyRole: guess === "unused" ? "domain" : guess,
      keyTitle,
      titles,
      left: body.columnIndex,
      hidesRows: (body.rowHidden as boolean | null) !== false,
      selected: {
        sheetName: table.worksheet.name,
        firstRow: body.rowIndex,
        rows: size.rowCount,
        columnIndex: body.columnIndex + at,
        headers: [keyTitle],
        samples: [[]],
        hidden: new Set<number>(),
        tableName: table.name,
        mergedAreas: 0,
        hasFormulas: false,
        hasSpills: false,
      },
    };
  });
}
