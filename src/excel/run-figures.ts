/**
 * Two figures of a run that others know: what the ledger says it cost, and how many of its rows the
 * table does not have any more. Pure.
 */
import { spentCredits } from "../client/ledger";
import type { ScoutClient } from "../client/scout-client";
import type { Credits, EpochMs } from "../client/units";
import type { PlanDetails } from "./plan-enrichment";

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
