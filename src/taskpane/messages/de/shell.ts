import type { Texts } from "..";
import type { PanelId } from "../../state/panel-id";

export const shellMessages: Texts["shellMessages"] = (f, counted) => ({
  panels: {
    label: "Bereiche",
    more: "Mehr",
    names: {
      find: "Suchen",
      enrich: "Anreichern",
      company: "Firma",
      activity: "Aktivität",
      lists: "Listen",
      searches: "Gespeicherte Suchen",
      keywords: "Katalog",
      credits: "Credits",
      formulas: "Formeln",
      settings: "Einstellungen",
      help: "Hilfe",
    } satisfies Record<PanelId, string>,
    short: {},
  },
  broken: {
    title: "Dieser Bereich ist ausgefallen",
    text: "Dadurch wurde nichts gekauft, und nichts Gekauftes ist verloren.",
  },
  header: {
    notConnected: "Nicht verbunden",
    demoBadge: "Demo",
    demoTitle: "Demo: erfundene Daten",
    balance: (credits) => (credits === null ? "Credits" : f.credits(credits)),
    today: (spent, limit) => `Heute ${f.count(spent)} von ${f.count(limit)}`,
    todayFull: (spent, limit) => `Heute ausgegeben: ${f.count(spent)} von ${f.credits(limit)}`,
    help: "Hilfe",
    settings: "Einstellungen",
    spendingOff: "Ausgaben sind gesperrt. Es wird nichts gekauft.",
    switchOn: "Freigeben",
    held: (count, credits) =>
      `${counted(count, "Kauf wartet", "Käufe warten")} · bis zu ${f.credits(credits)}`,
    heldReview: "Prüfen",
    missed: (what, panel) => `„${what}“ ist fehlgeschlagen (${panel}).`,
    connect: "Verbinden",
    readerNote:
      "Antworten aus dieser Arbeitsmappe sind zu sehen. Für neue braucht es einen Dienst.",
  },
  cures: {
    openActivity: "Aktivität öffnen",
    openSettings: "Einstellungen öffnen",
    switchOn: "Ausgaben freigeben",
  },
  common: {
    named: (name, what) => `${name}: ${what}`,
    cancel: "Abbrechen",
    close: "Schließen",
    copy: "Kopieren",
    copied: "Kopiert",
    copyFailed: "Kopieren ist hier gesperrt: Text markieren und Strg+C drücken.",
    copyFormula: (formula) => `Formel ${formula} kopieren`,
    tryAgain: "Erneut versuchen",
    show: "Anzeigen",
    hide: "Ausblenden",
    reload: "Neu lesen",
    change: "Ändern",
    changeWhat: (what) => `Ändern: ${what}`,
    done: "Fertig",
    doneWith: (what) => `Fertig: ${what}`,
  },
});
