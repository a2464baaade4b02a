import type { Texts } from "..";

export const settingsMessages: Texts["settingsMessages"] = () => ({
  settings: {
    title: "Einstellungen",
    connection: "Verbindung",
    service: "Dienst",
    address: "Adresse",
    key: "Schlüssel",
    keyEnding: (ending) => `endet auf ${ending}`,
    plan: "Tarif",
    plans: { free: "Kostenlos", paid: "Bezahlt", unknown: "Noch nicht bekannt" },
    change: "Ändern",
    disconnect: "Trennen",
    connect: "Dienst verbinden",
    disconnectTitle: "Vom Dienst trennen?",
    disconnectText:
      "Alle Schlüssel werden aus diesem Excel auf diesem Computer entfernt, auch die anderer Dienste. Gekaufte Antworten bleiben in der Arbeitsmappe und sichtbar.",
    keptKeys:
      "Schlüssel in diesem Excel auf diesem Computer (jede Webadresse von Excel hat eigene):",
    removeKey: "Entfernen",
    removeKeyOf: (address) => `Schlüssel von ${address} entfernen`,
    keyRemoved: (address) => `Der Schlüssel von ${address} ist entfernt.`,
    initials: "Ihr Kürzel",
    initialsHint:
      "Steht bei jedem Kauf, damit andere in dieser Arbeitsmappe sehen, von wem er ist.",
    initialsTooLong: "Höchstens vier Zeichen.",
    language: {
      label: "Sprache",
      ofOffice: (name) => `Wie Office: ${name}`,
      lacking: "Diese Sprache ließ sich nicht laden. Versuchen Sie es erneut.",
    },
    account: "Kontoseite des Dienstes",
    changeTitle: "Verbindung ändern",
  },
});
