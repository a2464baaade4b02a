import type { Texts } from "..";

export const lookUpMessages: Texts["lookUpMessages"] = (f, counted) => ({
  title: "Consulter",
  company: "Domaine ou nom",
  lookUp: "Consulter",
  backToCell: "Revenir à la cellule sélectionnée",
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
    title: "Fiche de l'entreprise",
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
  ofTotal: (held, total) =>
    `${f.count(held)} sur ${f.count(total)} sont payées : celles qui ont le plus de preuves.`,
  bought: (when, by, credits) => {
    const who = by === "" ? "" : ` par ${by}`;
    return credits === 0
      ? `Demandé ${when}${who}, gratuit.`
      : `Acheté ${when}${who} pour ${f.credits(credits)}.`;
  },
  intoFormula: "Insérer en formule",
  intoTable: "Écrire dans la feuille",
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
  },
  jobs: (count) => counted(count, "emploi", "emplois"),
});
