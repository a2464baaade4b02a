import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function searchesMessages(f: Formats, counted: Counted) {
  return {
    title: "Búsquedas guardadas y webhooks",
    searches: {
      title: "Búsquedas guardadas",
      loading: "Leyendo las búsquedas guardadas",
      none: "Aún no hay nada guardado. Rellene un formulario en Buscar y guárdelo allí.",
      reload: "Leer de nuevo",
      type: "Sobre",
      types: { all: "Todo", companies: "Empresas", jobs: "Ofertas" } as Readonly<
        Record<string, string>
      >,
      by: "Guardada por",
      everybody: "Todos",
      order: "Orden",
      orders: {
        "updated_at desc": "Cambiadas recientemente primero",
        "created_at desc": "Más nuevas primero",
        "created_at asc": "Más antiguas primero",
        "name asc": "Nombre, de A a Z",
        "name desc": "Nombre, de Z a A",
      } as Readonly<Record<string, string>>,
      note: (type: string, changed: string, by: string) =>
        by === "" ? `${type} · cambiada ${changed}` : `${type} · cambiada ${changed} · ${by}`,
      alertOn: "Alerta",
      webhooksOn: "Webhook",
      newCompanies: "Nueva búsqueda de empresas",
      newJobs: "Nueva búsqueda de ofertas",
    },
    back: "Todas las búsquedas guardadas y webhooks",
    search: {
      loading: "Leyendo la búsqueda guardada",
      archived: "Archivada",
      filters: "Filtros",
      noFilters: "Sin filtros",
      open: "Abrir como formulario",
      openHint: "Cámbiela allí y guárdela con el mismo nombre.",
      rename: "Nombre",
      renameButton: "Cambiar nombre",
      nameNeeded: "Póngale un nombre.",
      renamed: (name: string) => `Ahora se llama «${name}».`,
      alert: "Alerta por correo",
      alertOn: "Enviar alertas",
      frequency: "Frecuencia",
      frequencies: { daily: "Diaria", weekly: "Semanal" } as Readonly<Record<string, string>>,
      emails: "A estas direcciones",
      badEmail: (text: string) => `«${text}» no es una dirección de correo.`,
      saveAlert: "Guardar la alerta",
      alertUnsaved: "Aún sin guardar.",
      alertSaved: "Se ha guardado la alerta.",
      archive: "Archivar",
      archiveTitle: (name: string) => `¿Archivar «${name}»?`,
      archiveText: (webhooks: readonly string[], hasAlert: boolean) =>
        [
          "Desaparece de esta lista para todo el equipo.",
          webhooks.length > 0
            ? `${counted(webhooks.length, "webhook se detiene", "webhooks se detienen")} para siempre: ${webhooks.join(", ")}.`
            : "Ningún webhook la escucha.",
          hasAlert ? "Sus correos de alerta terminan." : "",
        ]
          .filter((part) => part !== "")
          .join(" "),
      archiveConfirm: "Archivar",
      archivedDone: (name: string) => `Se ha archivado «${name}».`,
      webhooks: "Webhooks de esta búsqueda",
      noWebhooks: "Ningún webhook escucha esta búsqueda.",
      newWebhook: "Nuevo webhook",
    },
    webhooks: {
      title: "Webhooks",
      loading: "Leyendo los webhooks",
      none: "No hay webhooks. Abra una búsqueda guardada para crear uno: envía las novedades a una dirección suya.",
      on: "Activado",
      off: "Desactivado",
      note: (search: string, events: string) => `${search} · ${events}`,
      counts: "Eventos de los últimos 30 días",
      countsSentence: (events: number) => `${counted(events, "evento", "eventos")} en total.`,
      event: "Eventos",
    },
    webhook: {
      loading: "Leyendo el webhook",
      address: "Dirección",
      search: "Búsqueda guardada",
      events: "Eventos",
      since: "Escucha desde",
      sinceAlways: "todo lo que coincida, sea de cuando sea",
      scanning: "Mira cada",
      scanningOf: (text: string) => {
        const [, count = "", unit = ""] = /^(\d+)([smhd])$/.exec(text) ?? [];
        const noun = { s: "segundo", m: "minuto", h: "hora", d: "día" }[unit];
        return noun === undefined ? text : counted(Number(count), noun);
      },
      secret: "Secreto",
      hasSecret: "definido",
      noSecret: "ninguno",
      maxPerDay: "Eventos al día, como máximo",
      noMaximum: "sin límite",
      once: "Un evento por empresa",
      total: "Eventos hasta ahora",
      archived: "Archivado",
      switchedOn: "Activado: se envían eventos.",
      switchedOff: "Desactivado: no se envía nada.",
      switchOn: "Activar",
      switchOff: "Desactivar",
      switchOnTitle: "¿Activar el webhook?",
      switchOnText: (credits: number) =>
        `Se envía todo lo perdido desde que se desactivó, y cada evento cuesta ${f.credits(credits)}. No se sabe de antemano cuántos son.`,
      cost: (credits: number) =>
        `Cada evento enviado cuesta ${f.credits(credits)}; lo cobra el propio servicio.`,
      switchDone: (isOn: boolean): string =>
        isOn ? "El webhook está activado." : "El webhook está desactivado.",
      edit: "Editar",
      test: "Enviar una prueba",
      testType: "Evento de prueba",
      testDone: (status: number, message: string) =>
        message === ""
          ? `La dirección respondió ${status}.`
          : `La dirección respondió ${status}: ${message}`,
      archive: "Archivar",
      archiveTitle: "¿Archivar este webhook?",
      archiveText: "Se detiene para siempre. Su historial se conserva.",
      archiveConfirm: "Archivar",
      archiveDone: "Se ha archivado el webhook.",
    },
    form: {
      newTitle: "Nuevo webhook",
      editTitle: "Editar el webhook",
      url: "Dirección que recibe los eventos",
      urlHint: "Una dirección pública que empiece por https://",
      urlNeeded: "Escriba una dirección que empiece por https:// o http://",
      description: "Descripción",
      events: "Enviar",
      eventsNeeded: "Elija al menos un tipo de evento.",
      once: "Un evento por empresa, no por oferta",
      listen: "Lo ocurrido antes",
      listenFrom: "Escuchar desde",
      listenNow: "Solo lo nuevo a partir de ahora",
      listenAlways: "Todo lo que coincida, también anterior",
      listenAlwaysHint: "Puede enviar y cobrar muchos eventos de golpe.",
      listenKeep: "Como está",
      max: "Eventos al día, como máximo",
      maxHint: "Limita lo que puede costar al día. Vacío: sin límite.",
      maxWrong: "Escriba un número entero, 1 o más.",
      mostADay: (credits: number) => `${f.credits(credits)} al día como máximo.`,
      secret: "Secreto",
      secretHint:
        "Al menos 16 caracteres. Con él se firman los eventos; no se puede volver a leer.",
      secretShort: "Al menos 16 caracteres.",
      secretKeep: "Conservar el secreto",
      secretNew: "Otro secreto",
      secretNone: "Sin secreto",
      create: "Crear el webhook",
      save: "Guardar",
      made: "Se ha creado el webhook.",
      saved: "Se ha cambiado el webhook.",
    },
    events: {
      title: "Historial",
      loading: "Leyendo los eventos",
      status: "Solo",
      all: "Todos los eventos",
      none: "Aún no hay eventos.",
      noneOf: "No hay eventos así.",
      row: (id: number) => `Evento ${id}`,
      answered: (status: number) => `respondió ${status}`,
      notAnswered: "sin respuesta",
      details: "Detalles",
      payload: "Lo enviado",
      response: "Lo recibido",
      more: "Mostrar más",
      retry: (count: number) =>
        `Entregar de nuevo ${counted(count, "evento fallido", "eventos fallidos")}`,
      retryHint: "Entrega de nuevo lo que aquí aparece como fallido.",
      retried: (count: number) =>
        `${counted(count, "evento se entregará", "eventos se entregarán")} de nuevo.`,
    },
  };
}

export function chartMessages() {
  return { showTable: "Números en una tabla", hideTable: "Ocultar la tabla", day: "Día (UTC)" };
}
