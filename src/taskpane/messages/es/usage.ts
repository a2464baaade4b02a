import type { Texts } from "..";
import type { Ceiling } from "../../../model";

export const usageMessages: Texts["usageMessages"] = (f, counted) => ({
  warnings: {
    of: {
      day: "del límite de hoy",
      workbook: "del límite de este libro",
      action: "del límite de una aprobación o ejecución",
      balance: "de su saldo",
    } satisfies Record<Ceiling, string>,
    text: (of, spent, limit) =>
      `Se ha usado el ${f.percent(spent / limit)} ${of}: ${f.count(spent)} de ${f.credits(limit)}.`,
    show: "Mostrar",
    dismiss: "Cerrar este aviso",
  },
  offline:
    "Este equipo no tiene conexión. Se muestra lo pagado; lo demás sigue cuando vuelva la red.",
  expires: (day) => `Los primeros caducan el ${day}.`,
  perDay: {
    title: "Uso por día",
    loading: "Leyendo el uso por día",
    credits: "Créditos, últimos 30 días",
    creditsSentence: (credits) =>
      `${f.credits(credits)} en total, de todos los que usan esta cuenta.`,
    creditsColumn: "Créditos",
    requests: "Solicitudes, últimos 30 días",
    requestsSentence: (requests) => `${counted(requests, "solicitud", "solicitudes")} en total.`,
    requestsColumn: "Solicitudes",
  },
  reconcile: {
    title: "Comparado con el servicio",
    intro: "Compara las compras anotadas en este Excel con lo que contó el servicio. Gratis.",
    unexplainedTitle: "Se ha usado más de lo comprado aquí",
    unexplained: (credits) =>
      `Desde que se abrió este libro, ${counted.form(credits, "se ha usado", "se han usado")} de su cuenta ${f.credits(credits)} más de lo comprado en este Excel: pregunte quién más usa su clave y compare abajo para ver qué días.`,
    button: "Comparar",
    acting: "Comparando",
    same: "Ambos coinciden.",
    elsewhere: "Ambos coinciden en total, pero no en cada día.",
    more: (credits) =>
      `El servicio contó ${f.credits(credits)} más que este Excel. También cuentan otras personas, equipos y herramientas con esta cuenta.`,
    fewer: (credits) =>
      `El servicio contó ${f.credits(credits)} menos que este Excel: quizá no se cobraron respuestas perdidas.`,
    day: "Día (UTC)",
    here: "Este Excel",
    service: "Servicio",
    difference: "Diferencia",
    caption: "Días en que ambos difieren",
  },
  ledger: {
    filter: "Filtrar",
    search: "Qué contiene",
    status: "Estado",
    all: "Todos",
    cause: "Pedido por",
    causes: { formula: "Fórmulas", run: "Ejecuciones", pane: "El panel" },
    by: "Iniciales",
    from: "Desde",
    until: "Hasta",
    found: (count, credits) => `${counted(count, "compra", "compras")}, ${f.credits(credits)}`,
    none: "Ninguna compra pasa estos filtros.",
    export: "Escribir en una hoja",
    sheet: "Compras",
    columns: {
      at: "Cuándo (UTC)",
      what: "Qué",
      status: "Estado",
      charged: "Cobrado",
      price: "Como máximo",
      cause: "Pedido por",
      by: "Iniciales",
      source: "Origen",
    },
  },
  held: {
    select: "Seleccionar las celdas en espera",
    ready: (time) => `Listo hacia las ${time} si se aprueba ahora.`,
    cells: (what) => `Mostrar las celdas de ${what}`,
    reading: "Leyendo las fórmulas del libro",
    noCells: "Ninguna celda lo pide ya: no existe o ya muestra un valor.",
    possibleCells: "Sus fórmulas calculan lo que piden, así que pueden estar entre ellas:",
    moreCells: (count) => `Y ${counted(count, "celda más", "celdas más")}.`,
    selectCell: (address) => `Seleccionar ${address}`,
    selected: (address) => `${address} seleccionada.`,
  },
});
