/**
 * Figures of a run: what the ledger says it cost, how many of its rows the table does not have any more, what a
 * refresh changed. Pure.
 */
import { type Difference, differencesOf, rowKeysOf, type RunTally } from "../../../enrich";
import { type Credits, type EpochMs, type ScoutClient, spentCredits } from "../../../client";
import type { EnrichmentPlan } from "../plan/enrichment";
import type { RunTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

/** What a run has cost since an instant: the start of the run or of a part of it. */
export function chargedSince(
  client: Pick<ScoutClient, "entriesOfRun">,
  runId: string,
  startedAt: EpochMs
): Credits {
  return spentCredits(client.entriesOfRun(runId).filter(({ at }) => at >= startedAt));
}

/** Keys that only rows below the chosen ones have. */
export function keysBeyond({
  keyTexts,
  chosen: { lastOffset },
}: Pick<PlanDetails, "keyTexts" | "chosen">): ReadonlySet<string> {
  if (lastOffset === Infinity) return new Set();
  const keys = rowKeysOf(keyTexts);
  const meant = new Set(keys.slice(0, lastOffset + 1));
  return new Set(keys.slice(lastOffset + 1).filter((key) => !meant.has(key)));
}

/** How many counted rows have gone. `keys` are those of the present rows; empty before the run looked at all. */
export function goneRows(
  details: Pick<PlanDetails, "groups" | "chosen" | "keyTexts">,
  keys: readonly string[]
): number {
  if (keys.length === 0) return 0;
  const { groups, chosen } = details;
  const beyond = keysBeyond(details);
  let present = 0;
  for (const key of keys) {
    const company = groups.byKey.get(key);
    if (beyond.has(key)) continue;
    if (typeof company === "number" && (chosen.rowsOf[company] ?? 0) > 0) present += 1;
  }
  const counted = chosen.rowsOf.reduce((sum, rows) => sum + rows, 0);
  return Math.max(0, counted - present);
}

/** What a refresh of stale answers changed; empty when it is no refresh. */
export function foundDifferences(
  { oldReadings, groups, outputs }: Pick<PlanDetails, "oldReadings" | "groups" | "outputs">,
  client: Pick<ScoutClient, "heldReading">
): readonly Difference[] {
  if (oldReadings.size === 0) return [];
  return differencesOf(oldReadings, groups.companies, outputs, (question) =>
    client.heldReading(question)
  );
}

/** How far the run is, with the titles that its columns have in the table. */
export function talliedOf(
  { columns }: Pick<DetailedPlan, "columns">,
  table: Pick<RunTable, "titles"> | undefined,
  tally: RunTally
) {
  const tallied = tally.progress();
  const titled = tallied.columns.map((counts, index) => ({
    title: table?.titles[index] ?? columns[index]?.title ?? "",
    ...counts,
  }));
  return { ...tallied, columns: titled };
}

/** How many rows of the selection have no company that can be asked, or no row in another table. */
export function leftOut({ blank, unreadable, freeMail, sharedHost, names, into }: EnrichmentPlan) {
  return {
    blank,
    unreadable: unreadable.count,
    freeMail: freeMail.count,
    sharedHost: sharedHost.count,
    names: names.notFound.count,
    notInTable: into?.missing.count ?? 0,
  };
}
