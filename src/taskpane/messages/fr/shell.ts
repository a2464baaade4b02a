import type { Texts } from "..";
import type { PanelId } from "../../state/panel-id";

export const shellMessages: Texts["shellMessages"] = (f, counted) => ({
  panels: {
    label: "Volets",
    more: "Plus",
    names: {
      find: "Rechercher",
      enrich: "Enrichir",
      company: "Entreprise",
      activity: "Activité",
      lists: "Listes",
      searches: "Recherches enregistrées",
      keywords: "Catalogue",
      credits: "Crédits",
      formulas: "Formules",
      settings: "Paramètres",
      help: "Aide",
    } satisfies Record<PanelId, string>,
    short: {},
  },
  broken: {
    title: "Ce volet ne fonctionne plus",
    text: "Rien n'a été acheté à cause de cela, et rien de ce qui est acheté n'est perdu.",
  },
  header: {
    notConnected: "Non connecté",
    demoBadge: "Démo",
    demoTitle: "Démo : données fictives",
    balance: (credits) => (credits === null ? "Crédits" : f.credits(credits)),
    today: (spent, limit) => `Aujourd'hui ${f.count(spent)} sur ${f.count(limit)}`,
    todayFull: (spent, limit) => `Dépensé aujourd'hui : ${f.count(spent)} sur ${f.credits(limit)}`,
    help: "Aide",
    settings: "Paramètres",
    spendingOff: "Les dépenses sont bloquées. Rien n'est acheté.",
    switchOn: "Autoriser",
    held: (count, credits) =>
      `${counted(count, "achat attend", "achats attendent")} · jusqu'à ${f.credits(credits)}`,
    heldReview: "Vérifier",
    missed: (what, panel) => `« ${what} » a échoué (${panel}).`,
    connect: "Connecter",
    readerNote:
      "Les réponses de ce classeur sont affichées. Pour en obtenir d'autres, il faut un service.",
  },
  cures: {
    openActivity: "Ouvrir Activité",
    openSettings: "Ouvrir Paramètres",
    switchOn: "Autoriser les dépenses",
  },
  common: {
    named: (name, what) => `${name} : ${what}`,
    cancel: "Annuler",
    close: "Fermer",
    copy: "Copier",
    copied: "Copié",
    copyFailed: "La copie est bloquée ici : sélectionnez le texte et appuyez sur Ctrl+C.",
    copyFormula: (formula) => `Copier la formule ${formula}`,
    tryAgain: "Réessayer",
    show: "Afficher",
    hide: "Masquer",
    reload: "Relire",
    change: "Modifier",
    changeWhat: (what) => `Modifier : ${what}`,
    done: "Terminé",
    doneWith: (what) => `Terminé : ${what}`,
  },
});
