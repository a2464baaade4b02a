import type { Texts } from "..";

export const listsMessages: Texts["listsMessages"] = (f, counted) => ({
  title: "Listen",
  loading: "Listen werden gelesen",
  none: "Noch keine Listen. Benennen Sie eine, dann füllen Sie sie aus dem Blatt.",
  companies: (count) => counted(count, "Firma", "Firmen"),
  create: {
    label: "Neue Liste",
    button: "Liste anlegen",
    needed: "Geben Sie der Liste einen Namen.",
    done: (name) => `Die Liste „${name}“ wurde angelegt.`,
  },
  back: "Alle Listen",
  number: (id) => `In einer Formel: "In list", ${id}`,
  remove: {
    label: "Löschen",
    title: (name) => `Liste „${name}“ löschen?`,
    text: (count) =>
      `${counted(count, "Firma bleibt", "Firmen bleiben")} beim Dienst; die Liste ist für das ganze Team weg.`,
    confirm: "Liste löschen",
    done: (name) => `Die Liste „${name}“ wurde gelöscht.`,
  },
  columns: { added: "Hinzugefügt" },
  add: {
    title: "Firmen hinzufügen",
    intro: "Wählen Sie im Blatt Zellen mit Firmen.",
    read: "Auswahl hinzufügen",
    reading: (done) => `Firmen werden gesucht: ${f.count(done)} fertig`,
    unknown: (count) =>
      `${counted(count, "Zelle nennt", "Zellen nennen")} keine Firma, die der Dienst kennt.`,
    buy: (count, credits) =>
      `${counted(count, "weitere Firma", "weitere Firmen")} für höchstens ${f.credits(credits)} holen und hinzufügen`,
    done: (count) => `${counted(count, "Firma", "Firmen")} hinzugefügt.`,
  },
  exporting: {
    table: "Ins Blatt schreiben",
    reading: (rows) => `${counted(rows, "Firma", "Firmen")} gelesen`,
    button: "CSV-Datei erstellen",
    ready: "Die Datei ist fertig.",
    open: "Datei öffnen",
    copy: "Ihre Adresse kopieren",
    unsafe: "Der Dienst gab eine Adresse, die sich nicht öffnen lässt.",
  },
});
