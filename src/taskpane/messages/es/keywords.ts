import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Catálogo",
  search: "Buscar palabras clave",
  loading: "Leyendo el catálogo",
  none: "Ningún término coincide. Pruebe con menos letras.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "palabra clave", "palabras clave")
      : `${f.count(shown)} de ${counted(total, "palabra clave", "palabras clave")}`,
  row: {
    companies: (count) => counted(count, "empresa", "empresas"),
    open: (name) => `Más sobre ${name}`,
    close: (name) => `Menos sobre ${name}`,
    insertUses: "Insertar USES para la fila",
    usesHint: "USES lee la empresa de la celda a la izquierda de la seleccionada.",
    find: "Buscar empresas que la usan",
    wrote: (address) => `Escrito en ${address}.`,
  },
  columns: {
    name: "Palabra clave",
    slug: "Identificador",
    type: "Tipo",
    category: "Categoría",
    companies: "Empresas",
    jobs: "Ofertas",
  },
});
