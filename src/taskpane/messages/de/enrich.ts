import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const enrichMessages: Texts["enrichMessages"] = (f, counted) => ({
  title: "Spalte anreichern",
  intro:
    "Wählen Sie Zellen mit Firmen: Webadressen, E-Mail-Adressen, Firmenseiten oder Namen. Sie sehen den Preis, bevor etwas gekauft wird.",
  useSelection: "Auswahl verwenden",
  changeSelection: "Andere Auswahl verwenden",
  reading: "Auswahl wird gelesen",
  problem: "Das hat nicht geklappt",
  selectionProblem: "Diese Auswahl ist nicht verwendbar",
  allRowsNow: "Jetzt alle Zeilen",
  another: "Etwas anderes anreichern",
  kept: (address) => `Ihre Angaben für ${address} sind noch da.`,
  goOn: "Damit weitermachen",
  read: readMessages(f, counted),
  outputs: outputMessages(f, counted),
  where: whereMessages(counted),
  fill: fillMessages(counted),
  counting: "Wird gezählt",
  counted: (companies, credits) =>
    `${counted(companies, "Firma", "Firmen")}, höchstens ${f.credits(credits)}.`,
  planning: "Der Bedarf wird gezählt. Das ist kostenlos.",
  planTitle: "Was geschehen würde",
  plan: planMessages(f, counted),
  confirm: (credits) =>
    credits === 0
      ? `Für ${f.credits(0)} anreichern`
      : `Für höchstens ${f.credits(credits)} anreichern`,
  confirmTrial: (rows, credits) =>
    credits === 0
      ? `${counted(rows, "Zeile", "Zeilen")} für ${f.credits(0)} ausprobieren`
      : `${counted(rows, "Zeile", "Zeilen")} für höchstens ${f.credits(credits)} ausprobieren`,
  confirmFirst: (rows, credits) =>
    `${counted(rows, "Zeile", "Zeilen")} für höchstens ${f.credits(credits)} anreichern`,
  confirmHint: "Firmen, die der Dienst nicht kennt, kosten nichts.",
  confirmFree: "Alles Nötige ist schon bezahlt. Es wird nichts gekauft.",
  tryFirst: (rows) =>
    `Nur die ${counted.form(rows, "erste", "ersten")} ${counted(rows, "Zeile", "Zeilen")}`,
  allRows: "Doch alle Zeilen",
  nothing: "In dieser Auswahl gibt es nichts zu füllen.",
  recount: "Neu zählen",
});

function readMessages(f: Formats, counted: Counted) {
  return {
    title: "Aus dem Blatt gelesen",
    range: "Bereich",
    rows: "Zeilen",
    hidden: (count: number) => `${counted(count, "Zeile", "Zeilen")} ausgeblendet`,
    columns: "Woran die Firma erkannt wird",
    columnsHint:
      "Jede Zeile nutzt das erste davon, das lesbar ist: Domain, Firmenseite, E-Mail-Adresse, Webadresse, Name.",
    roleOf: (column: string) => `Spalte ${column} enthält`,
    column: (letters: string, header: string | null) =>
      header === null ? `Spalte ${letters}` : `${letters}: ${header}`,
    roles: {
      domain: "Domains",
      page: "Firmenseiten",
      email: "E-Mail-Adressen",
      url: "Webadressen",
      name: "Firmennamen",
      unused: "Nicht verwendet",
    },
    remembered: "Wie beim letzten Mal gewählt",
    example: (text: string) => `etwa ${text}`,
    noneUsed: "Wählen Sie die Spalte mit den Firmen.",
    moreColumns: (count: number) => `${counted(count, "weitere Spalte", "weitere Spalten")} zeigen`,
    visibleOnly: "Nur sichtbare Zeilen",
    visibleOnlyHint: (hidden: number) =>
      `${counted(hidden, "Zeile", "Zeilen")} ${counted.form(hidden, "ist", "sind")} durch einen Filter oder von Hand ausgeblendet.`,
  };
}

function outputMessages(f: Formats, counted: Counted) {
  return {
    title: "Was gefüllt wird",
    needed: "Wählen Sie mindestens eines.",
    search: "Felder suchen",
    none: (text: string) => `Kein Feld heißt „${text}“.`,
    common: "Oft verwendet",
    others: "Alle anderen Felder",
    usual: "Übliche Felder",
    clear: "Keine",
    fields: "Firma",
    listPrice: (credits: number) =>
      `${f.credits(credits)} mehr je Firma, Liste und Anzahl zusammen`,
    fieldsPrice: (credits: number) => `${f.credits(credits)} je Firma für alle Felder zusammen`,
    technologies: "Technologien",
    uses: "Bestimmte Technologien",
    usesHint: "Je eine Spalte. Sie kommen mit dem Firmendatensatz und kosten nichts extra.",
    intents: "Kaufabsichten",
    keywordChoices: {
      none: "Keine",
      all: "Alle, in einer Zelle",
      categories: "Bestimmter Kategorien, je eine Zelle",
    },
    countsOf: { technologies: "Anzahl der Technologien", intents: "Anzahl der Kaufabsichten" },
    categoriesHint: "Je eine Spalte.",
    usesShow: "Anzeigen",
    usesShows: {
      yesNo: "Ja oder nein",
      confidence: "Verlässlichkeit: keine, niedrig, mittel, hoch",
    },
    categories: "Kategorien",
    summary: {
      technologies: {
        all: "alle Technologien",
        categories: (count: number) =>
          `Technologien aus ${counted(count, "Kategorie", "Kategorien")}`,
        count: "Anzahl der Technologien",
      },
      intents: {
        all: "alle Kaufabsichten",
        categories: (count: number) =>
          `Kaufabsichten aus ${counted(count, "Kategorie", "Kategorien")}`,
        count: "Anzahl der Kaufabsichten",
      },
    },
  };
}

function whereMessages(counted: Counted) {
  return {
    title: "Ziel",
    label: "Ergebnisse kommen",
    labels: {
      auto: "Wohin es passt",
      beside: "In neue Spalten daneben",
      headers: "In Spalten gleichen Titels",
      table: "In eine andere Tabelle",
      sheet: "In ein neues Blatt",
    },
    hints: {
      auto: "Spalten eines früheren Laufs, sonst daneben, sonst ein neues Blatt.",
      beside: "Nichts von Ihnen wird verschoben oder überschrieben.",
      headers: "Dieser Tabelle; fehlende kommen rechts hinzu.",
      table: "In die Zeilen derselben Firmen, wo auch immer die Tabelle steht.",
      sheet: "Ihr Blatt bleibt, wie es ist.",
    },
    table: {
      name: "Tabelle",
      table: (name: string, sheet: string, rows: number) =>
        `${name} (${sheet}, ${counted(rows, "Zeile", "Zeilen")})`,
      key: "Ihre Firmen stehen in",
      keyFound: (title: string | null) =>
        title === null ? "Spalte wählen" : `${title}, von selbst gefunden`,
      columnFor: (title: string) => `${title} kommt in`,
      byTitle: "Die Spalte dieses Titels",
      addColumns: "Fehlende Spalten hinzufügen",
      addColumnsHint: "Rechts in der Tabelle, mit einem Vermerk für Zeilen ohne Daten.",
      appendRows: "Fehlende Firmen hinzufügen",
      appendRowsHint: "Als neue Zeilen am Ende der Tabelle.",
    },
  };
}

function fillMessages(counted: Counted) {
  return {
    title: "Zellen, die einen Wert haben",
    summary: {
      blanks: "Nur leere Zellen.",
      overwrite: "Zellen mit Wert werden überschrieben.",
      stale: "Nur Veraltetes.",
    },
    blanks: "So lassen",
    blanksHint: "Nur leere Zellen werden gefüllt.",
    overwrite: "Überschreiben",
    overwriteHint: "Was ein früherer Lauf schrieb und was eingegeben wurde, wird ersetzt.",
    stale: "Nur Veraltetes aktualisieren",
    staleHint: (days: number) =>
      `Antworten, die älter als ${counted(days, "Tag", "Tage")} sind, werden neu gekauft.`,
  };
}

function planMessages(f: Formats, counted: Counted) {
  return {
    rows: "Gelesene Zeilen",
    hidden: "Ausgeblendet",
    blank: "Leer",
    unreadable: "Nicht lesbar",
    freeMail: "Freemail-Dienste",
    freeMailNote: "Eine solche Adresse verrät die Firma nicht.",
    freeMailChoice: {
      label: "Adressen bei Freemail-Diensten werden mit abgefragt",
      ask: "Mit abfragen",
      leave: "Auslassen",
    },
    sharedHost: "Seiten auf geteilten Servern",
    sharedHostNote: "Eine Seite auf facebook.com oder Ähnlichem verrät die Firma nicht.",
    unknownNames: "Namen nicht gefunden",
    namesToLookUp: "Namen noch nicht nachgeschlagen",
    spellings: {
      domain: (count: number) => counted(count, "Domain", "Domains"),
      url: (count: number) => counted(count, "Webadresse", "Webadressen"),
      email: (count: number) => counted(count, "E-Mail-Adresse", "E-Mail-Adressen"),
      page: (count: number) => counted(count, "Firmenseite", "Firmenseiten"),
      name: (count: number) => counted(count, "Name", "Namen"),
    },
    cell: (row: number, text: string) => `Zeile ${row}: ${text}`,
    more: (count: number) => `und ${f.count(count)} weitere`,
    duplicates: "Dieselbe Firma noch einmal",
    notInTable: "Nicht in der Tabelle",
    toAppend: (count: number, table: string) =>
      `${counted(count, "Firma kommt", "Firmen kommen")} ${counted.form(count, "als neue Zeile", "als neue Zeilen")} zu ${table} hinzu.`,
    matchedBy: (table: string, title: string) =>
      `Zeilen von ${table} werden an „${title}“ erkannt.`,
    alreadyFilled: "Schon gefüllt",
    fresh: "Nichts veraltet",
    others: "Zeilen, die nicht scheiterten",
    beyond: (rows: number) =>
      `Nach ${counted.form(rows, "der ersten Zeile", `den ersten ${f.count(rows)} Zeilen`)}`,
    within: (count: number, text: string, company: string) =>
      `${f.count(count)} in einem längeren Text, etwa „${text}“: ${company}`,
    companies: "Firmen",
    held: "Schon bezahlt, kostenlos",
    heldMisses: (count: number) =>
      count === 1
        ? "1 davon ist dem Dienst unbekannt."
        : `${f.count(count)} davon sind dem Dienst unbekannt.`,
    stale: (count: number) =>
      `${f.count(count)} davon ${counted.form(count, "ist", "sind")} veraltet.`,
    toBuy: "Zu kaufen",
    parts: {
      company: (count: number, credits: number) =>
        `${counted(count, "Firmendatensatz", "Firmendatensätze")}, ${f.credits(credits)}`,
      technologies: (count: number, credits: number) =>
        `Technologien von ${f.count(count)}, ${f.credits(credits)}`,
      intents: (count: number, credits: number) =>
        `Kaufabsichten von ${f.count(count)}, ${f.credits(credits)}`,
    },
    price: "Höchstens",
    time: (requests: number, span: string) =>
      `${counted(requests, "Anfrage", "Anfragen")}, etwa ${span}`,
    less: (count: number) => f.count(-count),
    place: (place: string) => `Ziel: ${place}`,
    subdomains: {
      asMain: (count: number) =>
        `${counted(count, "Subdomain", "Subdomains")} ${counted.form(count, "als Hauptdomain", "als Hauptdomains")} abgefragt`,
      asTyped: (count: number) =>
        `${counted(count, "Subdomain", "Subdomains")} wie eingegeben abgefragt`,
      example: (typed: string, registrable: string) => `Etwa ${typed}: ${registrable}`,
      tenants: (host: string) => `Viele Subdomains von ${host}: jede wird wie eingegeben abgefragt`,
      toTyped: "Wie eingegeben",
      toMain: "Als Hauptdomains",
    },
    table: (address: string) => `${address} in eine Tabelle umwandeln`,
    tableHint:
      "Hält Zeilen beim Sortieren zusammen. Ohne sie kommen Ergebnisse in ein neues Blatt. „Zurücksetzen“ nimmt sie wieder weg.",
    select: "Auswählen",
    selectOf: (line: string) => `Im Blatt auswählen: ${line}`,
    selected: (address: string, others: number) =>
      others === 0
        ? `${address} ist ausgewählt.`
        : `${address} ist ausgewählt; ${f.count(others)} weitere. Noch einmal auswählen für die nächste.`,
    noneLeft: "Keine davon ist noch da.",
    includeFreeMailHint:
      "Sie bekämen die Daten des E-Mail-Dienstes selbst, nicht die der Firma des Absenders.",
    lookUp: (count: number) => `${counted(count, "Name", "Namen")} nachschlagen, kostenlos`,
    lookUpText: (count: number) =>
      `${counted(count, "Firmenname", "Firmennamen")} ${counted.form(count, "muss", "müssen")} nachgeschlagen werden, bevor ${counted.form(count, "er", "sie")} zählen ${counted.form(count, "kann", "können")}.`,
    lookingUp: (done: number, all: number) =>
      `${f.count(done)} von ${f.count(all)} Namen nachgeschlagen`,
    lookUpStop: "Nachschlagen beenden",
    namesFound: (count: number) =>
      `${counted(count, "Name", "Namen")} gefunden. Prüfen Sie ein paar davon im Blatt.`,
    namesRefused:
      "Der Dienst hat diesen Schlüssel nicht für Namen zugelassen. Bitten Sie ihn darum, oder nehmen Sie eine Spalte mit Domains.",
    affordable: (rows: number) =>
      `Nur die ${counted.form(rows, "erste Zeile, die hineinpasst", `ersten ${f.count(rows)} Zeilen, die hineinpassen`)}`,
    writes: (titles: string) => `Spalten: ${titles}`,
  };
}
