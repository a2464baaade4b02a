/** Sentences of cells in Spanish; `failure-words` has the English ones. */
import type { EvidenceWords } from "./evidence-words";
import { because, clockTime, whenWords, type CellWords } from "./failure-words";

const amount = (count: number) => count.toLocaleString("es-ES");
const credits = (count: number) => `${amount(count)} ${count === 1 ? "crédito" : "créditos"}`;
const AGAIN = "elija Reintentar en el panel de Stackscout";

const held: CellWords["held"] = (price, companies) =>
  `En espera: ${credits(price)}${companies > 1 ? ` por ${amount(companies)} empresas` : ""}. Apruébelo en el panel de Stackscout.`;

const LIMITS = {
  action: "por aprobación",
  day: "por día",
  workbook: "para este libro",
  balance: "de su saldo",
};

export const words: CellWords = {
  held,
  sentences: {
    held: ({ priceCredits }) => held(priceCredits, 1),
    "rate-limited": ({ retryAt }, now) =>
      `Límite hasta las ${whenWords(retryAt, now, "del")}. El valor llega solo.`,
    "out-of-credits": ({ neededCredits, leftCredits }) =>
      `Créditos insuficientes${neededCredits === 0 ? "" : `: necesita ${credits(neededCredits)}`}${leftCredits === null ? "" : `, quedan ${amount(leftCredits)}`}. Recargue y ${AGAIN}.`,
    "over-budget": ({ ceiling, limitCredits }) =>
      `Por encima del límite de ${credits(limitCredits)} ${LIMITS[ceiling]}. ${ceiling === "balance" ? `Recargue y ${AGAIN}.` : "Cámbielo en Créditos, en el panel de Stackscout."}`,
    "spending-off": () => "El gasto está bloqueado. Permítalo en el panel de Stackscout.",
    "not-connected": () =>
      "Sin conexión. Elija un servicio e introduzca su clave en el panel de Stackscout.",
    "key-refused": ({ status }) =>
      `El servicio rechaza su clave (${String(status)}). Introduzca una válida en el panel de Stackscout.`,
    "plan-limit": ({ title, code }) =>
      `Su plan no lo permite${because(title, code)}. Pida menos o cambie de plan.`,
    refused: ({ title, status }) =>
      status === 402
        ? `${title}.`
        : `El servicio rechaza esta solicitud${because(title, String(status))}. Corrija la fórmula o sus criterios.`,
    "came-otherwise": ({ records, names, isShared, credits: charged }) => {
      const which = `${names.join(", ")}${records > names.length ? ", …" : ""}`;
      const paid =
        charged === 0
          ? "Cobrado con otras filas."
          : `Se cobraron ${credits(charged)}; no se vuelve a consultar.`;
      return isShared
        ? `Un alias de ${amount(records)} empresas (${which}). Escriba el dominio de la que busca. ${paid}`
        : `Ningún registro tiene este nombre; ${records === 1 ? "uno" : amount(records)} llegó con otro (${which}). Escriba ese nombre: está pagado. ${paid}`;
    },
    "not-found": ({ what }) =>
      what === ""
        ? "No hay tal servicio en esta dirección. Revísela en Configuración, en el panel de Stackscout."
        : `El servicio no lo encuentra${because(what, null)}. Revise su dirección en el panel de Stackscout.`,
    offline: () => "Este equipo no tiene conexión. El valor llega solo.",
    unreachable: ({ address, status }) =>
      status === null
        ? `${address} no responde. Revise su conexión y ${AGAIN}.`
        : `El servicio tiene un fallo (${String(status)}). Reinténtelo más tarde en el panel de Stackscout.`,
    unconfirmed: ({ priceCredits, at }) =>
      `Se perdió la respuesta de las ${clockTime(at)}; pueden haberse cobrado ${credits(priceCredits)}. Se resuelve en Actividad, en el panel de Stackscout.`,
    "not-arrived": ({ chargedCredits, at }) =>
      `Pagado a las ${clockTime(at)} (${credits(chargedCredits)}), pero la respuesta nunca llegó. Pregunte de nuevo en Actividad, en el panel de Stackscout.`,
    "not-charged": ({ at }) =>
      `Se perdió la respuesta de las ${clockTime(at)}; no se cobró nada. Para seguir, ${AGAIN}.`,
    "malformed-reply": ({ path }) =>
      `No se puede leer la respuesta del servicio (en ${path}). Para seguir, ${AGAIN}.`,
    unreadable: ({ chargedCredits }) =>
      `No se puede leer el registro del servicio${chargedCredits === 0 ? "" : ` (${credits(chargedCredits)} cobrados)`}. «Actualizar» lo compra de nuevo.`,
    "price-rose": ({ moreCredits }) =>
      `Su cuenta pagó ${credits(moreCredits)} más de lo mostrado y se detuvo la compra. Véalo en Créditos, en el panel de Stackscout.`,
    "not-recordable": () =>
      `Este Excel no puede anotar las compras, así que no se compró nada. Libere espacio y ${AGAIN}.`,
    cancelled: () =>
      "No comprado: se descartó o se detuvo. Recupérelo en Actividad, en el panel de Stackscout.",
  },
};

export const evidence: EvidenceWords = {
  titles: [
    "Respuesta",
    "Ofertas",
    "Visto por primera vez",
    "Visto por última vez",
    "Comprado",
    "Por",
    "Créditos",
    "Nota",
  ],
  domain: "Dominio",
  company: "Registro de la empresa",
  technologies: "Tecnologías",
  intents: "Intenciones de compra",
  viaAlias: "por un alias",
  records: (count) => `1 de ${amount(count)} registros`,
  paidFor: (count, total) =>
    `${amount(count)}${total === null ? "" : ` de ${amount(total)}`} pagadas`,
  used: "en uso",
  notUsed: "no aparece en sus ofertas",
  olderThan: (days) => `de hace más de ${amount(days)} días`,
  postdated: "con fecha posterior al reloj de este equipo",
  claim: (by) => (by === "" ? "según este libro" : `según este libro, por ${by}`),
  here: "comprado en este Excel",
  nothing: "Nada comprado todavía",
};
