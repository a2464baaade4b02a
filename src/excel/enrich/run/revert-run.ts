/**
 * Reverts a run: every cell that still holds what the run wrote gets back what it held before; cells that people
 * changed since stay and are named. Rows are found by key, as when they were written. Columns that the run added at
 * the right end of the table are removed if people wrote nothing into them. A table that the run made is removed with
 * them, unless people added columns to it.
 */
import { type Said, said, together } from "../../../texts";
import type { StoredRun, MadeTable, RunPlace } from "../../../enrich";
import { columnLetters, quoted } from "../../sheet/a1-notation";
import type { RevertReport } from "../plan/enrichment";
import { type Change, isSame } from "../../sheet/cell-values";
import { onWorkbook } from "../../sheet/host-words";
import { readRanges } from "../../sheet/read-ranges";
import type { MergedRow } from "./merged-rows";
import { removeRows } from "./remove-rows";
import {
  type RowChanges,
  type RowJob,
  type RowsNow,
  writeRows,
  writeRowsToRest,
} from "../../sheet/row-writer";

const NAMED_CELLS = 100;

class RevertJob implements RowJob {
  /** How many cells become blank, by column. */
  readonly blanked = new Map<number, number>();
  /** Formulas that only the file tells and that may reach outside the workbook: only their values come back. By cell. */
  readonly refused = new Map<string, string>();
  /** Each with its row in the table. By cell. */
  readonly kept = new Map<string, { key: string; column: number; row: number }>();
  readonly found = new Set<string>();
  /** Restored cells: how many, and those of the rows that are decided now, which are decided again if they move. */
  #restored = 0;
  readonly #restoredHere = new Set<string>();
  /** How many rows a key has among the rows that are decided now, and above them. */
  readonly #here = new Map<string, number>();
  readonly #above = new Map<string, number>();
  #from = 0;

  constructor(
    readonly rows: ReadonlyMap<string, MergedRow>,
    readonly isTrial: boolean,
    readonly mayPutBack: (formula: string) => boolean
  ) {}

  areDirty(keys: readonly string[]): boolean[] {
    return keys.map((key) => this.rows.has(key));
  }

  get restored(): number {
    return this.#restored + this.#restoredHere.size;
  }

  see(): void {
    this.#restored = this.restored;
    this.#restoredHere.clear();
    this.#above.clear();
    this.#here.clear();
    this.kept.clear();
  }

  decide({ from, keys, cells }: RowsNow): RowChanges {
    if (from !== this.#from) {
      for (const [key, rows] of this.#here)
        this.#above.set(key, (this.#above.get(key) ?? 0) + rows);
      this.#restored = this.restored;
      this.#restoredHere.clear();
      this.#from = from;
    }
    this.#here.clear();
    return keys.map((key, row) => this.#decideRow(key, cells[row] ?? [], from + row));
  }

  #decideRow(key: string, current: readonly unknown[], at: number): readonly Change[] | undefined {
    const row = this.rows.get(key);
    if (!row) return undefined;
    const here = this.#here.get(key) ?? 0;
    const occurrence = (this.#above.get(key) ?? 0) + here;
    this.#here.set(key, here + 1);
    this.found.add(key);
    const before = row.before[occurrence] ?? row.before[0];
    const changes = row.after.map((after, column): Change => {
      const now = current[column];
      if (after === undefined || now === undefined) return undefined;
      const old = before?.[column] ?? null;
      const cell = `${key}\u0002${occurrence}\u0002${column}`;
      this.kept.delete(cell);
      if (isSame(now, old?.value ?? null)) return undefined;
      if (!isSame(now, after)) {
        this.kept.set(cell, { key, column, row: at });
        return undefined;
      }
      this.#restoredHere.add(cell);
      if (!old) this.blanked.set(column, (this.blanked.get(column) ?? 0) + 1);
      if (!old) return null;
      if (old.formula === null) return old.value;
      if (this.mayPutBack(old.formula)) return { formula: old.formula };
      this.refused.set(cell, old.formula);
      return old.value;
    });
    const hasChange = changes.some((change) => change !== undefined);
    return hasChange && !this.isTrial ? changes : undefined;
  }

  heldBefore(key: string, column: number) {
    return this.rows.get(key)?.before[0]?.[column]?.value ?? null;
  }

  willWrite(): Promise<void> {
    return Promise.resolve();
  }
}

export interface RevertWishes {
  readonly run: StoredRun;
  readonly written: ReadonlyMap<string, MergedRow>;
  /** `written` does not tell what overwritten cells held before. */
  readonly lacksBefore: boolean;
  /** Whether a formula that stood in a cell before may come back. */
  readonly mayPutBack: (formula: string) => boolean;
  /** True to write nothing and only count. */
  readonly isTrial: boolean;
}

export async function revertRun({
  run,
  written,
  lacksBefore,
  mayPutBack,
  isTrial,
}: RevertWishes): Promise<RevertReport> {
  const job = new RevertJob(written, isTrial, mayPutBack);
  const { keys } = await (isTrial ? writeRows : writeRowsToRest)(run.place, job);
  const keptCells = await addressesOf(run, job);
  const keptColumns = new Set([...job.kept.values()].map(({ column }) => column));
  const removable = new Map(
    run.place.titles.flatMap((title, column) =>
      run.place.newTitles.includes(title) && !keptColumns.has(column)
        ? [[title, isTrial ? (job.blanked.get(column) ?? 0) : 0] as const]
        : []
    )
  );
  const isWhole = job.kept.size === 0 && keys.every((key) => key === "" || job.rows.has(key));
  const removedSheet = isWhole ? await removeSheet(run, isTrial) : null;
  const removedRows = await removeRows({
    tableName: run.place.tableName,
    keyTitle: run.place.keyTitles[0] ?? "",
    keys: keysToRemove(run, job),
    blankTitles: isTrial ? run.place.titles : [],
    isTrial,
  });
  const { removedColumns, removedTable } =
    removedSheet === null
      ? await removeColumns(run.place, removable, isTrial)
      : { removedColumns: removable.size, removedTable: false };
  if (!isTrial && removedSheet === null && !removedTable)
    await unformat(run.place.tableName, run.place.formattedTitles);
  const goneRows = [...job.rows].filter(
    ([key, { after }]) => after.length > 0 && !job.found.has(key)
  ).length;
  const facts = {
    restoredCells: job.restored,
    keptCount: job.kept.size,
    goneRows,
    removedColumns,
    removedTable,
    removedRows,
    removedSheet,
    lacksBefore,
  };
  const summary = together([...summaryOf(facts, isTrial), refusedWords(job)]);
  return { ...facts, keptCells, summary };
}

/** Keys of rows that the run added and in which nobody changed a cell since. */
function keysToRemove({ appended = [] }: StoredRun, { kept }: RevertJob): Set<string> {
  const changed = new Set([...kept.values()].map(({ key }) => key));
  return new Set(appended.filter((key) => !changed.has(key)));
}

function summaryOf(
  {
    restoredCells,
    keptCount,
    goneRows,
    removedRows,
    removedTable,
    removedSheet,
    lacksBefore,
  }: Omit<RevertReport, "keptCells" | "summary">,
  isTrial: boolean
): readonly (Said | null)[] {
  const sheet = removedSheet ?? "";
  return [
    isTrial
      ? said("said.cellsWouldBePutBackAsThey", { count: restoredCells })
      : said("said.cellsAreAsTheyWereBefore", { count: restoredCells }),
    removedRows === 0
      ? null
      : isTrial
        ? said("said.rowsThatTheRunAddedWouldGo", { count: removedRows })
        : said("said.rowsThatTheRunAddedAreGone", { count: removedRows }),
    !removedTable
      ? null
      : isTrial
        ? said("said.theTableAroundThemWouldGoYour")
        : said("said.theTableAroundThemIsGoneYour"),
    removedSheet === null
      ? null
      : isTrial
        ? said("said.theWorksheetWouldGo", { sheet })
        : said("said.theWorksheetIsGone", { sheet }),
    keptCount === 0 ? null : said("said.cellsChangedSinceStayAsTheyAre", { count: keptCount }),
    goneRows === 0 ? null : said("said.rowsAreNotThereAnyMore", { count: goneRows }),
    lacksBefore ? said("said.cellsThatWereFilledBeforeTheRun") : null,
    said("said.whatWasBoughtIsKept"),
  ];
}

/** Names the formulas that are not put back: a person may enter them. */
function refusedWords({ refused }: RevertJob): Said | null {
  const [first] = refused.values();
  if (first === undefined) return null;
  return said("said.formulasThatTheFileNamesMayReach", { count: refused.size, first });
}

/** Deletes the worksheet that the run made, if only the run's table is in it; gives its name, or null. */
function removeSheet({ place }: StoredRun, isTrial: boolean): Promise<string | null> {
  if (!place.isNewSheet) return Promise.resolve(null);
  return onWorkbook(async (context) => {
    const { worksheets, tables } = context.workbook;
    const table = tables.getItem(place.tableName);
    const { worksheet } = table;
    worksheet.load("name");
    const range = table.getRange();
    range.load("address,columnCount");
    const used = worksheet.getUsedRange(true);
    used.load("address");
    worksheets.load("items/visibility");
    await context.sync();
    const visible = worksheets.items.filter(({ visibility }) => visibility === "Visible");
    const own = place.keyTitles.length + place.titles.length;
    const isAlone = used.address === range.address && range.columnCount === own;
    if (!isAlone || visible.length < 2) return null;
    const { name } = worksheet;
    if (!isTrial) {
      worksheet.delete();
      await context.sync();
    }
    return name;
  });
}

/** Addresses of the first 100 cells that people changed. */
async function addressesOf({ place }: StoredRun, job: RevertJob): Promise<string[]> {
  if (job.kept.size === 0) return [];
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const { worksheet } = table;
    worksheet.load("name");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    return [...job.kept.values()].slice(0, NAMED_CELLS).map(({ column, row }) => {
      const at = titles.indexOf(place.titles[column] ?? "");
      const letters = columnLetters(header.columnIndex + Math.max(0, at));
      return `${quoted(worksheet.name)}!${letters}${header.rowIndex + 2 + row}`;
    });
  });
}

/**
 * Removes columns at the right end of the table. `removable` has their titles, each with how many filled cells it may
 * have (those that a trial did not empty). Also removes the table if the run made it and only the columns are left of
 * which it was made.
 */
export function removeColumns(
  place: Pick<RunPlace, "tableName" | "keyTitles" | "widths" | "madeTable">,
  removable: ReadonlyMap<string, number>,
  isTrial: boolean
): Promise<{ removedColumns: number; removedTable: boolean }> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = table.getHeaderRowRange();
    header.load("values");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    let columns = titles.length;
    const filledCells = async (index: number) => {
      const used = () => [
        table.columns.getItemAt(index).getDataBodyRange().getUsedRangeOrNullObject(true),
      ];
      const [content] = await readRanges(context, used, ["values"]);
      return content?.values.filter(([value]) => value !== "").length ?? 0;
    };
    while (columns > 1) {
      const blanked = removable.get(titles[columns - 1] ?? "");
      if (blanked === undefined || (await filledCells(columns - 1)) > blanked) break;
      columns -= 1;
    }
    const removedColumns = titles.length - columns;
    const left = titles.slice(0, columns);
    const { madeTable } = place;
    const removedTable =
      madeTable !== undefined &&
      left.length === madeTable.titles.length &&
      madeTable.titles.every((title) => left.includes(title));
    if (isTrial || removedColumns === 0) return { removedColumns, removedTable };
    // The range is taken from the table in this request, because rows may change between two requests.
    table.resize(table.getRange().getResizedRange(0, -removedColumns));
    const emptied = table.getRange().getColumnsAfter(removedColumns);
    emptied.clear();
    titles.slice(columns).forEach((title, index) => {
      const width = place.widths?.[title];
      if (width) emptied.getColumn(index).format.columnWidth = width;
    });
    for (const title of place.keyTitles) {
      const width = place.widths?.[title];
      if (width && left.includes(title))
        table.columns.getItem(title).getRange().format.columnWidth = width;
    }
    await context.sync();
    if (removedTable) await takeTableAway(context, table, madeTable.added);
    return { removedColumns, removedTable };
  });
}

/**
 * Turns a table into plain cells. Excel would leave the look of the table on the cells, so the table first gets a
 * style without a look. A title or a row that the run added is removed too.
 */
async function takeTableAway(
  context: Excel.RequestContext,
  table: Excel.Table,
  added: MadeTable["added"]
): Promise<void> {
  const plain = context.workbook.tableStyles.add("Stackscout", true);
  plain.load("name");
  const header = table.getHeaderRowRange();
  const usedInRow = header.getEntireRow().getUsedRange(true);
  usedInRow.load("cellCount");
  await context.sync();
  table.style = plain.name;
  table.convertToRange();
  context.workbook.tableStyles.getItem(plain.name).delete();
  if (added === "row" && usedInRow.cellCount === 1) header.getEntireRow().delete("Up");
  else if (added !== "nothing") header.clear("Contents");
  await context.sync();
}

/** Removes number formats that a run gave to people's own columns. */
export function unformat(tableName: string, titles: readonly string[]): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(tableName);
    const columns = titles.map((title) => table.columns.getItemOrNullObject(title));
    await context.sync();
    for (const column of columns) {
      if (column.isNullObject) continue;
      column.getDataBodyRange().numberFormat = "General" as unknown as string[][];
    }
    await context.sync();
  });
}
