/**
 * A run as its journal keeps it. When a run goes on, the entry is about all parts together: rows that were done
 * stay done, costs are added up.
 */
import type { RunCounts, RunPlace, RunState, StoredRun, RunTally } from "../../../enrich";
import type { Credits, EpochMs } from "../../../client";
import type { RunProgress, ColumnProgress } from "../plan/enrichment";
import type { RunTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

/** The most companies without a row in the table that a file names. */
const MISSING_KEPT = 200;

export interface RunFacts {
  readonly id: string;
  readonly workbookId: string;
  readonly by: string;
  readonly plan: DetailedPlan;
  /** Undefined until it is made: then the entry says what is about to be made. */
  readonly table: RunTable | undefined;
  readonly tally: RunTally;
  readonly progress: RunProgress;
  readonly endsAt: EpochMs | null;
  readonly now: EpochMs;
  /** The entry of the earlier part, and what this part asks: the rest, or what failed. */
  readonly earlier: { readonly run: StoredRun; readonly takesUp: "rest" | "failed" } | undefined;
  /**
   * What all parts have cost by the ledger: an entry of the journal may lack what was bought before a crash. 0 when
   * there is no earlier part.
   */
  readonly ledgerCredits: Credits;
}

export function storedRun(facts: RunFacts, state: RunState): StoredRun {
  const { id, workbookId, by, plan, table, tally, progress, endsAt, now } = facts;
  const { details } = plan;
  const earlier = facts.earlier?.run;
  const { cause, keyRoles, isPartOfTable, missing } = details;
  const appended = earlier?.appended ?? details.appended;
  const before = earlier?.place;
  const counts = countsOf(facts);
  const failed = tally.failed();
  const ranShort = failed.length > 0 ? tally.ranShort() : earlier?.ranShort;
  const place = table ?? before ?? intendedPlace(details);
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
    ...(table || before ? {} : { isMaking: true }),
    source: earlier?.source ?? { address: details.address, choices: plan.choices },
    ...(isPartOfTable ? { isPartOfTable } : {}),
    ...(appended.length > 0 ? { appended } : {}),
    ...(missing.length > 0 || earlier?.missing
      ? { missing: earlier?.missing ?? missing.slice(0, MISSING_KEPT) }
      : {}),
    place: {
      ...place,
      keyRoles,
      newTitles: together(before?.newTitles, place.newTitles),
      formattedTitles: together(before?.formattedTitles, place.formattedTitles),
      isNewSheet: before?.isNewSheet ?? place.isNewSheet,
      ...((before?.madeTable ?? place.madeTable) && {
        madeTable: before?.madeTable ?? place.madeTable,
      }),
      ...((before?.widths ?? place.widths) && { widths: { ...place.widths, ...before?.widths } }),
    },
    shownCredits: (earlier?.shownCredits ?? 0) + plan.priceCredits,
    chargedCredits: Math.max(
      (earlier?.chargedCredits ?? 0) + progress.chargedCredits,
      facts.ledgerCredits
    ),
    counts,
    openCompanies: tally.open().length,
    endsAt,
    failedKeys: failedKeysOf(facts, failed),
    ...(counts.failed > 0 && ranShort ? { ranShort } : {}),
    keptEdits: (earlier?.keptEdits ?? 0) + progress.keptEdits,
    columns: columnsOf(facts),
  };
}

/** Keys of failed companies. In a second try of some rows, those that were not tried still count as failed. */
function failedKeysOf({ plan, earlier }: RunFacts, failed: readonly number[]): string[] {
  const { groups, chosen } = plan.details;
  const keys = failed.map((company) => groups.companyKeys[company] ?? "");
  if (earlier?.takesUp !== "failed") return keys;
  const tried = new Set(groups.companyKeys.filter((_, company) => chosen.rowsOf[company]));
  return [...earlier.run.failedKeys.filter((key) => !tried.has(key)), ...keys];
}

/** Where the run is about to write, before the table is made. */
function intendedPlace({ place, selected }: PlanDetails): Omit<RunPlace, "keyRoles"> {
  const isTable = place?.kind === "table";
  return {
    sheetName: place?.kind === "sheet" ? place.sheetName : selected.sheetName,
    // Excel names a table that is made.
    tableName: isTable ? place.tableName : "",
    keyTitles: place?.keyTitles ?? [],
    titles: place?.titles ?? [],
    newTitles: (isTable ? place.newTitles : place?.titles) ?? [],
    formattedTitles: [],
    isNewSheet: place?.kind === "sheet",
  };
}

/** The columns, with the counts of the earlier part added. */
function columnsOf(facts: RunFacts): StoredRun["columns"] {
  const { progress, earlier } = facts;
  if (!earlier) return progress.columns;
  return progress.columns.map((column) => {
    const before = earlier.run.columns.find(({ title }) => title === column.title);
    if (!before) return column;
    return {
      title: column.title,
      ...withEarlier(before, column, facts),
      arrivedAt: column.arrivedAt ?? before.arrivedAt,
      ...fillOf(before, column),
    };
  });
}

function fillOf(before: ColumnProgress, { fill }: ColumnProgress): Pick<ColumnProgress, "fill"> {
  if (!before.fill || !fill) return {};
  return {
    fill: {
      asked: Math.max(before.fill.asked, before.fill.filled + fill.asked),
      filled: before.fill.filled + fill.filled,
    },
  };
}

function together(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined
): string[] {
  return [...new Set([...(one ?? []), ...(other ?? [])])];
}

function countsOf(facts: RunFacts): RunCounts {
  const { rows, done, waiting, notFound, failed } = facts.progress;
  const counts = { rows, done, waiting, notFound, failed };
  return facts.earlier ? withEarlier(facts.earlier.run.counts, counts, facts) : counts;
}

/** The counts of a run from its earlier part and the part that goes on. */
function withEarlier(
  before: RunCounts,
  { rows, done, waiting, notFound, failed }: RunCounts,
  { earlier, plan }: RunFacts
): RunCounts {
  const total = Math.max(before.rows, rows);
  if (earlier?.takesUp === "rest") {
    // Every row without an answer is asked, so all others are filled, also those that an entry from before a
    // crash still counts as waiting.
    const later = plan.beyondTrial;
    const filled = Math.max(0, Math.min(plan.alreadyFilled, total - rows - later));
    return {
      rows: rows + filled + later,
      done: done + filled,
      waiting: waiting + later,
      notFound,
      failed,
    };
  }
  const others = {
    waiting: before.waiting + waiting,
    notFound: before.notFound + notFound,
    failed: Math.max(0, before.failed - rows) + failed,
  };
  const left = total - others.waiting - others.notFound - others.failed;
  return { rows: total, done: Math.max(0, Math.min(before.done + done, left)), ...others };
}
