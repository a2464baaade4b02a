/**
 * The words for a name for which other records came. The cell, the pane and the report use the same ones, so that
 * a charge is never shown as a miss.
 */
import { type Said, said, several } from "../../sentences";
import type { CameOtherwise } from "../answer";
import type { Reading } from "../reading";
import type { Credits } from "../units";

export const NOT_KNOWN_NOTE = said`Not known to the service (not charged)`;

export function otherwiseWords(
  { records, names, isShared }: CameOtherwise,
  credits: Credits
): Said {
  const more = records > names.length ? ", …" : "";
  const which = `${names.join(", ")}${more}`;
  const charged =
    credits === 0
      ? said`Charged with other rows.`
      : several(
          credits,
          "Charged {} credit, not asked again.",
          "Charged {} credits, not asked again."
        );
  return isShared
    ? said`An alias of ${records} companies (${which}). Type the domain of the one you mean. ${charged}`
    : said`No record has this name; ${records === 1 ? said`one` : records} came under another (${which}). Type that name: it is paid for. ${charged}`;
}

/** For a row whose questions are all answered and whose company is not known. */
export function missWords(readings: readonly (Reading | undefined)[]): Said {
  for (const reading of readings)
    if (reading && "otherwise" in reading && reading.otherwise)
      return otherwiseWords(reading.otherwise, reading.bought.credits);
  return NOT_KNOWN_NOTE;
}
