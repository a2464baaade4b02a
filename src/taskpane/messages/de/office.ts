import type { Texts } from "..";

export const officeMessages: Texts["officeMessages"] = (f, counted) => ({
  offer: "Im Büro laufen lassen",
  title: "Im Büro laufen lassen?",
  text: "Das Gateway Ihres Teams kauft die Daten und macht weiter, wenn Excel geschlossen ist. Öffnen Sie diese Arbeitsmappe wieder, um die Zeilen zu füllen.",
  companies: "Firmen",
  held: "Von Ihrem Team bezahlt",
  confirm: (credits) =>
    credits === 0 ? `Für ${f.credits(0)} starten` : `Für höchstens ${f.credits(credits)} starten`,
  beginning: "Wird gestartet",
  stopsEarly: (left) =>
    `Die Limits Ihres Teams lassen Ihnen jetzt ${f.credits(left)}. Der Lauf hält dort an und kann später weitergehen.`,
  counts: "Zählt zu den Limits Ihres Teams, nicht zu denen dieses Excel.",
  asking: "Stand wird abgefragt",
  elsewhere:
    "Dieser Lauf ist bei einem anderen Gateway. Verbinden Sie sich in den Einstellungen damit, um seinen Stand zu sehen.",
  notYours:
    "Jemand anderes im Team hat diesen Lauf begonnen. Seinen Stand sehen nur diese Person und die Manager des Teams; was er gekauft hat, können Sie hier einfüllen.",
  states: {
    running: "Im Büro",
    paused: "Pause",
    stopped: "Angehalten",
    cancelled: "Beendet",
    finished: "Fertig",
  },
  what: {
    running: "Sie können Excel schließen.",
    paused: "Was gekauft ist, lässt sich für 0 Credits einfüllen.",
    stopped: "Was gekauft ist, lässt sich für 0 Credits einfüllen.",
    cancelled: "Was gekauft ist, lässt sich für 0 Credits einfüllen.",
    finished: "Die Zeilen lassen sich für 0 Credits füllen.",
  },
  progress: (state, done, of) => `${state}: ${f.count(done)} von ${counted(of, "Firma", "Firmen")}`,
  spent: (spent, most) => `${f.count(spent)} von höchstens ${f.credits(most)}`,
  unconfirmed: (companies) =>
    `${counted(companies, "Antwort ging", "Antworten gingen")} verloren. Ein Manager entscheidet, ob sie berechnet ${counted.form(companies, "wurde", "wurden")}.`,
  goOn: (credits) =>
    credits === 0
      ? `Für ${f.credits(0)} fortsetzen`
      : `Für höchstens ${f.credits(credits)} fortsetzen`,
  stop: "Beenden",
  fillIn: "Zeilen füllen",
  waiting: (count) =>
    count === 1 ? "1 Lauf ist im Büro." : `${f.count(count)} Läufe sind im Büro.`,
  limits: {
    title: "Limits Ihres Teams",
    ownCall: "Sie, eine Anfrage oder ein Lauf",
    ownDay: "Sie, heute",
    ownMonth: "Sie, dieser Monat",
    teamCall: "Team, eine Anfrage oder ein Lauf",
    teamDay: "Team, ein Tag",
    teamMonth: "Team, ein Monat",
    none: "Ihr Team hat für Sie kein Limit gesetzt.",
    exhausted: "Limit erreicht: das Gateway des Teams kauft für Sie nichts mehr",
    managers: (names) =>
      names.length === 0
        ? "Ändern kann sie, wer das Gateway betreibt."
        : `Ändern kann sie ${names.join(", ")}.`,
  },
});
