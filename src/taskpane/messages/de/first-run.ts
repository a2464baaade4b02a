import type { Texts } from "..";

export const firstRunMessages: Texts["firstRunMessages"] = (f, counted) => ({
  firstRun: {
    step: (step, of) => `Schritt ${step} von ${of}`,
    title: "Firmen- und Technologiedaten in Ihrer Tabelle",
    intro:
      "Sie sehen jeden Preis, bevor Sie ihn zahlen. Was Sie bezahlt haben, bleibt in der Arbeitsmappe und ist ab dann kostenlos.",
    choose: "Woher sollen die Antworten kommen?",
    demo: "Demo ausprobieren",
    demoHint: "Erfundene Firmen. Kein Konto, kein Schlüssel, keine echten Kosten.",
    otherService: "Ein anderer Dienst",
    otherServiceHint: "Sie brauchen seine Adresse und einen Schlüssel.",
    noService: "Diese Installation bietet keinen Dienst an. Fragen Sie Ihren Administrator danach.",
    connectDemo: "Demo starten",
    connect: "Testen und verbinden",
    testing: "Test läuft",
    testHint: "Der Test liest Ihr Guthaben. Er ist kostenlos.",
    skip: "Nicht jetzt",
    cause: "Erste Schritte",
  },
  access: {
    address: "Adresse des Dienstes",
    addressHint: "Zum Beispiel https://api.example.com",
    addressMissing: "Geben Sie die Adresse des Dienstes ein.",
    addressMalformed: "Das ist keine Webadresse. Sie sieht aus wie https://api.example.com",
    addressInsecure:
      "Diese Adresse ist nicht verschlüsselt: Andere könnten den Schlüssel mitlesen. Nehmen Sie eine mit https://",
    key: "Ihr Schlüssel",
    keyHint: "Bleibt in diesem Excel auf diesem Computer. Er steht nie in einer Arbeitsmappe.",
    keyMissing: "Fügen Sie Ihren Schlüssel ein.",
    keyMalformed:
      "Ein Schlüssel enthält keine Leerzeichen oder Zeilenumbrüche. Kopieren Sie ihn noch einmal.",
    keyShared: "Der Schlüssel kommt von Ihrem Administrator.",
    showKey: "Schlüssel anzeigen",
    hideKey: "Schlüssel verbergen",
    getKey: "Wo es einen Schlüssel gibt",
    accepted: (credits) => `Der Schlüssel funktioniert. Noch ${f.credits(credits)}.`,
  },
  ready: {
    title: "Ausprobieren",
    demoCredits: (credits) => `Die Demo gibt Ihnen ${f.credits(credits)} zum Ausprobieren.`,
    tryFormula: "Diese Formel listet die Technologien einer Firma auf:",
    domain: "Domain einer Firma",
    put: (cell, credits) =>
      `In ${cell ?? "die gewählte Zelle"} einfügen · ${credits === 0 ? "kostenlos" : `bis zu ${f.credits(credits)}`}`,
    inserted: (address) => `In ${address} eingefügt. Der Wert ist unterwegs.`,
    value: (technologies, credits) =>
      `${counted(technologies, "Technologie", "Technologien")}. ${f.credits(credits)}; noch einmal abfragen kostet nichts.`,
    haveList: "Ich habe eine Liste: anreichern",
    formulas: "Alle Formeln",
  },
});
