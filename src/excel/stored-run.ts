/**
 * A run as its journal keeps it. What goes on with an earlier part of the same run is told together
 * with it: rows that were done stay done, what it cost is added up.
 */
import type { RunCounts, RunState, StoredRun } from "../client/run-journal";
import type { RunTally } from "../client/run-tally";
import type { Credits, EpochMs } from "../client/units";
import type { EnrichmentPlan, RunProgress } from "./enrichment";
import type { RunTable } from "./make-table";
import type { PlanDetails } from "./plan-enrichment";

export interface RunFacts {
  readonly id: string;
  readonly workbookId: string;
  readonly by: string;
  readonly plan: EnrichmentPlan;
  readonly details: PlanDetails;
  /** Not there before it is made. */
  readonly table: RunTable | undefined;
  readonly tally: RunTally;
  readonly progress: RunProgress;
  readonly endsAt: EpochMs | null;
  readonly now: EpochMs;
  /** The entry of the part before, and what of it this part takes up. */
  readonly earlier: { readonly run: StoredRun; readonly takesUp: "rest" | "failed" } | undefined;
  /** What the ledger says that all parts have cost: an entry may be older than a crash. */
  readonly ledgerCredits: Credits;
}

export function storedRun(facts: RunFacts, state: RunState): StoredRun {
  const { id, workbookId, by, plan, details, table, tally, progress, endsAt, now } = facts;
  const earlier = facts.earlier?.run;
  const { groups, keyOffsets, selected, cause } = details;
  const { roles } = plan.choices;
  const before = earlier?.place;
  return {
    id,
    workbookId,
    name: earlier?.name ?? cause.name,
    by,
    startedAt: earlier?.startedAt ?? progress.startedAt,
    savedAt: now,
    endedAt: state === "running" || state === "paused" ? null : now,
    state,
    choices: plan.choices,
    place: {
      sheetName: table?.sheetName ?? before?.sheetName ?? selected.sheetName,
      tableName: table?.tableName ?? before?.tableName ?? "",
      keyTitles: table?.keyTitles ?? before?.keyTitles ?? [],
      keyRoles: keyOffsets.map((offset) => roles[selected.columnIndex + offset] ?? "unused"),
      titles: table?.titles ?? before?.titles ?? [],
      newTitles: together(before?.newTitles, table?.newTitles),
      formattedTitles: together(before?.formattedTitles, table?.formattedTitles),
      isNewSheet: before?.isNewSheet ?? table?.isNewSheet ?? false,
    },
    shownCredits: (earlier?.shownCredits ?? 0) + plan.priceCredits,
    chargedCredits: Math.max(
      (earlier?.chargedCredits ?? 0) + progress.chargedCredits,
      facts.ledgerCredits
    ),
    counts: countsOf(facts),
    openCompanies: tally.open().length,
    endsAt,
    failedKeys: tally.failed().map((company) => groups.companyKeys[company] ?? ""),
    keptEdits: (earlier?.keptEdits ?? 0) + progress.keptEdits,
    columns: progress.columns,
  };
}

function together(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined
): string[] {
  return [...new Set([...(one ?? []), ...(other ?? [])])];
}

function countsOf({ tally, earlier, plan }: RunFacts): RunCounts {
  const { rows, done, waiting, notFound, failed } = tally.counts();
  if (!earlier) return { rows, done, waiting, notFound, failed };
  const before = earlier.run.counts;
  const total = Math.max(before.rows, rows);
  if (earlier.takesUp === "rest") {
    // Every row without an answer is taken up, so the others are filled: also those that an entry
    // older than a crash still called waiting.
    const filled = Math.min(plan.alreadyFilled, total - rows);
    return { rows: rows + filled, done: done + filled, waiting, notFound, failed };
  }
  const others = {
    waiting: before.waiting + waiting,
    notFound: before.notFound + notFound,
    failed: Math.max(0, before.failed - rows) + failed,
  };
  const left = total - others.waiting - others.notFound - others.failed;
  return { rows: total, done: Math.max(0, Math.min(before.done + done, left)), ...others };
}
