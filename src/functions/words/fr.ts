/** Sentences of cells in French; `failure-words` has the English ones. */
import type { EvidenceWords } from "./evidence-words";
import { because, clockTime, whenWords, type CellWords } from "./failure-words";

const amount = (count: number) => count.toLocaleString("fr-FR");
const credits = (count: number) => `${amount(count)} ${count < 2 ? "crédit" : "crédits"}`;
const AGAIN = "choisissez Réessayer dans le volet Stackscout";

const held: CellWords["held"] = (price, companies) =>
  `En attente\u00a0: ${credits(price)}${companies > 1 ? ` pour ${amount(companies)} entreprises` : ""}. À approuver dans le volet Stackscout.`;

const LIMITS = {
  action: "par approbation",
  day: "par jour",
  workbook: "pour ce classeur",
  balance: "de votre solde",
};

export const words: CellWords = {
  held,
  sentences: {
    held: ({ priceCredits }) => held(priceCredits, 1),
    "rate-limited": ({ retryAt }, now) =>
      `Limite jusqu'à ${whenWords(retryAt, now, "le")}. La valeur arrive d'elle-même.`,
    "out-of-credits": ({ neededCredits, leftCredits }) =>
      `Pas assez de crédits${neededCredits === 0 ? "" : `\u00a0: il faut ${credits(neededCredits)}`}${leftCredits === null ? "" : `, reste ${amount(leftCredits)}`}. Rechargez, puis ${AGAIN}.`,
    "over-budget": ({ ceiling, limitCredits }) =>
      `Au-delà de la limite de ${credits(limitCredits)} ${LIMITS[ceiling]}. ${ceiling === "balance" ? `Rechargez, puis ${AGAIN}.` : "Modifiez-la dans Crédits, dans le volet Stackscout."}`,
    "spending-off": () => "Les dépenses sont bloquées. Autorisez-les dans le volet Stackscout.",
    "not-connected": () =>
      "Non connecté. Choisissez un service et saisissez votre clé dans le volet Stackscout.",
    "key-refused": ({ status }) =>
      `Le service refuse votre clé (${String(status)}). Saisissez-en une valable dans le volet Stackscout.`,
    "plan-limit": ({ title, code }) =>
      `Votre formule ne le permet pas${because(title, code)}. Demandez moins, ou changez de formule.`,
    refused: ({ title, status }) =>
      status === 402
        ? `${title}.`
        : `Le service refuse cette requête${because(title, String(status))}. Corrigez la formule ou ses critères.`,
    "came-otherwise": ({ records, names, isShared, credits: charged }) => {
      const which = `${names.join(", ")}${records > names.length ? ", …" : ""}`;
      const paid =
        charged === 0
          ? "Facturé avec d'autres lignes."
          : `${credits(charged)} facturés, pas redemandé.`;
      return isShared
        ? `Un alias de ${amount(records)} entreprises (${which}). Saisissez le domaine de la bonne. ${paid}`
        : `Aucune fiche ne porte ce nom\u00a0; ${records === 1 ? "une est venue" : `${amount(records)} sont venues`} sous un autre (${which}). Saisissez ce nom\u00a0: il est payé. ${paid}`;
    },
    "not-found": ({ what }) =>
      what === ""
        ? "Il n'y a pas ce service à cette adresse. Vérifiez-la dans Paramètres, dans le volet Stackscout."
        : `Le service ne trouve pas${because(what, null)}. Vérifiez son adresse dans le volet Stackscout.`,
    offline: () => "Cet ordinateur est hors ligne. La valeur arrive d'elle-même.",
    unreachable: ({ address, status }) =>
      status === null
        ? `${address} ne répond pas. Vérifiez votre connexion, puis ${AGAIN}.`
        : `Le service est en panne (${String(status)}). Réessayez plus tard dans le volet Stackscout.`,
    unconfirmed: ({ priceCredits, at }) =>
      `La réponse de ${clockTime(at)} s'est perdue\u00a0; ${credits(priceCredits)} ont pu être facturés. Activité règle la question, dans le volet Stackscout.`,
    "not-arrived": ({ chargedCredits, at }) =>
      `Payé à ${clockTime(at)} (${credits(chargedCredits)}), mais la réponse n'est jamais arrivée. Redemandez dans Activité, dans le volet Stackscout.`,
    "not-charged": ({ at }) =>
      `La réponse de ${clockTime(at)} s'est perdue\u00a0; rien n'a été facturé. Pour continuer, ${AGAIN}.`,
    "malformed-reply": ({ path }) =>
      `La réponse du service est illisible (à ${path}). Pour continuer, ${AGAIN}.`,
    unreadable: ({ chargedCredits }) =>
      `La fiche du service est illisible${chargedCredits === 0 ? "" : ` (${credits(chargedCredits)} facturés)`}. «\u00a0Actualiser\u00a0» la rachète.`,
    "price-rose": ({ moreCredits }) =>
      `Votre compte a payé ${credits(moreCredits)} de plus qu'affiché, l'achat s'est donc arrêté. Voyez Crédits, dans le volet Stackscout.`,
    "not-recordable": () =>
      `Cet Excel ne peut pas noter les achats, rien n'a donc été acheté. Libérez de l'espace, puis ${AGAIN}.`,
    cancelled: () =>
      "Pas acheté\u00a0: écarté ou arrêté. À reprendre dans Activité, dans le volet Stackscout.",
  },
};

export const evidence: EvidenceWords = {
  titles: [
    "Réponse",
    "Offres",
    "Vu la première fois",
    "Vu la dernière fois",
    "Acheté",
    "Par",
    "Crédits",
    "Note",
  ],
  domain: "Domaine",
  company: "Fiche de l'entreprise",
  technologies: "Technologies",
  intents: "Intentions d'achat",
  viaAlias: "par un alias",
  records: (count) => `1 fiche sur ${amount(count)}`,
  paidFor: (count, total) =>
    `${amount(count)}${total === null ? "" : ` sur ${amount(total)}`} payées`,
  used: "utilisée",
  notUsed: "absente de ses offres",
  olderThan: (days) => `plus de ${amount(days)} jours`,
  postdated: "date postérieure à l'horloge de cet ordinateur",
  claim: (by) => (by === "" ? "selon ce classeur" : `selon ce classeur, par ${by}`),
  here: "acheté dans cet Excel",
  nothing: "Rien d'acheté encore",
};
