import type { Texts } from "..";

export const helpMessages: Texts["helpMessages"] = (f) => ({
  title: "Hilfe",
  formulas: "Formeln",
  formulasHint: "Wählen Sie eine leere Zelle, dann fügen Sie ein.",
  insert: "Einfügen",
  insertWhat: (formula) => `${formula} einfügen`,
  inserted: (address) => `In ${address} eingefügt.`,
  more: "Alle Argumente, jede Meldung, was nichts kostet:",
  about: "Info",
  upTo: (credits) => `Einmalig bis zu ${f.credits(credits)}.`,
  free: "Kostenlos.",
  functions: {
    TECHSTACK: "Technologien einer Firma.",
    INTENTS: "Kaufabsichten einer Firma.",
    USES: "Wie stark eine Firma eine Technologie nutzt.",
    COMPANY: "Fakten zu einer Firma.",
    COMPANYSEARCH: "Passende Firmen. Wartet auf Ihre Freigabe.",
    JOBSEARCH: "Passende Stellen. Wartet auf Ihre Freigabe.",
    KEYWORDS: "Namen im Katalog der Technologien und Themen.",
    EVIDENCE: "Woher eine Antwort kommt.",
    CREDITS: "Credits: übrig, ausgegeben, wartend oder gespart.",
  },
});
