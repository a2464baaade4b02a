import type { Texts } from "..";
import type { LostPurchase } from "../../../client";

export const creditsMessages: Texts["creditsMessages"] = (f, counted) => ({
  ceilings: {
    title: "Limites de dépenses",
    sentence: ({ unaskedCredits, actionCredits, dayCredits }) =>
      `On vous demande avant de dépenser plus de ${f.credits(unaskedCredits)}. Limites : ${f.count(actionCredits)} par exécution, ${f.count(dayCredits)} par jour.`,
    unit: "crédits",
    unasked: "Sans demander",
    unaskedHint:
      "Ce que les formules d'un classeur dépensent par jour sans demander. Ensuite, elles attendent votre accord.",
    action: "Une approbation ou exécution",
    actionHint: "Le maximum qu'un seul clic peut dépenser.",
    day: "Un jour",
    dayHint: "Dans cet Excel, tous les classeurs ensemble.",
    workbook: "Ce classeur",
    workbookHint: "En tout, quelle que soit la personne qui y travaille.",
    trustQuestion: (credits) =>
      `Les formules de ce classeur peuvent-elles dépenser jusqu'à ${f.credits(credits)} par jour sans demander ?`,
    trustAllow: "Autoriser",
    trustAsk: "Toujours demander",
    trustSwitch: (credits) =>
      `Les formules de ce classeur dépensent jusqu'à ${f.credits(credits)} par jour sans demander`,
    notANumber: "Saisissez un nombre entier, 0 ou plus.",
    aboveAllowed: (max) => `Votre administrateur autorise ici ${f.credits(max)} au plus.`,
    allowed: (max) => `${f.credits(max)} au plus.`,
    use: "Utiliser ces limites",
  },
  credits: {
    title: "Crédits",
    balance: "Solde",
    balanceUnknown: "Pas encore lu",
    refresh: "Relire le solde",
    refreshing: "Lecture du solde",
    spent: "Dépensé",
    today: "Aujourd'hui, cet Excel",
    workbook: "Ce classeur",
    unasked: "Sans demander",
    ofLimit: (spent, limit) => `${f.count(spent)} sur ${f.credits(limit)}`,
    usedShare: (share) => `${f.percent(share)} utilisés`,
    exhausted: "Limite atteinte : plus rien n'est acheté",
    unaskedExhausted: "Épuisé : les autres formules attendent",
    spendingSwitch: "Dépenses",
    spendingOffNote: "Bloquées : rien n'est acheté. Ce qui est payé reste affiché.",
    edit: "Modifier les limites",
    activity: (waiting, inFlight) =>
      `${counted(waiting, "requête en attente", "requêtes en attente")}, ${f.count(inFlight)} en cours.`,
    activityEnd: (time) => `La dernière commence à ${time}.`,
  },
  held: {
    title: "En attente de votre accord",
    none: "Rien n'attend. Ce qui demande votre accord apparaît ici avec son prix.",
    summary: (count, credits) =>
      `${counted(count, "achat", "achats")}, ${f.credits(credits)} au plus en tout. Ce que le service ne connaît pas ne coûte rien.`,
    answers: (formulas) => `pour ${counted(formulas, "formule", "formules")}`,
    approveAll: (credits) => `Tout approuver pour ${f.credits(credits)} au plus`,
    approveFirst: (count, credits) =>
      `Les ${f.count(count)} premiers pour ${f.credits(credits)} au plus`,
    drop: "Tout écarter",
    dropTitle: "Écarter tout ce qui attend ?",
    dropText:
      "Leurs cellules diront qu'aucune valeur n'a été achetée. Rien n'est facturé. Vous pouvez tout reprendre ici.",
    dropConfirm: "Tout écarter",
    dropped: (count) => `${counted(count, "achat écarté", "achats écartés")}.`,
    takeBack: "Reprendre",
    dropOne: (what) => `Écarter ${what}`,
    approveOne: (what, credits) => `Approuver ${what} pour ${f.credits(credits)} au plus`,
    approved: (count, credits) =>
      `${counted(count, "achat approuvé", "achats approuvés")} pour ${f.credits(credits)} au plus.`,
    charged: (count, charged, credits) =>
      `${counted(count, "achat approuvé", "achats approuvés")} : ${f.credits(charged)} ${counted.form(charged, "facturé", "facturés")} sur ${f.count(credits)} au plus.`,
    since: (time) => `depuis ${time}`,
  },
  ledger: {
    title: "Achats dans ce classeur",
    none: "Rien n'a encore été acheté dans ce classeur.",
    status: {
      sent: "En cours",
      confirmed: "Acheté",
      unconfirmed: "Non confirmé",
      released: "Non facturé",
      empty: "Rien trouvé",
      notArrived: "Payé, non reçu",
    },
    allowed: (price) => `sur ${f.count(price)} au plus`,
    atMost: (price) => `${f.credits(price)} au plus`,
    by: (initials) => `par ${initials}`,
    more: (count) => `Afficher ${f.count(count)} de plus`,
    causes: {
      formula: (name) => name,
      run: (name) => `Exécution : ${name}`,
      pane: (name) => `Volet : ${name}`,
    },
  },
  lost: {
    titles: {
      checking: "Une réponse s'est perdue",
      unknown: "Réponse perdue : a-t-elle été facturée ?",
      "not-arrived": "Payé, non reçu",
      "not-charged": "Perdu et non facturé",
    } satisfies Record<LostPurchase["standing"], string>,
    checking: (what, time, credits) =>
      `La réponse de ${time} (${what}) s'est perdue. Pendant quelques minutes, on vérifie si ${f.credits(credits)} au plus ${counted.form(credits, "a été facturé", "ont été facturés")}, et la question se règle seule si possible. D'ici là, ils comptent comme dépensés.`,
    unknown: (what, time, most) =>
      `La réponse de ${time} (${what}) s'est perdue, et votre solde ne dit pas si elle a été facturée : jusqu'à ${f.credits(most)}. Ils comptent comme dépensés jusqu'à ce que vous le disiez.`,
    notArrived: (what, time, credits) =>
      `${f.credits(credits)} ${counted.form(credits, "facturé", "facturés")} à ${time} (${what}), et la réponse n'est jamais arrivée.`,
    notCharged: (what, time) =>
      `La réponse de ${time} (${what}) s'est perdue, et rien n'a été facturé.`,
    more: (count) => `Et ${counted(count, "autre réponse perdue", "autres réponses perdues")}.`,
    wasCharged: "Elle a été facturée",
    wasNotCharged: "Elle n'a pas été facturée",
    askAgain: "Redemander",
    askAgainTitle: "Redemander et payer une fois de plus ?",
    askAgainText: (credits) =>
      `La demande part aussitôt et coûte ${f.credits(credits)} de plus au maximum.`,
    askAgainConfirm: (credits) => `Redemander pour ${f.credits(credits)} au plus`,
    allow: "Permettre de l'acheter à nouveau",
    allowNote:
      "Ceci n'achète rien. Les lignes d'une exécution se relancent ensuite dans Exécutions, où le prix s'affiche d'abord ; les formules demandent quand on les saisit à nouveau.",
  },
});
