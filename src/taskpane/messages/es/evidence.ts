import type { Texts } from "..";

export const evidenceMessages: Texts["evidenceMessages"] = (f, counted) => ({
  title: "Celda seleccionada",
  intro: "Seleccione una celda con una fórmula de Stackscout o una fila con una empresa.",
  reading: "Leyendo la celda seleccionada",
  cell: (address) => `Celda ${address}`,
  calls: (name) => `Fórmula: ${name}`,
  row: "La empresa de esta fila.",
  free: (name) => `${name} es gratis: no se compró nada para esta celda.`,
  problems: {
    spill: {
      title: "No hay sitio para el resultado",
      text: "Hay algo en las celdas de abajo o de al lado. Vacíelas o mueva la fórmula. No se compra nada dos veces por ello.",
    },
    "spill-in-table": {
      title: "No hay sitio dentro de una tabla",
      text: "Una tabla admite un valor por celda. Pida un valor por fila o saque la fórmula de la tabla:",
    },
    name: {
      title: "Excel no conoce ahora esta función",
      text: "Aún se está cargando, o Excel perdió la fórmula al reabrir. «Reparar fórmulas» la escribe de nuevo; lo pagado no cuesta nada.",
      act: "Reparar fórmulas",
    },
    busy: {
      title: "Su valor está en camino",
      text: "Si sigue así sin que haya nada en curso, «Reparar fórmulas» la inicia de nuevo.",
      act: "Reparar fórmulas",
    },
    value: {
      title: "La fórmula tiene un error",
      text: "Señale la celda: su mensaje dice cuál y cómo corregirlo. No se ha consultado ni cobrado nada.",
    },
  },
  company: "Empresa",
  approve: (credits) => `Aprobar por ${f.credits(credits)} como máximo`,
  nothingHeld: "Aún no se ha comprado nada de esta empresa.",
  lookUp: "Consultarla",
  about: {
    company: "Registro de empresa",
    technologies: "Tecnologías",
    intents: "Intenciones de compra",
    use: "Uso de una tecnología",
  },
  miss: "El servicio no conocía esta empresa. No se cobró nada.",
  viaAlias: (domain, alias) =>
    `Encontrada por otro dominio: el registro es el de ${domain}, que indica ${alias} como propio.`,
  records: {
    title: (count) => `${counted(count, "registro comparte", "registros comparten")} este dominio`,
    hint: "Se muestra el que tiene más ofertas salvo que elija otro. Todas las fórmulas lo siguen.",
    jobs: (count) => counted(count, "oferta", "ofertas"),
  },
  keyword: {
    notHeld: (keyword) => `Aún no se ha comprado nada sobre «${keyword}» en esta empresa.`,
    notUsed: (keyword) => `«${keyword}» no aparece en las ofertas de esta empresa.`,
    presence: (keyword) => `«${keyword}» se usa. Sus cifras aún no se han comprado.`,
  },
  figures: {
    confidence: "Confianza",
    jobs: "Ofertas que la mencionan",
    jobs7: "De ellas, en los últimos 7 días",
    jobs30: "En los últimos 30 días",
    jobs180: "En los últimos 180 días",
    first: "Vista por primera vez",
    last: "Vista por última vez",
    rank: "Posición en su categoría",
    share: "Proporción en su categoría",
  },
  postdated: "Fechado después del reloj de este equipo: se considera comprado ahora.",
  stale: (days) => `Antiguo: comprado hace más de ${counted(days, "día", "días")}.`,
  entries: (count, total) =>
    total === null || total <= count
      ? counted(count, "entrada", "entradas")
      : `${f.count(count)} de ${counted(total, "entrada", "entradas")}`,
  refresh: (credits) => `Actualizar por ${f.credits(credits)} como máximo`,
  refreshed: "Preguntado de nuevo. Las celdas muestran la respuesta nueva.",
  forget: "Eliminar",
  forgetTitle: "¿Eliminar esta respuesta?",
  forgetText:
    "Se quita de este libro y de este Excel. Sus celdas vuelven a esperar aprobación; olvidar no compra nada.",
  forgetConfirm: "Eliminar",
  forgotten: "La respuesta se ha eliminado.",
  claimed: "Según este libro.",
});
