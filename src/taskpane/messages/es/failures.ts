import type { Texts } from "..";

export const failureMessages: Texts["failureMessages"] = (f, counted) => ({
  quote: (id) => `Para el soporte del servicio: solicitud ${id}.`,
  rateLimited: {
    title: "El servicio pide una pausa",
    sentence: (time) =>
      `Su límite está agotado hasta las ${time}, quizá también por otros que usan la misma clave.`,
    cure: "No hay que hacer nada: las solicitudes siguen solas.",
  },
  outOfCredits: {
    title: "Créditos insuficientes",
    sentence: (needed, left) =>
      left === null
        ? `Necesita ${f.credits(needed)}, más que su saldo.`
        : `Necesita ${f.credits(needed)}; ${counted.form(left, "queda", "quedan")} ${f.credits(left)}.`,
    cure: "Compre créditos en la página de su cuenta y reinténtelo. Lo pagado se conserva.",
  },
  overBudget: {
    title: "Un límite de gasto lo impide",
    sentences: {
      action: (needed, limit) =>
        `Necesita hasta ${f.credits(needed)}; una aprobación o ejecución puede gastar ${f.credits(limit)}.`,
      day: (needed, limit, left) =>
        `Necesita hasta ${f.credits(needed)}; ${counted.form(left, "queda", "quedan")} ${f.count(left)} de los ${f.credits(limit)} de hoy.`,
      workbook: (needed, limit, left) =>
        `Necesita hasta ${f.credits(needed)}; ${counted.form(left, "queda", "quedan")} ${f.count(left)} de los ${f.credits(limit)} de este libro.`,
      balance: (needed, limit) =>
        `Puede costar ${f.credits(needed)}; su saldo es de ${f.credits(limit)}.`,
    },
    cure: "Cambie el límite o pida menos.",
    allowOnce: (needed) => `Permitir ${f.count(needed)} esta vez`,
    cureBalance: "Compre créditos en la página de su cuenta o pida menos.",
  },
  spendingOff: {
    title: "El gasto está bloqueado",
    sentence: "Mientras el gasto está bloqueado no se compra nada.",
    cure: "Permita el gasto o consulte lo pagado.",
  },
  held: {
    title: "Espera su aprobación",
    sentence: (price) => `Puede costar ${f.credits(price)} como máximo.`,
    cure: "Apruébelo en Actividad.",
  },
  keyRefused: {
    title: "No se ha aceptado la clave",
    sentence: (status): string =>
      status === 403
        ? "El servicio conoce esta clave, pero no la permite para este uso."
        : "El servicio no conoce esta clave.",
    cure: "Compruebe que ha copiado la clave entera y que sigue siendo válida.",
  },
  planLimit: {
    title: "Su plan no lo incluye",
    sentence: (title, code) => (code ? `${title} (${code})` : title),
    cure: "Pida menos de una vez o cambie de plan en la página de su cuenta.",
  },
  notFound: {
    title: "No encontrado",
    sentence: (what) =>
      what === ""
        ? "Esta dirección responde, pero no es el servicio que conoce este complemento."
        : `El servicio no tiene ${what}.`,
    cure: "Revise la ortografía. No se ha cobrado nada.",
    cureAddress: "Revise la dirección: solo la del servicio, sin ninguna página detrás.",
  },
  refused: {
    title: "El servicio ha rechazado la solicitud",
    sentence: (title, status) => `${title} (estado ${status})`,
    cure: "Cambie la solicitud. Si pide ayuda al servicio, indique el número de abajo.",
  },
  refusedByTeam: {
    title: "Su equipo no permite esto",
    sentence: (title) => `${title}.`,
    cureLimit: "Pida menos, o pida más a un responsable de su equipo.",
    cureManagers: "Pida a un responsable de su equipo que lo haga.",
  },
  cameOtherwise: {
    title: "Han llegado otros registros",
    cure: "Lo que llegó está pagado: el nombre de la frase ya no cuesta nada.",
  },
  malformedReply: {
    title: "La respuesta no tiene sentido",
    sentence: (path) =>
      path === ""
        ? "Lo que respondió no es el servicio que conoce este complemento."
        : `Lo que respondió no es el servicio que conoce este complemento (primero en «${path}»).`,
    cure: "Revise la dirección. Si es correcta, quizá haya que actualizar este complemento.",
  },
  unreadable: {
    title: "No se puede leer el registro",
    sentence: (charged) =>
      `El servicio ha enviado un registro ilegible o que no dice de quién es${charged === 0 ? "" : ` (${f.credits(charged)} ${counted.form(charged, "cobrado", "cobrados")})`}.`,
    cure: "No se compra de nuevo por sí solo. «Actualizar» lo compra otra vez tras mostrar el precio.",
  },
  unreachable: {
    title: "No se puede contactar con el servicio",
    sentence: (address, status) =>
      status === null
        ? `Sin respuesta de ${address}.${address.startsWith("http:") ? " Excel para Mac y Safari solo pueden consultar direcciones https." : ""}`
        : `${address} comunica un fallo propio (estado ${status}).`,
    cure: "Revise la conexión y la dirección y reinténtelo. Las respuestas que tiene se siguen mostrando.",
  },
  offline: {
    title: "Este equipo no tiene conexión",
    sentence: "No hay red. Las respuestas que tiene se siguen mostrando.",
    cure: "No hay que hacer nada: todo sigue solo cuando vuelva la red.",
  },
  unconfirmed: {
    title: "Se perdió la respuesta",
    sentence: (price, time) => `Pueden haberse cobrado hasta ${f.credits(price)} a las ${time}.`,
    cure: "No se vuelve a consultar automáticamente. Se resuelve en Actividad.",
  },
  notArrived: {
    title: "Pagado, no recibido",
    sentence: (credits, time) =>
      `${counted.form(credits, "Se cobró", "Se cobraron")} ${f.credits(credits)} a las ${time} y la respuesta nunca llegó.`,
    cure: "Solo se compra de nuevo si usted lo dice, en Actividad.",
  },
  notCharged: {
    title: "Perdido y no cobrado",
    sentence: (time) => `Se perdió la respuesta de las ${time} y no se cobró nada.`,
    cure: "Reinténtelo cuando quiera.",
  },
  notConnected: {
    title: "Sin conexión",
    sentence: "Aún no hay ningún servicio conectado.",
    cure: "Conecte la demo o su servicio en Configuración.",
  },
  priceRose: {
    title: "Se ha cobrado más de lo mostrado",
    sentence: (records, more) =>
      `Con ${records === 1 ? "el último registro" : `los últimos ${f.count(records)} registros`} su cuenta pagó ${f.credits(more)} más de lo mostrado. El servicio ha subido su precio o alguien usó la misma clave en ese momento.`,
    cure: "No se compra nada más de este tipo. Compare abajo con el servicio; reinténtelo si lo acepta.",
  },
  notRecordable: {
    title: "No se puede anotar lo que se compra",
    sentence:
      "Cada compra se anota antes en este Excel. Ha fallado y no se ha comprado nada: el disco está lleno o el almacenamiento de este complemento está bloqueado.",
    cure: "Libere espacio o reinicie Excel y reinténtelo.",
  },
  unkept: {
    title: "No se puede conservar lo comprado",
    sentence:
      "Lo último comprado se muestra, pero este Excel no pudo guardarlo: el disco está lleno o el almacenamiento de este complemento está bloqueado. No se compra nada más.",
    cure: "Libere espacio y reinténtelo antes de cerrar Excel.",
  },
  cancelled: {
    title: "Detenido",
    sentence: "Se detuvo antes de consultar nada.",
    cure: "Inícielo de nuevo cuando quiera.",
  },
});
