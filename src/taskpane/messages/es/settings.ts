import type { Texts } from "..";

export const settingsMessages: Texts["settingsMessages"] = () => ({
  settings: {
    title: "Configuración",
    connection: "Conexión",
    service: "Servicio",
    address: "Dirección",
    key: "Clave",
    keyEnding: (ending) => `termina en ${ending}`,
    plan: "Plan",
    plans: { free: "Gratuito", paid: "De pago", unknown: "Aún desconocido" },
    change: "Cambiar",
    disconnect: "Desconectar",
    connect: "Conectar un servicio",
    disconnectTitle: "¿Desconectar del servicio?",
    disconnectText:
      "Se quitan todas las claves de este Excel en este equipo, también las de otros servicios. Las respuestas compradas se quedan en el libro y se siguen mostrando.",
    keptKeys:
      "Claves guardadas en este Excel y en este equipo (cada dirección web de Excel tiene las suyas):",
    removeKey: "Quitar",
    removeKeyOf: (address) => `Quitar la clave de ${address}`,
    keyRemoved: (address) => `Se ha quitado la clave de ${address}.`,
    initials: "Sus iniciales",
    initialsHint: "Se anotan en cada compra para que los demás vean quién la hizo.",
    initialsTooLong: "Cuatro caracteres como máximo.",
    language: {
      label: "Idioma",
      ofOffice: (name) => `Como Office: ${name}`,
      lacking: "No se ha podido cargar este idioma. Reinténtelo.",
    },
    account: "Página de cuenta del servicio",
    changeTitle: "Cambiar la conexión",
  },
});
