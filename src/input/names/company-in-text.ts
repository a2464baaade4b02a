/** The companies that a longer text names. Apart, for only work on columns reads such texts. */
import { type CompanyReading, INVISIBLE, parsePlain, parseText, unwrap } from "./company-ref";
import type { Domain } from "../../model/units";

/** Whether a domain ends as domains do, by the list of suffixes. */
export type IsSuffix = (domain: Domain) => boolean;

/** "Co.KG", "Co.Ltd", "Pty.Ltd": KG and Ltd are suffixes of domains as well. */
const LEGAL_FORM = /^(?:co|cie|gmbh|pty|pvt|pte)\.(?:kg|ltd|inc|llc|llp|co)$/;

/** Between the parts of a longer text; a colon ends a word like "Web:", not a scheme or a port. */
const BETWEEN_PARTS = /[\s,;|()<>[\]"“”]+|:(?!\/\/|\d)/;

/**
 * The companies that a longer text names, first ones first: `"acme.example / Acme"`,
 * `"Acme (see www.acme.example)"`. A word with a dot counts only when it ends as domains do, so
 * that `"Dr.Oetker"` is none; nor is `"Smith Co.KG"`, a legal form.
 */
export function* companyInText(
  text: string,
  isSuffix: IsSuffix
): Generator<Extract<CompanyReading, { kind: "company" }>> {
  for (const part of text.replace(INVISIBLE, "").split(BETWEEN_PARTS)) {
    const word = unwrap(part).replace(/[.:!?]+$/, "");
    if (!word.includes(".")) continue;
    const reading = parsePlain(word) ?? parseText(word);
    if (reading.kind !== "company") continue;
    const { company } = reading;
    const isNamed =
      company.by === "linkedin" || (isSuffix(company.domain) && !LEGAL_FORM.test(company.domain));
    if (isNamed) yield reading;
  }
}
