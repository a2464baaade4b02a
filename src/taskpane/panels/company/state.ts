/**
 * Which company does the text in Look up mean? A domain or page is a company, an address that names no
 * company gets a sentence, anything else is a name. Also a held list as rows of a table. Pure.
 */
import {
  type CompanyRef,
  type KeywordMetrics,
  mailboxReason,
  parseCompanyRef,
  plainText,
  serialOf,
} from "../../../input";
import { said, type Said } from "../../../texts";

export type TypedCompany =
  | { readonly kind: "nothing" }
  | { readonly kind: "company"; readonly company: CompanyRef }
  | { readonly kind: "name"; readonly name: string }
  /** The text names no company; `reason` says why and what helps. */
  | { readonly kind: "unreadable"; readonly reason: Said };

/** The longest name or address; it goes into a request as it is. */
const MAX_CHARACTERS = 300;

/** The company that a typed text means. Load the list of free-mail domains first if it is an e-mail address. */
export function meantBy(text: string): TypedCompany {
  const typed = plainText(text);
  if (typed === "") return { kind: "nothing" };
  if (typed.length > MAX_CHARACTERS)
    return {
      kind: "unreadable",
      reason: said("said.thisIsTooLongForAName"),
    };
  const reading = parseCompanyRef(typed);
  const mailbox = mailboxReason(reading, typed);
  if (mailbox !== undefined) return { kind: "unreadable", reason: mailbox };
  if (reading.kind === "company") return { kind: "company", company: reading.company };
  const isAddress = reading.kind === "unreadable" && /^\S+\.\S+\//.test(typed);
  return isAddress ? reading : { kind: "name", name: typed };
}

/** Rows of a written table: real dates, shares as fractions. */
export function entryRows(
  entries: readonly KeywordMetrics[]
): (string | number | boolean | null)[][] {
  const day = (text: string | null) => (text === null ? null : serialOf(text));
  return entries.map((entry) => [
    entry.name,
    entry.category,
    entry.confidence,
    entry.jobs,
    entry.jobsLast30Days,
    day(entry.firstSeen),
    day(entry.lastSeen),
    entry.rank,
    entry.share,
  ]);
}
