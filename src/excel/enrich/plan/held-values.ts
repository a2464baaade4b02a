/**
 * Which blank cells of a filled row can be filled for 0 credits: those for which a held answer has a value.
 * So a person who empties a cell gets its value back. What the service does not know is not asked again
 * just because its cell is blank.
 */
import type { OutputPlan, RowGroups } from "../../../enrich";
import { heldReadings } from "../../../enrich";
import type { ScoutClient } from "../../../client";
import type { RowsToChoose } from "./chosen-rows";

/** Tells whether a held answer has a value for an output column; reads each answer once. */
export function heldValues(
  client: Pick<ScoutClient, "heldReading">,
  outputs: OutputPlan,
  { companies }: RowGroups
): RowsToChoose["holdsValue"] {
  const known = new Map<number, ReturnType<OutputPlan["valuesOf"]>>();
  return (index, column) => {
    const company = companies[index];
    if (!company) return false;
    const values = known.get(index) ?? outputs.valuesOf(heldReadings(client, outputs, company));
    known.set(index, values);
    return (values[column] ?? null) !== null;
  };
}
