import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const enrichMessages: Texts["enrichMessages"] = (f, counted) => ({
  title: "Enriquecer una columna",
  intro:
    "Seleccione celdas con empresas: direcciones web, correos, páginas de empresa o nombres. Verá el precio antes de comprar nada.",
  useSelection: "Usar la selección",
  changeSelection: "Usar otra selección",
  reading: "Leyendo la selección",
  problem: "No ha funcionado",
  selectionProblem: "Esta selección no se puede usar",
  allRowsNow: "Ahora todas las filas",
  another: "Enriquecer otra cosa",
  kept: (address) => `Se conservan sus opciones para ${address}.`,
  goOn: "Seguir con ellas",
  read: readMessages(f, counted),
  outputs: outputMessages(f, counted),
  where: whereMessages(counted),
  fill: fillMessages(counted),
  counting: "Contando",
  counted: (companies, credits) =>
    `${counted(companies, "empresa", "empresas")}, ${f.credits(credits)} como máximo.`,
  planning: "Contando lo necesario. Es gratis.",
  planTitle: "Lo que haría",
  plan: planMessages(f, counted),
  confirm: (credits) =>
    credits === 0
      ? `Enriquecer por ${f.credits(0)}`
      : `Enriquecer por ${f.credits(credits)} como máximo`,
  confirmTrial: (rows, credits) =>
    credits === 0
      ? `Probar ${counted(rows, "fila", "filas")} por ${f.credits(0)}`
      : `Probar ${counted(rows, "fila", "filas")} por ${f.credits(credits)} como máximo`,
  confirmFirst: (rows, credits) =>
    `Enriquecer ${counted(rows, "fila", "filas")} por ${f.credits(credits)} como máximo`,
  confirmHint: "Las empresas que el servicio no conoce no cuestan nada.",
  confirmFree: "Todo lo necesario ya está pagado. No se compra nada.",
  tryFirst: (rows) =>
    `Solo ${counted.form(rows, "la primera", "las primeras")} ${counted(rows, "fila", "filas")}`,
  allRows: "Mejor todas las filas",
  nothing: "No hay nada que rellenar en esta selección.",
  recount: "Contar de nuevo",
});

function readMessages(f: Formats, counted: Counted) {
  return {
    title: "Leído de la hoja",
    range: "Rango",
    rows: "Filas",
    hidden: (count: number) => counted(count, "fila oculta", "filas ocultas"),
    columns: "Qué identifica a la empresa",
    columnsHint:
      "Cada fila usa lo primero que se pueda leer: dominio, página de empresa, correo, dirección web, nombre.",
    roleOf: (column: string) => `La columna ${column} contiene`,
    column: (letters: string, header: string | null) =>
      header === null ? `Columna ${letters}` : `${letters}: ${header}`,
    roles: {
      domain: "Dominios",
      page: "Páginas de empresa",
      email: "Correos electrónicos",
      url: "Direcciones web",
      name: "Nombres de empresa",
      unused: "Sin usar",
    },
    remembered: "Como eligió la última vez",
    example: (text: string) => `como ${text}`,
    noneUsed: "Elija la columna de las empresas.",
    moreColumns: (count: number) => `Mostrar ${counted(count, "columna más", "columnas más")}`,
    visibleOnly: "Solo filas visibles",
    visibleOnlyHint: (hidden: number) =>
      `${counted(hidden, "fila", "filas")} ${counted.form(hidden, "oculta", "ocultas")} por un filtro o a mano.`,
  };
}

function outputMessages(f: Formats, counted: Counted) {
  return {
    title: "Qué rellenar",
    needed: "Elija al menos una cosa que rellenar.",
    search: "Buscar campos",
    none: (text: string) => `Ningún campo se llama «${text}».`,
    common: "Más usados",
    others: "Todos los demás campos",
    usual: "Campos habituales",
    clear: "Ninguno",
    fields: "Empresa",
    listPrice: (credits: number) => `${f.credits(credits)} más por empresa, lista y número juntos`,
    fieldsPrice: (credits: number) =>
      `${f.credits(credits)} por empresa por todos los campos juntos`,
    technologies: "Tecnologías",
    uses: "Ciertas tecnologías",
    usesHint: "Una columna cada una. Vienen con el registro de empresa y no cuestan más.",
    intents: "Intenciones de compra",
    keywordChoices: {
      none: "Ninguna",
      all: "Todas, en una celda",
      categories: "De ciertas categorías, una celda cada una",
    },
    countsOf: { technologies: "Número de tecnologías", intents: "Número de intenciones" },
    categoriesHint: "Una columna cada una.",
    usesShow: "Mostrar",
    usesShows: { yesNo: "Sí o no", confidence: "Confianza: ninguna, baja, media, alta" },
    categories: "Categorías",
    summary: {
      technologies: {
        all: "todas las tecnologías",
        categories: (count: number) =>
          `tecnologías de ${counted(count, "categoría", "categorías")}`,
        count: "número de tecnologías",
      },
      intents: {
        all: "todas las intenciones",
        categories: (count: number) =>
          `intenciones de ${counted(count, "categoría", "categorías")}`,
        count: "número de intenciones",
      },
    },
  };
}

function whereMessages(counted: Counted) {
  return {
    title: "Dónde",
    label: "Los resultados van a",
    labels: {
      auto: "Donde quepan",
      beside: "Columnas nuevas al lado",
      headers: "Columnas con los mismos títulos",
      table: "Otra tabla",
      sheet: "Hoja nueva",
    },
    hints: {
      auto: "Columnas de una ejecución anterior; si no, al lado; si no, una hoja nueva.",
      beside: "Nada suyo se mueve ni se sobrescribe.",
      headers: "De esta tabla; las que falten se añaden a la derecha.",
      table: "En las filas de las mismas empresas, esté donde esté la tabla.",
      sheet: "Su hoja queda como está.",
    },
    table: {
      name: "Tabla",
      table: (name: string, sheet: string, rows: number) =>
        `${name} (${sheet}, ${counted(rows, "fila", "filas")})`,
      key: "Sus empresas están en",
      keyFound: (title: string | null) =>
        title === null ? "Elija la columna" : `${title}, encontrada automáticamente`,
      columnFor: (title: string) => `${title} va a`,
      byTitle: "La columna de este título",
      addColumns: "Añadir las columnas que falten",
      addColumnsHint: "A la derecha de la tabla, con una nota en las filas sin datos.",
      appendRows: "Añadir las empresas que falten",
      appendRowsHint: "Como filas nuevas al final de la tabla.",
    },
  };
}

function fillMessages(counted: Counted) {
  return {
    title: "Celdas que ya tienen valor",
    summary: {
      blanks: "Solo celdas vacías.",
      overwrite: "Se sobrescriben las celdas con valor.",
      stale: "Solo lo desactualizado.",
    },
    blanks: "Dejarlas",
    blanksHint: "Solo se rellenan las celdas vacías.",
    overwrite: "Sobrescribirlas",
    overwriteHint: "Se reemplaza lo que escribió una ejecución anterior y lo escrito a mano.",
    stale: "Actualizar solo lo desactualizado",
    staleHint: (days: number) =>
      `Las respuestas de más de ${counted(days, "día", "días")} se compran de nuevo.`,
  };
}

function planMessages(f: Formats, counted: Counted) {
  return {
    rows: "Filas leídas",
    hidden: "Ocultas",
    blank: "Vacías",
    unreadable: "Ilegibles",
    freeMail: "Correos gratuitos",
    freeMailNote: "Una dirección así no identifica a la empresa.",
    freeMailChoice: {
      label: "También se consultan las direcciones de correos gratuitos",
      ask: "Consultarlas también",
      leave: "Omitirlas",
    },
    sharedHost: "Páginas en alojamientos compartidos",
    sharedHostNote: "Una página de facebook.com o similar no identifica a la empresa.",
    unknownNames: "Nombres no encontrados",
    namesToLookUp: "Nombres aún sin buscar",
    spellings: {
      domain: (count: number) => counted(count, "dominio", "dominios"),
      url: (count: number) => counted(count, "dirección web", "direcciones web"),
      email: (count: number) => counted(count, "correo", "correos"),
      page: (count: number) => counted(count, "página de empresa", "páginas de empresa"),
      name: (count: number) => counted(count, "nombre", "nombres"),
    },
    cell: (row: number, text: string) => `Fila ${row}: ${text}`,
    more: (count: number) => `y ${f.count(count)} más`,
    duplicates: "La misma empresa otra vez",
    notInTable: "No están en la tabla",
    toAppend: (count: number, table: string) =>
      `${counted(count, "empresa se añade", "empresas se añaden")} a ${table} como ${counted.form(count, "fila nueva", "filas nuevas")}.`,
    matchedBy: (table: string, title: string) =>
      `Las filas de ${table} se reconocen por «${title}».`,
    alreadyFilled: "Ya rellenas",
    fresh: "Nada desactualizado",
    others: "Filas que no fallaron",
    beyond: (rows: number) =>
      `Después de ${counted.form(rows, "la primera fila", `las primeras ${f.count(rows)} filas`)}`,
    within: (count: number, text: string, company: string) =>
      `${f.count(count)} en un texto más largo, como «${text}»: ${company}`,
    companies: "Empresas",
    held: "Ya pagado, gratis",
    heldMisses: (count: number) =>
      count === 1
        ? "El servicio no conoce 1 de ellas."
        : `El servicio no conoce ${f.count(count)} de ellas.`,
    stale: (count: number) =>
      `${f.count(count)} de ellas ${counted.form(count, "está desactualizada", "están desactualizadas")}.`,
    toBuy: "Por comprar",
    parts: {
      company: (count: number, credits: number) =>
        `${counted(count, "registro de empresa", "registros de empresa")}, ${f.credits(credits)}`,
      technologies: (count: number, credits: number) =>
        `tecnologías de ${f.count(count)}, ${f.credits(credits)}`,
      intents: (count: number, credits: number) =>
        `intenciones de ${f.count(count)}, ${f.credits(credits)}`,
    },
    price: "Como máximo",
    time: (requests: number, span: string) =>
      `${counted(requests, "solicitud", "solicitudes")}, unos ${span}`,
    less: (count: number) => f.count(-count),
    place: (place: string) => `Va a: ${place}`,
    subdomains: {
      asMain: (count: number) =>
        `${counted(count, "subdominio consultado", "subdominios consultados")} como ${counted.form(count, "su dominio principal", "dominios principales")}`,
      asTyped: (count: number) =>
        `${counted(count, "subdominio consultado", "subdominios consultados")} como se ${counted.form(count, "escribió", "escribieron")}`,
      example: (typed: string, registrable: string) => `Como ${typed}: ${registrable}`,
      tenants: (host: string) =>
        `Muchos subdominios de ${host}: cada uno se consulta como se escribió`,
      toTyped: "Como se escribieron",
      toMain: "Como dominios principales",
    },
    table: (address: string) => `Convertir ${address} en una tabla`,
    tableHint:
      "Mantiene juntas las filas al ordenar. Sin ella, los resultados van a una hoja nueva. «Revertir» la quita.",
    select: "Seleccionar",
    selectOf: (line: string) => `Seleccionar en la hoja: ${line}`,
    selected: (address: string, others: number) =>
      others === 0
        ? `${address} está seleccionado.`
        : `${address} está seleccionado; ${f.count(others)} más. Seleccione otra vez para el siguiente.`,
    noneLeft: "Ya no queda ninguno.",
    includeFreeMailHint:
      "Obtendría los datos del propio servicio de correo, no los de la empresa del remitente.",
    lookUp: (count: number) => `Buscar ${counted(count, "nombre", "nombres")}, gratis`,
    lookUpText: (count: number) =>
      `${counted(count, "nombre de empresa", "nombres de empresa")} ${counted.form(count, "debe", "deben")} buscarse antes de ${counted.form(count, "contarlo", "contarlos")}.`,
    lookingUp: (done: number, all: number) =>
      `${f.count(done)} de ${counted(all, "nombre buscado", "nombres buscados")}`,
    lookUpStop: "Dejar de buscar",
    namesFound: (count: number) =>
      `${counted(count, "nombre encontrado", "nombres encontrados")}. Compruebe algunos en la hoja.`,
    namesRefused:
      "El servicio no ha autorizado esta clave para buscar nombres. Pídaselo o use una columna de dominios.",
    affordable: (rows: number) =>
      `Solo ${counted.form(rows, "la primera fila que cabe", `las primeras ${f.count(rows)} filas que caben`)}`,
    writes: (titles: string) => `Columnas: ${titles}`,
  };
}
