import type { Texts } from "..";

export const failureMessages: Texts["failureMessages"] = (f, counted) => ({
  quote: (id) => `Pour l'assistance du service : requête ${id}.`,
  rateLimited: {
    title: "Le service demande une pause",
    sentence: (time) =>
      `Sa limite est épuisée jusqu'à ${time}, peut-être aussi par d'autres qui utilisent la même clé.`,
    cure: "Rien à faire : les requêtes reprennent d'elles-mêmes.",
  },
  outOfCredits: {
    title: "Pas assez de crédits",
    sentence: (needed, left) =>
      left === null
        ? `Il faut ${f.credits(needed)}, plus que votre solde.`
        : `Il faut ${f.credits(needed)} ; il reste ${f.credits(left)}.`,
    cure: "Achetez des crédits sur la page de votre compte, puis réessayez. Ce qui est payé est conservé.",
  },
  overBudget: {
    title: "Une limite de dépenses bloque",
    sentences: {
      action: (needed, limit) =>
        `Demande jusqu'à ${f.credits(needed)} ; une approbation ou exécution peut dépenser ${f.credits(limit)}.`,
      day: (needed, limit, left) =>
        `Demande jusqu'à ${f.credits(needed)} ; il reste ${f.count(left)} sur les ${f.credits(limit)} d'aujourd'hui.`,
      workbook: (needed, limit, left) =>
        `Demande jusqu'à ${f.credits(needed)} ; il reste ${f.count(left)} sur les ${f.credits(limit)} de ce classeur.`,
      balance: (needed, limit) =>
        `Cela peut coûter ${f.credits(needed)} ; votre solde est de ${f.credits(limit)}.`,
    },
    cure: "Modifiez la limite, ou demandez moins.",
    allowOnce: (needed) => `Autoriser ${f.count(needed)} cette fois`,
    cureBalance: "Achetez des crédits sur la page de votre compte, ou demandez moins.",
  },
  spendingOff: {
    title: "Les dépenses sont bloquées",
    sentence: "Tant que les dépenses sont bloquées, rien n'est acheté.",
    cure: "Autorisez les dépenses, ou consultez ce qui est payé.",
  },
  held: {
    title: "En attente de votre accord",
    sentence: (price) => `Cela peut coûter ${f.credits(price)} au plus.`,
    cure: "Approuvez dans Activité.",
  },
  keyRefused: {
    title: "La clé n'a pas été acceptée",
    sentence: (status): string =>
      status === 403
        ? "Le service connaît cette clé mais ne l'autorise pas pour cet usage."
        : "Le service ne connaît pas cette clé.",
    cure: "Vérifiez que la clé est copiée en entier et toujours valable.",
  },
  planLimit: {
    title: "Votre formule ne le comprend pas",
    sentence: (title, code) => (code ? `${title} (${code})` : title),
    cure: "Demandez moins à la fois, ou changez de formule sur la page de votre compte.",
  },
  notFound: {
    title: "Introuvable",
    sentence: (what) =>
      what === ""
        ? "Cette adresse répond, mais ce n'est pas le service que ce complément connaît."
        : `Le service n'a pas : ${what}.`,
    cure: "Vérifiez l'orthographe. Rien n'a été facturé.",
    cureAddress: "Vérifiez l'adresse : celle du service seul, sans page derrière.",
  },
  refused: {
    title: "Le service a refusé la requête",
    sentence: (title, status) => `${title} (état ${status})`,
    cure: "Modifiez la requête. Si vous demandez de l'aide au service, donnez le numéro ci-dessous.",
  },
  refusedByTeam: {
    title: "Votre équipe ne le permet pas",
    sentence: (title) => `${title}.`,
    cureLimit: "Demandez moins, ou demandez plus à un responsable de votre équipe.",
    cureManagers: "Demandez à un responsable de votre équipe de le faire.",
  },
  cameOtherwise: {
    title: "D'autres fiches sont arrivées",
    cure: "Ce qui est arrivé est payé : le nom dans la phrase ne coûte plus rien.",
  },
  malformedReply: {
    title: "La réponse n'a pas de sens",
    sentence: (path) =>
      path === ""
        ? "Ce qui a répondu n'est pas le service que ce complément connaît."
        : `Ce qui a répondu n'est pas le service que ce complément connaît (d'abord à « ${path} »).`,
    cure: "Vérifiez l'adresse. Si elle est juste, ce complément doit peut-être être mis à jour.",
  },
  unreadable: {
    title: "La fiche est illisible",
    sentence: (charged) =>
      `Le service a envoyé une fiche illisible ou qui ne dit pas à qui elle est${charged === 0 ? "" : ` (${f.credits(charged)} ${counted.form(charged, "facturé", "facturés")})`}.`,
    cure: "Elle n'est pas rachetée d'elle-même. « Actualiser » la rachète après avoir montré le prix.",
  },
  unreachable: {
    title: "Le service est injoignable",
    sentence: (address, status) =>
      status === null
        ? `Pas de réponse de ${address}.${address.startsWith("http:") ? " Excel pour Mac et Safari n'interrogent que des adresses https." : ""}`
        : `${address} signale une panne de son côté (état ${status}).`,
    cure: "Vérifiez votre connexion et l'adresse, puis réessayez. Vos réponses restent affichées.",
  },
  offline: {
    title: "Cet ordinateur est hors ligne",
    sentence: "Il n'y a pas de réseau. Vos réponses restent affichées.",
    cure: "Rien à faire : tout reprend seul au retour du réseau.",
  },
  unconfirmed: {
    title: "La réponse s'est perdue",
    sentence: (price, time) =>
      `Jusqu'à ${f.credits(price)} ${counted.form(price, "a pu être facturé", "ont pu être facturés")} à ${time}.`,
    cure: "La demande n'est pas refaite d'elle-même. Activité règle la question.",
  },
  notArrived: {
    title: "Payé, non reçu",
    sentence: (credits, time) =>
      `${f.credits(credits)} ${counted.form(credits, "facturé", "facturés")} à ${time}, et la réponse n'est jamais arrivée.`,
    cure: "Rien n'est racheté sans votre accord, dans Activité.",
  },
  notCharged: {
    title: "Perdu et non facturé",
    sentence: (time) => `La réponse de ${time} s'est perdue, et rien n'a été facturé.`,
    cure: "Réessayez quand vous voulez.",
  },
  notConnected: {
    title: "Non connecté",
    sentence: "Aucun service n'est encore connecté.",
    cure: "Connectez la démo ou votre service dans Paramètres.",
  },
  priceRose: {
    title: "Le montant facturé dépasse le prix affiché",
    sentence: (records, more) =>
      `Avec ${records === 1 ? "la dernière fiche" : `les ${f.count(records)} dernières fiches`}, votre compte a payé ${f.credits(more)} de plus qu'affiché. Le service a augmenté son prix, ou quelqu'un a utilisé la même clé au même moment.`,
    cure: "Plus rien de ce genre n'est acheté. Comparez ci-dessous avec le service ; réessayez si vous l'acceptez.",
  },
  notRecordable: {
    title: "Les achats ne peuvent pas être notés",
    sentence:
      "Chaque achat est noté dans cet Excel avant d'être fait. Cela a échoué, donc rien n'a été acheté : le disque est plein, ou le stockage de ce complément est bloqué.",
    cure: "Libérez de l'espace ou redémarrez Excel, puis réessayez.",
  },
  unkept: {
    title: "Ce qui est acheté ne peut pas être conservé",
    sentence:
      "Le dernier achat est affiché, mais cet Excel n'a pas pu le stocker : le disque est plein, ou le stockage de ce complément est bloqué. Plus rien n'est acheté.",
    cure: "Libérez de l'espace, puis réessayez avant de fermer Excel.",
  },
  cancelled: {
    title: "Arrêté",
    sentence: "Arrêté avant la demande.",
    cure: "Relancez quand vous voulez.",
  },
});
