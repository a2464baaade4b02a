import type { Texts } from "..";
import type { PanelId } from "../../state/panel-id";

export const shellMessages: Texts["shellMessages"] = (f, counted) => ({
  panels: {
    label: "Paneles",
    more: "Más",
    names: {
      find: "Buscar",
      enrich: "Enriquecer",
      company: "Empresa",
      activity: "Actividad",
      lists: "Listas",
      searches: "Búsquedas guardadas",
      keywords: "Catálogo",
      credits: "Créditos",
      formulas: "Fórmulas",
      settings: "Configuración",
      help: "Ayuda",
    } satisfies Record<PanelId, string>,
    short: {},
  },
  broken: {
    title: "Este panel ha dejado de funcionar",
    text: "No se ha comprado nada por ello, y nada de lo comprado se ha perdido.",
  },
  header: {
    notConnected: "Sin conexión",
    demoBadge: "Demo",
    demoTitle: "Demo: datos ficticios",
    balance: (credits) => (credits === null ? "Créditos" : f.credits(credits)),
    today: (spent, limit) => `Hoy ${f.count(spent)} de ${f.count(limit)}`,
    todayFull: (spent, limit) => `Gastado hoy: ${f.count(spent)} de ${f.credits(limit)}`,
    help: "Ayuda",
    settings: "Configuración",
    spendingOff: "El gasto está bloqueado. No se compra nada.",
    switchOn: "Permitir",
    held: (count, credits) =>
      `${counted(count, "compra espera", "compras esperan")} · hasta ${f.credits(credits)}`,
    heldReview: "Revisar",
    missed: (what, panel) => `«${what}» no se pudo hacer (${panel}).`,
    connect: "Conectar",
    readerNote:
      "Se muestran las respuestas de este libro. Para obtener nuevas hace falta un servicio.",
  },
  cures: {
    openActivity: "Abrir Actividad",
    openSettings: "Abrir Configuración",
    switchOn: "Permitir el gasto",
  },
  common: {
    named: (name, what) => `${name}: ${what}`,
    cancel: "Cancelar",
    close: "Cerrar",
    copy: "Copiar",
    copied: "Copiado",
    copyFailed: "Aquí no se puede copiar: seleccione el texto y pulse Ctrl+C.",
    copyFormula: (formula) => `Copiar la fórmula ${formula}`,
    tryAgain: "Reintentar",
    show: "Mostrar",
    hide: "Ocultar",
    reload: "Leer de nuevo",
    change: "Cambiar",
    changeWhat: (what) => `Cambiar: ${what}`,
    done: "Listo",
    doneWith: (what) => `Listo: ${what}`,
  },
});
