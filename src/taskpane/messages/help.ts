/** Texts of Help: the nine functions with what each is for. */
import type { Formats } from "../../texts";

export function helpMessages(f: Formats) {
  return {
    title: "Help",
    formulas: "Formulas",
    formulasHint: "Select an empty cell, then insert.",
    insert: "Insert",
    insertWhat: (formula: string) => `Insert ${formula}`,
    inserted: (address: string) => `Inserted into ${address}.`,
    more: "All arguments, every message, what costs nothing:",
    about: "About",
    upTo: (credits: number) => `Up to ${f.credits(credits)}, once.`,
    free: "Free.",
    /** One of each function. */
    functions: {
      TECHSTACK: "Technologies of a company.",
      INTENTS: "Buying intents of a company.",
      USES: "How much a company uses a technology.",
      COMPANY: "Facts about a company.",
      COMPANYSEARCH: "Companies that match. Waits for your approval.",
      JOBSEARCH: "Jobs that match. Waits for your approval.",
      KEYWORDS: "Names in the catalog of technologies and topics.",
      EVIDENCE: "Where an answer comes from.",
      CREDITS: "Credits left, spent, waiting or saved.",
    },
  };
}
