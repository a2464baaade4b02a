/**
 * Going on with a run is planning the same rows again: those of its table as it is now, or of its selection if it was
 * cut off before it made one. What is held costs nothing, so what is left is what failed or was not reached.
 */
import { said, ToldError } from "../../../texts";
import type { RunPlace, StoredRun } from "../../../enrich";
import { readSelectedRange } from "../../sheet/read-selection";
import { readTable } from "../../sheet/table-range";
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
  const made = await findMadeTable(run.place);
  if (made.kind !== "table") {
    if (run.place.tableName !== "") throw new ToldError(said("said.theTableOfThisRunIsNot"));
    const begun = made.kind === "begun" ? { begunSheet: made.sheetName } : {};
    const selected = await readSelectedRange(run.address);
    const choices = { ...run.choices, ...changed };
    return {
      plan: await planEnrichment({ ...parts, ...begun }, selected, choices, { runId: id }),
      run,
    };
  }
  const place: RunPlace = { ...run.place, tableName: made.tableName };
  const { rows, roles, result } = await rowsAgain(place, run.choices.rows === "visible");
  const choices = { ...run.choices, firstRows: null, roles, ...changed };
  const known = { runId: id, ...(changed.fill !== "stale" && { place: result }) };
  return {
    plan: await planEnrichment(parts, rows, choices, known),
    run: { ...run, place },
  };
}

/** The rows of a run, what their key columns are read as, and where its results go; columns that went come again. */
export async function rowsAgain(place: RunPlace, isVisibleOnly: boolean) {
  const { tableName, keyTitles, keyRoles, titles, part, isNewSheet } = place;
  const table = await readTable(tableName, keyTitles, isVisibleOnly && !isNewSheet, part);
  const result: ResultPlace = {
    kind: "table",
    tableName,
    keyTitles,
    titles,
    newTitles: titles.filter((title) => !table.titles.includes(title)),
    left: table.end,
    ...(part && { part }),
  };
  const roles = Object.fromEntries(
    table.keyColumns.map((index, at) => [index, keyRoles[at] ?? "domain"])
  );
  return { rows: table.selected, roles, result };
}
