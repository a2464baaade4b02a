import type { Texts } from "..";

export const listsMessages: Texts["listsMessages"] = (f, counted) => ({
  title: "Listes",
  loading: "Lecture des listes",
  none: "Pas encore de liste. Nommez-en une, puis remplissez-la depuis la feuille.",
  companies: (count) => counted(count, "entreprise", "entreprises"),
  create: {
    label: "Nouvelle liste",
    button: "Créer la liste",
    needed: "Donnez un nom à la liste.",
    done: (name) => `La liste « ${name} » est créée.`,
  },
  back: "Toutes les listes",
  number: (id) => `Dans une formule : "In list", ${id}`,
  remove: {
    label: "Supprimer",
    title: (name) => `Supprimer la liste « ${name} » ?`,
    text: (count) =>
      `${counted(count, "entreprise reste", "entreprises restent")} dans le service ; la liste disparaît pour toute l'équipe.`,
    confirm: "Supprimer la liste",
    done: (name) => `La liste « ${name} » est supprimée.`,
  },
  columns: { added: "Ajoutée" },
  add: {
    title: "Ajouter des entreprises",
    intro: "Sélectionnez dans la feuille des cellules avec des entreprises.",
    read: "Ajouter la sélection",
    reading: (done) => `Recherche des entreprises : ${f.count(done)} faites`,
    unknown: (count) =>
      `${counted(count, "cellule ne nomme", "cellules ne nomment")} aucune entreprise connue du service.`,
    buy: (count, credits) =>
      `Obtenir et ajouter ${counted(count, "autre entreprise", "autres entreprises")} pour ${f.credits(credits)} au plus`,
    done: (count) => `${counted(count, "entreprise ajoutée", "entreprises ajoutées")}.`,
  },
  exporting: {
    table: "Écrire dans la feuille",
    reading: (rows) => counted(rows, "entreprise lue", "entreprises lues"),
    button: "Créer un fichier CSV",
    ready: "Le fichier est prêt.",
    open: "Ouvrir le fichier",
    copy: "Copier son adresse",
    unsafe: "Le service a donné une adresse qui ne peut pas être ouverte.",
  },
});
