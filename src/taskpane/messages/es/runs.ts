import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const runsMessages: Texts["runsMessages"] = (f, counted) => ({
  title: "Ejecuciones",
  none: "Aún no hay ejecuciones. Una ejecución rellena columnas junto a sus empresas; aparece aquí con su informe, también después de cerrar el libro.",
  toEnrich: "Ir a Enriquecer",
  sections: {
    waiting: "Esperan por usted",
    finished: "Terminadas",
  },
  reading: "Leyendo las ejecuciones de este libro",
  open: "Informe y más",
  whatElse: "Qué más",
  waiting: (count) =>
    count === 1
      ? "1 ejecución se interrumpió y puede continuar donde terminó."
      : `${f.count(count)} ejecuciones se interrumpieron y pueden continuar donde terminaron.`,
  barShow: "Mostrar",
  failedRows: (count) => counted(count, "fallida", "fallidas"),
  more: (count) => `Mostrar ${counted(count, "ejecución más", "ejecuciones más")}`,
  result: resultMessages(f, counted),
  unchanged: "No ha cambiado nada.",
  progressStates: {
    preparing: "Preparando",
    running: "Enriqueciendo",
    pausing: "Pausando",
    paused: "En pausa",
    stopping: "Deteniendo",
    ended: "Terminando",
  },
  busy: {
    rest: "Contando lo que queda. Es gratis.",
    failed: "Contando lo que falló. Es gratis.",
    stale: "Contando lo desactualizado. Es gratis.",
    report: "Escribiendo el informe",
    differences: "Escribiendo los cambios",
    revert: "Revirtiendo",
  },
  states: {
    withFailures: "Algunas filas fallaron",
    elsewhere: "En marcha en otro sitio",
    done: "Terminada",
    running: "En marcha",
    paused: "En pausa",
    interrupted: "Interrumpida",
    stopped: "Detenida",
    failed: "Terminada antes de tiempo",
    reverted: "Revertida",
  },
  elsewhere: (who, since) =>
    `${who === "" ? "Alguien" : who} la ejecuta desde las ${since}. Espere al final: lo que se compra allí llega con el libro.`,
  elsewhereHint: "Se ve con retraso y solo si ambos guardan en el mismo sitio.",
  pausing: "Pausando",
  stopping: "Deteniendo",
  inFlightNote:
    "No se envía nada más. Lo que está en camino se espera y se conserva, porque está pagado.",
  runningNote: "Puede seguir trabajando: cierre el panel, vea otro o edite la hoja.",
  arrival: (time) => `Listo hacia las ${time}.`,
  progress: (name) => `Progreso de ${name}`,
  rowsIn: (state, done, of) => `${state}: ${f.count(done)} de ${counted(of, "fila", "filas")}`,
  rowsDone: (done, of) => `${f.count(done)} de ${counted(of, "fila", "filas")}`,
  announce: (done, of, credits) =>
    `${f.count(done)} de ${counted(of, "fila hecha", "filas hechas")}, ${f.credits(credits)} ${counted.form(credits, "gastado", "gastados")}`,
  table: {
    caption: "Cuántas filas tienen un valor",
    captionOf: (asked) => `Filas con un valor, de ${f.count(asked)} consultadas`,
    column: "Columna",
    filled: "Filas con valor",
    of: (filled, asked) => `${f.count(filled)} de ${f.count(asked)}`,
    failed: (rows) => counted(rows, "fallida", "fallidas"),
    waiting: (rows) => `${f.count(rows)} sin alcanzar`,
  },
  spent: "Gastado",
  spentOf: (spent, price) => `${f.count(spent)} de ${f.credits(price)} como máximo`,
  counts: {
    notFound: "Desconocidas para el servicio, gratis",
    failed: "Fallidas",
    waiting: "Sin alcanzar",
    names: "Nombres no encontrados",
    freeMail: "Correos gratuitos, omitidos",
    sharedHost: "Páginas en alojamientos compartidos",
    unreadable: "Ilegibles",
    kept: "Sus ediciones conservadas",
    keptNote: "Las celdas en las que se escribió durante la ejecución quedan como están.",
    notInTable: "No están en la tabla",
    gone: "Filas borradas mientras tanto",
  },
  goneColumns: (titles) =>
    `${titles.map((title) => `«${title}»`).join(", ")} ${titles.length === 1 ? "se quitó o cambió" : "se quitaron o cambiaron"} de nombre durante la ejecución: después no se escribió nada allí. Lo comprado se conserva; enriquecer de nuevo ${titles.length === 1 ? "la" : "las"} rellena gratis.`,
  needsMore: {
    title: (rows) =>
      `${counted(rows, "fila pendiente", "filas pendientes")}: lo permitido se agotó`,
    text: "Algunos dominios tienen varios registros y cada registro cuesta créditos. Continúe: primero verá el precio.",
  },
  wroteTo: (sheet, titles) => `En la hoja «${sheet}»: ${titles}`,
  shown: "Mostrado en la hoja.",
  when: (time, by) => (by === "" ? `Iniciada ${time}` : `Iniciada ${time} por ${by}`),
  actions: {
    pause: "Pausar",
    stop: "Detener",
    resume: (credits) =>
      credits === 0
        ? `Continuar por ${f.credits(0)}`
        : `Continuar por ${f.credits(credits)} como máximo`,
    resumeHere: (credits) =>
      credits === 0
        ? `Continuar aquí por ${f.credits(0)}`
        : `Continuar aquí por ${f.credits(credits)} como máximo`,
    retry: (credits) =>
      credits === 0
        ? `Reintentar por ${f.credits(0)}`
        : `Reintentar por ${f.credits(credits)} como máximo`,
    countRest: "Continuar",
    countHere: "Continuar aquí",
    countFailed: (rows) => `Reintentar ${counted(rows, "fila fallida", "filas fallidas")}`,
    countStale: "Actualizar lo desactualizado",
    report: "Hoja de informe",
    reportDone: (sheet) => `El informe está en la hoja «${sheet}».`,
    show: "Mostrar en la hoja",
    difference: "Mostrar los cambios",
    revert: "Revertir",
    forget: "Quitar de esta lista",
  },
  mayLack: {
    title: (companies) =>
      `A este archivo puede faltarle lo comprado para hasta ${counted(companies, "empresa", "empresas")}`,
    text: (since) =>
      `Comprado después de las ${since}, está en el equipo donde empezó la ejecución. Continuar allí no cuesta nada dos veces; continuar aquí puede costar, y nunca más de lo mostrado.`,
  },
  revert: {
    title: "¿Revertir esta ejecución?",
    counting: "Comparando con la hoja",
    restores: (cells) =>
      cells === 1
        ? "1 celda recupera su valor anterior."
        : `${f.count(cells)} celdas recuperan sus valores anteriores.`,
    edited: (cells) =>
      cells === 1
        ? "1 celda se editó después a mano y queda como está."
        : `${f.count(cells)} celdas se editaron después a mano y quedan como están.`,
    editedCells: (named) => `${named} y otras`,
    columns: (count) =>
      `${counted.form(count, "Se quita", "Se quitan")} ${counted(count, "columna que añadió", "columnas que añadió")} la ejecución.`,
    rows: (count) =>
      `${counted.form(count, "Se quita", "Se quitan")} ${counted(count, "fila que añadió", "filas que añadió")} la ejecución.`,
    table: "La tabla que hizo la ejecución desaparece; sus celdas se quedan.",
    sheet: (name) => `La hoja «${name}» que hizo la ejecución desaparece.`,
    lacksBefore:
      "Las celdas que ya tenían valor antes quedan como están: sus valores anteriores están en el equipo que la ejecutó.",
    gone: (rows) => `${counted(rows, "fila ya no existe", "filas ya no existen")}.`,
    nothing: "No queda nada que restaurar: todas las celdas se editaron después.",
    keeps: "Lo comprado se conserva: rellenar de nuevo no cuesta nada.",
    confirm: "Revertir",
  },
  forget: {
    title: "¿Quitar esta ejecución de la lista?",
    text: "Sus celdas se quedan. Ya no se puede continuar ni revertir.",
    confirm: "Quitar",
  },
  stale: staleMessages(f, counted),
});

function resultMessages(f: Formats, counted: Counted) {
  const rows = (done: number, of: number) => `${f.count(done)} de ${counted(of, "fila", "filas")}`;
  return {
    title: (what: string, credits: number) => `${what} · ${f.credits(credits)}`,
    done: (done: number, of: number) => `Listo: ${rows(done, of)}`,
    refreshed: (done: number, of: number) => `Actualizado: ${rows(done, of)}`,
    stopped: (done: number, of: number) => `Detenida: ${rows(done, of)}`,
    cutOff: (done: number, of: number) => `Terminada antes de tiempo: ${rows(done, of)}`,
    failed: (done: number, of: number, failed: number) =>
      `${rows(done, of)} ${counted.form(of, "rellena", "rellenas")}, ${counted(failed, "fallida", "fallidas")}`,
    nothing: (failed: number) =>
      `No se rellenó nada: ${counted(failed, "fila fallida", "filas fallidas")}`,
    creditsOut: {
      title: "Se acabaron los créditos",
      titleCovered: "Se acabaron los créditos y su saldo ya cubre el resto",
      needs: (count: number, credits: number) =>
        `${counted(count, "fila quedó", "filas quedaron")} sin respuesta. ${counted.form(count, "Necesita", "Necesitan")} hasta ${f.credits(credits)}.`,
      balance: (credits: number) => `Su saldo es ahora de ${f.credits(credits)}.`,
    },
    changes: (count: number, parts: string) => `${counted(count, "cambio", "cambios")}: ${parts}`,
    show: "Mostrar",
    kinds: {
      technology: {
        added: (count: number) => counted(count, "tecnología nueva", "tecnologías nuevas"),
        dropped: (count: number) => counted(count, "tecnología perdida", "tecnologías perdidas"),
        risen: (count: number) => counted(count, "tecnología en aumento", "tecnologías en aumento"),
        fallen: (count: number) =>
          counted(count, "tecnología en descenso", "tecnologías en descenso"),
        changed: (count: number) => counted(count, "tecnología cambiada", "tecnologías cambiadas"),
      },
      intent: {
        added: (count: number) => counted(count, "intención nueva", "intenciones nuevas"),
        dropped: (count: number) => counted(count, "intención perdida", "intenciones perdidas"),
        risen: (count: number) => counted(count, "intención en aumento", "intenciones en aumento"),
        fallen: (count: number) =>
          counted(count, "intención en descenso", "intenciones en descenso"),
        changed: (count: number) => counted(count, "intención cambiada", "intenciones cambiadas"),
      },
    },
    otherChanges: (count: number) => counted(count, "otro valor", "otros valores"),
  };
}

function staleMessages(f: Formats, counted: Counted) {
  return {
    title: "Respuestas desactualizadas",
    intro: (days: number) =>
      `Lo comprado hace más de ${counted(days, "día", "días")} se marca como desactualizado y nunca se compra de nuevo por sí solo.`,
    count: "Contar filas desactualizadas",
    counting: "Contando filas desactualizadas. Es gratis.",
    none: "No hay nada desactualizado en las ejecuciones de este libro.",
    companies: "Empresas",
    price: "Como máximo",
    answers: (count: number) =>
      `${counted(count, "respuesta", "respuestas")} de este libro ${counted.form(count, "está desactualizada", "están desactualizadas")}: de ejecuciones, fórmulas y búsquedas.`,
    noAnswers: "Ninguna respuesta de este libro está desactualizada.",
    refreshed: (count: number) =>
      `${counted(count, "respuesta consultada", "respuestas consultadas")} de nuevo. Las celdas muestran los valores nuevos.`,
    refresh: (credits: number) => `Actualizar por ${f.credits(credits)} como máximo`,
    refreshAll: (answers: number, credits: number) =>
      `Actualizar ${counted(answers, "respuesta", "respuestas")} por ${f.credits(credits)} como máximo`,
    note: "Los cambios se anotan en una hoja propia: tecnologías nuevas y perdidas, intenciones en aumento.",
  };
}
