/**
 * What a run wrote, worked out from held answers: for a file that does not keep the rows of the run. Only for
 * columns that the run made, because only the run filled those. A cell that does not hold what its answer says
 * was changed by a person, or refreshed, and is left alone.
 */
import { type Said } from "../../../texts";
import { heldReadings, isKnown, NOT_ASKED_NOTE, type StoredRun } from "../../../enrich";
import { missWords, type Reading, type ScoutClient } from "../../../client";
import type { MergedRow } from "./merged-rows";
import type { PlanDetails } from "../plan/plan-enrichment";

export interface AnswersInWords {
  readonly client: Pick<ScoutClient, "heldReading">;
  readonly words: (why: Said) => string;
}

export function rowsFromAnswers(
  { client, words }: AnswersInWords,
  { place }: StoredRun,
  { groups, outputs }: PlanDetails
): Map<string, MergedRow> {
  const isMade = (column: number) => place.newTitles.includes(place.titles[column] ?? "");
  const noteAt = outputs.columns.length;
  const rows = new Map<string, MergedRow>();
  for (const [key, meaning] of groups.byKey) {
    const company = typeof meaning === "number" ? groups.companies[meaning] : undefined;
    const readings = company ? heldReadings(client, outputs, company) : [];
    const why = typeof meaning === "object" ? meaning : noteOf(readings);
    const after = [...outputs.valuesOf(readings), why && words(why)].map((value, column) =>
      isMade(column) ? value : undefined
    );
    if (isMade(noteAt) || after.some((value) => value !== undefined))
      rows.set(key, { after, before: [] });
  }
  return rows;
}

/** The note of a company, as far as it follows from the answers. */
function noteOf(readings: readonly (Reading | undefined)[]): Said | "" {
  if (readings.length === 0) return "";
  if (readings.some((reading) => reading === undefined)) return NOT_ASKED_NOTE;
  return readings.some((reading) => reading && isKnown(reading)) ? "" : missWords(readings);
}
