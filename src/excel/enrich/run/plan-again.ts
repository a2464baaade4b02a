/**
 * Going on with a run is planning the same rows again: those of its table as it is now, or of its selection if it was
 * cut off before it made one. What is held costs nothing, so what is left is what failed or was not reached.
 */
import { said, ToldError } from "../../../texts";
import type { RunPlace, StoredRun } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import { readColumns, readSelectedRange } from "../../sheet/read-selection";
import { readTable, type TableAgain } from "../../sheet/table-range";
import type { ChoicesAgain, EnrichmentPlan } from "../plan/enrichment";
import { type PlanningParts, planEnrichment } from "../plan/plan-enrichment";
import type { ResultPlace } from "../plan/result-place";

export async function planAgain(
  parts: PlanningParts,
  run: StoredRun,
  changed: ChoicesAgain
): Promise<EnrichmentPlan> {
  const isRefresh = changed.fill === "stale";
  const again = await rowsAgain(run.place, run.keys).catch((error: unknown) => {
    if (run.place.isMade) throw error;
  });
  if (!again) {
    const selected = await readSelectedRange(run.address);
    const known = isRefresh ? {} : { earlier: run };
    return planEnrichment(parts, selected, { ...run.choices, ...changed }, known);
  }
  const { rows, roles, result } = again;
  const choices = { ...run.choices, firstRows: null, roles, ...changed };
  const known = isRefresh ? {} : { earlier: run, place: result };
  const plan = await planEnrichment(parts, rows, choices, known);
  // The other rows of the table are none of this run's.
  return { ...plan, rows: plan.rows - plan.hidden, hidden: 0 };
}

/** The rows of a run, what their key columns are read as, and where its results go; columns that went come again. */
export async function rowsAgain(place: RunPlace, keys: StoredRun["keys"]) {
  const { tableName, keyTitles, keyRoles, titles } = place;
  if (keys === "unknown") throw new ToldError(said("said.theFileDoesNotTellTheRows"));
  const table = await readTable(tableName, keyTitles);
  const result: ResultPlace = {
    kind: "table",
    sheetName: table.selected.sheetName,
    tableName,
    keyTitles,
    titles,
    newTitles: titles.filter((title) => !table.titles.includes(title)),
    left: table.end,
    isPart: keys !== "all",
  };
  const roles = Object.fromEntries(
    table.keyOffsets.map((offset, at) => [
      table.selected.columnIndex + offset,
      keyRoles[at] ?? "domain",
    ])
  );
  const hidden = keys === "all" ? table.selected.hidden : await othersThan(new Set(keys), table);
  return { rows: { ...table.selected, hidden }, roles, result };
}

/** The rows of other keys count as hidden, wherever they are now and whatever a filter hides. */
async function othersThan(
  keys: ReadonlySet<string>,
  { selected, keyOffsets }: TableAgain
): Promise<Set<number>> {
  const now = rowKeysOf(await readColumns(selected, keyOffsets));
  return new Set(now.flatMap((key, offset) => (keys.has(key) ? [] : [offset])));
}
