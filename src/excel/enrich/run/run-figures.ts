/**
 * Figures of a run: what the ledger says it cost, how far it is, how many of its rows the table does not have
 * any more. Pure.
 */
import type { RunCounts, RunTally } from "../../../enrich";
import { rowKeysOf } from "../../../enrich";
import type { ScoutClient, Credits } from "../../../client";
import { spentCredits } from "../../../client";
import type { EnrichmentPlan } from "../plan/enrichment";
import type { RunTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

/** What a run has cost, all its parts and settled losses included: what the ledger says. */
export function chargedBy(client: Pick<ScoutClient, "entriesOfRun">, runId: string): Credits {
  return spentCredits(client.entriesOfRun(runId));
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

/** How far the run is, rows that were filled before it went on included, with the titles of its columns. */
export function talliedOf(
  { columns, details: { earlier } }: Pick<DetailedPlan, "columns" | "details">,
  table: Pick<RunTable, "titles"> | undefined,
  tally: RunTally
) {
  const tallied = tally.progress();
  const filled = earlier?.rows ?? 0;
  const later = earlier?.later ?? 0;
  const whole = <C extends RunCounts>(counts: C): C => ({
    ...counts,
    rows: counts.rows + filled + later,
    done: counts.done + filled,
    waiting: counts.waiting + later,
  });
  const titled = tallied.columns.map((counts, index) => ({
    title: table?.titles[index] ?? columns[index]?.title ?? "",
    ...whole(counts),
    fill: {
      asked: counts.fill.asked + filled,
      filled: counts.fill.filled + (earlier?.byColumn[index] ?? 0),
    },
  }));
  return { ...whole(tallied), columns: titled };
}

/** How many rows of the selection have no company that can be asked. */
export function leftOut({ blank, unreadable, freeMail, sharedHost, names }: EnrichmentPlan) {
  return {
    blank,
    unreadable: unreadable.count,
    freeMail: freeMail.count,
    sharedHost: sharedHost.count,
    names: names.notFound.count,
  };
}
