import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function listsMessages(f: Formats, counted: Counted) {
  return {
    title: "Listas",
    loading: "Leyendo las listas",
    none: "Su equipo aún no tiene listas. Cree una y añada las empresas de una columna seleccionada.",
    reload: "Leer de nuevo",
    companies: (count: number) => counted(count, "empresa", "empresas"),
    types: {
      REVEALED_COMPANIES: "Empresas desbloqueadas",
      WEBHOOK_TRIGGERED: "Rellenada por un webhook",
      MANUAL_CREATION: "Hecha a mano",
      EXPORT_SNAPSHOT: "Copia de una exportación",
    } as Readonly<Record<string, string>>,
    made: (day: string) => `creada ${day}`,
    open: (name: string) => `Abrir la lista ${name}`,
    create: {
      label: "Nueva lista",
      button: "Crear la lista",
      needed: "Dé un nombre a la lista.",
      done: (name: string) => `Se ha creado la lista «${name}».`,
    },
    back: "Todas las listas",
    rename: {
      label: "Nombre",
      button: "Cambiar nombre",
      done: (name: string) => `Ahora se llama «${name}».`,
    },
    number: (id: number) => `En fórmulas: «In list», ${id}.`,
    duplicate: "Duplicar",
    duplicated: (name: string) => `Copiada como «${name}».`,
    remove: {
      label: "Eliminar",
      title: (name: string) => `¿Eliminar la lista «${name}»?`,
      text: (count: number) =>
        `${counted(count, "empresa sigue", "empresas siguen")} en el servicio; la lista desaparece para todo el equipo.`,
      confirm: "Eliminar la lista",
      done: (name: string) => `Se ha eliminado la lista «${name}».`,
      notDeletable: "El servicio conserva esta lista: no se puede eliminar.",
    },
    manage: "Administrar",
    members: {
      title: "Empresas",
      filter: "El nombre contiene",
      order: "Orden",
      orders: {
        "revealed_at desc": "Desbloqueadas recientemente primero",
        "revealed_at asc": "Desbloqueadas hace más tiempo primero",
        "name asc": "Nombre, de A a Z",
        "name desc": "Nombre, de Z a A",
      } as Readonly<Record<string, string>>,
      none: "No hay ninguna empresa en esta lista.",
      noMatch: "Ninguna empresa de esta lista se llama así.",
      revealed: (day: string) => `desbloqueada ${day}`,
      notRevealed: "sin desbloquear",
      added: (day: string) => `añadida ${day}`,
      more: "Mostrar más",
      take: (count: number) => `Quitar ${f.count(count)} de la lista`,
      taken: (count: number) =>
        `${counted(count, "empresa quitada", "empresas quitadas")} de la lista.`,
      tick: (name: string) => `Marcar ${name}`,
      import: "Escribir toda la lista como tabla",
      importing: (rows: number) => counted(rows, "empresa leída", "empresas leídas"),
    },
    add: {
      title: "Añadir empresas",
      intro: "Seleccione una columna de empresas en la hoja.",
      read: "Leer la selección",
      reading: "Leyendo la selección",
      resolving: (done: number, of: number) =>
        `Buscando ${f.count(of)} con sugerencias gratuitas: ${f.count(done)} listas.`,
      from: (address: string) => `De ${address}`,
      found: "Empresas",
      known: "Conocidas, listas para añadir",
      missing: "Aún sin pagar",
      unreadable: "Ilegibles",
      unknown: "Desconocidas para el servicio",
      buy: (count: number, credits: number) =>
        `Obtener ${counted(count, "registro", "registros")} por ${f.credits(credits)} como máximo`,
      buyNote:
        "Una lista usa los identificadores del servicio, que vienen con el registro de la empresa. Primero se usan los registros pagados y luego sugerencias gratuitas.",
      toLists: "A qué listas",
      button: (count: number) => `Añadir ${counted(count, "empresa", "empresas")}`,
      done: (count: number) => `${counted(count, "empresa añadida", "empresas añadidas")}.`,
      another: "Añadir otras",
      listsNeeded: "Elija al menos una lista.",
    },
    exporting: {
      title: "Exportar a un archivo",
      note: "El servicio puede contar las empresas exportadas como desbloqueadas.",
      format: "Formato",
      rows: "Empresas",
      button: "Crear el archivo",
      ready: "El archivo está listo.",
      open: "Abrir el archivo",
      copy: "Copiar su dirección",
      unsafe: "El servicio dio una dirección que no se puede abrir.",
    },
    columns: { added: "Añadida", revealed: "Desbloqueada" },
  };
}
