import type { Texts } from "..";
import type { FunctionHelp } from "../help";

export const helpMessages: Texts["helpMessages"] = (f) => {
  const upTo = (credits: number) => `Einmalig bis zu ${f.credits(credits)}.`;
  const free = "Kostenlos.";
  return {
    title: "Hilfe",
    formulas: "Formeln",
    formulasHint: "Wählen Sie eine leere Zelle, dann fügen Sie ein.",
    insert: "Einfügen",
    insertWhat: (formula) => `${formula} einfügen`,
    inserted: (address) => `In ${address} eingefügt.`,
    more: "Alle Argumente, jede Meldung, was nichts kostet:",
    about: "Info",
    functions: (domain): readonly FunctionHelp[] => [
      {
        formula: `=SCOUT.TECHSTACK("${domain}")`,
        what: "Technologien einer Firma.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.INTENTS("${domain}")`,
        what: "Kaufabsichten einer Firma.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.USES("${domain}","Kafka")`,
        what: "Wie stark eine Firma eine Technologie nutzt.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.COMPANY("${domain}","Name, Industry, Employees")`,
        what: "Fakten zu einer Firma.",
        price: upTo(3),
      },
      {
        formula: '=SCOUT.COMPANYSEARCH({"Technology","Kafka"},"Name, Domain",5)',
        what: "Passende Firmen. Wartet auf Ihre Freigabe.",
        price: upTo(15),
      },
      {
        formula: '=SCOUT.JOBSEARCH({"Posted within days","30"},"Title, Company",5)',
        what: "Passende Stellen. Wartet auf Ihre Freigabe.",
        price: upTo(5),
      },
      {
        formula: '=SCOUT.KEYWORDS("kafka")',
        what: "Namen im Katalog der Technologien und Themen.",
        price: free,
      },
      {
        formula: `=SCOUT.EVIDENCE("${domain}")`,
        what: "Woher eine Antwort kommt.",
        price: free,
      },
      {
        formula: '=SCOUT.CREDITS("balance")',
        what: "Credits: übrig, ausgegeben, wartend oder gespart.",
        price: free,
      },
    ],
  };
};
