import type { Texts } from "..";

export const failureMessages: Texts["failureMessages"] = (f, counted) => ({
  quote: (id) => `Für den Support des Dienstes: Anfrage ${id}.`,
  rateLimited: {
    title: "Der Dienst bittet um eine Pause",
    sentence: (time) =>
      `Sein Limit ist bis ${time} verbraucht, vielleicht auch durch andere mit demselben Schlüssel.`,
    cure: "Nichts zu tun: Es geht von selbst weiter.",
  },
  outOfCredits: {
    title: "Nicht genug Credits",
    sentence: (needed, left) =>
      left === null
        ? `Das braucht ${f.credits(needed)}, mehr als Ihr Guthaben.`
        : `Das braucht ${f.credits(needed)}; ${f.credits(left)} ${counted.form(left, "ist", "sind")} übrig.`,
    cure: "Kaufen Sie Credits auf Ihrer Kontoseite und versuchen Sie es erneut. Bezahltes bleibt erhalten.",
  },
  overBudget: {
    title: "Ein Ausgabenlimit steht im Weg",
    sentences: {
      action: (needed, limit) =>
        `Braucht bis zu ${f.credits(needed)}; eine Freigabe oder ein Lauf darf ${f.credits(limit)} ausgeben.`,
      day: (needed, limit, left) =>
        `Braucht bis zu ${f.credits(needed)}; von den ${f.credits(limit)} für heute ${counted.form(left, "ist", "sind")} noch ${f.count(left)} übrig.`,
      workbook: (needed, limit, left) =>
        `Braucht bis zu ${f.credits(needed)}; von den ${f.credits(limit)} dieser Arbeitsmappe ${counted.form(left, "ist", "sind")} noch ${f.count(left)} übrig.`,
      balance: (needed, limit) =>
        `Das kann ${f.credits(needed)} kosten; Ihr Guthaben beträgt ${f.credits(limit)}.`,
    },
    cure: "Ändern Sie das Limit oder fragen Sie weniger ab.",
    allowOnce: (needed) => `Einmalig ${f.count(needed)} erlauben`,
    cureBalance: "Kaufen Sie Credits auf Ihrer Kontoseite oder fragen Sie weniger ab.",
  },
  spendingOff: {
    title: "Ausgaben sind gesperrt",
    sentence: "Solange Ausgaben gesperrt sind, wird nichts gekauft.",
    cure: "Geben Sie Ausgaben frei, oder sehen Sie an, was bezahlt ist.",
  },
  held: {
    title: "Wartet auf Ihre Freigabe",
    sentence: (price) => `Es kann höchstens ${f.credits(price)} kosten.`,
    cure: "Geben Sie es unter Aktivität frei.",
  },
  keyRefused: {
    title: "Der Schlüssel wurde nicht angenommen",
    sentence: (status): string =>
      status === 403
        ? "Der Dienst kennt diesen Schlüssel, erlaubt ihn hierfür aber nicht."
        : "Der Dienst kennt diesen Schlüssel nicht.",
    cure: "Prüfen Sie, ob der ganze Schlüssel kopiert wurde und noch gilt.",
  },
  planLimit: {
    title: "Ihr Tarif enthält das nicht",
    sentence: (title, code) => (code ? `${title} (${code})` : title),
    cure: "Fragen Sie weniger auf einmal, oder wechseln Sie auf Ihrer Kontoseite den Tarif.",
  },
  notFound: {
    title: "Nicht gefunden",
    sentence: (what) =>
      what === ""
        ? "Diese Adresse antwortet, ist aber nicht der Dienst, den dieses Add-In kennt."
        : `Der Dienst kennt „${what}“ nicht.`,
    cure: "Prüfen Sie die Schreibweise. Nichts wurde berechnet.",
    cureAddress: "Prüfen Sie die Adresse: nur die des Dienstes selbst, ohne Seite dahinter.",
  },
  refused: {
    title: "Der Dienst hat die Anfrage abgelehnt",
    sentence: (title, status) => `${title} (Status ${status})`,
    cure: "Ändern Sie die Anfrage. Wenn Sie den Dienst um Hilfe bitten, nennen Sie die Nummer unten.",
  },
  refusedByTeam: {
    title: "Ihr Team erlaubt das nicht",
    sentence: (title) => `${title}.`,
    cureLimit: "Fragen Sie weniger ab, oder bitten Sie einen Manager Ihres Teams um mehr.",
    cureManagers: "Bitten Sie einen Manager Ihres Teams, das zu tun.",
  },
  cameOtherwise: {
    title: "Es kamen andere Datensätze",
    cure: "Was kam, ist bezahlt: Der Name im Satz kostet nichts mehr.",
  },
  malformedReply: {
    title: "Die Antwort ergibt keinen Sinn",
    sentence: (path) =>
      path === ""
        ? "Geantwortet hat nicht der Dienst, den dieses Add-In kennt."
        : `Geantwortet hat nicht der Dienst, den dieses Add-In kennt (zuerst bei „${path}“).`,
    cure: "Prüfen Sie die Adresse. Stimmt sie, braucht dieses Add-In vielleicht ein Update.",
  },
  unreadable: {
    title: "Der Datensatz ist nicht lesbar",
    sentence: (charged) =>
      `Der Dienst hat einen Datensatz gesendet, der nicht lesbar ist oder nicht sagt, zu wem er gehört${charged === 0 ? "" : ` (${f.credits(charged)} berechnet)`}.`,
    cure: "Er wird nicht von selbst erneut gekauft. „Aktualisieren“ kauft ihn neu und zeigt vorher den Preis.",
  },
  unreachable: {
    title: "Der Dienst ist nicht erreichbar",
    sentence: (address, status) =>
      status === null
        ? `Keine Antwort von ${address}.${address.startsWith("http:") ? " Excel für Mac und Safari können nur https-Adressen anfragen." : ""}`
        : `${address} meldet einen eigenen Fehler (Status ${status}).`,
    cure: "Prüfen Sie Verbindung und Adresse, dann versuchen Sie es erneut. Vorhandene Antworten bleiben sichtbar.",
  },
  offline: {
    title: "Dieser Computer ist offline",
    sentence: "Es gibt kein Netz. Vorhandene Antworten bleiben sichtbar.",
    cure: "Nichts zu tun: Mit dem Netz geht es von selbst weiter.",
  },
  unconfirmed: {
    title: "Die Antwort ging verloren",
    sentence: (price, time) =>
      `Bis zu ${f.credits(price)} können um ${time} berechnet worden sein.`,
    cure: "Es wird nicht von selbst erneut abgefragt. Unter Aktivität klärt es sich.",
  },
  notArrived: {
    title: "Bezahlt, nicht angekommen",
    sentence: (credits, time) =>
      `${f.credits(credits)} ${counted.form(credits, "wurde", "wurden")} um ${time} berechnet, und die Antwort kam nie.`,
    cure: "Erneut gekauft wird nur, wenn Sie es unter Aktivität sagen.",
  },
  notCharged: {
    title: "Verloren und nicht berechnet",
    sentence: (time) => `Die Antwort von ${time} ging verloren, und nichts wurde berechnet.`,
    cure: "Versuchen Sie es erneut, wann Sie wollen.",
  },
  notConnected: {
    title: "Nicht verbunden",
    sentence: "Noch ist kein Dienst verbunden.",
    cure: "Verbinden Sie die Demo oder Ihren Dienst in den Einstellungen.",
  },
  priceRose: {
    title: "Es wurde mehr berechnet als angezeigt",
    sentence: (records, more) =>
      `Mit ${records === 1 ? "dem letzten Datensatz" : `den letzten ${f.count(records)} Datensätzen`} zahlte Ihr Konto ${f.credits(more)} mehr als angezeigt. Der Dienst hat seinen Preis erhöht, oder jemand anders nutzte gerade denselben Schlüssel.`,
    cure: "Hiervon wird nichts mehr gekauft. Vergleichen Sie unten mit dem Dienst; versuchen Sie es erneut, wenn Sie einverstanden sind.",
  },
  notRecordable: {
    title: "Käufe lassen sich nicht notieren",
    sentence:
      "Jeder Kauf wird vorher in diesem Excel notiert. Das misslang, also wurde nichts gekauft: Der Datenträger ist voll, oder der Speicher dieses Add-Ins ist gesperrt.",
    cure: "Schaffen Sie Platz oder starten Sie Excel neu, dann versuchen Sie es erneut.",
  },
  unkept: {
    title: "Gekauftes lässt sich nicht aufbewahren",
    sentence:
      "Das zuletzt Gekaufte ist zu sehen, doch dieses Excel konnte es nicht speichern: Der Datenträger ist voll, oder der Speicher dieses Add-Ins ist gesperrt. Es wird nichts mehr gekauft.",
    cure: "Schaffen Sie Platz, dann versuchen Sie es erneut, bevor Sie Excel schließen.",
  },
  cancelled: {
    title: "Angehalten",
    sentence: "Das wurde angehalten, bevor etwas abgefragt wurde.",
    cure: "Starten Sie es erneut, wann Sie wollen.",
  },
});
