import type { Texts } from "..";

export const upkeepMessages: Texts["upkeepMessages"] = (f, counted) => {
  const answers = (count: number) => counted(count, "respuesta", "respuestas");
  return {
    answers: {
      title: "Respuestas guardadas",
      reading: "Contando lo guardado",
      workbook: "En este libro",
      workbookNote: (characters, limit) => `${characters} de ${limit}`,
      machine: "En este Excel",
      machineGone: "Desaparece al cerrar Excel: este navegador no guarda nada.",
      count: answers,
      stale: "Marcar las respuestas de más de",
      staleUnit: "días",
      staleHint: "Solo una marca. Nada se vuelve a consultar automáticamente.",
      staleWrong: "Escriba un número entero de días, 1 o más.",
      age: "Eliminar las respuestas de más de",
      ageHint:
        "Vacío: nunca. Se eliminan de este Excel y de un libro la próxima vez que se abra. Para volver a tenerlas hay que comprarlas de nuevo.",
      ageMost: (days) =>
        `Su administrador las elimina tras ${f.count(days)} ${days === 1 ? "día" : "días"}.`,
      ageWrong: "Escriba un número entero de días, 1 o más, o nada.",
      ageKept: "Vale desde la próxima apertura.",
      keep: "Guardar las respuestas en el libro",
      keepHint:
        "Viajan con el archivo para que otros las vean sin volver a pagar. Desactivado: las suyas se quedan en este Excel; las de colegas se pierden.",
      clearWorkbook: "Vaciar este libro",
      clearMachine: "Borrar respuestas de este Excel",
      clearTitle: {
        workbook: "¿Borrar las respuestas de este libro?",
        machine: "¿Borrar las respuestas de este Excel?",
      },
      clearText: {
        workbook:
          "Las celdas muestran lo que tiene este Excel; lo demás espera aprobación y habría que comprarlo de nuevo.",
        machine:
          "Los demás libros conservan las suyas. Lo que no esté en ninguno habría que comprarlo de nuevo.",
      },
      clearConfirm: "Borrarlas",
      cleared: "Se han borrado las respuestas.",
    },
    sharing: {
      title: "Antes de compartir este libro",
      intro:
        "Las respuestas, compras y búsquedas del archivo muestran quién le interesa. La clave nunca está en el archivo.",
      prepare: "Preparar para compartir",
      prepareTitle: "¿Sacar las respuestas y compras del archivo?",
      prepareText:
        "Se quedan en este Excel. Las celdas conservan lo que muestran hasta que se recalculen; congele antes las fórmulas para conservar sus valores.",
      prepareConfirm: "Sacarlas",
      prepared: (count, entries) =>
        `Se han sacado ${answers(count)} y ${counted(entries, "compra", "compras")}. Guarde el libro ahora.`,
    },
    leftOut: {
      title: (parts) =>
        `${counted(parts, "parte", "partes")} de los datos de Stackscout en este libro no se ${parts === 1 ? "puede" : "pueden"} usar.`,
      text: "Estos datos están dañados, son demasiado grandes o no son de Stackscout. Todo lo demás funciona como antes.",
      take: "Sacar los datos de Stackscout de este libro",
      takeTitle: "¿Sacar todos los datos de Stackscout de este libro?",
      takeText:
        "Las respuestas, compras, ejecuciones, búsquedas y fórmulas congeladas salen del archivo, dañadas o no. Lo comprado en este Excel se queda aquí; lo que solo tiene el archivo se pierde. Las celdas conservan lo que muestran hasta que se recalculen.",
      takeConfirm: "Sacarlos",
      taken: "Se han sacado los datos de Stackscout. Guarde el libro ahora.",
    },
    formulas: {
      intro:
        "Los valores se quedan, incluso sin este complemento. Las fórmulas se pueden recuperar.",
      scope: "Dónde",
      scopes: {
        selection: "Celdas seleccionadas",
        worksheet: "Esta hoja",
        workbook: "Todo el libro",
      },
      freeze: "Congelar en valores",
      freezeTitle: "¿Convertir las fórmulas en valores?",
      freezeText: "Las fórmulas se recuerdan y «Descongelar» las devuelve.",
      unfreeze: "Descongelar",
      repair: "Reparar fórmulas",
      repairTitle: "Una fórmula no responde o está rota",
      repairText:
        "Arregla las fórmulas que Excel perdió y reinicia las celdas que muestran #BUSY!. Nada se compra dos veces.",
    },
    mail: {
      title: "Preferencias de correo",
      reading: "Leyendo sus preferencias",
      none: "El servicio no ofrece preferencias.",
      names: {
        search_alerts: "Alertas de búsquedas guardadas",
        product_news: "Novedades del producto",
      },
      name: (name) => name.replaceAll("_", " "),
      saved: "Se han guardado sus preferencias.",
    },
    help: {
      diagnostics: "Copiar el diagnóstico",
      diagnosticsNote:
        "Versiones, límites y números de solicitud. Sin clave, sin dirección de página y sin datos.",
      guide: "la guía",
      licences: "Licencias de sus componentes",
      about: (version) => `Stackscout para Excel ${version}`,
      facts: {
        version: "Stackscout",
        service: "Servicio",
        plan: "Plan",
        locale: "Configuración regional",
        requests: "Últimos números de solicitud",
        trouble: "Problema",
        held: "Compras en espera",
        waiting: "Solicitudes en espera",
        none: "ninguno",
      },
    },
  };
};
