/** Sentences of cells in German; `failure-words` has the English ones. */
import type { EvidenceWords } from "./evidence-words";
import { because, clockTime, whenWords, type CellWords } from "./failure-words";

const amount = (count: number) => count.toLocaleString("de-DE");
const credits = (count: number) => `${amount(count)} ${count === 1 ? "Credit" : "Credits"}`;
const AGAIN = "wählen Sie im Stackscout-Bereich „Erneut versuchen“";

const held: CellWords["held"] = (price, companies) =>
  `Wartet: ${credits(price)}${companies > 1 ? ` für ${amount(companies)} Firmen` : ""}. Im Stackscout-Bereich freigeben.`;

const LIMITS = {
  action: "für eine Freigabe",
  day: "für einen Tag",
  workbook: "für diese Arbeitsmappe",
  balance: "Ihres Guthabens",
};

export const words: CellWords = {
  held,
  sentences: {
    held: ({ priceCredits }) => held(priceCredits, 1),
    "rate-limited": ({ retryAt }, now) =>
      `Limit bis ${whenWords(retryAt, now, "am")}. Der Wert kommt von selbst.`,
    "out-of-credits": ({ neededCredits, leftCredits }) =>
      `Nicht genug Credits${neededCredits === 0 ? "" : `: braucht ${credits(neededCredits)}`}${leftCredits === null ? "" : `, übrig ${amount(leftCredits)}`}. Laden Sie auf, dann ${AGAIN}.`,
    "over-budget": ({ ceiling, limitCredits }) =>
      `Über dem Limit von ${credits(limitCredits)} ${LIMITS[ceiling]}. ${ceiling === "balance" ? `Laden Sie auf, dann ${AGAIN}.` : "Ändern Sie es im Stackscout-Bereich unter Credits."}`,
    "spending-off": () => "Ausgaben sind gesperrt. Geben Sie sie im Stackscout-Bereich frei.",
    "not-connected": () =>
      "Nicht verbunden. Wählen Sie im Stackscout-Bereich einen Dienst und geben Sie Ihren Schlüssel ein.",
    "key-refused": ({ status }) =>
      `Der Dienst lehnt Ihren Schlüssel ab (${String(status)}). Geben Sie im Stackscout-Bereich einen gültigen ein.`,
    "plan-limit": ({ title, code }) =>
      `Ihr Tarif erlaubt das nicht${because(title, code)}. Fragen Sie weniger, oder wechseln Sie den Tarif.`,
    refused: ({ title, status }) =>
      status === 402
        ? `${title}.`
        : `Der Dienst lehnt diese Anfrage ab${because(title, String(status))}. Korrigieren Sie die Formel oder ihre Kriterien.`,
    "came-otherwise": ({ records, names, isShared, credits: charged }) => {
      const which = `${names.join(", ")}${records > names.length ? ", …" : ""}`;
      const paid =
        charged === 0
          ? "Mit anderen Zeilen berechnet."
          : `${credits(charged)} berechnet, nicht erneut abgefragt.`;
      return isShared
        ? `Ein Alias von ${amount(records)} Firmen (${which}). Geben Sie die Domain der gemeinten ein. ${paid}`
        : `Kein Datensatz hat diesen Namen; ${records === 1 ? "einer" : amount(records)} kam unter anderem Namen (${which}). Geben Sie diesen Namen ein: Er ist bezahlt. ${paid}`;
    },
    "not-found": ({ what }) =>
      what === ""
        ? "An dieser Adresse gibt es keinen solchen Dienst. Prüfen Sie sie im Stackscout-Bereich unter Einstellungen."
        : `Der Dienst findet das nicht${because(what, null)}. Prüfen Sie seine Adresse im Stackscout-Bereich.`,
    offline: () => "Dieser Computer ist offline. Der Wert kommt von selbst.",
    unreachable: ({ address, status }) =>
      status === null
        ? `${address} antwortet nicht. Prüfen Sie Ihre Verbindung, dann ${AGAIN}.`
        : `Der Dienst hat einen Fehler (${String(status)}). Versuchen Sie es später im Stackscout-Bereich erneut.`,
    unconfirmed: ({ priceCredits, at }) =>
      `Die Antwort von ${clockTime(at)} ging verloren; ${credits(priceCredits)} können berechnet worden sein. Es klärt sich im Stackscout-Bereich unter Aktivität.`,
    "not-arrived": ({ chargedCredits, at }) =>
      `Um ${clockTime(at)} bezahlt (${credits(chargedCredits)}), aber die Antwort kam nie. Fragen Sie im Stackscout-Bereich unter Aktivität erneut.`,
    "not-charged": ({ at }) =>
      `Die Antwort von ${clockTime(at)} ging verloren; nichts wurde berechnet. Bitte ${AGAIN}.`,
    "malformed-reply": ({ path }) =>
      `Die Antwort des Dienstes ist nicht lesbar (bei ${path}). Bitte ${AGAIN}.`,
    unreadable: ({ chargedCredits }) =>
      `Der Datensatz des Dienstes ist nicht lesbar${chargedCredits === 0 ? "" : ` (${credits(chargedCredits)} berechnet)`}. „Aktualisieren“ kauft ihn neu.`,
    "price-rose": ({ moreCredits }) =>
      `Ihr Konto zahlte ${credits(moreCredits)} mehr als angezeigt, darum wurde der Kauf angehalten. Sehen Sie im Stackscout-Bereich unter Credits nach.`,
    "not-recordable": () =>
      `Dieses Excel kann Käufe nicht notieren, darum wurde nichts gekauft. Schaffen Sie Platz, dann ${AGAIN}.`,
    cancelled: () =>
      "Nicht gekauft: verworfen oder angehalten. Holen Sie es im Stackscout-Bereich unter Aktivität zurück.",
  },
};

export const evidence: EvidenceWords = {
  titles: [
    "Antwort",
    "Stellen",
    "Zuerst gesehen",
    "Zuletzt gesehen",
    "Gekauft",
    "Von",
    "Credits",
    "Notiz",
  ],
  domain: "Domain",
  company: "Firmendatensatz",
  technologies: "Technologien",
  intents: "Kaufabsichten",
  viaAlias: "über einen Alias",
  records: (count) => `1 von ${amount(count)} Datensätzen`,
  paidFor: (count, total) =>
    `${amount(count)}${total === null ? "" : ` von ${amount(total)}`} bezahlt`,
  used: "verwendet",
  notUsed: "in ihren Stellen nicht gefunden",
  olderThan: (days) => `älter als ${amount(days)} Tage`,
  postdated: "später datiert als die Uhr dieses Computers",
  claim: (by) => (by === "" ? "laut dieser Arbeitsmappe" : `laut dieser Arbeitsmappe, von ${by}`),
  here: "in diesem Excel gekauft",
  nothing: "Noch nichts gekauft",
};
