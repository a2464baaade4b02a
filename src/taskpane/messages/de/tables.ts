import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function tablesMessages(f: Formats, counted: Counted) {
  const nouns = {
    companies: (count: number) => counted(count, "Firma", "Firmen"),
    jobs: (count: number) => counted(count, "Stelle", "Stellen"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `für ${f.credits(0)}` : `für höchstens ${f.credits(credits)}`;
  return {
    open: "In die Tabelle",
    title: "In die Tabelle schreiben",
    rows: "Zeilen",
    rowChoices: {
      ticked: (count: number) => `Die ${f.count(count)} angehakten`,
      loaded: (count: number) => `Die ${f.count(count)} angezeigten`,
      all: "Alle Treffer",
    },
    heldHint: "Schon gekauft: kostenlos.",
    allHint: "Wird Seite für Seite gekauft, bis zu Ihrem Betrag.",
    budget: "Höchstens ausgeben",
    budgetUnit: "Credits",
    budgetProblem: "Geben Sie ganze Credits ein, genug für eine Zeile.",
    allowsRows: (about: "companies" | "jobs", count: number) => `Genug für ${nouns[about](count)}.`,
    columns: "Spalten",
    people:
      "Personen der Einstellungsteams werden nur mit dieser Spalte behalten. Stellen, die ohne sie gekauft wurden, werden zum angezeigten Preis noch einmal gekauft.",
    keyAdded: {
      companies: "„Company id“ kommt als letzte Spalte hinzu: Daran werden Zeilen wiedergefunden.",
      jobs: "„Job id“ kommt als letzte Spalte hinzu: Daran werden Zeilen wiedergefunden.",
    },
    columnsNeeded: "Wählen Sie mindestens eine Spalte.",
    searchColumns: "Spalten suchen",
    noColumn: (text: string) => `Keine Spalte heißt „${text}“.`,
    usual: "Übliche Spalten",
    where: "Ziel",
    sheet: "Neues Blatt",
    selection: "Ab der gewählten Zelle",
    selectionHint: "Die Zellen dort müssen leer sein.",
    writingShort: "Schreiben",
    busy: "Eine andere Tabelle wird gerade geschrieben. Warten Sie, oder halten Sie sie unter Aktivität an.",
    otherColumns: "Alle anderen Spalten",
    counting: "Wird gezählt. Das ist kostenlos.",
    held: (count: number) => `${f.count(count)} davon sind schon gekauft.`,
    allHeld: (about: "companies" | "jobs", count: number) =>
      `${nouns[about](count)}, alle schon gekauft.`,
    upTo: (about: "companies" | "jobs", count: number) => `Höchstens ${nouns[about](count)}.`,
    time: (requests: number, span: string) =>
      `${counted(requests, "Anfrage", "Anfragen")}, etwa ${span}.`,
    nothing: "Es gibt nichts zu schreiben.",
    writeFor: (about: "companies" | "jobs", count: number, credits: number) =>
      `${nouns[about](count)} schreiben ${atMost(credits)}`,
    progress: "Tabelle wird geschrieben",
    rowsOf: (rows: number, of: number) => `${f.count(rows)} von ${f.count(of)}`,
    added: (count: number) =>
      count === 0 ? "Nichts hinzugefügt." : `${counted(count, "Zeile", "Zeilen")} hinzugefügt.`,
    updated: (count: number) => `${counted(count, "Zeile", "Zeilen")} aktualisiert.`,
    kept: (count: number) =>
      `${counted(count, "von Hand geänderte Zelle blieb", "von Hand geänderte Zellen blieben")}.`,
    differences: (sheet: string) => `Die Änderungen stehen im Blatt „${sheet}“.`,
    stopped: "Angehalten. Bezahltes steht in der Tabelle.",
    atMost: "Höchstens",
    nextRows: (about: "companies" | "jobs", count: number, credits: number) =>
      `Nächste ${nouns[about](count)} ${atMost(credits)}`,
    addTo: (about: "companies" | "jobs", count: number, sheet: string) =>
      `${nouns[about](count)} zu „${sheet}“ hinzufügen`,
    refreshLabel: "Aktualisieren",
    write: (about: "companies" | "jobs", count: number) => `${nouns[about](count)} schreiben`,
    writeAll: (credits: number) => `Alle schreiben ${atMost(credits)}`,
    spent: (credits: number) => `${f.credits(credits)} ausgegeben.`,
    listTitle: "Suchtabellen",
    none: "Noch keine Suchtabelle. Ein Ergebnis, das Sie in eine Tabelle schreiben, steht dann hier und lässt sich fortsetzen.",
    rowsHeld: (about: "companies" | "jobs", count: number) => nouns[about](count),
    since: (time: string) => `zuletzt gelesen ${time}`,
    whole: "vollständig",
    ofTotal: (count: number) => `von ${f.count(count)}`,
    count: "Preis ansehen",
    addRows: (credits: number) => `Hinzufügen ${atMost(credits)}`,
    allUpTo: "Alle übrigen",
    allUpToConfirm: (credits: number) => `Alle übrigen schreiben ${atMost(credits)}`,
    onlyNew: "Nur neue",
    onlyNewConfirm: (credits: number) => `Neue hinzufügen ${atMost(credits)}`,
    refresh: (credits: number) => `Aktualisieren ${atMost(credits)}`,
    refreshed: (changes: number) =>
      changes === 0
        ? "Nichts hat sich geändert."
        : `${counted(changes, "Änderung", "Änderungen")}.`,
    stop: "Anhalten",
    stopping: "Wird angehalten",
  };
}
