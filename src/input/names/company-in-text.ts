/** The companies that a longer text names. A file of its own, because only work on columns reads such texts. */
import { type CompanyReading, INVISIBLE, parsePlain, parseText, unwrap } from "./company-ref";
import type { Domain } from "../../model/units";

/** Whether a domain ends with a public suffix. */
export type IsSuffix = (domain: Domain) => boolean;

/** "Co.KG", "Co.Ltd", "Pty.Ltd": KG and Ltd are suffixes of domains as well. */
const LEGAL_FORM = /^(?:co|cie|gmbh|pty|pvt|pte)\.(?:kg|ltd|inc|llc|llp|co)$/;

/** Separators in a longer text; a colon is one after a word like "Web:", but not in a scheme or before a port. */
const BETWEEN_PARTS = /[\s,;|()<>[\]"“”]+|:(?!\/\/|\d)/;

/**
 * The companies that a longer text names, in their order: `"acme.example / Acme"`,
 * `"Acme (see www.acme.example)"`. A word with a dot counts only if it ends with a public suffix, so
 * `"Dr.Oetker"` is no company; nor is the legal form in `"Smith Co.KG"`.
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
