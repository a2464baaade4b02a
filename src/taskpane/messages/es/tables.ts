import type { Texts } from "..";

export const tablesMessages: Texts["tablesMessages"] = (f, counted) => {
  const nouns = {
    companies: (count: number) => counted(count, "empresa", "empresas"),
    jobs: (count: number) => counted(count, "oferta", "ofertas"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `por ${f.credits(0)}` : `por ${f.credits(credits)} como máximo`;
  return {
    open: "Añadir a la hoja",
    options: "Opciones",
    title: "Añadir a la hoja",
    rows: "Filas",
    rowChoices: {
      ticked: (count) =>
        `${counted.form(count, "La", "Las")} ${counted(count, "marcada", "marcadas")}`,
      loaded: (count) =>
        `${counted.form(count, "La", "Las")} ${counted(count, "mostrada", "mostradas")}`,
      all: "Todas las coincidencias",
    },
    heldHint: "Ya compradas: gratis.",
    allHint: "Hasta el presupuesto que usted fije.",
    budget: "Gastar como máximo",
    budgetUnit: "créditos",
    budgetProblem: "Escriba un número entero de créditos, suficiente para una fila.",
    allowsRows: (about, count) => `Suficiente para ${nouns[about](count)}.`,
    columns: "Columnas",
    people:
      "Las personas de los equipos de selección solo se guardan si se pide esta columna. Las ofertas compradas sin ellas se vuelven a comprar al precio indicado.",
    columnsNeeded: "Elija al menos una columna.",
    searchColumns: "Buscar columnas",
    noColumn: (text) => `Ninguna columna se llama «${text}».`,
    usual: "Columnas habituales",
    where: "Dónde",
    sheet: "Hoja nueva",
    selection: "En la celda seleccionada",
    selectionHint: "Esas celdas tienen que estar vacías.",
    writingShort: "Escribiendo",
    busy: "Se está escribiendo otra tabla. Espere o deténgala en Actividad.",
    otherColumns: "Todas las demás columnas",
    counting: "Contando. Es gratis.",
    held: (count) =>
      `${f.count(count)} de ellas ya ${counted.form(count, "comprada", "compradas")}.`,
    allHeld: (about, count) =>
      `${nouns[about](count)}, ${counted.form(count, "ya comprada", "todas ya compradas")}.`,
    upTo: (about, count) => `${nouns[about](count)} como máximo.`,
    time: (requests, span) => `${counted(requests, "solicitud", "solicitudes")}, unos ${span}.`,
    nothing: "No hay nada que escribir.",
    writeFor: (about, count, credits) => `Escribir ${nouns[about](count)} ${atMost(credits)}`,
    progress: "Escribiendo la tabla",
    rowsOf: (rows, of) => `${f.count(rows)} de ${f.count(of)}`,
    added: (count) =>
      count === 0
        ? "No se ha añadido nada."
        : `${counted(count, "fila añadida", "filas añadidas")}.`,
    stopped: "Detenido. Lo pagado está en la tabla.",
    nextRows: (about, count, credits) => `Siguientes ${nouns[about](count)} ${atMost(credits)}`,
    addTo: (about, count, sheet) => `Añadir ${nouns[about](count)} a «${sheet}»`,
    write: (about, count) => `Escribir ${nouns[about](count)}`,
    writeAll: (credits) => `Escribir todo ${atMost(credits)}`,
    spent: (credits) => `${f.credits(credits)} ${counted.form(credits, "gastado", "gastados")}.`,
    listTitle: "Tablas de búsqueda",
    rowsHeld: (about, count, of) =>
      of === null ? nouns[about](count) : `${f.count(count)} de ${nouns[about](of)}`,
    since: (time) => `leída por última vez ${time}`,
    whole: "completa",
    count: "Ver el precio",
    addRows: (credits) => `Añadirlas ${atMost(credits)}`,
    allUpTo: "Todas las demás",
    onlyNew: "Solo las nuevas",
    stop: "Detener",
    stopping: "Deteniendo",
  };
};
