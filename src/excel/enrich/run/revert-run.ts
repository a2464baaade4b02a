/**
 * Reverts a run: blanks every cell of its own columns that still shows what the held answers say, or one of its notes;
 * cells that people changed stay and are named. Rows are found by key. Then the columns that are empty go, and the
 * table or the worksheet that the run made, if nothing else is in it.
 */
import { type Said, said, together } from "../../../texts";
import type { OutputPlan, RowGroups, StoredRun } from "../../../enrich";
import { heldReadings, NOT_ASKED_NOTE, planOutputs } from "../../../enrich";
import type { ScoutClient, Failure } from "../../../client";
import { columnLetters, quoted } from "../../sheet/a1-notation";
import type { RevertReport } from "../plan/enrichment";
import { countRows, type RowParts } from "../plan/rows-to-write";
import { cellId, type Change, isSame } from "../../sheet/cell-values";
import { rowTexts } from "../../sheet/cell-texts";
import { onWorkbook } from "../../sheet/host-words";
import {
  type RowChanges,
  type RowJob,
  type RowsNow,
  writeRows,
  writeRowsToRest,
} from "../../sheet/row-writer";
import { rowsAgain } from "./plan-again";
import { removeColumns } from "./remove-columns";

const NAMED_CELLS = 100;

/** What the run wrote into a row: what is held says it. */
interface WhatWasWritten {
  readonly byKey: RowGroups["byKey"];
  /** Whether a cell shows what the run wrote into it. */
  readonly isOurs: (key: string, column: number, now: unknown) => boolean;
  /** Whether the run made the column. */
  readonly isOwn: (column: number) => boolean;
}

class RevertJob implements RowJob {
  /** Columns of cells that become blank, by row: rows may be decided again after they moved. Then cells that people changed, each with its row in the table. */
  readonly #blanked = new Map<string, number>();
  readonly #kept = new Map<string, { readonly column: number; readonly row: number }>();

  constructor(
    readonly what: WhatWasWritten,
    readonly isTrial: boolean
  ) {}

  areDirty(keys: readonly string[]): boolean[] {
    return keys.map((key) => this.what.byKey.has(key));
  }

  /** Rows may have moved since the last look: what was kept is looked at again. */
  begin(): void {
    this.#kept.clear();
  }

  decide({ from, keys, cells }: RowsNow): RowChanges {
    const seen = new Map<string, number>();
    return keys.map((key, at) => {
      const row = from + at;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      const changes = (cells[at] ?? []).map((now, column): Change => {
        if (now === undefined || now === "" || !this.what.isOwn(column)) return undefined;
        const isOurs = this.what.isOurs(key, column, now);
        if (isOurs) this.#blanked.set(cellId(`${key}\u0002${nth}`, column), column);
        else this.#kept.set(cellId(String(row), column), { column, row });
        return isOurs ? null : undefined;
      });
      const hasChange = changes.some((change) => change !== undefined);
      return hasChange && !this.isTrial ? changes : undefined;
    });
  }

  get kept() {
    return [...this.#kept.values()];
  }

  get blankedCells(): number {
    return this.#blanked.size;
  }

  blankedIn(column: number): number {
    return [...this.#blanked.values()].filter((one) => one === column).length;
  }
}

export interface RevertWishes {
  /** With the table as it is now. */
  readonly run: StoredRun;
  readonly parts: RowParts;
  readonly client: ScoutClient;
  readonly words: (why: Said | Failure) => string;
  /** True to write nothing and only count. */
  readonly isTrial: boolean;
}

export async function revertRun(wishes: RevertWishes): Promise<RevertReport> {
  const { run, isTrial } = wishes;
  const { place } = run;
  const job = new RevertJob(await whatWasWritten(wishes), isTrial);
  const { keys } = await (isTrial ? writeRows : writeRowsToRest)(place, job);
  const { kept } = job;
  const keptColumns = new Set(kept.map(({ column }) => column));
  const removable = new Map(
    place.titles.flatMap((title, column) =>
      job.what.isOwn(column) && !keptColumns.has(column)
        ? [[title, isTrial ? job.blankedIn(column) : 0] as const]
        : []
    )
  );
  const isWhole = kept.length === 0 && job.areDirty(keys).every((is, at) => is || keys[at] === "");
  const removedSheet = isWhole ? await removeSheet(run, isTrial) : null;
  const { removedColumns, removedTable } =
    removedSheet === null
      ? await removeColumns(place, removable, isTrial)
      : { removedColumns: removable.size, removedTable: false };
  const facts = {
    blankedCells: job.blankedCells,
    keptCount: kept.length,
    keptCells: await addressesOf(run, kept),
    removedColumns,
    removedTable,
    removedSheet,
  };
  return { ...facts, summary: revertWords(facts) };
}

/** Asks the held answers what each cell of the run's table would show. */
async function whatWasWritten({
  run: { place, choices, notes },
  parts,
  client,
  words,
}: RevertWishes): Promise<WhatWasWritten> {
  const outputs = planOutputs(choices.outputs);
  const { rows, roles } = await rowsAgain(place, "all");
  const { groups } = await countRows(parts, rows, { ...choices, rows: "all", roles });
  await client.answers.lookUp(
    groups.companies.flatMap((company) => [...outputs.questionsOf(company)])
  );
  const shown = new Map<number, ReturnType<OutputPlan["valuesOf"]>>();
  const valuesOf = (index: number) => {
    const company = groups.companies[index];
    const values =
      shown.get(index) ?? (company ? outputs.valuesOf(heldReadings(client, outputs, company)) : []);
    shown.set(index, values);
    return values;
  };
  const texts = new Set([...notes, words(NOT_ASKED_NOTE)]);
  const noteAt = outputs.columns.length;
  const isChange = (text: string) =>
    outputs.columns.some(({ title }) => text.startsWith(`${title}: `));
  return {
    byKey: groups.byKey,
    isOwn: (column) => place.newTitles.includes(place.titles[column] ?? ""),
    isOurs: (key, column, now) => {
      const meaning = groups.byKey.get(key);
      if (column > noteAt) return isChange(String(now));
      if (column === noteAt)
        return (
          texts.has(String(now)) || (typeof meaning === "object" && words(meaning) === String(now))
        );
      const value = typeof meaning === "number" ? valuesOf(meaning)[column] : undefined;
      return value !== undefined && value !== null && isSame(now, value);
    },
  };
}

/** What a revert did, in sentences. */
function revertWords({
  blankedCells,
  keptCount,
  removedTable,
  removedSheet,
}: Omit<RevertReport, "summary">): Said {
  return together([
    said("said.cellsAreEmptyAgain", { count: blankedCells }),
    removedTable ? said("said.theTableAroundThemIsGoneYour") : null,
    removedSheet === null ? null : said("said.theWorksheetIsGone", { sheet: removedSheet }),
    keptCount === 0 ? null : said("said.cellsChangedSinceStayAsTheyAre", { count: keptCount }),
    said("said.whatWasBoughtIsKept"),
  ]);
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
    range.load("address");
    const header = table.getHeaderRowRange();
    header.load("values");
    const used = worksheet.getUsedRange(true);
    used.load("address");
    worksheets.load("items/visibility");
    await context.sync();
    const visible = worksheets.items.filter(({ visibility }) => visibility === "Visible");
    const own = new Set([...place.keyTitles, ...place.titles]);
    const isAlone =
      used.address === range.address && rowTexts(header).every((title) => own.has(title));
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
async function addressesOf(
  { place }: StoredRun,
  kept: RevertJob["kept"]
): Promise<readonly string[]> {
  if (kept.length === 0) return [];
  return onWorkbook(async (context) => {
    const table = context.workbook.tables.getItem(place.tableName);
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex");
    const { worksheet } = table;
    worksheet.load("name");
    await context.sync();
    const titles = (header.values[0] ?? []).map(String);
    return kept.slice(0, NAMED_CELLS).map(({ column, row }) => {
      const at = titles.indexOf(place.titles[column] ?? "");
      const letters = columnLetters(header.columnIndex + Math.max(0, at));
      return `${quoted(worksheet.name)}!${letters}${header.rowIndex + 2 + row}`;
    });
  });
}
