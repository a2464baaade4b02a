/**
 * The words for a name for which other records came. The cell, the pane and the report use the same ones, so that
 * a charge is never shown as a miss.
 */
import { type Said, said } from "../../texts";
import type { OtherCompany } from "../answer";
import type { Reading } from "../reading";
import type { Credits } from "../units";

export const NOT_KNOWN_NOTE = said("said.notKnownToTheServiceNotCharged");

export function otherCompanyWords(
  { records, names, isShared }: OtherCompany,
  credits: Credits
): Said {
  const more = records > names.length ? ", …" : "";
  const which = `${names.join(", ")}${more}`;
  const charged =
    credits === 0
      ? said("said.chargedWithOtherRows")
      : said("said.chargedCreditsNotAskedAgain", { count: credits });
  // Of a record that cannot be read.
  if (names.length === 0) return said("said.theRecordSaysNotWhoseItIs", { charged });
  return isShared
    ? said("said.anAliasOfCompaniesTypeTheDomain", { records, which, charged })
    : said("said.noRecordHasThisNameCameUnder", {
        what: records === 1 ? said("said.one") : records,
        which,
        charged,
      });
}

/** For a row whose questions are all answered and whose company is not known. */
export function missWords(readings: readonly (Reading | undefined)[]): Said {
  for (const reading of readings)
    if (reading && "otherCompany" in reading && reading.otherCompany)
      return otherCompanyWords(reading.otherCompany, reading.bought.credits);
  return NOT_KNOWN_NOTE;
}
