/**
 * A run as its journal keeps it. What goes on with an earlier part of the same run is told together
 * with it: rows that were done stay done, what it cost is added up.
 */
import type { RunCounts, RunState, StoredRun } from "../client/run-journal";
import type { RunTally } from "../client/run-tally";
import type { EpochMs } from "../client/units";
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
  /** The entry of the part before. */
  readonly earlier: StoredRun | undefined;
}

export function storedRun(facts: RunFacts, state: RunState): StoredRun {
  const { id, workbookId, by, plan, details, table, tally, progress, endsAt, now, earlier } = facts;
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
      sheetName: table?.sheetName ?? selected.sheetName,
      tableName: table?.tableName ?? "",
      keyTitles: table?.keyTitles ?? [],
      keyRoles: keyOffsets.map((offset) => roles[selected.columnIndex + offset] ?? "unused"),
      titles: table?.titles ?? [],
      newTitles: together(before?.newTitles, table?.newTitles),
      formattedTitles: together(before?.formattedTitles, table?.formattedTitles),
      isNewSheet: before?.isNewSheet ?? table?.isNewSheet ?? false,
    },
    shownCredits: (earlier?.shownCredits ?? 0) + plan.priceCredits,
    chargedCredits: (earlier?.chargedCredits ?? 0) + progress.chargedCredits,
    counts: countsWith(tally.counts(), earlier?.counts),
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

function countsWith(now: RunCounts, earlier: RunCounts | undefined): RunCounts {
  const { rows, done, waiting, notFound, failed } = now;
  if (!earlier) return { rows, done, waiting, notFound, failed };
  // A retry takes up what failed, or what waited; the rest of both stays as it was.
  const left = earlier.waiting + earlier.failed;
  const untouched = Math.max(0, left - rows);
  return {
    rows: Math.max(earlier.rows, rows),
    done: earlier.done + done,
    waiting: waiting + Math.min(untouched, earlier.waiting),
    notFound: earlier.notFound + notFound,
    failed: failed + Math.max(0, untouched - earlier.waiting),
  };
}
