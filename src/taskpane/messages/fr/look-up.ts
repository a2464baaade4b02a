import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Consulter",
  company: "Entreprise",
  hint: "Un domaine, une adresse web ou e-mail, une page d'entreprise ou un nom.",
  lookUp: "Consulter",
  useSelection: "De la cellule sélectionnée",
  backToCell: "Suivre la cellule sélectionnée",
  nothingSelected: "Aucune entreprise reconnue dans la cellule sélectionnée.",
  suggestionsOff:
    "Cette clé n'a pas de suggestions de noms. Les domaines et pages fonctionnent quand même.",
  buyAll: (things, credits) =>
    credits === 0
      ? "Tout afficher, gratuit"
      : things === 2
        ? `Obtenir les deux pour ${f.credits(credits)} au plus`
        : `Obtenir les trois pour ${f.credits(credits)} au plus`,
  byName: {
    title: (name) => `Entreprises appelées « ${name} »`,
    text: "Un nom se consulte par une recherche, qui coûte des crédits par entreprise trouvée.",
    find: (rows, credits) =>
      credits === 0
        ? "Les afficher, gratuit"
        : `En trouver jusqu'à ${f.count(rows)} pour ${f.credits(credits)} au plus`,
    none: "Aucune entreprise ne porte ce nom. Rien n'a été facturé.",
    use: (name) => `Utiliser ${name}`,
  },
  record: {
    title: "Entreprise",
    buy: (credits) =>
      credits === 0
        ? "Afficher la fiche d'entreprise, gratuit"
        : `Obtenir la fiche d'entreprise pour ${f.credits(credits)} au plus`,
    unknown: "Le service ne connaît pas cette entreprise. Rien n'a été facturé.",
    all: "Tous les champs",
    fewer: "Moins de champs",
    intoValues: "Écrire ces valeurs",
  },
  technologies: {
    title: "Technologies",
    buy: (credits) =>
      credits === 0
        ? "Afficher toutes les technologies, gratuit"
        : `Obtenir toutes les technologies pour ${f.credits(credits)} au plus`,
    none: "Le service ne connaît aucune technologie de cette entreprise.",
  },
  intents: {
    title: "Intentions d'achat",
    buy: (credits) =>
      credits === 0
        ? "Afficher les intentions d'achat, gratuit"
        : `Obtenir les intentions d'achat pour ${f.credits(credits)} au plus`,
    none: "Le service ne connaît aucune intention d'achat de cette entreprise.",
  },
  counting: "Calcul du prix. C'est gratuit.",
  asking: "Demande en cours",
  shown: (shown, of) => `${f.count(shown)} sur ${f.count(of)}`,
  ofTotal: (held, total) =>
    `${f.count(held)} sur ${f.count(total)} sont payées : celles qui ont le plus de preuves.`,
  bought: (when, by, credits) => {
    const verb = credits === 0 ? "Demandé" : "Acheté";
    return `${verb} ${when}${by === "" ? "" : ` par ${by}`} pour ${f.credits(credits)}.`;
  },
  filters: (used) =>
    used === 0 ? "Tous les filtres" : `Tous les filtres (${counted(used, "actif", "actifs")})`,
  numberWrong: "Saisissez un nombre, 0 ou plus.",
  filtersFree: "Filtrer ce qui est payé ne coûte rien.",
  filter: {
    name: "Le nom contient",
    confidence: "Confiance minimale",
    any: "Peu importe",
    category: "Catégorie",
    parentCategory: "Catégorie parente",
    type: "Type",
    typeNot: "Type exclu",
    slugs: "Seulement ceux-ci",
    minJobs: "Offres, au moins",
    maxJobs: "Offres, au plus",
    maxRank: "Rang dans sa catégorie, au plus",
    minShare: "Part dans sa catégorie, au moins (%)",
    firstFrom: "Vue la première fois depuis",
    firstTo: "Vue la première fois jusqu'à",
    lastFrom: "Vue la dernière fois depuis",
    lastTo: "Vue la dernière fois jusqu'à",
    limit: "Afficher au plus",
    order: "Tri",
    clear: "Effacer",
    none: "Rien ne correspond à ces filtres.",
  },
  orders: {
    "": "Dans l'ordre du service",
    jobs: "Offres",
    jobs_last_7_days: "Offres, 7 jours",
    jobs_last_30_days: "Offres, 30 jours",
    jobs_last_180_days: "Offres, 180 jours",
    last_date_found: "Vue la dernière fois",
    first_date_found: "Vue la première fois",
    relative_occurrence_within_category: "Part",
    confidence: "Confiance",
  },
  entry: (jobs, last) =>
    [
      jobs === null ? null : counted(jobs, "offre", "offres"),
      last === null ? null : `vue la dernière fois le ${last}`,
    ]
      .filter((part) => part !== null)
      .join(", "),
  ranked: (rank, share) =>
    share === null ? `rang ${f.count(rank)}` : `rang ${f.count(rank)}, ${share}`,
  intoFormula: "Insérer en formule",
  intoFormulaHint: "Dans la cellule sélectionnée. C'est payé, la formule ne coûte donc rien.",
  formulaWider:
    "La formule ne peut porter que la confiance, une catégorie et le nombre de lignes ; elle montre donc plus que cette liste. Le tableau montre cette liste.",
  intoTable: "Écrire en tableau",
  wrote: (address) => `Écrit dans ${address}.`,
  columns: {
    technology: "Technologie",
    topic: "Sujet",
    category: "Catégorie",
    confidence: "Confiance",
    jobs: "Offres",
    jobs30: "Offres, 30 jours",
    first: "Vue la première fois",
    last: "Vue la dernière fois",
    rank: "Rang",
    share: "Part",
    field: "Champ",
    value: "Valeur",
  },
});
