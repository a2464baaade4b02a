/** Texts of Help: the nine functions with an example each. */
import type { Formats } from "./numbers/formats";

export interface FunctionHelp {
  readonly formula: string;
  readonly what: string;
  readonly price: string;
}

export function helpMessages(f: Formats) {
  const upTo = (credits: number) => `Up to ${f.credits(credits)}, once.`;
  const free = "Free.";
  return {
    title: "Help",
    formulas: "Formulas",
    formulasHint: "Select an empty cell, then insert.",
    insert: "Insert",
    insertWhat: (formula: string) => `Insert ${formula}`,
    inserted: (address: string) => `Inserted into ${address}.`,
    more: "All arguments, every message, what costs nothing:",
    about: "About",
    /** One of each function; `domain` is a company to try. */
    functions: (domain: string): readonly FunctionHelp[] => [
      {
        formula: `=SCOUT.TECHSTACK("${domain}")`,
        what: "Technologies of a company.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.INTENTS("${domain}")`,
        what: "Buying intents of a company.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.USES("${domain}","Kafka")`,
        what: "How much a company uses a technology.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.COMPANY("${domain}","Name, Industry, Employees")`,
        what: "Facts about a company.",
        price: upTo(3),
      },
      {
        formula: '=SCOUT.COMPANYSEARCH({"Technology","Kafka"},"Name, Domain",5)',
        what: "Companies that match. Waits for your approval.",
        price: upTo(15),
      },
      {
        formula: '=SCOUT.JOBSEARCH({"Posted within days","30"},"Title, Company",5)',
        what: "Jobs that match. Waits for your approval.",
        price: upTo(5),
      },
      {
        formula: '=SCOUT.KEYWORDS("kafka")',
        what: "Names in the catalog of technologies and topics.",
        price: free,
      },
      {
        formula: `=SCOUT.EVIDENCE("${domain}")`,
        what: "Where an answer comes from.",
        price: free,
      },
      {
        formula: '=SCOUT.CREDITS("balance")',
        what: "Credits left, spent, waiting or saved.",
        price: free,
      },
    ],
  };
}
