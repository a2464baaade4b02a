/**
 * Takes a run back: every cell that still holds what the run wrote gets what it held before; cells
 * that people changed since stay and are named. Rows are found by key, as when they were written.
 * Columns that the run added at the right end of the table go, when nothing of people's own is left
 * in them; the table itself stays, because people may build on it.
 */
import type { CellBefore, StoredRun, WrittenRow } from "../client/run-journal";
import { columnLetters, quoted } from "./column";
import type { RevertReport } from "./enrichment";
import { onWorkbook } from "./host-words";
import { type Change, isSame, type RowJob, writeRows } from "./row-writer";

const NAMED_CELLS = 100;

/** All that a run wrote into the rows of one key. */
interface MergedRow {
  readonly after: readonly Change[];
  readonly before: readonly (readonly (CellBefore | null)[])[];
}

/** What the run wrote last into each row; what stood before it wrote first. */
export function mergedRows(rows: readonly WrittenRow[]): Map<string, MergedRow> {
  const merged = new Map<string, MergedRow>();
  for (const { key, after, before } of rows) {
    const known = merged.get(key);
    const later = after.map((value, column) =>
      value === undefined ? known?.after[column] : value
    );
    merged.set(key, {
      after: later.length === 0 ? (known?.after ?? []) : later,
      before: known && known.before.length > 0 ? known.before : (before ?? []),
    });
  }
  return merged;
}

class RevertJob implements RowJob {
  restored = 0;
  /** Cells that get blank, by column. */
  readonly blanked = new Map<number, number>();
  readonly #seen = new Map<string, number>();
  readonly kept: { key: string; column: number }[] = [];
  readonly keptColumns = new Set<number>();
  readonly found = new Set<string>();

  constructor(
    readonly rows: ReadonlyMap<string, MergedRow>,
    readonly isTrial: boolean
  ) {}

  isDirty(key: string): boolean {
    return this.rows.has(key);
  }

  decide(key: string, current: readonly unknown[]): readonly Change[] | undefined {
    const row = this.rows.get(key);
    if (!row) return undefined;
    const occurrence = this.#seen.get(key) ?? 0;
    this.#seen.set(key, occurrence + 1);
    this.found.add(key);
    const before = row.before[occurrence] ?? row.before[0];
    const changes = row.after.map((after, column): Change => {
      const now = current[column];
      if (after === undefined || now === undefined) return undefined;
      const old = before?.[column] ?? null;
      if (isSame(now, old?.value ?? null)) return undefined;
      if (!isSame(now, after)) {
        this.kept.push({ key, column });
        this.keptColumns.add(column);
        return undefined;
      }
      this.restored += 1;
      if (!old) this.blanked.set(column, (this.blanked.get(column) ?? 0) + 1);
      if (!old) return null;
      return old.formula === null ? old.value : { formula: old.formula };
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

export async function revertRun(
  run: StoredRun,
  written: readonly WrittenRow[],
  isTrial: boolean
): Promise<RevertReport> {
  const job = new RevertJob(mergedRows(written), isTrial);
  const { keys } = await writeRows(run.place, job);
  const keptCells = await addressesOf(run, job, keys);
  const removable = new Map(
    run.place.titles.flatMap((title, column) =>
      run.place.newTitles.includes(title) && !job.keptColumns.has(column)
        ? [[title, isTrial ? (job.blanked.get(column) ?? 0) : 0] as const]
        : []
    )
  );
  const removedColumns = await removeColumns(run, removable, isTrial);
  if (!isTrial) await unformat(run);
  const goneRows = [...job.rows].filter(
    ([key, { after }]) => after.length > 0 && !job.found.has(key)
  ).length;
  const keptCount = job.kept.length;
  return {
    restoredCells: job.restored,
    keptCells,
    keptCount,
    goneRows,
    removedColumns,
    summary: summaryOf(job.restored, keptCount, goneRows, isTrial),
  };
}

function summaryOf(restored: number, kept: number, gone: number, isTrial: boolean): string {
  const cells = (count: number) => `${count} ${count === 1 ? "cell" : "cells"}`;
  const what = isTrial
    ? "would get back what they held before"
    : "hold again what they held before";
  const parts = [`${cells(restored)} ${what}.`];
  if (kept > 0)
    parts.push(
      `${cells(kept)} changed since ${kept === 1 ? "stays as it is" : "stay as they are"}.`
    );
  if (gone > 0) parts.push(`${gone} ${gone === 1 ? "row is" : "rows are"} not there any more.`);
  parts.push("What was bought is kept.");
  return parts.join(" ");
}

/** Where the cells are that people changed. */
async function addressesOf(
  { place }: StoredRun,
  job: RevertJob,
  keys: readonly string[]
): Promise<string[]> {
  if (job.kept.length === 0) return [];
  const rowOf = new Map<string, number>();
  keys.forEach((key, row) => {
    if (!rowOf.has(key)) rowOf.set(key, row);
  });
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const { worksheet } = table;
    worksheet.load("name");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    return job.kept.slice(0, NAMED_CELLS).map(({ key, column }) => {
      const at = titles.indexOf(place.titles[column] ?? "");
      const letters = columnLetters(header.columnIndex + Math.max(0, at));
      const row = header.rowIndex + 2 + (rowOf.get(key) ?? 0);
      return `${quoted(worksheet.name)}!${letters}${row}`;
    });
  });
}

/**
 * Takes columns of the run off the right end of the table that hold nothing but what the run takes
 * back (`removable`: how many cells are still to be emptied, by title); gives how many.
 */
function removeColumns(
  { place }: StoredRun,
  removable: ReadonlyMap<string, number>,
  isTrial: boolean
): Promise<number> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const range = table.getRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    const header = table.getHeaderRowRange();
    header.load("values");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    let columns = titles.length;
    const filledCells = async (index: number) => {
      const used = table.columns.getItemAt(index).getDataBodyRange().getUsedRangeOrNullObject(true);
      used.load("values");
      await context.sync();
      return used.isNullObject ? 0 : used.values.filter(([value]) => value !== "").length;
    };
    while (columns > 1) {
      const blanked = removable.get(titles[columns - 1] ?? "");
      if (blanked === undefined || (await filledCells(columns - 1)) > blanked) break;
      columns -= 1;
    }
    const removed = titles.length - columns;
    if (removed === 0 || isTrial) return removed;
    const { rowIndex, columnIndex, rowCount, columnCount } = range;
    const { worksheet } = table;
    table.resize(worksheet.getRangeByIndexes(rowIndex, columnIndex, rowCount, columns));
    worksheet
      .getRangeByIndexes(rowIndex, columnIndex + columns, rowCount, columnCount - columns)
      .clear();
    await context.sync();
    return removed;
  });
}

/** Columns of people's own that had no number format have none again. */
function unformat({ place }: StoredRun): Promise<void> {
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const columns = place.formattedTitles.map((title) => table.columns.getItemOrNullObject(title));
    await context.sync();
    for (const column of columns) {
      if (column.isNullObject) continue;
      column.getDataBodyRange().numberFormat = "General" as unknown as string[][];
    }
    await context.sync();
  });
}
