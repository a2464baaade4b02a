import type { Texts } from "..";

export const searchesMessages: Texts["searchesMessages"] = (f) => ({
  title: "Gespeicherte Suchen",
  searches: "Gespeicherte Suchen",
  loading: "Gespeicherte Suchen werden gelesen",
  none: "Noch nichts gespeichert. Füllen Sie unter Suchen ein Formular aus und speichern Sie es dort.",
  companies: "Firmen",
  jobs: "Stellen",
  alertOn: "Meldung an",
  back: "Alle gespeicherten Suchen",
  noFilters: "Keine Filter",
  open: "In Suchen öffnen",
  alert: {
    title: "Meldung per E-Mail",
    emails: "Senden an",
    noEmail: "Geben Sie mindestens eine Adresse ein.",
    badEmail: (text) => `„${text}“ ist keine E-Mail-Adresse.`,
    on: (emails) => `Neue Treffer gehen per E-Mail an ${emails.join(", ")}.`,
    off: "Die Meldung ist aus.",
    turnOn: "Meldung einschalten",
    turnOff: "Meldung ausschalten",
  },
  remove: {
    label: "Löschen",
    title: (name) => `„${name}“ löschen?`,
    text: (webhooks) =>
      webhooks.length === 0
        ? "Sie ist für das ganze Team weg, und ihre Meldung endet."
        : `Sie ist für das ganze Team weg. Ihre Meldung endet, und ${webhooks.length === 1 ? "der Webhook" : "die Webhooks"} ${webhooks.join(", ")} auch.`,
    confirm: "Suche löschen",
    done: (name) => `„${name}“ wurde gelöscht.`,
  },
  webhook: {
    title: "Webhooks",
    loading: "Webhooks werden gelesen",
    none: "Keine Webhooks. Öffnen Sie eine gespeicherte Suche, um einen anzulegen.",
    on: "An",
    off: "Aus",
    isOn: "An: Neue Treffer werden gesendet.",
    isOff: "Aus: Es wird nichts gesendet.",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    turnOnTitle: "Webhook einschalten?",
    turnOnText: (credits) =>
      `Alles seit dem Ausschalten Versäumte wird gesendet, für je ${f.credits(credits)}. Wie viel das ist, ist vorher nicht bekannt.`,
    cost: (credits) => `${f.credits(credits)} je Ereignis, vom Dienst selbst berechnet.`,
    mostADay: (credits) => `Höchstens ${f.credits(credits)} am Tag.`,
    address: "Neue Treffer senden an",
    addressHint: "Eine Webadresse Ihres eigenen Systems, https://...",
    addressNeeded: "Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt",
    most: "Ereignisse am Tag, höchstens",
    mostWrong: "Geben Sie eine ganze Zahl ab 1 ein.",
    create: "Webhook anlegen",
    made: "Der Webhook wurde angelegt.",
    test: "Test senden",
    answered: (status, message) =>
      message === ""
        ? `Die Adresse antwortete ${status}.`
        : `Die Adresse antwortete ${status}: ${message}`,
    remove: "Löschen",
    removeTitle: "Diesen Webhook löschen?",
    removeText: "Er endet endgültig.",
    removeConfirm: "Webhook löschen",
    removed: "Der Webhook wurde gelöscht.",
  },
  history: {
    title: "Verlauf",
    loading: "Verlauf wird gelesen",
    none: "Noch nichts gesendet.",
    row: (id) => `Ereignis ${id}`,
    answered: (status) => `Antwort ${status}`,
    notAnswered: "keine Antwort",
  },
});
