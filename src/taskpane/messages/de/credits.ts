import type { Texts } from "..";
import type { LostPurchase } from "../../../client";

export const creditsMessages: Texts["creditsMessages"] = (f, counted) => ({
  ceilings: {
    title: "Ausgabenlimits",
    sentence: ({ unaskedCredits, actionCredits, dayCredits }) =>
      `Sie werden gefragt, bevor mehr als ${f.credits(unaskedCredits)} ausgegeben werden. Limits: ${f.count(actionCredits)} je Lauf, ${f.count(dayCredits)} am Tag.`,
    unit: "Credits",
    unasked: "Ohne Rückfrage",
    unaskedHint:
      "So viel geben Formeln einer Mappe am Tag ohne Rückfrage aus. Danach warten sie auf Ihre Freigabe.",
    action: "Eine Freigabe, ein Lauf",
    actionHint: "Das Höchste, was ein einzelner Klick ausgeben darf.",
    day: "Ein Tag",
    dayHint: "In diesem Excel, alle Arbeitsmappen zusammen.",
    workbook: "Diese Arbeitsmappe",
    workbookHint: "Insgesamt, wer auch immer darin arbeitet.",
    trustQuestion: (credits) =>
      `Dürfen Formeln dieser Arbeitsmappe am Tag bis zu ${f.credits(credits)} ohne Rückfrage ausgeben?`,
    trustAllow: "Erlauben",
    trustAsk: "Immer fragen",
    trustSwitch: (credits) =>
      `Formeln dieser Arbeitsmappe geben am Tag bis zu ${f.credits(credits)} ohne Rückfrage aus`,
    notANumber: "Geben Sie eine ganze Zahl ein, 0 oder mehr.",
    aboveAllowed: (max) => `Ihr Administrator erlaubt hier höchstens ${f.credits(max)}.`,
    allowed: (max) => `Höchstens ${f.credits(max)}.`,
    use: "Diese Limits verwenden",
  },
  credits: {
    title: "Credits",
    balance: "Guthaben",
    balanceUnknown: "Noch nicht gelesen",
    refresh: "Guthaben neu lesen",
    refreshing: "Guthaben wird gelesen",
    spent: "Ausgegeben",
    today: "Heute, dieses Excel",
    workbook: "Diese Arbeitsmappe",
    unasked: "Ohne Rückfrage",
    ofLimit: (spent, limit) => `${f.count(spent)} von ${f.credits(limit)}`,
    usedShare: (share) => `${f.percent(share)} verbraucht`,
    exhausted: "Limit erreicht: Es wird nichts mehr gekauft",
    unaskedExhausted: "Verbraucht: Weitere Formeln warten",
    spendingSwitch: "Ausgaben",
    spendingOffNote: "Gesperrt: Es wird nichts gekauft. Bezahltes bleibt sichtbar.",
    edit: "Limits ändern",
    activity: (waiting, inFlight) =>
      `${counted(waiting, "Anfrage wartet", "Anfragen warten")}, ${f.count(inFlight)} unterwegs.`,
    activityEnd: (time) => `Die letzte beginnt um ${time}.`,
  },
  held: {
    title: "Wartet auf Ihre Freigabe",
    none: "Nichts wartet. Was Ihre Freigabe braucht, erscheint hier mit seinem Preis.",
    summary: (count, credits) =>
      `${counted(count, "Kauf", "Käufe")}, zusammen höchstens ${f.credits(credits)}. Was der Dienst nicht kennt, kostet nichts.`,
    answers: (formulas) => `für ${counted(formulas, "Formel", "Formeln")}`,
    approveAll: (credits) => `Alle für höchstens ${f.credits(credits)} freigeben`,
    approveFirst: (count, credits) =>
      `Die ersten ${f.count(count)} für höchstens ${f.credits(credits)}`,
    drop: "Alle verwerfen",
    dropTitle: "Alles verwerfen, was wartet?",
    dropText:
      "Ihre Zellen sagen dann, dass kein Wert gekauft wurde. Nichts wird berechnet. Sie können alles hier zurückholen.",
    dropConfirm: "Alle verwerfen",
    dropped: (count) => `${counted(count, "Kauf", "Käufe")} verworfen.`,
    takeBack: "Zurückholen",
    dropOne: (what) => `${what} verwerfen`,
    approveOne: (what, credits) => `${what} für höchstens ${f.credits(credits)} freigeben`,
    approved: (count, credits) =>
      `${counted(count, "Kauf", "Käufe")} für höchstens ${f.credits(credits)} freigegeben.`,
    charged: (count, charged, credits) =>
      `${counted(count, "Kauf", "Käufe")} freigegeben: ${f.credits(charged)} berechnet, höchstens ${f.count(credits)} ${counted.form(credits, "war", "waren")} erlaubt.`,
    since: (time) => `seit ${time}`,
  },
  ledger: {
    title: "Käufe in dieser Arbeitsmappe",
    none: "In dieser Arbeitsmappe wurde noch nichts gekauft.",
    status: {
      sent: "Unterwegs",
      confirmed: "Gekauft",
      unconfirmed: "Ungeklärt",
      released: "Nicht berechnet",
      empty: "Nichts gefunden",
      notArrived: "Bezahlt, nicht angekommen",
    },
    allowed: (price) => `von höchstens ${f.count(price)}`,
    atMost: (price) => `höchstens ${f.credits(price)}`,
    by: (initials) => `von ${initials}`,
    more: (count) => `${f.count(count)} weitere anzeigen`,
    causes: {
      formula: (name) => name,
      run: (name) => `Lauf: ${name}`,
      pane: (name) => `Bereich: ${name}`,
    },
  },
  lost: {
    titles: {
      checking: "Eine Antwort ging verloren",
      unknown: "Verlorene Antwort: Wurde sie berechnet?",
      "not-arrived": "Bezahlt, nicht angekommen",
      "not-charged": "Verloren und nicht berechnet",
    } satisfies Record<LostPurchase["standing"], string>,
    checking: (what, time, credits) =>
      `Die Antwort von ${time} (${what}) ging verloren. Ob höchstens ${f.credits(credits)} berechnet wurden, wird einige Minuten lang geprüft und wenn möglich von selbst geklärt. Bis dahin zählen sie als ausgegeben.`,
    unknown: (what, time, most) =>
      `Die Antwort von ${time} (${what}) ging verloren, und Ihr Guthaben verrät nicht, ob sie berechnet wurde: bis zu ${f.credits(most)}. Sie zählen als ausgegeben, bis Sie es sagen.`,
    notArrived: (what, time, credits) =>
      `${f.credits(credits)} ${counted.form(credits, "wurde", "wurden")} um ${time} berechnet (${what}), und die Antwort kam nie.`,
    notCharged: (what, time) =>
      `Die Antwort von ${time} (${what}) ging verloren, und nichts wurde berechnet.`,
    more: (count) =>
      `Und ${counted(count, "weitere verlorene Antwort", "weitere verlorene Antworten")}.`,
    wasCharged: "Sie wurde berechnet",
    wasNotCharged: "Sie wurde nicht berechnet",
    askAgain: "Erneut abfragen",
    askAgainTitle: "Erneut abfragen und noch einmal zahlen?",
    askAgainText: (credits) =>
      `Die Frage geht sofort hinaus und kostet höchstens ${f.credits(credits)} zusätzlich.`,
    askAgainConfirm: (credits) => `Für höchstens ${f.credits(credits)} erneut abfragen`,
    allow: "Erneuten Kauf erlauben",
    allowNote:
      "Damit wird noch nichts gekauft. Zeilen eines Laufs lassen sich danach unter Läufe erneut versuchen, wo zuerst der Preis steht; Formeln fragen erneut ab, wenn man sie neu eingibt.",
  },
});
