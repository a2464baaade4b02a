/**
 * The one record of a run: what is kept of it, and the figures that card, Activity and revert read from it. When a run
 * goes on, its place keeps what was made before, and rows filled before count. Pure.
 */
import type { RunPlace, RunTally, StoredRun } from "../../../enrich";
import { type Credits, type ScoutClient, spentCredits } from "../../../client";
import type { EnrichmentPlan, PlanDetails, RunSummary } from "../plan/enrichment";

/** What a run has cost, all its parts and settled losses included: what the ledger says. */
export function chargedBy(client: Pick<ScoutClient, "entriesOfRun">, runId: string): Credits {
  return spentCredits(client.entriesOfRun(runId));
}

/** Texts of the notes that runs wrote and that may still stand. */
export function notesOf(runs: readonly StoredRun[]): Set<string> {
  return new Set(runs.flatMap(({ state, notes }) => (state === "reverted" ? [] : notes)));
}

/** A new worksheet has only the rows that are meant. */
export function keysMeant({ place, groups }: PlanDetails): StoredRun["keys"] {
  const isSome =
    place?.kind !== "sheet" && (groups.hidden > 0 || (place?.kind === "table" && place.isPart));
  return isSome ? [...groups.byKey.keys()] : "all";
}

/** What an earlier part made stays made. */
export function withEarlier(place: RunPlace, before: RunPlace | undefined): RunPlace {
  if (!before) return place;
  const { newTitles, widths, madeTable = place.madeTable, newSheetRows } = before;
  return {
    ...place,
    newTitles: [...new Set([...newTitles, ...place.newTitles])],
    ...(newSheetRows !== undefined && { newSheetRows }),
    ...(madeTable && { madeTable }),
    ...((widths ?? place.widths) && { widths: { ...place.widths, ...widths } }),
  };
}

/** A run as the list shows it. `currentId` is the one under way in this window. */
export function summaryOf(
  run: StoredRun,
  client: Pick<ScoutClient, "entriesOfRun">,
  currentId: string | null
): RunSummary {
  const isCurrent = run.id === currentId;
  const state = run.state === "running" && !isCurrent ? "interrupted" : run.state;
  const { id, name, by, startedAt, place, counts, columns, shownCredits } = run;
  const isOpen = !isCurrent && state !== "reverted";
  // Answers that had arrived when it was cut off may not be in the sheet. A trial has the rows behind its own.
  const isCut = state === "interrupted" || state === "failed";
  const isLeft = counts.waiting + counts.failed > 0 || isCut || run.choices.firstRows !== null;
  // The ledger has what a crash or a settled loss changed since; a file alone may lack its entries.
  const isInLedger = client.entriesOfRun(id).length > 0;
  return {
    ...{ id, name, by, startedAt, state, place, counts, columns, shownCredits },
    chargedCredits: isInLedger ? chargedBy(client, id) : run.chargedCredits,
    canGoOn: isOpen && isLeft,
    canRevert: isOpen && place.newTitles.length > 0,
  };
}

/** The record of a run of which nothing is left to do: it was cut off after its last cell and before its last entry. */
export function settled(run: StoredRun): StoredRun {
  const { rows, notFound } = run.counts;
  const counts = { ...run.counts, waiting: 0, failed: 0, done: rows - notFound };
  return { ...run, state: "done", counts };
}

/** How far the run is, rows that were filled before it went on included, with the titles of its columns. */
export function talliedOf(
  { titles, details: { goesOn, chosen } }: Pick<EnrichmentPlan, "titles" | "details">,
  table: Pick<RunPlace, "titles"> | undefined,
  tally: RunTally
) {
  const tallied = tally.progress();
  const { alreadyFilled, fresh, beyondTrial } = chosen.counts;
  const filled = goesOn ? alreadyFilled + fresh : 0;
  const later = goesOn ? beyondTrial : 0;
  return {
    ...tallied,
    rows: tallied.rows + filled + later,
    done: tallied.done + filled,
    waiting: tallied.waiting + later,
    columns: tallied.columns.map((column, index) => ({
      title: (table ?? { titles }).titles[index] ?? "",
      asked: column.asked + filled,
      filled: column.filled + (goesOn ? (chosen.filledBy[index] ?? 0) : 0),
    })),
  };
}
