import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const runsMessages: Texts["runsMessages"] = (f, counted) => ({
  title: "Läufe",
  none: "Noch keine Läufe. Ein Lauf füllt Spalten neben Ihren Firmen; er steht hier mit seinem Bericht, auch nachdem die Arbeitsmappe geschlossen war.",
  toEnrich: "Zu „Anreichern“",
  sections: {
    waiting: "Wartet auf Sie",
    finished: "Beendet",
  },
  reading: "Läufe dieser Arbeitsmappe werden gelesen",
  open: "Bericht und mehr",
  whatElse: "Weiteres",
  waiting: (count) =>
    count === 1
      ? "1 Lauf wurde unterbrochen und kann weitergehen, wo er endete."
      : `${f.count(count)} Läufe wurden unterbrochen und können weitergehen, wo sie endeten.`,
  barShow: "Anzeigen",
  failedRows: (count) => `${f.count(count)} gescheitert`,
  more: (count) => `${counted(count, "weiteren Lauf", "weitere Läufe")} anzeigen`,
  result: resultMessages(f, counted),
  unchanged: "Nichts hat sich geändert.",
  progressStates: {
    preparing: "Wird vorbereitet",
    running: "Wird angereichert",
    pausing: "Hält an",
    paused: "Pause",
    stopping: "Wird beendet",
    ended: "Endet",
  },
  busy: {
    rest: "Der Rest wird gezählt. Das ist kostenlos.",
    failed: "Gescheitertes wird gezählt. Das ist kostenlos.",
    stale: "Veraltetes wird gezählt. Das ist kostenlos.",
    report: "Bericht wird geschrieben",
    differences: "Änderungen werden geschrieben",
    revert: "Wird zurückgesetzt",
  },
  states: {
    withFailures: "Einige Zeilen scheiterten",
    elsewhere: "Läuft anderswo",
    done: "Beendet",
    running: "Läuft",
    paused: "Pause",
    interrupted: "Unterbrochen",
    stopped: "Angehalten",
    failed: "Vorzeitig beendet",
    reverted: "Zurückgesetzt",
  },
  elsewhere: (who, since) =>
    `${who === "" ? "Jemand" : who} führt das seit ${since} aus. Warten Sie das Ende ab: Was dort gekauft wird, kommt mit der Arbeitsmappe.`,
  elsewhereHint: "Das erscheint verzögert und nur, wenn beide am selben Ort speichern.",
  pausing: "Hält an",
  stopping: "Wird beendet",
  inFlightNote:
    "Es wird nichts mehr gesendet. Was unterwegs ist, wird abgewartet und behalten, denn es ist bezahlt.",
  runningNote:
    "Sie können weiterarbeiten: den Bereich schließen, einen anderen öffnen, das Blatt bearbeiten.",
  arrival: (time) => `Fertig gegen ${time}.`,
  progress: (name) => `Fortschritt von ${name}`,
  rowsIn: (state, done, of) => `${state}: ${f.count(done)} von ${counted(of, "Zeile", "Zeilen")}`,
  rowsDone: (done, of) => `${f.count(done)} von ${counted(of, "Zeile", "Zeilen")}`,
  announce: (done, of, credits) =>
    `${f.count(done)} von ${f.count(of)} Zeilen fertig, ${f.credits(credits)} ausgegeben`,
  table: {
    caption: "Wie viele Zeilen einen Wert haben",
    captionOf: (asked) => `Zeilen mit einem Wert, von ${f.count(asked)} abgefragten`,
    column: "Spalte",
    filled: "Zeilen mit Wert",
    of: (filled, asked) => `${f.count(filled)} von ${f.count(asked)}`,
    failed: (rows) => `${f.count(rows)} gescheitert`,
    waiting: (rows) => `${f.count(rows)} nicht erreicht`,
  },
  spent: "Ausgegeben",
  spentOf: (spent, price) => `${f.count(spent)} von höchstens ${f.credits(price)}`,
  counts: {
    notFound: "Dem Dienst nicht bekannt, kostenlos",
    failed: "Gescheitert",
    waiting: "Nicht erreicht",
    names: "Namen nicht gefunden",
    freeMail: "Freemail-Adressen, ausgelassen",
    sharedHost: "Seiten auf geteilten Servern",
    unreadable: "Nicht lesbar",
    kept: "Ihre Änderungen behalten",
    keptNote: "Zellen, in die während des Laufs etwas eingegeben wurde, bleiben, wie sie sind.",
    notInTable: "Nicht in der Tabelle",
    gone: "Inzwischen gelöschte Zeilen",
  },
  goneColumns: (titles) =>
    `${titles.map((title) => `„${title}“`).join(", ")} ${titles.length === 1 ? "wurde" : "wurden"} während des Laufs entfernt oder umbenannt: Danach wurde dort nichts geschrieben. Das Gekaufte bleibt; erneutes Anreichern füllt ${titles.length === 1 ? "die Spalte" : "die Spalten"} kostenlos.`,
  needsMore: {
    title: (rows) => `${counted(rows, "Zeile", "Zeilen")} übrig: Das Erlaubte ist aufgebraucht`,
    text: "Manche Domains haben mehrere Datensätze, und jeder Datensatz kostet Credits. Setzen Sie den Lauf fort: Zuerst sehen Sie den Preis.",
  },
  wroteTo: (sheet, titles) => `Im Blatt „${sheet}“: ${titles}`,
  shown: "Im Blatt angezeigt.",
  when: (time, by) => (by === "" ? `Begonnen ${time}` : `Begonnen ${time} von ${by}`),
  actions: {
    pause: "Pause",
    stop: "Beenden",
    resume: (credits) =>
      credits === 0
        ? `Für ${f.credits(0)} fortsetzen`
        : `Für höchstens ${f.credits(credits)} fortsetzen`,
    resumeHere: (credits) =>
      credits === 0
        ? `Hier für ${f.credits(0)} fortsetzen`
        : `Hier für höchstens ${f.credits(credits)} fortsetzen`,
    retry: (credits) =>
      credits === 0
        ? `Für ${f.credits(0)} erneut versuchen`
        : `Für höchstens ${f.credits(credits)} erneut versuchen`,
    countRest: "Fortsetzen",
    countHere: "Hier fortsetzen",
    countFailed: (rows) =>
      `${counted(rows, "gescheiterte Zeile", "gescheiterte Zeilen")} erneut versuchen`,
    countStale: "Veraltetes aktualisieren",
    report: "Bericht als Blatt",
    reportDone: (sheet) => `Der Bericht steht im Blatt „${sheet}“.`,
    show: "Im Blatt zeigen",
    difference: "Änderungen zeigen",
    revert: "Zurücksetzen",
    forget: "Aus dieser Liste entfernen",
  },
  mayLack: {
    title: (companies) =>
      `In dieser Datei fehlt vielleicht, was für bis zu ${counted(companies, "Firma", "Firmen")} gekauft wurde`,
    text: (since) =>
      `Nach ${since} gekauft, liegt es auf dem Computer, auf dem der Lauf begann. Dort fortzusetzen kostet nichts doppelt; hier kann es das, aber nie mehr als angezeigt.`,
  },
  revert: {
    title: "Diesen Lauf zurücksetzen?",
    counting: "Wird mit dem Blatt verglichen",
    restores: (cells) =>
      cells === 1
        ? "1 Zelle bekommt ihren früheren Wert zurück."
        : `${f.count(cells)} Zellen bekommen ihre früheren Werte zurück.`,
    edited: (cells) =>
      cells === 1
        ? "1 Zelle wurde seither von Hand geändert und bleibt, wie sie ist."
        : `${f.count(cells)} Zellen wurden seither von Hand geändert und bleiben, wie sie sind.`,
    editedCells: (named) => `${named} und andere`,
    columns: (count) =>
      `${counted(count, "Spalte", "Spalten")} des Laufs ${counted.form(count, "wird", "werden")} wieder entfernt.`,
    rows: (count) =>
      `${counted(count, "Zeile", "Zeilen")} des Laufs ${counted.form(count, "wird", "werden")} wieder entfernt.`,
    table: "Die Tabelle des Laufs verschwindet; Ihre Zellen bleiben.",
    sheet: (name) => `Das Blatt „${name}“ des Laufs verschwindet.`,
    lacksBefore:
      "Vor dem Lauf gefüllte Zellen bleiben, wie sie jetzt sind: Ihre früheren Werte liegen auf dem Computer, der ihn ausführte.",
    gone: (rows) => `${counted(rows, "Zeile ist", "Zeilen sind")} nicht mehr da.`,
    nothing: "Es gibt nichts mehr zurückzusetzen: Jede Zelle wurde seither geändert.",
    keeps: "Das Gekaufte bleibt: Erneutes Füllen kostet nichts.",
    confirm: "Zurücksetzen",
  },
  forget: {
    title: "Diesen Lauf aus der Liste entfernen?",
    text: "Seine Zellen bleiben. Er lässt sich nicht mehr fortsetzen oder zurücksetzen.",
    confirm: "Entfernen",
  },
  stale: staleMessages(f, counted),
});

function resultMessages(f: Formats, counted: Counted) {
  const rows = (done: number, of: number) =>
    `${f.count(done)} von ${counted(of, "Zeile", "Zeilen")}`;
  return {
    title: (what: string, credits: number) => `${what} · ${f.credits(credits)}`,
    done: (done: number, of: number) => `Fertig: ${rows(done, of)}`,
    refreshed: (done: number, of: number) => `Aktualisiert: ${rows(done, of)}`,
    stopped: (done: number, of: number) => `Angehalten: ${rows(done, of)}`,
    cutOff: (done: number, of: number) => `Vorzeitig beendet: ${rows(done, of)}`,
    failed: (done: number, of: number, failed: number) =>
      `${rows(done, of)} gefüllt, ${f.count(failed)} gescheitert`,
    nothing: (failed: number) =>
      `Nichts wurde gefüllt: ${counted(failed, "Zeile scheiterte", "Zeilen scheiterten")}`,
    creditsOut: {
      title: "Die Credits gingen aus",
      titleCovered: "Die Credits gingen aus; Ihr Guthaben reicht jetzt für den Rest",
      needs: (count: number, credits: number) =>
        `${counted(count, "Zeile bekam", "Zeilen bekamen")} keine Antwort. ${counted.form(count, "Sie braucht", "Sie brauchen")} bis zu ${f.credits(credits)}.`,
      balance: (credits: number) => `Ihr Guthaben beträgt jetzt ${f.credits(credits)}.`,
    },
    changes: (count: number, parts: string) =>
      `${counted(count, "Änderung", "Änderungen")}: ${parts}`,
    show: "Anzeigen",
    kinds: {
      technology: {
        added: (count: number) => `${counted(count, "Technologie", "Technologien")} hinzugekommen`,
        dropped: (count: number) => `${counted(count, "Technologie", "Technologien")} weggefallen`,
        risen: (count: number) => `${counted(count, "Technologie", "Technologien")} stärker`,
        fallen: (count: number) => `${counted(count, "Technologie", "Technologien")} schwächer`,
        changed: (count: number) => `${counted(count, "Technologie", "Technologien")} geändert`,
      },
      intent: {
        added: (count: number) => `${counted(count, "Kaufabsicht", "Kaufabsichten")} hinzugekommen`,
        dropped: (count: number) => `${counted(count, "Kaufabsicht", "Kaufabsichten")} weggefallen`,
        risen: (count: number) => `${counted(count, "Kaufabsicht", "Kaufabsichten")} gestiegen`,
        fallen: (count: number) => `${counted(count, "Kaufabsicht", "Kaufabsichten")} gesunken`,
        changed: (count: number) => `${counted(count, "Kaufabsicht", "Kaufabsichten")} geändert`,
      },
    },
    otherChanges: (count: number) => counted(count, "anderer Wert", "andere Werte"),
  };
}

function staleMessages(f: Formats, counted: Counted) {
  return {
    title: "Veraltete Antworten",
    intro: (days: number) =>
      `Was vor mehr als ${counted(days, "Tag", "Tagen")} gekauft wurde, gilt als veraltet und wird nie von selbst erneut gekauft.`,
    count: "Veraltete Zeilen zählen",
    counting: "Veraltete Zeilen werden gezählt. Das ist kostenlos.",
    none: "In den Läufen dieser Arbeitsmappe ist nichts veraltet.",
    companies: "Firmen",
    price: "Höchstens",
    answers: (count: number) =>
      `${counted(count, "Antwort", "Antworten")} in dieser Arbeitsmappe ${counted.form(count, "ist", "sind")} veraltet.`,
    noAnswers: "Keine Antwort in dieser Arbeitsmappe ist veraltet.",
    refreshed: (count: number) =>
      `${counted(count, "Antwort", "Antworten")} neu abgefragt. Die Zellen zeigen die neuen Werte.`,
    refresh: (credits: number) => `Für höchstens ${f.credits(credits)} aktualisieren`,
    refreshAll: (answers: number, credits: number) =>
      `${counted(answers, "Antwort", "Antworten")} für höchstens ${f.credits(credits)} aktualisieren`,
    note: "Änderungen stehen in einem eigenen Blatt: Technologien, die hinzukamen oder wegfielen, gestiegene Kaufabsichten.",
  };
}
