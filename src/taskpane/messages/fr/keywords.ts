import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Catalogue",
  intro: "Tout ce que le service cherche dans les offres d'emploi. Parcourir est gratuit.",
  search: "Chercher des mots-clés",
  type: "Type",
  allTypes: "Tous",
  topics: "Sujets d'intention d'achat",
  startsWith: "Commence par",
  anyLetter: "Tout",
  otherLetter: "Hors de A à Z",
  loading: "Lecture du catalogue",
  none: "Aucun mot-clé ne convient. Essayez moins de lettres ou un autre type.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "mot-clé", "mots-clés")
      : `${f.count(shown)} sur ${counted(total, "mot-clé", "mots-clés")}`,
  more: "Afficher plus",
  browse: "Parcourir par catégorie",
  categories: "Toutes les catégories",
  inCategory: (name) => `Dans ${name}`,
  categoryNote: (keywords, companies) =>
    [
      keywords === null ? null : counted(keywords, "mot-clé", "mots-clés"),
      companies === null ? null : counted(companies, "entreprise", "entreprises"),
    ]
      .filter((part) => part !== null)
      .join(" · "),
  top: (names) => `Comme ${names}`,
  all: (name) => `Tout de ${name}`,
  leaveCategory: "Revenir à toutes les catégories",
  row: {
    companies: (count) => counted(count, "entreprise", "entreprises"),
    jobs: (count) => counted(count, "offre", "offres"),
    week: (count) =>
      count === 0
        ? "aucune nouvelle cette semaine"
        : `${counted(count, "nouvelle entreprise", "nouvelles entreprises")} cette semaine`,
    open: (name) => `Plus sur ${name}`,
    close: (name) => `Moins sur ${name}`,
    slug: "Identifiant",
    type: "Type",
    category: "Catégorie",
    site: "Site web",
    insertSlug: "Insérer l'identifiant",
    insertUses: "Insérer USES pour la ligne",
    usesHint: "USES lit l'entreprise dans la cellule à gauche de celle sélectionnée.",
    find: "Trouver les entreprises qui l'utilisent",
    wrote: (address) => `Écrit dans ${address}.`,
  },
  table: "Les écrire en tableau",
  columns: {
    name: "Mot-clé",
    slug: "Identifiant",
    type: "Type",
    category: "Catégorie",
    companies: "Entreprises",
    jobs: "Offres",
    week: "Nouvelles cette semaine",
  },
});
