import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Catálogo",
  intro: "Todo lo que el servicio busca en las ofertas de empleo. Explorar es gratis.",
  search: "Buscar palabras clave",
  type: "Tipo",
  allTypes: "Todos",
  topics: "Temas de intención de compra",
  startsWith: "Empieza por",
  anyLetter: "Cualquiera",
  otherLetter: "Fuera de A a Z",
  loading: "Leyendo el catálogo",
  none: "Ninguna palabra clave coincide. Pruebe con menos letras u otro tipo.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "palabra clave", "palabras clave")
      : `${f.count(shown)} de ${counted(total, "palabra clave", "palabras clave")}`,
  more: "Mostrar más",
  browse: "Explorar por categoría",
  categories: "Todas las categorías",
  inCategory: (name) => `En ${name}`,
  categoryNote: (keywords, companies) =>
    [
      keywords === null ? null : counted(keywords, "palabra clave", "palabras clave"),
      companies === null ? null : counted(companies, "empresa", "empresas"),
    ]
      .filter((part) => part !== null)
      .join(" · "),
  top: (names) => `Como ${names}`,
  all: (name) => `Todo ${name}`,
  leaveCategory: "De nuevo todas las categorías",
  row: {
    companies: (count) => counted(count, "empresa", "empresas"),
    jobs: (count) => counted(count, "oferta", "ofertas"),
    week: (count) =>
      count === 0
        ? "ninguna nueva esta semana"
        : `${counted(count, "empresa nueva", "empresas nuevas")} esta semana`,
    open: (name) => `Más sobre ${name}`,
    close: (name) => `Menos sobre ${name}`,
    slug: "Identificador",
    type: "Tipo",
    category: "Categoría",
    site: "Sitio web",
    insertSlug: "Insertar el identificador",
    insertUses: "Insertar USES para la fila",
    usesHint: "USES lee la empresa de la celda a la izquierda de la seleccionada.",
    find: "Buscar empresas que la usan",
    wrote: (address) => `Escrito en ${address}.`,
  },
  table: "Escribirlas como tabla",
  columns: {
    name: "Palabra clave",
    slug: "Identificador",
    type: "Tipo",
    category: "Categoría",
    companies: "Empresas",
    jobs: "Ofertas",
    week: "Nuevas esta semana",
  },
});
