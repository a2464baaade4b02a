import type { Texts } from "..";
import type { Ceiling } from "../../../model";

export const usageMessages: Texts["usageMessages"] = (f, counted) => ({
  warnings: {
    of: {
      day: "des heutigen Limits",
      workbook: "des Limits dieser Arbeitsmappe",
      action: "des Limits einer Freigabe oder eines Laufs",
      balance: "Ihres Guthabens",
    } satisfies Record<Ceiling, string>,
    text: (of, spent, limit) =>
      `${f.percent(spent / limit)} ${of} sind verbraucht: ${f.count(spent)} von ${f.credits(limit)}.`,
    show: "Anzeigen",
    dismiss: "Diese Warnung schließen",
  },
  offline:
    "Dieser Computer ist offline. Bezahltes ist zu sehen; der Rest geht weiter, sobald das Netz zurück ist.",
  expires: (day) => `Die ersten davon verfallen am ${day}.`,
  perDay: {
    title: "Verbrauch pro Tag",
    loading: "Verbrauch pro Tag wird gelesen",
    credits: "Credits, letzte 30 Tage",
    creditsSentence: (credits) => `${f.credits(credits)} insgesamt, von allen mit diesem Konto.`,
    creditsColumn: "Credits",
    requests: "Anfragen, letzte 30 Tage",
    requestsSentence: (requests) => `${counted(requests, "Anfrage", "Anfragen")} insgesamt.`,
    requestsColumn: "Anfragen",
  },
  reconcile: {
    title: "Mit dem Dienst verglichen",
    intro:
      "Vergleicht die in diesem Excel notierten Käufe mit der Zählung des Dienstes. Kostenlos.",
    unexplainedTitle: "Mehr verbraucht als hier gekauft",
    unexplained: (credits) =>
      `Seit diese Arbeitsmappe offen ist, wurden von Ihrem Konto ${f.credits(credits)} mehr verbraucht, als in diesem Excel gekauft wurden: Fragen Sie, wer Ihren Schlüssel noch benutzt, und sehen Sie unten im Vergleich, an welchen Tagen.`,
    button: "Vergleichen",
    acting: "Wird verglichen",
    same: "Beide stimmen überein.",
    elsewhere: "Beide stimmen insgesamt überein, aber nicht an jedem Tag.",
    more: (credits) =>
      `Der Dienst zählte ${f.credits(credits)} mehr als dieses Excel. Andere Personen, Computer und Werkzeuge mit diesem Konto zählen mit.`,
    fewer: (credits) =>
      `Der Dienst zählte ${f.credits(credits)} weniger als dieses Excel: Verlorene Antworten wurden vielleicht nicht berechnet.`,
    day: "Tag (UTC)",
    here: "Dieses Excel",
    service: "Dienst",
    difference: "Differenz",
    caption: "Tage, an denen beide abweichen",
  },
  ledger: {
    filter: "Filtern",
    search: "Was enthält",
    status: "Status",
    all: "Alle",
    cause: "Gefragt von",
    causes: { formula: "Formeln", run: "Läufe", pane: "Diesem Bereich" },
    by: "Kürzel",
    from: "Von",
    until: "Bis",
    found: (count, credits) => `${counted(count, "Kauf", "Käufe")}, ${f.credits(credits)}`,
    none: "Kein Kauf passt zu diesen Filtern.",
    export: "In ein Blatt schreiben",
    sheet: "Käufe",
    columns: {
      at: "Wann (UTC)",
      what: "Was",
      status: "Status",
      charged: "Berechnet",
      price: "Höchstens",
      cause: "Gefragt von",
      by: "Kürzel",
      source: "Quelle",
    },
  },
  held: {
    select: "Wartende Zellen auswählen",
    ready: (time) => `Fertig gegen ${time}, wenn jetzt freigegeben.`,
    cells: (what) => `Zellen von ${what} anzeigen`,
    reading: "Formeln der Arbeitsmappe werden gelesen",
    noCells: "Keine Zelle fragt mehr danach: Sie ist weg oder hat inzwischen einen Wert.",
    possibleCells: "Ihre Formeln berechnen, was sie fragen; darum können diese dazugehören:",
    moreCells: (count) => `Und ${counted(count, "weitere Zelle", "weitere Zellen")}.`,
    selectCell: (address) => `${address} auswählen`,
    selected: (address) => `${address} ausgewählt.`,
  },
});
