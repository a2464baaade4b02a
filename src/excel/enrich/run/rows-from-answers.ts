/**
 * What a run wrote, worked out from held answers: for a file that does not keep the rows of the run. Only for
 * columns that the run made, because only the run filled those. A cell that does not hold what its answer says
 * was changed by a person, or refreshed, and is left alone.
 */
import type { Said } from "../../../sentences";
import type { StoredRun } from "../../../enrich";
import { isKnown, NOT_ASKED_NOTE } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import { missWords } from "../../../client";
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
    const values =
      typeof meaning === "object"
        ? outputs.columns.map(() => undefined)
        : valuesOf(client, outputs, groups.companies[meaning]);
    const why = typeof meaning === "object" ? meaning : noteOf(client, outputs, groups, meaning);
    const after = [...values, why && words(why)].map((value, column) =>
      isMade(column) ? value : undefined
    );
    if (isMade(noteAt) || after.some((value) => value !== undefined))
      rows.set(key, { after, before: [] });
  }
  return rows;
}

type Outputs = PlanDetails["outputs"];

function valuesOf(
  client: Pick<ScoutClient, "heldReading">,
  outputs: Outputs,
  company: PlanDetails["groups"]["companies"][number] | undefined
) {
  const readings = company
    ? outputs.questionsOf(company).map((one) => client.heldReading(one))
    : [];
  return outputs.valuesOf(readings);
}

/** The note of a company, as far as it follows from the answers. */
function noteOf(
  client: Pick<ScoutClient, "heldReading">,
  outputs: Outputs,
  { companies }: PlanDetails["groups"],
  index: number
): Said | "" {
  const company = companies[index];
  if (!company) return "";
  const readings = outputs.questionsOf(company).map((question) => client.heldReading(question));
  if (readings.some((reading) => reading === undefined)) return NOT_ASKED_NOTE;
  return readings.some((reading) => reading && isKnown(reading)) ? "" : missWords(readings);
}
