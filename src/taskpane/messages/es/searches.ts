import type { Texts } from "..";

export const searchesMessages: Texts["searchesMessages"] = (f) => ({
  title: "Búsquedas guardadas",
  searches: "Búsquedas guardadas",
  loading: "Leyendo las búsquedas guardadas",
  none: "Aún no hay nada guardado. Rellene un formulario en Buscar y guárdelo allí.",
  companies: "Empresas",
  jobs: "Empleos",
  alertOn: "aviso activado",
  back: "Todas las búsquedas guardadas",
  noFilters: "Sin filtros",
  open: "Abrir en Buscar",
  alert: {
    title: "Aviso por correo",
    emails: "Enviar a",
    noEmail: "Escriba al menos una dirección.",
    badEmail: (text) => `«${text}» no es una dirección de correo.`,
    on: (emails) => `Las novedades se envían por correo a ${emails.join(", ")}.`,
    off: "El aviso está desactivado.",
    turnOn: "Activar el aviso",
    turnOff: "Desactivar el aviso",
  },
  remove: {
    label: "Eliminar",
    title: (name) => `¿Eliminar «${name}»?`,
    text: (webhooks) =>
      webhooks.length === 0
        ? "Desaparece para todo el equipo y su aviso termina."
        : `Desaparece para todo el equipo. Su aviso termina, y también ${webhooks.length === 1 ? "el webhook" : "los webhooks"} ${webhooks.join(", ")}.`,
    confirm: "Eliminar la búsqueda",
    done: (name) => `«${name}» se ha eliminado.`,
  },
  webhook: {
    title: "Webhooks",
    loading: "Leyendo los webhooks",
    none: "No hay webhooks. Abra una búsqueda guardada para crear uno.",
    on: "Activado",
    off: "Desactivado",
    isOn: "Activado: se envían las novedades.",
    isOff: "Desactivado: no se envía nada.",
    turnOn: "Activar",
    turnOff: "Desactivar",
    turnOnTitle: "¿Activar el webhook?",
    turnOnText: (credits) =>
      `Se envía todo lo perdido desde que se desactivó, a ${f.credits(credits)} cada uno. No se sabe de antemano cuántos son.`,
    cost: (credits) => `${f.credits(credits)} por evento; lo cobra el propio servicio.`,
    mostADay: (credits) => `Como máximo ${f.credits(credits)} al día.`,
    address: "Enviar las novedades a",
    addressHint: "Una dirección web de su propio sistema, https://...",
    addressNeeded: "Escriba una dirección que empiece por https:// o http://",
    most: "Eventos al día, como máximo",
    mostWrong: "Escriba un número entero, 1 o más.",
    create: "Crear el webhook",
    made: "Se ha creado el webhook.",
    test: "Enviar una prueba",
    answered: (status, message) =>
      message === ""
        ? `La dirección respondió ${status}.`
        : `La dirección respondió ${status}: ${message}`,
    remove: "Eliminar",
    removeTitle: "¿Eliminar este webhook?",
    removeText: "Se detiene para siempre.",
    removeConfirm: "Eliminar el webhook",
    removed: "Se ha eliminado el webhook.",
  },
  history: {
    title: "Historial",
    loading: "Leyendo el historial",
    none: "Aún no se ha enviado nada.",
    row: (id) => `Evento ${id}`,
    answered: (status) => `respondió ${status}`,
    notAnswered: "sin respuesta",
  },
});
