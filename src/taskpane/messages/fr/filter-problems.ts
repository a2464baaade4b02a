import type { Texts } from "..";
import type { ChoiceKind, SingleKind } from "../../../input";

export const filterProblemMessages: Texts["filterProblemMessages"] = () => {
  const quoted = (text: string) => `« ${text} »`;
  return {
    country: (text) =>
      `${quoted(text)} n'est pas un pays. Choisissez-en un, ou saisissez son code, comme FR.`,
    domain: (text) => `${quoted(text)} n'est pas un domaine. Saisissez-en un comme acme.example.`,
    page: (text) => `${quoted(text)} n'est pas une page d'entreprise du réseau professionnel.`,
    wholeNumber: (text) => `${quoted(text)} n'est pas un nombre entier.`,
    choices: {
      stages: "un stade de financement",
      seniorities: "un niveau hiérarchique",
      employments: "un type d'emploi",
      workplaces: "un mode de travail",
      confidences: "un niveau de confiance",
      "keyword-types": "un type de mot-clé",
      "company-properties": "une propriété d'une entreprise",
      "job-properties": "une propriété d'une offre",
    } satisfies Record<ChoiceKind, string>,
    choice: (text, what, nearest) =>
      `${quoted(text)} n'est pas ${what}. Vouliez-vous dire ${quoted(nearest)} ?`,
    order: (text, nearest) =>
      `On ne peut pas trier par ${quoted(text)}. Vouliez-vous dire ${quoted(nearest)} ?`,
    twoNumbers: (text) =>
      `${quoted(text)} peut se lire comme deux nombres. Saisissez-le sans séparateur, comme 1500.`,
    twoDays: (text) =>
      `${quoted(text)} peut se lire comme deux dates. Saisissez-la comme 2026-01-31.`,
    oneValue: "Une seule valeur ici.",
    needs: {
      number: "Saisissez un nombre, comme 5000 ou 10M.",
      whole: "Saisissez un nombre entier, comme 500 ou 10k.",
      count: "Saisissez un nombre entier à partir de 1.",
      days: "Saisissez un nombre de jours, comme 30.",
      hours: "Saisissez un nombre d'heures, de 1 à 87 600.",
      share: "Saisissez une part de 0 à 1, comme 0,2 ou 20 %.",
      flag: "Choisissez oui ou non.",
      date: "Saisissez une date.",
      moment: "Saisissez une date.",
      "company-type": "Choisissez dans la liste.",
    } satisfies Record<SingleKind, string>,
  };
};
