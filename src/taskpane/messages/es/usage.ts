import type { Texts } from "..";
import type { Ceiling } from "../../../client";

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
    sentence: (credits) => `${f.credits(credits)} en 30 días, de todos los que usan esta cuenta.`,
  },
  account: {
    title: "Se ha usado más de lo comprado aquí",
    difference: (used, bought) =>
      `Desde que se abrió este libro, a su cuenta ${counted.form(used, "se ha cobrado", "se han cobrado")} ${f.credits(used)}; este Excel compró por ${f.credits(bought)}. Otros también usan su clave, o el precio ha cambiado.`,
  },
  ledger: {
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
      here: "Comprado en este Excel",
      file: "Según este libro",
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
