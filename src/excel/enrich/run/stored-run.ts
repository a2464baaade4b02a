/** A run as it is kept: its place, titles, choices and counts. When it goes on, its place keeps what it made before. */
import type { Domain } from "../../../input";
import type { RunPlace, RunState, StoredRun } from "../../../enrich";
import type { EpochMs } from "../../../client";
import type { RunProgress } from "../plan/enrichment";
import type { RunTable } from "./look-around";
import type { DetailedPlan, PlanDetails } from "../plan/plan-enrichment";

export interface RunFacts {
  readonly id: string;
  readonly by: string;
  readonly plan: DetailedPlan;
  /** As it is, or as it is about to be made. */
  readonly table: RunTable;
  readonly progress: RunProgress;
  readonly notes: ReadonlySet<string>;
  readonly names: Readonly<Record<string, Domain>>;
  readonly now: EpochMs;
  /** The entry of its earlier part. */
  readonly earlier: StoredRun | undefined;
}

export function storedRun(facts: RunFacts, state: RunState): StoredRun {
  const { id, by, plan, table, progress, notes, names, now, earlier } = facts;
  const { details } = plan;
  const { rows, done, waiting, notFound, failed } = progress;
  return {
    id,
    name: earlier?.name ?? details.cause.name,
    by,
    startedAt: progress.startedAt,
    savedAt: now,
    endedAt: state === "running" || state === "paused" ? null : now,
    state,
    address: earlier?.address ?? details.address,
    choices: earlier ? { ...plan.choices, roles: earlier.choices.roles } : plan.choices,
    place: { ...withEarlier(table, earlier?.place), keyRoles: details.keyRoles },
    keys: earlier?.keys ?? keysMeant(details),
    shownCredits: progress.shownCredits,
    chargedCredits: progress.chargedCredits,
    counts: { rows, done, waiting, notFound, failed },
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
