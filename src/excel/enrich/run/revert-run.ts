/**
 * Reverts a run: blanks every cell of its own columns that still shows what the held answers say, or one of its notes;
 * cells that people changed stay and are counted. Rows are found by key, columns by title. Then the columns that are empty go, and the
 * table or the worksheet that the run made, if nothing else is in it.
 */
import { type Said, said, together } from "../../../texts";
import type { RowGroups, StoredRun } from "../../../enrich";
import { heldValues, NOT_ASKED_NOTE, planOutputs } from "../../../enrich";
import type { PlanningParts } from "../plan/plan-enrichment";
import { countRows } from "../plan/count-rows";
import { type Change, isSame } from "../../sheet/cell-values";
import { textOf } from "../../sheet/cell-texts";
import { seeRows, type WritePlace, writeRowsToRest } from "../../sheet/row-writer";
import { columnsGone } from "../../sheet/table-range";
import { deleteSheet } from "../../sheet/delete-sheet";
import { rowsAgain } from "./plan-again";
import { notesOf } from "./record";
import { removeColumns } from "./remove-columns";

/** Gives what was done, in sentences. */
export async function revertRun(run: StoredRun, parts: PlanningParts): Promise<Said> {
  const { keyTitles, titles, newTitles, tableName } = run.place;
  const own = titles.map((title) => (newTitles.includes(title) ? title : ""));
  const place: WritePlace = { tableName, keyTitles, titles: own };
  const written = await whatWasWritten(run, parts);
  const { ours } = await lookAt(place, written);
  const gone = await writeRowsToRest(place, {
    isDirty: (key) => written.byKey.has(key),
    changesOf: (key, cells) => {
      const changes = cells.map((now, column): Change =>
        written.isOurs(key, column, now) ? null : undefined
      );
      return changes.includes(null) ? changes : undefined;
    },
  });
  const { kept, rows } = await lookAt(place, written);
  const filled = new Set(kept.map((column) => own[column]));
  const removable = new Set(newTitles.filter((title) => !filled.has(title)));
  const earlier = parts.runs.filter(
    (other) => other.state === "reverted" && other.place.tableName === tableName
  );
  const isTableGone = await takeColumnsAway(run, removable, earlier);
  const maker = [run, ...earlier].find(({ place: { newSheetRows = 0 } }) => rows <= newSheetRows);
  const isSheetGone = maker && kept.length === 0 && (await removeSheet(maker, written.sheetName));
  return together([
    said("said.cellsAreEmptyAgain", { count: ours }),
    isTableGone ? said("said.theTableAroundThemIsGoneYour") : null,
    isSheetGone ? said("said.theWorksheetIsGone", { sheet: written.sheetName }) : null,
    kept.length === 0 ? null : said("said.cellsChangedSinceStayAsTheyAre", { count: kept.length }),
    columnsGone(gone),
    said("said.whatWasBoughtIsKept"),
  ]);
}

/** Takes away the run's columns, then those that earlier reverts had to leave left of them. True: the table went, too. */
async function takeColumnsAway(
  { place }: StoredRun,
  removable: ReadonlySet<string>,
  earlier: readonly StoredRun[]
): Promise<boolean> {
  let isTableGone = await removeColumns(place, removable);
  for (const { place: before } of earlier)
    isTableGone ||= await removeColumns(before, new Set(before.newTitles));
  return isTableGone;
}

/** Removes the worksheet that a run made, if only the keys of its rows are left in it. */
function removeSheet({ place }: StoredRun, sheetName: string): Promise<boolean> {
  const { keyTitles, newSheetRows = 0 } = place;
  return deleteSheet(sheetName, newSheetRows + 1, keyTitles.length, keyTitles[0]).then(
    () => true,
    () => false
  );
}

/** What the run wrote into a row: what is held says it. */
interface WhatWasWritten {
  readonly sheetName: string;
  readonly byKey: RowGroups["byKey"];
  /** Whether a cell shows what the run wrote into it. */
  readonly isOurs: (key: string, column: number, now: unknown) => boolean;
}

/**
 * What the run's own columns hold now: how many cells of ours, and the column of each that somebody changed; `rows`: how
 * many rows of the table name something.
 */
async function lookAt(place: WritePlace, { isOurs }: WhatWasWritten) {
  const kept: number[] = [];
  let ours = 0;
  let rows = 0;
  await seeRows(place, (key, cells) => {
    if (key !== "") rows += 1;
    cells.forEach((now, column) => {
      if (now === undefined || now === "") return;
      if (isOurs(key, column, now)) ours += 1;
      else kept.push(column);
    });
  });
  return { ours, kept, rows };
}

/** Asks the held answers what each cell of the run's table would show. */
async function whatWasWritten(
  { place, choices }: StoredRun,
  parts: PlanningParts
): Promise<WhatWasWritten> {
  const { client, words, runs } = parts;
  const outputs = planOutputs(choices.outputs);
  const { rows, roles } = await rowsAgain(place, "all");
  const { groups } = await countRows(parts, rows, outputs, { ...choices, roles });
  await client.answers.lookUp(
    groups.companies.flatMap((company) => [...outputs.questionsOf(company)])
  );
  const valuesOf = heldValues(client, outputs, groups.companies);
  // A later run may have written its notes into the same column.
  const texts = notesOf(runs).add(words(NOT_ASKED_NOTE));
  const noteAt = outputs.columns.length;
  const isChange = (text: string) =>
    outputs.columns.some(({ title }) => text.startsWith(`${title}: `));
  return {
    sheetName: rows.sheetName,
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
