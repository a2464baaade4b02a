import type { Texts } from "..";
import type { Ceiling } from "../../../client";

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
    sentence: (credits) => `${f.credits(credits)} in 30 Tagen, von allen mit diesem Konto.`,
  },
  account: {
    title: "Mehr verbraucht als hier gekauft",
    difference: (used, bought) =>
      `Seit diese Arbeitsmappe offen ist, wurden Ihrem Konto ${f.credits(used)} berechnet; dieses Excel kaufte für ${f.credits(bought)}. Andere benutzen Ihren Schlüssel auch, oder der Preis hat sich geändert.`,
  },
  ledger: {
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
      here: "In diesem Excel gekauft",
      file: "Laut dieser Arbeitsmappe",
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
