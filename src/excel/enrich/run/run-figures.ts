/**
 * Figures of a run: what the ledger says it cost, how far it is, how many of its rows the table does not have
 * any more. Pure.
 */
import type { RunCounts, RunTally } from "../../../enrich";
import type { ScoutClient, Credits } from "../../../client";
import { spentCredits } from "../../../client";
import type { EnrichmentPlan } from "../plan/enrichment";
import type { RunTable } from "./look-around";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

/** What a run has cost, all its parts and settled losses included: what the ledger says. */
export function chargedBy(client: Pick<ScoutClient, "entriesOfRun">, runId: string): Credits {
  return spentCredits(client.entriesOfRun(runId));
}

/** How many counted rows have gone. `keys` are those of the present rows; empty before the run looked at all. */
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

/** How far the run is, rows that were filled before it went on included, with the titles of its columns. */
export function talliedOf(
  { columns, details: { goesOn, chosen } }: Pick<DetailedPlan, "columns" | "details">,
  table: Pick<RunTable, "titles"> | undefined,
  tally: RunTally
) {
  const tallied = tally.progress();
  const filled = goesOn ? chosen.filled.rows : 0;
  const later = goesOn ? chosen.beyondTrial : 0;
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
      filled: counts.fill.filled + (goesOn ? (chosen.filled.byColumn[index] ?? 0) : 0),
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
