/** A run as it is kept: its place, titles, choices and counts. When it goes on, its place keeps what it made before. */
import type { Domain } from "../../../input";
import type { RunPlace, RunState, RunTally, StoredRun } from "../../../enrich";
import type { EpochMs } from "../../../client";
import type { RunProgress } from "../plan/enrichment";
import type { RunTable } from "./make-table";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

export interface RunFacts {
  readonly id: string;
  readonly workbookId: string;
  readonly by: string;
  readonly plan: DetailedPlan;
  /** Undefined until it is made: then the entry says what is about to be made. */
  readonly table: RunTable | undefined;
  readonly tally: Pick<RunTally, "open">;
  readonly progress: RunProgress;
  readonly notes: ReadonlySet<string>;
  readonly names: Readonly<Record<string, Domain>>;
  readonly endsAt: EpochMs | null;
  readonly now: EpochMs;
  /** The entry of its earlier part. */
  readonly earlier: StoredRun | undefined;
}

export function storedRun(facts: RunFacts, state: RunState): StoredRun {
  const { id, workbookId, by, plan, table, tally, progress, notes, names, now, earlier } = facts;
  const { details } = plan;
  const { rows, done, waiting, notFound, failed } = progress;
  const place = table ?? intendedPlace(details);
  return {
    id,
    workbookId,
    name: earlier?.name ?? details.cause.name,
    by,
    startedAt: progress.startedAt,
    savedAt: now,
    endedAt: state === "running" || state === "paused" ? null : now,
    state,
    address: earlier?.address ?? details.address,
    choices: earlier ? { ...plan.choices, roles: earlier.choices.roles } : plan.choices,
    place: { ...withEarlier(place, earlier?.place), keyRoles: details.keyRoles },
    keys: earlier?.keys ?? keysMeant(details),
    shownCredits: progress.shownCredits,
    chargedCredits: progress.chargedCredits,
    counts: { rows, done, waiting, notFound, failed },
    openCompanies: tally.open().length,
    endsAt: facts.endsAt,
    keptEdits: progress.keptEdits,
    columns: progress.columns,
    notes: [...notes],
    names,
  };
}

/** A new worksheet has only the rows that are meant. */
function keysMeant({ place, groups }: PlanDetails): StoredRun["keys"] {
  const isSome =
    place?.kind !== "sheet" && (groups.hidden > 0 || (place?.kind === "table" && place.isPart));
  return isSome ? [...groups.byKey.keys()] : "all";
}

/** What an earlier part made stays made. */
function withEarlier(place: RunTable, before: RunPlace | undefined): RunTable {
  if (!before) return place;
  const { newTitles, widths, madeTable = place.madeTable, isNewSheet } = before;
  return {
    ...place,
    newTitles: [...new Set([...newTitles, ...place.newTitles])],
    isNewSheet,
    ...(madeTable && { madeTable }),
    ...((widths ?? place.widths) && { widths: { ...place.widths, ...widths } }),
  };
}

/** Where the run is about to write, before the table is made. */
function intendedPlace({ place, selected }: PlanDetails): RunTable {
  const isTable = place?.kind === "table";
  return {
    sheetName: place?.kind === "sheet" ? place.sheetName : selected.sheetName,
    // Excel names a table that is made.
    tableName: isTable ? place.tableName : "",
    keyTitles: place?.keyTitles ?? [],
    titles: place?.titles ?? [],
    newTitles: (isTable ? place.newTitles : place?.titles) ?? [],
    isNewSheet: place?.kind === "sheet",
  };
}
