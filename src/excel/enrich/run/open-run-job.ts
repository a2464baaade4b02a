/**
 * Makes ready what decides cell by cell during a run: reads what stood in the columns before, and
 * tells the rows of a key apart where only the visible ones are meant.
 */
import type { Failure } from "../../../client/model/failure";
import { rowKeyOf } from "../../../enrich/row-groups";
import type { WrittenRow } from "../../../enrich/run-journal";
import type { RunTally } from "../../../enrich/run-tally";
import type { EnrichmentPlan } from "../plan/enrichment";
import { partlyHidden } from "../../sheet/hidden-rows";
import type { RunTable } from "./make-table";
import type { PlanDetails } from "../plan/plan-enrichment";
import { readBefore } from "./read-before";
import type { Change } from "../../sheet/row-writer";
import { type BeforeRows, RunJob } from "./run-job";

export interface RunJobWishes {
  readonly plan: EnrichmentPlan;
  readonly table: RunTable;
  readonly tally: RunTally;
  /** What an earlier part wrote, by key. */
  readonly written: Map<string, readonly Change[]>;
  readonly failureWords: (failure: Failure) => string;
  readonly record: (rows: readonly WrittenRow[]) => Promise<void>;
}

export async function openRunJob({
  plan,
  table,
  tally,
  written,
  failureWords,
  record,
}: RunJobWishes): Promise<RunJob> {
  const details = plan.details as PlanDetails;
  const { outputs, groups, chosen, oldReadings } = details;
  return new RunJob({
    groups,
    rowsOf: (company) => chosen.rowsOf[company] ?? 0,
    columns: outputs.columns.length,
    fill: plan.choices.fill,
    before: await beforeOf(details, table),
    written,
    valueOf: (company, column) => tally.valueOf(company, column),
    noteOf: (company) => tally.noteOf(company, failureWords),
    oldValueOf: (company, column) => {
      const output = outputs.columns[column];
      const reading = output && oldReadings.get(company)?.[output.question];
      return reading === undefined ? undefined : output?.valueOf(reading);
    },
    record,
    partlyHidden: partlyHiddenOf(details),
  });
}

async function beforeOf({ place, groups }: PlanDetails, table: RunTable): Promise<BeforeRows> {
  const isPresent = table.titles.some((title) => title !== "" && !table.newTitles.includes(title));
  return place?.kind === "table" && isPresent ? readBefore(table, groups.byKey) : new Map();
}

/** A new worksheet has no rows for the hidden ones. */
function partlyHiddenOf({ place, groups, keyTexts, selected }: PlanDetails) {
  if (place?.kind === "sheet" || groups.hidden === 0) return new Map<string, boolean[]>();
  const keys = Array.from({ length: groups.rows }, (_, offset) =>
    rowKeyOf(keyTexts.map((column) => column[offset] ?? ""))
  );
  return partlyHidden(keys, selected.hidden);
}
