import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Consultar",
  company: "Dominio o nombre",
  lookUp: "Consultar",
  backToCell: "Volver a la celda seleccionada",
  suggestionsOff:
    "Esta clave no tiene sugerencias de nombres. Los dominios y páginas funcionan igual.",
  buyAll: (things, credits) =>
    credits === 0
      ? "Mostrar todo, gratis"
      : things === 2
        ? `Obtener ambos por ${f.credits(credits)} como máximo`
        : `Obtener los tres por ${f.credits(credits)} como máximo`,
  byName: {
    title: (name) => `Empresas llamadas «${name}»`,
    text: "Un nombre se consulta con una búsqueda, que cuesta créditos por cada empresa encontrada.",
    find: (rows, credits) =>
      credits === 0
        ? "Mostrarlas, gratis"
        : `Buscar hasta ${f.count(rows)} por ${f.credits(credits)} como máximo`,
    none: "Ninguna empresa se llama así. No se ha cobrado nada.",
    use: (name) => `Usar ${name}`,
  },
  record: {
    title: "Ficha de la empresa",
    buy: (credits) =>
      credits === 0
        ? "Mostrar el registro de empresa, gratis"
        : `Obtener el registro de empresa por ${f.credits(credits)} como máximo`,
    unknown: "El servicio no conoce esta empresa. No se ha cobrado nada.",
    all: "Todos los campos",
    fewer: "Menos campos",
    intoValues: "Escribir estos valores",
  },
  technologies: {
    title: "Tecnologías",
    buy: (credits) =>
      credits === 0
        ? "Mostrar todas las tecnologías, gratis"
        : `Obtener todas las tecnologías por ${f.credits(credits)} como máximo`,
    none: "El servicio no conoce tecnologías de esta empresa.",
  },
  intents: {
    title: "Intenciones de compra",
    buy: (credits) =>
      credits === 0
        ? "Mostrar las intenciones de compra, gratis"
        : `Obtener las intenciones de compra por ${f.credits(credits)} como máximo`,
    none: "El servicio no conoce intenciones de compra de esta empresa.",
  },
  counting: "Calculando el precio. Es gratis.",
  asking: "Preguntando",
  ofTotal: (held, total) =>
    `${f.count(held)} de ${f.count(total)} están pagadas: las que tienen más evidencia.`,
  bought: (when, by, credits) => {
    const who = by === "" ? "" : ` por ${by}`;
    return credits === 0
      ? `Consultado ${when}${who}, gratis.`
      : `Comprado ${when}${who}, a cambio de ${f.credits(credits)}.`;
  },
  intoFormula: "Insertar como fórmula",
  intoTable: "Escribir en la hoja",
  wrote: (address) => `Escrito en ${address}.`,
  columns: {
    technology: "Tecnología",
    topic: "Tema",
    category: "Categoría",
    confidence: "Confianza",
    jobs: "Ofertas",
    jobs30: "Ofertas, 30 días",
    first: "Vista por primera vez",
    last: "Vista por última vez",
    rank: "Posición",
    share: "Proporción",
  },
  jobs: (count) => counted(count, "empleo", "empleos"),
});
