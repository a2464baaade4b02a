import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Nachschlagen",
  company: "Firma",
  hint: "Eine Domain, Web- oder E-Mail-Adresse, Firmenseite oder ein Name.",
  lookUp: "Nachschlagen",
  useSelection: "Aus der gewählten Zelle",
  backToCell: "Der gewählten Zelle folgen",
  nothingSelected: "In der gewählten Zelle ist keine Firma zu erkennen.",
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
    title: "Firma",
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
  shown: (shown, of) => `${f.count(shown)} von ${f.count(of)}`,
  ofTotal: (held, total) =>
    `${f.count(held)} von ${f.count(total)} sind bezahlt: die mit den meisten Belegen.`,
  bought: (when, by, credits) => {
    const verb = credits === 0 ? "Abgefragt" : "Gekauft";
    return `${verb} ${when}${by === "" ? "" : ` von ${by}`} für ${f.credits(credits)}.`;
  },
  filters: (used) => (used === 0 ? "Alle Filter" : `Alle Filter (${f.count(used)} gesetzt)`),
  numberWrong: "Geben Sie eine Zahl ein, 0 oder mehr.",
  filtersFree: "Bezahltes zu filtern kostet nichts.",
  filter: {
    name: "Name enthält",
    confidence: "Verlässlichkeit mindestens",
    any: "Beliebig",
    category: "Kategorie",
    parentCategory: "Oberkategorie",
    type: "Art",
    typeNot: "Art nicht",
    slugs: "Nur diese",
    minJobs: "Stellen, mindestens",
    maxJobs: "Stellen, höchstens",
    maxRank: "Rang in der Kategorie, höchstens",
    minShare: "Anteil in der Kategorie, mindestens (%)",
    firstFrom: "Zuerst gesehen ab",
    firstTo: "Zuerst gesehen bis",
    lastFrom: "Zuletzt gesehen ab",
    lastTo: "Zuletzt gesehen bis",
    limit: "Höchstens zeigen",
    order: "Sortierung",
    clear: "Leeren",
    none: "Nichts passt zu diesen Filtern.",
  },
  orders: {
    "": "Reihenfolge des Dienstes",
    jobs: "Stellen",
    jobs_last_7_days: "Stellen, 7 Tage",
    jobs_last_30_days: "Stellen, 30 Tage",
    jobs_last_180_days: "Stellen, 180 Tage",
    last_date_found: "Zuletzt gesehen",
    first_date_found: "Zuerst gesehen",
    relative_occurrence_within_category: "Anteil",
    confidence: "Verlässlichkeit",
  },
  entry: (jobs, last) =>
    [
      jobs === null ? null : counted(jobs, "Stelle", "Stellen"),
      last === null ? null : `zuletzt gesehen am ${last}`,
    ]
      .filter((part) => part !== null)
      .join(", "),
  ranked: (rank, share) =>
    share === null ? `Rang ${f.count(rank)}` : `Rang ${f.count(rank)}, ${share}`,
  intoFormula: "Als Formel einfügen",
  intoFormulaHint: "In die gewählte Zelle. Es ist bezahlt, also kostet die Formel nichts.",
  formulaWider:
    "Die Formel kann nur Verlässlichkeit, eine Kategorie und die Zeilenzahl tragen; sie zeigt also mehr als diese Liste. Die Tabelle zeigt genau diese Liste.",
  intoTable: "Als Tabelle schreiben",
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
    field: "Feld",
    value: "Wert",
  },
});
