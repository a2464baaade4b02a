import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Consultar",
  company: "Empresa",
  hint: "Un dominio, una dirección web o de correo, una página de empresa o un nombre.",
  lookUp: "Consultar",
  useSelection: "De la celda seleccionada",
  backToCell: "Seguir la celda seleccionada",
  nothingSelected: "No se reconoce ninguna empresa en la celda seleccionada.",
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
    title: "Empresa",
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
  shown: (shown, of) => `${f.count(shown)} de ${f.count(of)}`,
  ofTotal: (held, total) =>
    `${f.count(held)} de ${f.count(total)} están pagadas: las que tienen más evidencia.`,
  bought: (when, by, credits) => {
    const verb = credits === 0 ? "Consultado" : "Comprado";
    return by === ""
      ? `${verb} ${when} por ${f.credits(credits)}.`
      : `${verb} ${when} por ${by}, a cambio de ${f.credits(credits)}.`;
  },
  filters: (used) =>
    used === 0 ? "Todos los filtros" : `Todos los filtros (${counted(used, "activo", "activos")})`,
  numberWrong: "Escriba un número, 0 o más.",
  filtersFree: "Filtrar lo pagado no cuesta nada.",
  filter: {
    name: "El nombre contiene",
    confidence: "Confianza mínima",
    any: "Cualquiera",
    category: "Categoría",
    parentCategory: "Categoría superior",
    type: "Tipo",
    typeNot: "Tipo distinto de",
    slugs: "Solo estas",
    minJobs: "Ofertas, al menos",
    maxJobs: "Ofertas, como máximo",
    maxRank: "Posición en su categoría, como máximo",
    minShare: "Proporción en su categoría, al menos (%)",
    firstFrom: "Vista por primera vez desde",
    firstTo: "Vista por primera vez hasta",
    lastFrom: "Vista por última vez desde",
    lastTo: "Vista por última vez hasta",
    limit: "Mostrar como máximo",
    order: "Orden",
    clear: "Borrar",
    none: "Nada coincide con estos filtros.",
  },
  orders: {
    "": "Como las ordena el servicio",
    jobs: "Ofertas",
    jobs_last_7_days: "Ofertas, 7 días",
    jobs_last_30_days: "Ofertas, 30 días",
    jobs_last_180_days: "Ofertas, 180 días",
    last_date_found: "Vista por última vez",
    first_date_found: "Vista por primera vez",
    relative_occurrence_within_category: "Proporción",
    confidence: "Confianza",
  },
  entry: (jobs, last) =>
    [
      jobs === null ? null : counted(jobs, "oferta", "ofertas"),
      last === null ? null : `vista por última vez el ${last}`,
    ]
      .filter((part) => part !== null)
      .join(", "),
  ranked: (rank, share) =>
    share === null ? `posición ${f.count(rank)}` : `posición ${f.count(rank)}, ${share}`,
  intoFormula: "Insertar como fórmula",
  intoFormulaHint: "En la celda seleccionada. Está pagado, así que la fórmula no cuesta nada.",
  formulaWider:
    "La fórmula solo admite la confianza, una categoría y el número de filas, así que muestra más que esta lista. La tabla muestra esta lista.",
  intoTable: "Escribir como tabla",
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
    field: "Campo",
    value: "Valor",
  },
});
