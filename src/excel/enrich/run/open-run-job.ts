/**
 * Makes the `RunJob` that decides cell by cell during a run.
 */
import type { RunTally } from "../../../enrich";
import { changedText, heldReadings } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import type { DetailedPlan } from "../plan/plan-enrichment";
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
    keysBeyond: keysBeyond(details),
  });
}
