import type { Texts } from "..";
import type { FunctionHelp } from "../help";

export const helpMessages: Texts["helpMessages"] = (f) => {
  const upTo = (credits: number) => `Jusqu'à ${f.credits(credits)}, une seule fois.`;
  const free = "Gratuit.";
  return {
    title: "Aide",
    formulas: "Formules",
    formulasHint: "Sélectionnez une cellule vide, puis insérez.",
    insert: "Insérer",
    insertWhat: (formula) => `Insérer ${formula}`,
    inserted: (address) => `Inséré dans ${address}.`,
    more: "Tous les arguments, chaque message, ce qui ne coûte rien :",
    about: "À propos",
    functions: (domain): readonly FunctionHelp[] => [
      {
        formula: `=SCOUT.TECHSTACK("${domain}")`,
        what: "Technologies d'une entreprise.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.INTENTS("${domain}")`,
        what: "Intentions d'achat d'une entreprise.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.USES("${domain}","Kafka")`,
        what: "À quel point une entreprise utilise une technologie.",
        price: upTo(3),
      },
      {
        formula: `=SCOUT.COMPANY("${domain}","Name, Industry, Employees")`,
        what: "Faits sur une entreprise.",
        price: upTo(3),
      },
      {
        formula: '=SCOUT.COMPANYSEARCH({"Technology","Kafka"},"Name, Domain",5)',
        what: "Entreprises qui correspondent. Attend votre accord.",
        price: upTo(15),
      },
      {
        formula: '=SCOUT.JOBSEARCH({"Posted within days","30"},"Title, Company",5)',
        what: "Offres qui correspondent. Attend votre accord.",
        price: upTo(5),
      },
      {
        formula: '=SCOUT.KEYWORDS("kafka")',
        what: "Noms du catalogue de technologies et de sujets.",
        price: free,
      },
      {
        formula: `=SCOUT.EVIDENCE("${domain}")`,
        what: "D'où vient une réponse.",
        price: free,
      },
      {
        formula: '=SCOUT.CREDITS("balance")',
        what: "Crédits restants, dépensés, en attente ou économisés.",
        price: free,
      },
    ],
  };
};
