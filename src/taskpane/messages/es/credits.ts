import type { Texts } from "..";
import type { LostPurchase } from "../../../client";

export const creditsMessages: Texts["creditsMessages"] = (f, counted) => ({
  ceilings: {
    title: "Límites de gasto",
    sentence: ({ unaskedCredits, actionCredits, dayCredits }) =>
      `Se le pregunta antes de gastar más de ${f.credits(unaskedCredits)}. Límites: ${f.count(actionCredits)} por ejecución, ${f.count(dayCredits)} al día.`,
    unit: "créditos",
    unasked: "Sin preguntar",
    unaskedHint:
      "Lo que las fórmulas de un libro gastan al día sin preguntar. Después esperan su aprobación.",
    action: "Una aprobación o ejecución",
    actionHint: "Lo máximo que puede gastar un solo clic.",
    day: "Un día",
    dayHint: "En este Excel, todos los libros juntos.",
    workbook: "Este libro",
    workbookHint: "En total, trabaje quien trabaje en él.",
    trustQuestion: (credits) =>
      `¿Pueden las fórmulas de este libro gastar hasta ${f.credits(credits)} al día sin preguntar?`,
    trustAllow: "Permitir",
    trustAsk: "Preguntar siempre",
    trustSwitch: (credits) =>
      `Las fórmulas de este libro gastan hasta ${f.credits(credits)} al día sin preguntar`,
    notANumber: "Escriba un número entero, 0 o más.",
    aboveAllowed: (max) => `Su administrador permite aquí ${f.credits(max)} como máximo.`,
    allowed: (max) => `${f.credits(max)} como máximo.`,
    use: "Usar estos límites",
  },
  credits: {
    title: "Créditos",
    balance: "Saldo",
    balanceUnknown: "Aún sin leer",
    refresh: "Leer el saldo de nuevo",
    refreshing: "Leyendo el saldo",
    spent: "Gastado",
    today: "Hoy, este Excel",
    workbook: "Este libro",
    unasked: "Sin preguntar",
    ofLimit: (spent, limit) => `${f.count(spent)} de ${f.credits(limit)}`,
    usedShare: (share) => `${f.percent(share)} usado`,
    exhausted: "Límite alcanzado: no se compra nada más",
    unaskedExhausted: "Agotado: las demás fórmulas esperan",
    spendingSwitch: "Gasto",
    spendingOffNote: "Bloqueado: no se compra nada. Lo pagado se sigue mostrando.",
    edit: "Cambiar los límites",
    activity: (waiting, inFlight) =>
      `${counted(waiting, "solicitud en espera", "solicitudes en espera")}, ${f.count(inFlight)} en curso.`,
    activityEnd: (time) => `La última empieza a las ${time}.`,
  },
  held: {
    title: "Espera su aprobación",
    none: "No hay nada en espera. Lo que necesite su aprobación aparecerá aquí con su precio.",
    summary: (count, credits) =>
      `${counted(count, "compra", "compras")}, ${f.credits(credits)} como máximo en total. Lo que el servicio no conoce no cuesta nada.`,
    answers: (formulas) => `para ${counted(formulas, "fórmula", "fórmulas")}`,
    approveAll: (credits) => `Aprobar todo por ${f.credits(credits)} como máximo`,
    approveFirst: (count, credits) =>
      `Las primeras ${f.count(count)} por ${f.credits(credits)} como máximo`,
    drop: "Descartar todo",
    dropTitle: "¿Descartar todo lo que espera?",
    dropText:
      "Sus celdas dirán que no se ha comprado ningún valor. No se cobra nada. Puede recuperarlas aquí.",
    dropConfirm: "Descartar todo",
    dropped: (count) => `${counted(count, "compra descartada", "compras descartadas")}.`,
    takeBack: "Recuperar",
    dropOne: (what) => `Descartar ${what}`,
    approveOne: (what, credits) => `Aprobar ${what} por ${f.credits(credits)} como máximo`,
    approved: (count, credits) =>
      `${counted(count, "compra aprobada", "compras aprobadas")} por ${f.credits(credits)} como máximo.`,
    charged: (count, charged, credits) =>
      `${counted(count, "compra aprobada", "compras aprobadas")}: ${counted.form(charged, "se ha cobrado", "se han cobrado")} ${f.credits(charged)} de un máximo de ${f.count(credits)}.`,
    since: (time) => `desde ${time}`,
  },
  ledger: {
    title: "Compras en este libro",
    none: "Aún no se ha comprado nada en este libro.",
    status: {
      sent: "En curso",
      confirmed: "Comprado",
      unconfirmed: "Sin confirmar",
      released: "No cobrado",
      empty: "Nada encontrado",
      notArrived: "Pagado, no recibido",
    },
    allowed: (price) => `de ${f.count(price)} como máximo`,
    atMost: (price) => `${f.credits(price)} como máximo`,
    by: (initials) => `de ${initials}`,
    more: (count) => `Mostrar ${f.count(count)} más`,
    causes: {
      formula: (name) => name,
      run: (name) => `Ejecución: ${name}`,
      pane: (name) => `Panel: ${name}`,
    },
  },
  lost: {
    titles: {
      checking: "Se ha perdido una respuesta",
      unknown: "Respuesta perdida: ¿se cobró?",
      "not-arrived": "Pagado, no recibido",
      "not-charged": "Perdido y no cobrado",
    } satisfies Record<LostPurchase["standing"], string>,
    checking: (what, time, credits) =>
      `Se perdió la respuesta de las ${time} (${what}). Durante unos minutos se comprueba si se cobraron hasta ${f.credits(credits)} y, si es posible, se resuelve sin su intervención. Hasta entonces cuentan como gastados.`,
    unknown: (what, time, most) =>
      `Se perdió la respuesta de las ${time} (${what}), y su saldo no indica si se cobró: hasta ${f.credits(most)}. Cuentan como gastados hasta que usted lo diga.`,
    notArrived: (what, time, credits) =>
      `${counted.form(credits, "Se cobró", "Se cobraron")} ${f.credits(credits)} a las ${time} (${what}) y la respuesta nunca llegó.`,
    notCharged: (what, time) =>
      `Se perdió la respuesta de las ${time} (${what}) y no se cobró nada.`,
    more: (count) => `Y ${counted(count, "respuesta perdida más", "respuestas perdidas más")}.`,
    wasCharged: "Se cobró",
    wasNotCharged: "No se cobró",
    askAgain: "Preguntar de nuevo",
    askAgainTitle: "¿Preguntar de nuevo y pagar otra vez?",
    askAgainText: (credits) =>
      `Se consulta enseguida y cuesta ${f.credits(credits)} más como máximo.`,
    askAgainConfirm: (credits) => `Preguntar de nuevo por ${f.credits(credits)} como máximo`,
    allow: "Permitir que se compre de nuevo",
    allowNote:
      "Con esto no se compra nada. Las filas de una ejecución se reintentan después en Ejecuciones, donde primero se muestra el precio; las fórmulas vuelven a consultar al introducirlas de nuevo.",
  },
});
