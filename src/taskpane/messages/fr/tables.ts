import type { Texts } from "..";

export const tablesMessages: Texts["tablesMessages"] = (f, counted) => {
  const nouns = {
    companies: (count: number) => counted(count, "entreprise", "entreprises"),
    jobs: (count: number) => counted(count, "offre", "offres"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `pour ${f.credits(0)}` : `pour ${f.credits(credits)} au plus`;
  return {
    open: "Ajouter à la feuille",
    options: "Options",
    title: "Ajouter à la feuille",
    rows: "Lignes",
    rowChoices: {
      ticked: (count) =>
        `${counted.form(count, "La", "Les")} ${counted(count, "cochée", "cochées")}`,
      loaded: (count) =>
        `${counted.form(count, "La", "Les")} ${counted(count, "affichée", "affichées")}`,
      all: "Tous les résultats",
    },
    heldHint: "Déjà achetées : gratuit.",
    allHint: "Jusqu'au budget que vous fixez.",
    budget: "Dépenser au plus",
    budgetUnit: "crédits",
    budgetProblem: "Saisissez un nombre entier de crédits, assez pour une ligne.",
    allowsRows: (about, count) => `Assez pour ${nouns[about](count)}.`,
    columns: "Colonnes",
    people:
      "Les membres des équipes de recrutement ne sont conservés que si cette colonne est demandée. Les offres achetées sans eux sont rachetées au prix indiqué.",
    columnsNeeded: "Choisissez au moins une colonne.",
    searchColumns: "Chercher une colonne",
    noColumn: (text) => `Aucune colonne ne s'appelle « ${text} ».`,
    usual: "Colonnes habituelles",
    where: "Où",
    sheet: "Nouvelle feuille",
    selection: "À la cellule sélectionnée",
    selectionHint: "Les cellules doivent y être vides.",
    writingShort: "Écriture",
    busy: "Un autre tableau est en cours d'écriture. Attendez, ou arrêtez-le dans Activité.",
    otherColumns: "Toutes les autres colonnes",
    counting: "Calcul en cours. C'est gratuit.",
    held: (count) =>
      `${f.count(count)} d'entre elles déjà ${counted.form(count, "achetée", "achetées")}.`,
    allHeld: (about, count) =>
      `${nouns[about](count)}, ${counted.form(count, "déjà achetée", "toutes déjà achetées")}.`,
    upTo: (about, count) => `${nouns[about](count)} au plus.`,
    time: (requests, span) => `${counted(requests, "requête", "requêtes")}, environ ${span}.`,
    nothing: "Il n'y a rien à écrire.",
    writeFor: (about, count, credits) => `Écrire ${nouns[about](count)} ${atMost(credits)}`,
    progress: "Écriture du tableau",
    rowsOf: (rows, of) => `${f.count(rows)} sur ${f.count(of)}`,
    added: (count) =>
      count === 0 ? "Rien d'ajouté." : `${counted(count, "ligne ajoutée", "lignes ajoutées")}.`,
    stopped: "Arrêté. Ce qui est payé est dans le tableau.",
    nextRows: (about, count, credits) => `${nouns[about](count)} de plus ${atMost(credits)}`,
    addTo: (about, count, sheet) => `Ajouter ${nouns[about](count)} à « ${sheet} »`,
    write: (about, count) => `Écrire ${nouns[about](count)}`,
    writeAll: (credits) => `Tout écrire ${atMost(credits)}`,
    spent: (credits) => `${f.credits(credits)} ${counted.form(credits, "dépensé", "dépensés")}.`,
    listTitle: "Tableaux de recherche",
    rowsHeld: (about, count, of) =>
      of === null ? nouns[about](count) : `${f.count(count)} sur ${nouns[about](of)}`,
    since: (time) => `lu pour la dernière fois ${time}`,
    whole: "au complet",
    count: "Voir le prix",
    addRows: (credits) => `Les ajouter ${atMost(credits)}`,
    allUpTo: "Toutes les autres",
    onlyNew: "Nouvelles seulement",
    stop: "Arrêter",
    stopping: "Arrêt en cours",
  };
};
