/**
 * Makes the `RunJob` that decides cell by cell during a run, and finds which of several rows with one key are left
 * alone.
 */
import type { RunTally } from "../../../enrich";
import { changedText, heldReadings, rowKeysOf } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import { partlyHidden } from "../../sheet/hidden-rows";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";
import { keysBeyond } from "./run-figures";
import { RunJob, type RunJobParts } from "./run-job";

export interface RunJobWishes {
  readonly client: Pick<ScoutClient, "heldReading">;
  readonly plan: DetailedPlan;
  readonly tally: RunTally;
  readonly notes: Set<string>;
  readonly keepNotes: () => Promise<void>;
  readonly words: RunJobParts["words"];
}

export function openRunJob({ client, plan, tally, notes, keepNotes, words }: RunJobWishes): RunJob {
  const { details } = plan;
  const { outputs, groups, chosen, oldReadings, standing } = details;
  return new RunJob({
    groups,
    rowsOf: chosen.rowsOf,
    columns: outputs.columns.length,
    tally,
    words,
    notes,
    keepNotes,
    standing,
    oldValuesOf: (company) => outputs.valuesOf(oldReadings.get(company) ?? []),
    ...(plan.choices.fill === "stale" && {
      changedText: (old, now) => changedText(outputs, old, now),
    }),
    heldValuesOf: (index) => {
      const company = groups.companies[index];
      return company ? outputs.valuesOf(heldReadings(client, outputs, company)) : [];
    },
    partlyHidden: partlyLeft(details),
    keysBeyond: keysBeyond(details),
  });
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
