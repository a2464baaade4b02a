import type { Texts } from "..";

export const keywordsMessages: Texts["keywordsMessages"] = (f, counted) => ({
  title: "Catalogue",
  search: "Chercher des mots-clés",
  loading: "Lecture du catalogue",
  none: "Aucun terme ne correspond. Essayez moins de lettres.",
  found: (shown, total) =>
    total === null
      ? counted(shown, "mot-clé", "mots-clés")
      : `${f.count(shown)} sur ${counted(total, "mot-clé", "mots-clés")}`,
  row: {
    companies: (count) => counted(count, "entreprise", "entreprises"),
    open: (name) => `Plus sur ${name}`,
    close: (name) => `Moins sur ${name}`,
    insertUses: "Insérer USES pour la ligne",
    usesHint: "USES lit l'entreprise dans la cellule à gauche de celle sélectionnée.",
    find: "Trouver les entreprises qui l'utilisent",
    wrote: (address) => `Écrit dans ${address}.`,
  },
  columns: {
    name: "Mot-clé",
    slug: "Identifiant",
    type: "Type",
    category: "Catégorie",
    companies: "Entreprises",
    jobs: "Offres",
  },
});
