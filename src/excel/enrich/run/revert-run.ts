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
import { type Change, isSame } from "../../sheet/cell-values";
import { rowTexts, textOf } from "../../sheet/cell-texts";
import { onWorkbook } from "../../sheet/host-words";
import { seeRows, type WritePlace, writeRowsToRest } from "../../sheet/row-writer";
import { rowsAgain } from "./plan-again";
import { removeColumns } from "./remove-columns";

const NAMED_CELLS = 100;

export interface RevertWishes {
  /** With the table as it is now. */
  readonly run: StoredRun;
  readonly parts: RowParts;
  readonly client: ScoutClient;
  readonly words: (why: Said | Failure) => string;
}

export async function revertRun(wishes: RevertWishes): Promise<RevertReport> {
  const { run } = wishes;
  const { keyTitles, titles, newTitles, tableName } = run.place;
  const own = titles.map((title) => (newTitles.includes(title) ? title : ""));
  const place: WritePlace = { tableName, keyTitles, titles: own };
  const written = await whatWasWritten(wishes);
  const before = await lookAt(place, written);
  await writeRowsToRest(place, {
    isDirty: (key) => written.byKey.has(key),
    changesOf: (key, cells) => {
      const changes = cells.map((now, column): Change =>
        written.isOurs(key, column, now) ? null : undefined
      );
      return changes.includes(null) ? changes : undefined;
    },
  });
  const { kept, hasOthers } = await lookAt(place, written);
  const filled = new Set(kept.map(({ column }) => own[column]));
  const removable = new Set(newTitles.filter((title) => !filled.has(title)));
  const removedSheet = kept.length === 0 && !hasOthers ? await removeSheet(run) : null;
  const { removedColumns, removedTable } =
    removedSheet === null
      ? await removeColumns(run.place, removable)
      : { removedColumns: removable.size, removedTable: false };
  const facts = {
    blankedCells: before.ours,
    keptCount: kept.length,
    keptCells: await addressesOf(run, kept),
    removedColumns,
    removedTable,
    removedSheet,
  };
  return { ...facts, summary: revertWords(facts) };
}

/** What the run wrote into a row: what is held says it. */
interface WhatWasWritten {
  readonly byKey: RowGroups["byKey"];
  /** Whether a cell shows what the run wrote into it. */
  readonly isOurs: (key: string, column: number, now: unknown) => boolean;
}

/** A cell of the run's columns that somebody changed: its output, and its row in the table. */
interface KeptCell {
  readonly column: number;
  readonly row: number;
}

/** What the run's own columns hold now; `hasOthers`: the table has rows that are none of its. */
async function lookAt(place: WritePlace, { byKey, isOurs }: WhatWasWritten) {
  const kept: KeptCell[] = [];
  let ours = 0;
  let hasOthers = false;
  await seeRows(place, (row, key, cells) => {
    hasOthers ||= key !== "" && !byKey.has(key);
    cells.forEach((now, column) => {
      if (now === undefined || now === "") return;
      if (isOurs(key, column, now)) ours += 1;
      else kept.push({ column, row });
    });
  });
  return { ours, kept, hasOthers };
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
    isOurs: (key, column, now) => {
      const meaning = groups.byKey.get(key);
      if (meaning === undefined || now === undefined || now === "") return false;
      if (column >= noteAt) {
        const text = textOf(now);
        if (column > noteAt) return isChange(text);
        return texts.has(text) || (typeof meaning === "object" && words(meaning) === text);
      }
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
function removeSheet({ place }: StoredRun): Promise<string | null> {
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
    worksheet.delete();
    await context.sync();
    return name;
  });
}

/** Addresses of the first 100 cells that people changed. */
async function addressesOf(
  { place }: StoredRun,
  kept: readonly KeptCell[]
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
