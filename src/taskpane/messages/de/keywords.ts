import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Katalog",
  search: "Schlagwörter suchen",
  loading: "Katalog wird gelesen",
  none: "Kein Begriff passt. Versuchen Sie es mit weniger Buchstaben.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "Schlagwort", "Schlagwörter")
      : `${f.count(shown)} von ${counted(total, "Schlagwort", "Schlagwörtern")}`,
  row: {
    companies: (count) => counted(count, "Firma", "Firmen"),
    open: (name) => `Mehr zu ${name}`,
    close: (name) => `Weniger zu ${name}`,
    insertUses: "USES für die Zeile einfügen",
    usesHint: "USES liest die Firma aus der Zelle links von der gewählten.",
    find: "Firmen finden, die es nutzen",
    wrote: (address) => `In ${address} geschrieben.`,
  },
  columns: {
    name: "Schlagwort",
    slug: "Kürzel",
    type: "Art",
    category: "Kategorie",
    companies: "Firmen",
    jobs: "Stellen",
  },
});
