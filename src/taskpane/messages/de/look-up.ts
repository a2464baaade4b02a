import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Nachschlagen",
  company: "Domain oder Name",
  lookUp: "Nachschlagen",
  backToCell: "Zurück zur gewählten Zelle",
  suggestionsOff: "Dieser Schlüssel hat keine Namensvorschläge. Domains und Seiten gehen trotzdem.",
  buyAll: (things, credits) =>
    credits === 0
      ? "Alles anzeigen, kostenlos"
      : things === 2
        ? `Beides für höchstens ${f.credits(credits)} holen`
        : `Alle drei für höchstens ${f.credits(credits)} holen`,
  byName: {
    title: (name) => `Firmen namens „${name}“`,
    text: "Ein Name wird mit einer Suche nachgeschlagen, die für jede gefundene Firma Credits kostet.",
    find: (rows, credits) =>
      credits === 0
        ? "Anzeigen, kostenlos"
        : `Bis zu ${f.count(rows)} für höchstens ${f.credits(credits)} suchen`,
    none: "Keine Firma heißt so. Nichts wurde berechnet.",
    use: (name) => `${name} verwenden`,
  },
  record: {
    title: "Firmendatensatz",
    buy: (credits) =>
      credits === 0
        ? "Firmendatensatz anzeigen, kostenlos"
        : `Firmendatensatz für höchstens ${f.credits(credits)} holen`,
    unknown: "Der Dienst kennt diese Firma nicht. Nichts wurde berechnet.",
    all: "Alle Felder",
    fewer: "Weniger Felder",
    intoValues: "Diese Werte schreiben",
  },
  technologies: {
    title: "Technologien",
    buy: (credits) =>
      credits === 0
        ? "Alle Technologien anzeigen, kostenlos"
        : `Alle Technologien für höchstens ${f.credits(credits)} holen`,
    none: "Der Dienst kennt keine Technologien dieser Firma.",
  },
  intents: {
    title: "Kaufabsichten",
    buy: (credits) =>
      credits === 0
        ? "Kaufabsichten anzeigen, kostenlos"
        : `Kaufabsichten für höchstens ${f.credits(credits)} holen`,
    none: "Der Dienst kennt keine Kaufabsichten dieser Firma.",
  },
  counting: "Der Preis wird gezählt. Das ist kostenlos.",
  asking: "Wird abgefragt",
  ofTotal: (held, total) =>
    `${f.count(held)} von ${f.count(total)} sind bezahlt: die mit den meisten Belegen.`,
  bought: (when, by, credits) => {
    const who = by === "" ? "" : ` von ${by}`;
    return credits === 0
      ? `Abgefragt ${when}${who}, kostenlos.`
      : `Gekauft ${when}${who} für ${f.credits(credits)}.`;
  },
  intoFormula: "Als Formel einfügen",
  intoTable: "Ins Blatt schreiben",
  wrote: (address) => `In ${address} geschrieben.`,
  columns: {
    technology: "Technologie",
    topic: "Thema",
    category: "Kategorie",
    confidence: "Verlässlichkeit",
    jobs: "Stellen",
    jobs30: "Stellen, 30 Tage",
    first: "Zuerst gesehen",
    last: "Zuletzt gesehen",
    rank: "Rang",
    share: "Anteil",
  },
  jobs: (count) => counted(count, "Stelle", "Stellen"),
});
