/**
 * What is said of a name for which other records came: in a cell, in the pane and in a report
 * alike, so that a charge is never shown as a miss.
 */
import type { CameOtherwise } from "../../model/answer";
import type { Reading } from "../../model/reading";
import type { Credits } from "../../model/units";

export const NOT_KNOWN_NOTE = "Not known to the service (not charged)";

export function otherwiseWords(
  { records, names, isShared }: CameOtherwise,
  credits: Credits
): string {
  const count = records.toLocaleString("en-US");
  const more = records > names.length ? ", …" : "";
  const which = `${names.join(", ")}${more}`;
  const charged =
    credits === 0
      ? "Charged with other rows."
      : `Charged ${credits.toLocaleString("en-US")} credits, not asked again.`;
  return isShared
    ? `An alias of ${count} companies (${which}). Type the domain of the one you mean. ${charged}`
    : `No record has this name; ${records === 1 ? "one" : count} came under another (${which}). Type that name: it is paid for. ${charged}`;
}

/** For a row whose questions are all answered and whose company is not known. */
export function missWords(readings: readonly (Reading | undefined)[]): string {
  for (const reading of readings)
    if (reading && "otherwise" in reading && reading.otherwise)
      return otherwiseWords(reading.otherwise, reading.bought.credits);
  return NOT_KNOWN_NOTE;
}
