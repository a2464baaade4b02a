import type { Texts } from "../index";

export const teamLimitMessages: Texts["teamLimitMessages"] = {
  title: "Limites de votre équipe",
  ownCall: "Vous, une requête ou exécution",
  ownDay: "Vous, aujourd'hui",
  ownMonth: "Vous, ce mois-ci",
  teamCall: "Équipe, une requête ou exécution",
  teamDay: "Équipe, un jour",
  teamMonth: "Équipe, un mois",
  none: "Votre équipe ne vous a fixé aucune limite.",
  exhausted: "Limite atteinte : la passerelle de l'équipe n'achète plus rien pour vous",
  managers: (names) =>
    names.length === 0
      ? "La personne qui gère la passerelle peut les modifier."
      : `Pour les modifier : ${names.join(", ")}.`,
};
