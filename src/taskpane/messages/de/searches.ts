import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function searchesMessages(f: Formats, counted: Counted) {
  return {
    title: "Gespeicherte Suchen und Webhooks",
    searches: {
      title: "Gespeicherte Suchen",
      loading: "Gespeicherte Suchen werden gelesen",
      none: "Noch nichts gespeichert. Füllen Sie unter Suchen ein Formular aus und speichern Sie es dort.",
      reload: "Neu lesen",
      type: "Worüber",
      types: { all: "Alles", companies: "Firmen", jobs: "Stellen" } as Readonly<
        Record<string, string>
      >,
      by: "Gespeichert von",
      everybody: "Alle",
      order: "Sortierung",
      orders: {
        "updated_at desc": "Zuletzt geändert zuerst",
        "created_at desc": "Neueste zuerst",
        "created_at asc": "Älteste zuerst",
        "name asc": "Name, A bis Z",
        "name desc": "Name, Z bis A",
      } as Readonly<Record<string, string>>,
      note: (type: string, changed: string, by: string) =>
        by === "" ? `${type} · geändert ${changed}` : `${type} · geändert ${changed} · ${by}`,
      alertOn: "Meldung",
      webhooksOn: "Webhook",
      newCompanies: "Neue Firmensuche",
      newJobs: "Neue Stellensuche",
    },
    back: "Alle gespeicherten Suchen und Webhooks",
    search: {
      loading: "Gespeicherte Suche wird gelesen",
      archived: "Archiviert",
      filters: "Filter",
      noFilters: "Keine Filter",
      open: "Als Formular öffnen",
      openHint: "Ändern Sie sie dort und speichern Sie unter demselben Namen.",
      rename: "Name",
      renameButton: "Umbenennen",
      nameNeeded: "Geben Sie ihr einen Namen.",
      renamed: (name: string) => `Heißt jetzt „${name}“.`,
      alert: "Meldung per E-Mail",
      alertOn: "Meldungen senden",
      frequency: "Wie oft",
      frequencies: { daily: "Täglich", weekly: "Wöchentlich" } as Readonly<Record<string, string>>,
      emails: "An diese Adressen",
      badEmail: (text: string) => `„${text}“ ist keine E-Mail-Adresse.`,
      saveAlert: "Meldung speichern",
      alertUnsaved: "Noch nicht gespeichert.",
      alertSaved: "Die Meldung wurde gespeichert.",
      archive: "Archivieren",
      archiveTitle: (name: string) => `„${name}“ archivieren?`,
      archiveText: (webhooks: readonly string[], hasAlert: boolean) =>
        [
          "Sie verschwindet für das ganze Team aus dieser Liste.",
          webhooks.length > 0
            ? `${counted(webhooks.length, "Webhook endet", "Webhooks enden")} endgültig: ${webhooks.join(", ")}.`
            : "Kein Webhook hört auf sie.",
          hasAlert ? "Ihre Meldungen per E-Mail enden." : "",
        ]
          .filter((part) => part !== "")
          .join(" "),
      archiveConfirm: "Archivieren",
      archivedDone: (name: string) => `„${name}“ wurde archiviert.`,
      webhooks: "Webhooks dieser Suche",
      noWebhooks: "Kein Webhook hört auf diese Suche.",
      newWebhook: "Neuer Webhook",
    },
    webhooks: {
      title: "Webhooks",
      loading: "Webhooks werden gelesen",
      none: "Kein Webhook. Öffnen Sie eine gespeicherte Suche, um einen anzulegen: Er sendet Neues an eine Adresse von Ihnen.",
      on: "Ein",
      off: "Aus",
      note: (search: string, events: string) => `${search} · ${events}`,
      counts: "Ereignisse der letzten 30 Tage",
      countsSentence: (events: number) => `${counted(events, "Ereignis", "Ereignisse")} insgesamt.`,
      event: "Ereignisse",
    },
    webhook: {
      loading: "Webhook wird gelesen",
      address: "Adresse",
      search: "Gespeicherte Suche",
      events: "Ereignisse",
      since: "Hört ab",
      sinceAlways: "alles, was passt, egal von wann",
      scanning: "Sieht nach alle",
      scanningOf: (text: string) => {
        const [, count = "", unit = ""] = /^(\d+)([smhd])$/.exec(text) ?? [];
        const noun = { s: "Sekunde", m: "Minute", h: "Stunde", d: "Tag" }[unit];
        return noun === undefined
          ? text
          : counted(Number(count), noun, noun === "Tag" ? "Tage" : `${noun}n`);
      },
      secret: "Geheimnis",
      hasSecret: "gesetzt",
      noSecret: "keines",
      maxPerDay: "Ereignisse am Tag, höchstens",
      noMaximum: "kein Limit",
      once: "Ein Ereignis je Firma",
      total: "Ereignisse bisher",
      archived: "Archiviert",
      switchedOn: "Ein: Ereignisse werden gesendet.",
      switchedOff: "Aus: Nichts wird gesendet.",
      switchOn: "Einschalten",
      switchOff: "Ausschalten",
      switchOnTitle: "Webhook einschalten?",
      switchOnText: (credits: number) =>
        `Alles seit dem Ausschalten Verpasste wird gesendet, und jedes Ereignis kostet ${f.credits(credits)}. Wie viele es sind, ist vorher nicht bekannt.`,
      cost: (credits: number) =>
        `Jedes gesendete Ereignis kostet ${f.credits(credits)}; das berechnet der Dienst selbst.`,
      switchDone: (isOn: boolean): string =>
        isOn ? "Der Webhook ist ein." : "Der Webhook ist aus.",
      edit: "Bearbeiten",
      test: "Test senden",
      testType: "Testereignis",
      testDone: (status: number, message: string) =>
        message === ""
          ? `Die Adresse antwortete ${status}.`
          : `Die Adresse antwortete ${status}: ${message}`,
      archive: "Archivieren",
      archiveTitle: "Diesen Webhook archivieren?",
      archiveText: "Er endet endgültig. Sein Verlauf bleibt.",
      archiveConfirm: "Archivieren",
      archiveDone: "Der Webhook wurde archiviert.",
    },
    form: {
      newTitle: "Neuer Webhook",
      editTitle: "Webhook bearbeiten",
      url: "Adresse, die Ereignisse empfängt",
      urlHint: "Eine öffentliche Adresse, die mit https:// beginnt",
      urlNeeded: "Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt",
      description: "Beschreibung",
      events: "Senden",
      eventsNeeded: "Wählen Sie mindestens eine Art von Ereignis.",
      once: "Ein Ereignis je Firma, nicht je Stelle",
      listen: "Was vorher geschah",
      listenFrom: "Hören ab",
      listenNow: "Nur Neues ab jetzt",
      listenAlways: "Alles, was passt, auch Älteres",
      listenAlwaysHint: "Kann auf einmal viele Ereignisse senden und berechnen.",
      listenKeep: "Wie es ist",
      max: "Ereignisse am Tag, höchstens",
      maxHint: "Begrenzt die Kosten pro Tag. Leer: kein Limit.",
      maxWrong: "Geben Sie eine ganze Zahl ein, 1 oder mehr.",
      mostADay: (credits: number) => `Höchstens ${f.credits(credits)} am Tag.`,
      secret: "Geheimnis",
      secretHint:
        "Mindestens 16 Zeichen. Ereignisse werden damit signiert; es lässt sich nicht wieder lesen.",
      secretShort: "Mindestens 16 Zeichen.",
      secretKeep: "Geheimnis behalten",
      secretNew: "Neues Geheimnis",
      secretNone: "Kein Geheimnis",
      create: "Webhook anlegen",
      save: "Speichern",
      made: "Der Webhook wurde angelegt.",
      saved: "Der Webhook wurde geändert.",
    },
    events: {
      title: "Verlauf",
      loading: "Ereignisse werden gelesen",
      status: "Nur",
      all: "Alle Ereignisse",
      none: "Noch keine Ereignisse.",
      noneOf: "Keine solchen Ereignisse.",
      row: (id: number) => `Ereignis ${id}`,
      answered: (status: number) => `antwortete ${status}`,
      notAnswered: "keine Antwort",
      details: "Details",
      payload: "Was gesendet wurde",
      response: "Was zurückkam",
      more: "Mehr anzeigen",
      retry: (count: number) =>
        `${counted(count, "gescheitertes Ereignis", "gescheiterte Ereignisse")} erneut zustellen`,
      retryHint: "Stellt erneut zu, was hier als gescheitert steht.",
      retried: (count: number) =>
        `${counted(count, "Ereignis wird", "Ereignisse werden")} erneut zugestellt.`,
    },
  };
}

export function chartMessages() {
  return { showTable: "Zahlen als Tabelle", hideTable: "Tabelle ausblenden", day: "Tag (UTC)" };
}
