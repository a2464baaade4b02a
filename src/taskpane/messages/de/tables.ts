import type { Texts } from "..";

export const tablesMessages: Texts["tablesMessages"] = (f, counted) => {
  const nouns = {
    companies: (count: number) => counted(count, "Firma", "Firmen"),
    jobs: (count: number) => counted(count, "Stelle", "Stellen"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `für ${f.credits(0)}` : `für höchstens ${f.credits(credits)}`;
  return {
    open: "Ins Blatt einfügen",
    options: "Optionen",
    title: "Ins Blatt einfügen",
    rows: "Zeilen",
    rowChoices: {
      ticked: (count) => `Die ${counted(count, "angehakte", "angehakten")}`,
      loaded: (count) => `Die ${counted(count, "angezeigte", "angezeigten")}`,
      all: "Alle Treffer",
    },
    heldHint: "Schon gekauft: kostenlos.",
    allHint: "Bis zu einem Budget, das Sie setzen.",
    budget: "Höchstens ausgeben",
    budgetUnit: "Credits",
    budgetProblem: "Geben Sie ganze Credits ein, genug für eine Zeile.",
    allowsRows: (about, count) => `Genug für ${nouns[about](count)}.`,
    columns: "Spalten",
    people:
      "Personen der Einstellungsteams werden nur mit dieser Spalte behalten. Stellen, die ohne sie gekauft wurden, werden zum angezeigten Preis noch einmal gekauft.",
    columnsNeeded: "Wählen Sie mindestens eine Spalte.",
    searchColumns: "Spalten suchen",
    noColumn: (text) => `Keine Spalte heißt „${text}“.`,
    usual: "Übliche Spalten",
    where: "Ziel",
    sheet: "Neues Blatt",
    selection: "Ab der gewählten Zelle",
    selectionHint: "Die Zellen dort müssen leer sein.",
    writingShort: "Schreiben",
    busy: "Eine andere Tabelle wird gerade geschrieben. Warten Sie, oder halten Sie sie unter Aktivität an.",
    otherColumns: "Alle anderen Spalten",
    counting: "Wird gezählt. Das ist kostenlos.",
    held: (count) => `${f.count(count)} davon ${counted.form(count, "ist", "sind")} schon gekauft.`,
    allHeld: (about, count) =>
      `${nouns[about](count)}, ${counted.form(count, "", "alle ")}schon gekauft.`,
    upTo: (about, count) => `Höchstens ${nouns[about](count)}.`,
    time: (requests, span) => `${counted(requests, "Anfrage", "Anfragen")}, etwa ${span}.`,
    nothing: "Es gibt nichts zu schreiben.",
    writeFor: (about, count, credits) => `${nouns[about](count)} schreiben ${atMost(credits)}`,
    progress: "Tabelle wird geschrieben",
    rowsOf: (rows, of) => `${f.count(rows)} von ${f.count(of)}`,
    added: (count) =>
      count === 0 ? "Nichts hinzugefügt." : `${counted(count, "Zeile", "Zeilen")} hinzugefügt.`,
    stopped: "Angehalten. Bezahltes steht im Blatt.",
    nextRows: (about, count, credits) => `Nächste ${nouns[about](count)} ${atMost(credits)}`,
    addTo: (about, count, sheet) => `${nouns[about](count)} zu „${sheet}“ hinzufügen`,
    write: (about, count) => `${nouns[about](count)} schreiben`,
    writeAll: (credits) => `Alle schreiben ${atMost(credits)}`,
    spent: (credits) => `${f.credits(credits)} ausgegeben.`,
    listTitle: "Suchtabellen",
    rowsHeld: (about, count, of) =>
      of === null ? nouns[about](count) : `${f.count(count)} von ${nouns[about](of)}`,
    since: (time) => `zuletzt gelesen ${time}`,
    whole: "vollständig",
    count: "Preis ansehen",
    addRows: (credits) => `Hinzufügen ${atMost(credits)}`,
    allUpTo: "Alle übrigen",
    onlyNew: "Nur neue",
    stop: "Anhalten",
    stopping: "Wird angehalten",
  };
};
