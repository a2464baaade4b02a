import type { Texts } from "..";

export const evidenceMessages: Texts["evidenceMessages"] = (f, counted) => ({
  title: "Ausgewählte Zelle",
  intro: "Wählen Sie eine Zelle mit einer Stackscout-Formel oder eine Zeile mit einer Firma.",
  reading: "Ausgewählte Zelle wird gelesen",
  cell: (address) => `Zelle ${address}`,
  calls: (name) => `Formel: ${name}`,
  row: "Die Firma in dieser Zeile.",
  free: (name) => `${name} ist kostenlos: Für diese Zelle wurde nichts gekauft.`,
  problems: {
    spill: {
      title: "Kein Platz für das Ergebnis",
      text: "In den Zellen darunter oder daneben steht etwas. Leeren Sie sie, oder verschieben Sie die Formel. Deswegen wird nichts doppelt gekauft.",
    },
    "spill-in-table": {
      title: "In einer Tabelle ist kein Platz",
      text: "Eine Tabelle nimmt einen Wert je Zelle. Fragen Sie je Zeile einen Wert ab oder verschieben Sie die Formel aus der Tabelle:",
    },
    name: {
      title: "Excel kennt diese Funktion gerade nicht",
      text: "Sie lädt noch, oder Excel hat die Formel nach dem Öffnen verloren. „Formeln reparieren“ schreibt sie neu; Bezahltes kostet nichts.",
      act: "Formeln reparieren",
    },
    busy: {
      title: "Der Wert ist unterwegs",
      text: "Bleibt es so, obwohl nichts unterwegs ist, startet „Formeln reparieren“ sie neu.",
      act: "Formeln reparieren",
    },
    value: {
      title: "Die Formel hat einen Fehler",
      text: "Zeigen Sie auf die Zelle: Ihre Meldung sagt, welchen und wie Sie ihn korrigieren. Es wurde nichts abgefragt und nichts berechnet.",
    },
  },
  company: "Firma",
  approve: (credits) => `Für höchstens ${f.credits(credits)} freigeben`,
  nothingHeld: "Für diese Firma wurde noch nichts gekauft.",
  lookUp: "Nachschlagen",
  about: {
    company: "Firmendatensatz",
    technologies: "Technologien",
    intents: "Kaufabsichten",
    use: "Nutzung einer Technologie",
  },
  miss: "Der Dienst kannte diese Firma nicht. Nichts wurde berechnet.",
  viaAlias: (domain, alias) =>
    `Über eine andere Domain gefunden: Der Datensatz ist der von ${domain}, die ${alias} als eigene nennt.`,
  records: {
    title: (count) => `${counted(count, "Datensatz hat", "Datensätze haben")} diese Domain`,
    hint: "Gezeigt wird der mit den meisten Stellen, bis Sie einen anderen wählen. Alle Formeln folgen.",
    jobs: (count) => counted(count, "Stelle", "Stellen"),
  },
  keyword: {
    notHeld: (keyword) => `Zu „${keyword}“ wurde bei dieser Firma noch nichts gekauft.`,
    notUsed: (keyword) => `„${keyword}“ kam in den Stellen dieser Firma nicht vor.`,
    presence: (keyword) => `„${keyword}“ wird genutzt. Die Zahlen dazu sind noch nicht gekauft.`,
  },
  figures: {
    confidence: "Verlässlichkeit",
    jobs: "Stellen, die es nennen",
    jobs7: "Davon in den letzten 7 Tagen",
    jobs30: "In den letzten 30 Tagen",
    jobs180: "In den letzten 180 Tagen",
    first: "Zuerst gesehen",
    last: "Zuletzt gesehen",
    rank: "Rang in der Kategorie",
    share: "Anteil in der Kategorie",
  },
  postdated: "Später datiert als die Uhr dieses Computers: gilt als jetzt gekauft.",
  stale: (days) => `Alt: vor mehr als ${counted(days, "Tag", "Tagen")} gekauft.`,
  entries: (count, total) =>
    total === null || total <= count
      ? counted(count, "Eintrag", "Einträge")
      : `${f.count(count)} von ${counted(total, "Eintrag", "Einträgen")}`,
  refresh: (credits) => `Für höchstens ${f.credits(credits)} aktualisieren`,
  refreshed: "Neu abgefragt. Die Zellen zeigen die neue Antwort.",
  forget: "Löschen",
  forgetTitle: "Diese Antwort löschen?",
  forgetText:
    "Sie wird aus dieser Arbeitsmappe und aus diesem Excel entfernt. Ihre Zellen warten wieder auf Freigabe; das Vergessen kauft nichts.",
  forgetConfirm: "Löschen",
  forgotten: "Die Antwort wurde gelöscht.",
  claimed: "Laut dieser Arbeitsmappe.",
});
