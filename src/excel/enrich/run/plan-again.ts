/**
 * Going on with a run is planning the same rows again: those of its table as it is now, or of its selection if it was
 * cut off before it made one. What is held costs nothing, so what is left is what failed or was not reached.
 */
import { said, ToldError } from "../../../texts";
import type { RunPlace, StoredRun } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import { readColumns, readSelectedRange } from "../../sheet/read-selection";
import { readTable, type TableAgain } from "../../sheet/table-range";
import type { ChoicesAgain } from "../plan/enrichment";
import { type DetailedPlan, type PlanningParts, planEnrichment } from "../plan/plan-enrichment";
import type { ResultPlace } from "../plan/result-place";
import { findMadeTable } from "./find-made-table";

/** A plan, with the run as it is now: its table is found if it was cut off while it made it. */
export interface PlannedAgain {
  readonly plan: DetailedPlan;
  readonly run: StoredRun;
}

export async function planAgain(
  parts: PlanningParts,
  run: StoredRun,
  changed: ChoicesAgain
): Promise<PlannedAgain> {
  const id = changed.fill === "stale" ? crypto.randomUUID() : run.id;
  const tableName = await findMadeTable(run.place);
  if (tableName === null) {
    if (run.place.tableName !== "") throw new ToldError(said("said.theTableOfThisRunIsNot"));
    const selected = await readSelectedRange(run.address);
    const choices = { ...run.choices, ...changed };
    return {
      plan: await planEnrichment(parts, selected, choices, { runId: id }),
      run,
    };
  }
  const place: RunPlace = { ...run.place, tableName };
  const { rows, roles, result } = await rowsAgain(place, run.keys);
  const choices = { ...run.choices, rows: "visible" as const, firstRows: null, roles, ...changed };
  const known = { runId: id, ...(changed.fill !== "stale" && { place: result }) };
  const plan = await planEnrichment(parts, rows, choices, known);
  // The other rows of the table are none of this run's.
  return { plan: { ...plan, rows: plan.rows - plan.hidden, hidden: 0 }, run: { ...run, place } };
}

/** The rows of a run, what their key columns are read as, and where its results go; columns that went come again. */
export async function rowsAgain(place: RunPlace, keys: StoredRun["keys"]) {
  const { tableName, keyTitles, keyRoles, titles } = place;
  if (keys === "unknown") throw new ToldError(said("said.theFileDoesNotTellTheRows"));
  const table = await readTable(tableName, keyTitles);
  const result: ResultPlace = {
    kind: "table",
    tableName,
    keyTitles,
    titles,
    newTitles: titles.filter((title) => !table.titles.includes(title)),
    left: table.end,
    isPart: keys !== "all",
  };
  const roles = Object.fromEntries(
    table.keyColumns.map((index, at) => [index, keyRoles[at] ?? "domain"])
  );
  const hidden = keys === "all" ? table.selected.hidden : await othersThan(new Set(keys), table);
  return { rows: { ...table.selected, hidden }, roles, result };
}

/** The rows of other keys count as hidden, wherever they are now and whatever a filter hides. */
async function othersThan(
  keys: ReadonlySet<string>,
  { selected, keyColumns }: TableAgain
): Promise<Set<number>> {
  const offsets = keyColumns.map((index) => index - selected.columnIndex);
  const now = rowKeysOf(await readColumns(selected, offsets));
  return new Set(now.flatMap((key, offset) => (keys.has(key) ? [] : [offset])));
}
