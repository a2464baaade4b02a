import type { Texts } from "..";

export const upkeepMessages: Texts["upkeepMessages"] = (f, counted) => {
  const answers = (count: number) => counted(count, "Antwort", "Antworten");
  return {
    answers: {
      title: "Aufbewahrte Antworten",
      reading: "Aufbewahrtes wird gezählt",
      workbook: "In dieser Arbeitsmappe",
      workbookNote: (characters, limit) => `${characters} von ${limit}`,
      machine: "In diesem Excel",
      machineGone: "Weg, sobald Excel schließt: Dieser Browser bewahrt nichts auf.",
      count: answers,
      stale: "Antworten kennzeichnen, die älter sind als",
      staleUnit: "Tage",
      staleHint: "Nur eine Kennzeichnung. Nichts wird von selbst erneut abgefragt.",
      staleWrong: "Geben Sie ganze Tage ein, 1 oder mehr.",
      age: "Antworten entfernen, die älter sind als",
      ageHint:
        "Leer: nie. Sie werden aus diesem Excel und aus einer Arbeitsmappe entfernt, wenn sie das nächste Mal geöffnet wird. Wer sie wieder braucht, kauft sie neu.",
      ageMost: (days) =>
        `Ihr Administrator entfernt sie nach ${f.count(days)} ${days === 1 ? "Tag" : "Tagen"}.`,
      ageWrong: "Geben Sie ganze Tage ein, 1 oder mehr, oder nichts.",
      ageKept: "Gilt ab dem nächsten Öffnen.",
      keep: "Antworten in der Arbeitsmappe aufbewahren",
      keepHint:
        "Sie reisen mit der Datei, sodass andere sie sehen, ohne erneut zu zahlen. Aus: Ihre bleiben in diesem Excel, die von Kollegen gehen verloren.",
      clearWorkbook: "Diese Arbeitsmappe leeren",
      clearMachine: "Antworten in diesem Excel löschen",
      clearTitle: {
        workbook: "Antworten in dieser Arbeitsmappe löschen?",
        machine: "Antworten in diesem Excel löschen?",
      },
      clearText: {
        workbook:
          "Zellen zeigen, was dieses Excel hat; der Rest wartet auf Freigabe und müsste erneut gekauft werden.",
        machine:
          "Andere Arbeitsmappen behalten ihre Antworten. Was in keiner steht, müsste erneut gekauft werden.",
      },
      clearConfirm: "Löschen",
      cleared: "Die Antworten wurden gelöscht.",
    },
    sharing: {
      title: "Bevor Sie diese Arbeitsmappe weitergeben",
      intro:
        "Antworten, Käufe und Suchen in der Datei zeigen, für wen Sie sich interessieren. Der Schlüssel steht nie in der Datei.",
      prepare: "Für die Weitergabe vorbereiten",
      prepareTitle: "Antworten und Käufe aus der Datei nehmen?",
      prepareText:
        "Sie bleiben in diesem Excel. Zellen behalten ihre Werte, bis sie neu berechnet werden; frieren Sie die Formeln vorher ein, um sie dauerhaft zu behalten.",
      prepareConfirm: "Herausnehmen",
      prepared: (count, entries) =>
        `${answers(count)} und ${counted(entries, "Kauf", "Käufe")} wurden herausgenommen. Speichern Sie jetzt die Arbeitsmappe.`,
    },
    leftOut: {
      title: (parts) =>
        `${counted(parts, "Teil", "Teile")} der Stackscout-Daten in dieser Arbeitsmappe ${parts === 1 ? "ist" : "sind"} nicht verwendbar.`,
      text: "Diese Daten sind beschädigt, zu groß oder nicht von Stackscout. Alles andere funktioniert wie bisher.",
      take: "Stackscout-Daten aus dieser Arbeitsmappe nehmen",
      takeTitle: "Alle Stackscout-Daten aus dieser Arbeitsmappe nehmen?",
      takeText:
        "Antworten, Käufe, Läufe, Suchen und eingefrorene Formeln verlassen die Datei, beschädigt oder nicht. Was in diesem Excel gekauft wurde, bleibt hier; was nur die Datei hat, ist verloren. Zellen behalten ihre Werte, bis sie neu berechnet werden.",
      takeConfirm: "Herausnehmen",
      taken: "Die Stackscout-Daten wurden herausgenommen. Speichern Sie jetzt die Arbeitsmappe.",
    },
    formulas: {
      intro: "Werte bleiben, auch ohne dieses Add-in. Die Formeln lassen sich zurückholen.",
      scope: "Wo",
      scopes: {
        selection: "Ausgewählte Zellen",
        worksheet: "Dieses Blatt",
        workbook: "Die ganze Arbeitsmappe",
      },
      freeze: "Zu Werten einfrieren",
      freezeTitle: "Formeln in Werte umwandeln?",
      freezeText: "Die Formeln werden gemerkt; „Auftauen“ holt sie zurück.",
      unfreeze: "Auftauen",
      repair: "Formeln reparieren",
      repairTitle: "Eine Formel hängt oder ist kaputt",
      repairText:
        "Heilt Formeln, die Excel verloren hat, und startet Zellen mit #BUSY! neu. Nichts wird zweimal gekauft.",
    },
    mail: {
      title: "E-Mail-Einstellungen",
      reading: "Ihre Einstellungen werden gelesen",
      none: "Der Dienst bietet keine Einstellungen an.",
      names: {
        search_alerts: "Meldungen gespeicherter Suchen",
        product_news: "Neuigkeiten zum Produkt",
      },
      name: (name) => name.replaceAll("_", " "),
      saved: "Ihre Einstellungen wurden gespeichert.",
    },
    help: {
      diagnostics: "Diagnose kopieren",
      diagnosticsNote:
        "Versionen, Limits und Anfragenummern. Kein Schlüssel, keine Seitenadresse, keine Daten.",
      guide: "die Anleitung",
      licences: "Lizenzen der enthaltenen Teile",
      about: (version) => `Stackscout für Excel ${version}`,
      facts: {
        version: "Stackscout",
        service: "Dienst",
        plan: "Tarif",
        locale: "Gebietsschema",
        requests: "Letzte Anfragenummern",
        trouble: "Störung",
        held: "Wartende Käufe",
        waiting: "Wartende Anfragen",
        none: "keine",
      },
    },
  };
};
