/**
 * Makes the `RunJob` that decides cell by cell during a run: reads what is in the columns before, and finds
 * which of several rows with one key are left alone.
 */
import type { WrittenRow, RunTally } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import { partlyHidden } from "../../sheet/hidden-rows";
import type { RunTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";
import { readBefore } from "./read-before";
import { keysBeyond } from "./run-figures";
import type { Change } from "../../sheet/cell-values";
import { type BeforeRows, RunJob, type RunJobParts } from "./run-job";

export interface RunJobWishes {
  readonly plan: DetailedPlan;
  readonly table: RunTable;
  readonly tally: RunTally;
  /** What an earlier part wrote, by key. */
  readonly written: Map<string, readonly Change[]>;
  readonly words: RunJobParts["words"];
  readonly record: (rows: readonly WrittenRow[]) => Promise<void>;
}

export async function openRunJob({
  plan,
  table,
  tally,
  written,
  words,
  record,
}: RunJobWishes): Promise<RunJob> {
  const details = plan.details;
  const { outputs, groups, chosen, oldReadings } = details;
  return new RunJob({
    groups,
    rowsOf: chosen.rowsOf,
    columns: outputs.columns.length,
    fill: plan.choices.fill,
    before: await beforeOf(details, table),
    written,
    tally,
    words,
    oldValuesOf: (company) => outputs.valuesOf(oldReadings.get(company) ?? []),
    record,
    partlyHidden: partlyLeft(details),
    keysBeyond: keysBeyond(details),
  });
}

async function beforeOf({ place, groups }: PlanDetails, table: RunTable): Promise<BeforeRows> {
  const isPresent = table.titles.some((title) => title !== "" && !table.newTitles.includes(title));
  return place?.kind === "table" && isPresent ? readBefore(table, groups.byKey) : new Map();
}

/** Of rows with equal keys, those that are hidden or below the chosen ones: they are left alone. */
function partlyLeft({ place, groups, keyTexts, selected, chosen: { lastOffset } }: PlanDetails) {
  // A new worksheet contains no hidden rows.
  const hidden = place?.kind === "sheet" ? new Set<number>() : selected.hidden;
  if ((groups.hidden === 0 || hidden.size === 0) && lastOffset === Infinity)
    return new Map<string, boolean[]>();
  const left = new Set(hidden);
  for (let offset = lastOffset + 1; offset < groups.rows; offset += 1) left.add(offset);
  return partlyHidden(rowKeysOf(keyTexts), left);
}
