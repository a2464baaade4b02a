/** The words of EVIDENCE in English; other languages have them in the files of their cell sentences. */
import { amount } from "./amounts";

export interface EvidenceWords {
  /** Titles of the columns. */
  readonly titles: readonly string[];
  /** Title of the first column, if domains are a range. */
  readonly domain: string;
  readonly company: string;
  readonly technologies: string;
  readonly intents: string;
  readonly viaAlias: string;
  readonly records: (count: number) => string;
  /** `total` is the number of all entries; null if all of them are held. */
  readonly paidFor: (count: number, total: number | null) => string;
  readonly used: string;
  readonly notUsed: string;
  readonly olderThan: (days: number) => string;
  readonly postdated: string;
  readonly claim: (by: string) => string;
  readonly here: string;
  readonly nothing: string;
}

const english: EvidenceWords = {
  titles: ["Answer", "Jobs", "First seen", "Last seen", "Bought", "By", "Credits", "Note"],
  domain: "Domain",
  company: "Company record",
  technologies: "Technologies",
  intents: "Intent topics",
  viaAlias: "via alias",
  records: (count) => `1 of ${amount(count)} records`,
  paidFor: (count, total) =>
    `${amount(count)}${total === null ? "" : ` of ${amount(total)}`} paid for`,
  used: "used",
  notUsed: "not found in its jobs",
  olderThan: (days) => `older than ${amount(days)} days`,
  postdated: "dated later than this computer's clock",
  claim: (by) => (by === "" ? "as this workbook says" : `as this workbook says, by ${by}`),
  here: "bought in this Excel",
  nothing: "Nothing bought yet",
};

/** In the language of cells. */
export let words = english;

/** Sets the language of EVIDENCE from now on. */
export function speakEvidence(next = english): void {
  words = next;
}
