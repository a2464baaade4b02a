import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Katalog",
  intro: "Alles, wonach der Dienst in Stellenanzeigen sucht. Stöbern ist kostenlos.",
  search: "Schlagwörter suchen",
  type: "Art",
  allTypes: "Alle Arten",
  topics: "Themen mit Kaufabsicht",
  startsWith: "Beginnt mit",
  anyLetter: "Beliebig",
  otherLetter: "Nicht A bis Z",
  loading: "Katalog wird gelesen",
  none: "Kein Schlagwort passt. Versuchen Sie weniger Buchstaben oder eine andere Art.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "Schlagwort", "Schlagwörter")
      : `${f.count(shown)} von ${counted(total, "Schlagwort", "Schlagwörtern")}`,
  more: "Mehr anzeigen",
  browse: "Nach Kategorie stöbern",
  categories: "Alle Kategorien",
  inCategory: (name) => `In ${name}`,
  categoryNote: (keywords, companies) =>
    [
      keywords === null ? null : counted(keywords, "Schlagwort", "Schlagwörter"),
      companies === null ? null : counted(companies, "Firma", "Firmen"),
    ]
      .filter((part) => part !== null)
      .join(" · "),
  top: (names) => `Etwa ${names}`,
  all: (name) => `Alles aus ${name}`,
  leaveCategory: "Wieder alle Kategorien",
  row: {
    companies: (count) => counted(count, "Firma", "Firmen"),
    jobs: (count) => counted(count, "Stelle", "Stellen"),
    week: (count) =>
      count === 0
        ? "diese Woche keine neuen"
        : `${counted(count, "neue Firma", "neue Firmen")} diese Woche`,
    open: (name) => `Mehr zu ${name}`,
    close: (name) => `Weniger zu ${name}`,
    slug: "Kürzel",
    type: "Art",
    category: "Kategorie",
    site: "Website",
    insertSlug: "Kürzel einfügen",
    insertUses: "USES für die Zeile einfügen",
    usesHint: "USES liest die Firma aus der Zelle links von der gewählten.",
    find: "Firmen finden, die es nutzen",
    wrote: (address) => `In ${address} geschrieben.`,
  },
  table: "Als Tabelle schreiben",
  columns: {
    name: "Schlagwort",
    slug: "Kürzel",
    type: "Art",
    category: "Kategorie",
    companies: "Firmen",
    jobs: "Stellen",
    week: "Neu diese Woche",
  },
});
