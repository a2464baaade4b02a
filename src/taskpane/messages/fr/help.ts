import type { Texts } from "..";

export const helpMessages: Texts["helpMessages"] = (f) => ({
  title: "Aide",
  formulas: "Formules",
  formulasHint: "Sélectionnez une cellule vide, puis insérez.",
  insert: "Insérer",
  insertWhat: (formula) => `Insérer ${formula}`,
  inserted: (address) => `Inséré dans ${address}.`,
  more: "Tous les arguments, chaque message, ce qui ne coûte rien :",
  about: "À propos",
  upTo: (credits) => `Jusqu'à ${f.credits(credits)}, une seule fois.`,
  free: "Gratuit.",
  functions: {
    TECHSTACK: "Technologies d'une entreprise.",
    INTENTS: "Intentions d'achat d'une entreprise.",
    USES: "À quel point une entreprise utilise une technologie.",
    COMPANY: "Données sur une entreprise.",
    COMPANYSEARCH: "Entreprises qui correspondent. Attend votre accord.",
    JOBSEARCH: "Offres qui correspondent. Attend votre accord.",
    KEYWORDS: "Noms du catalogue de technologies et de sujets.",
    EVIDENCE: "D'où vient une réponse.",
    CREDITS: "Crédits restants, dépensés, en attente ou économisés.",
  },
});
