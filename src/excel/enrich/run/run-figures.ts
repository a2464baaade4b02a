/**
 * Figures of a run that others know: what the ledger says it cost, how many of its rows the table
 * does not have any more, what a refresh changed. Pure.
 */
import { type Difference, differencesOf } from "../../../enrich/differences";
import { spentCredits } from "../../../client/model/ledger";
import type { ScoutClient } from "../../../client/model/scout-client";
import type { Credits, EpochMs } from "../../../client/model/units";
import type { RunTally } from "../../../enrich/run-tally";
import type { ColumnProgress, EnrichmentPlan } from "../plan/enrichment";
import type { RunTable } from "./make-table";
import type { PlanDetails } from "../plan/plan-enrichment";

/** Since it, or a part of it, began: an earlier part was shown by a plan of its own. */
export function chargedSince(
  client: Pick<ScoutClient, "entriesOfRun">,
  runId: string,
  startedAt: EpochMs
): Credits {
  return spentCredits(client.entriesOfRun(runId).filter(({ at }) => at >= startedAt));
}

/** `keys`: of the rows as they stand now; none before the run looked at all of them. */
export function goneRows(
  { groups, chosen }: Pick<PlanDetails, "groups" | "chosen">,
  keys: readonly string[]
): number {
  if (keys.length === 0) return 0;
  let present = 0;
  for (const key of keys) {
    const company = groups.byKey.get(key);
    if (typeof company === "number" && (chosen.rowsOf[company] ?? 0) > 0) present += 1;
  }
  const counted = chosen.rowsOf.reduce((sum, rows) => sum + rows, 0);
  return Math.max(0, counted - present);
}

/** What a refresh of stale answers changed; none without one. */
export function foundDifferences(
  { oldReadings, groups, outputs }: Pick<PlanDetails, "oldReadings" | "groups" | "outputs">,
  client: Pick<ScoutClient, "heldReading">
): readonly Difference[] {
  if (oldReadings.size === 0) return [];
  return differencesOf(oldReadings, groups.companies, outputs, (question) =>
    client.heldReading(question)
  );
}

/** How far each column is, under the title that it has in its table. */
export function columnsOf(
  { columns, details }: EnrichmentPlan,
  table: Pick<RunTable, "titles"> | undefined,
  tally: RunTally
): ColumnProgress[] {
  const { outputs } = details as PlanDetails;
  return outputs.columns.map(({ question }, index) => ({
    title: table?.titles[index] ?? columns[index]?.title ?? "",
    ...tally.countsOf(question),
  }));
}

/** Rows of the selection that a run had no company for, or no place. */
export function leftOut({ blank, unreadable, freeMail, sharedHost, into }: EnrichmentPlan) {
  return {
    blank,
    unreadable: unreadable.count,
    freeMail: freeMail.count,
    sharedHost: sharedHost.count,
    notInTable: into?.missing.count ?? 0,
  };
}
