import type { Texts } from "..";

export const listsMessages: Texts["listsMessages"] = (f, counted) => ({
  title: "Listas",
  loading: "Leyendo las listas",
  none: "Todavía no hay listas. Ponga nombre a una y llénela desde la hoja.",
  companies: (count) => counted(count, "empresa", "empresas"),
  create: {
    label: "Nueva lista",
    button: "Crear la lista",
    needed: "Dé un nombre a la lista.",
    done: (name) => `Se ha creado la lista «${name}».`,
  },
  back: "Todas las listas",
  number: (id) => `En una fórmula: "In list", ${id}`,
  remove: {
    label: "Eliminar",
    title: (name) => `¿Eliminar la lista «${name}»?`,
    text: (count) =>
      `${counted(count, "empresa sigue", "empresas siguen")} en el servicio; la lista desaparece para todo el equipo.`,
    confirm: "Eliminar la lista",
    done: (name) => `Se ha eliminado la lista «${name}».`,
  },
  columns: { added: "Añadida" },
  add: {
    title: "Añadir empresas",
    intro: "Seleccione en la hoja celdas con empresas.",
    read: "Añadir la selección",
    reading: (done) => `Buscando empresas: ${f.count(done)} listas`,
    unknown: (count) =>
      `${counted(count, "celda no nombra", "celdas no nombran")} ninguna empresa que el servicio conozca.`,
    buy: (count, credits) =>
      `Obtener y añadir ${counted(count, "empresa más", "empresas más")} por ${f.credits(credits)} como máximo`,
    done: (count) => `${counted(count, "empresa añadida", "empresas añadidas")}.`,
  },
  exporting: {
    table: "Escribir en la hoja",
    reading: (rows) => counted(rows, "empresa leída", "empresas leídas"),
    button: "Crear un archivo CSV",
    ready: "El archivo está listo.",
    open: "Abrir el archivo",
    copy: "Copiar su dirección",
    unsafe: "El servicio dio una dirección que no se puede abrir.",
  },
});
