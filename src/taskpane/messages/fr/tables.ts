import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function tablesMessages(f: Formats, counted: Counted) {
  const nouns = {
    companies: (count: number) => counted(count, "entreprise", "entreprises"),
    jobs: (count: number) => counted(count, "offre", "offres"),
  };
  const atMost = (credits: number) =>
    credits === 0 ? `pour ${f.credits(0)}` : `pour ${f.credits(credits)} au plus`;
  return {
    open: "Ajouter à la feuille",
    title: "Ajouter à la feuille",
    rows: "Lignes",
    rowChoices: {
      ticked: (count: number) => `Les ${f.count(count)} cochées`,
      loaded: (count: number) => `Les ${f.count(count)} affichées`,
      all: "Tous les résultats",
    },
    heldHint: "Déjà achetées : gratuit.",
    allHint: "Acheté page par page, dans la limite de vos crédits.",
    budget: "Dépenser au plus",
    budgetUnit: "crédits",
    budgetProblem: "Saisissez un nombre entier de crédits, assez pour une ligne.",
    allowsRows: (about: "companies" | "jobs", count: number) =>
      `Assez pour ${nouns[about](count)}.`,
    columns: "Colonnes",
    people:
      "Les membres des équipes de recrutement ne sont conservés que si cette colonne est demandée. Les offres achetées sans eux sont rachetées au prix indiqué.",
    keyAdded: {
      companies: "« Company id » s'ajoute en dernière colonne : elle sert à retrouver les lignes.",
      jobs: "« Job id » s'ajoute en dernière colonne : elle sert à retrouver les lignes.",
    },
    columnsNeeded: "Choisissez au moins une colonne.",
    searchColumns: "Chercher une colonne",
    noColumn: (text: string) => `Aucune colonne ne s'appelle « ${text} ».`,
    usual: "Colonnes habituelles",
    where: "Où",
    sheet: "Nouvelle feuille",
    selection: "À la cellule sélectionnée",
    selectionHint: "Les cellules doivent y être vides.",
    writingShort: "Écriture",
    busy: "Un autre tableau est en cours d'écriture. Attendez, ou arrêtez-le dans Activité.",
    otherColumns: "Toutes les autres colonnes",
    counting: "Calcul en cours. C'est gratuit.",
    held: (count: number) => `${f.count(count)} d'entre elles déjà achetées.`,
    allHeld: (about: "companies" | "jobs", count: number) =>
      `${nouns[about](count)}, toutes déjà achetées.`,
    upTo: (about: "companies" | "jobs", count: number) => `${nouns[about](count)} au plus.`,
    time: (requests: number, span: string) =>
      `${counted(requests, "requête", "requêtes")}, environ ${span}.`,
    nothing: "Il n'y a rien à écrire.",
    writeFor: (about: "companies" | "jobs", count: number, credits: number) =>
      `Écrire ${nouns[about](count)} ${atMost(credits)}`,
    progress: "Écriture du tableau",
    rowsOf: (rows: number, of: number) => `${f.count(rows)} sur ${f.count(of)}`,
    added: (count: number) =>
      count === 0 ? "Rien d'ajouté." : `${counted(count, "ligne ajoutée", "lignes ajoutées")}.`,
    updated: (count: number) => `${counted(count, "ligne actualisée", "lignes actualisées")}.`,
    kept: (count: number) =>
      `${counted(count, "cellule modifiée à la main, conservée", "cellules modifiées à la main, conservées")}.`,
    differences: (sheet: string) => `Les changements sont dans la feuille « ${sheet} ».`,
    stopped: "Arrêté. Ce qui est payé est dans le tableau.",
    atMost: "Au plus",
    nextRows: (about: "companies" | "jobs", count: number, credits: number) =>
      `${nouns[about](count)} de plus ${atMost(credits)}`,
    addTo: (about: "companies" | "jobs", count: number, sheet: string) =>
      `Ajouter ${nouns[about](count)} à « ${sheet} »`,
    refreshLabel: "Actualiser",
    write: (about: "companies" | "jobs", count: number) => `Écrire ${nouns[about](count)}`,
    writeAll: (credits: number) => `Tout écrire ${atMost(credits)}`,
    spent: (credits: number) => `${f.credits(credits)} dépensés.`,
    listTitle: "Tableaux de recherche",
    none: "Pas encore de tableau de recherche. Un résultat écrit dans un tableau apparaît ici et peut continuer où il s'est arrêté.",
    rowsHeld: (about: "companies" | "jobs", count: number) => nouns[about](count),
    since: (time: string) => `lu pour la dernière fois ${time}`,
    whole: "au complet",
    ofTotal: (count: number) => `sur ${f.count(count)}`,
    count: "Voir le prix",
    addRows: (credits: number) => `Les ajouter ${atMost(credits)}`,
    allUpTo: "Toutes les autres",
    allUpToConfirm: (credits: number) => `Écrire les autres ${atMost(credits)}`,
    onlyNew: "Nouvelles seulement",
    onlyNewConfirm: (credits: number) => `Ajouter les nouvelles ${atMost(credits)}`,
    refresh: (credits: number) => `Actualiser ${atMost(credits)}`,
    refreshed: (changes: number) =>
      changes === 0 ? "Rien n'a changé." : `${counted(changes, "changement", "changements")}.`,
    stop: "Arrêter",
    stopping: "Arrêt en cours",
  };
}
