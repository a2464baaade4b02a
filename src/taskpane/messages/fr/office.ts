import type { Texts } from "..";

export const officeMessages: Texts["officeMessages"] = (f, counted) => ({
  offer: "Exécuter au bureau",
  title: "Exécuter au bureau ?",
  text: "La passerelle de votre équipe achète les données et continue quand Excel est fermé. Rouvrez ce classeur pour remplir les lignes.",
  companies: "Entreprises",
  held: "Payées par votre équipe",
  confirm: (credits) =>
    credits === 0 ? `Exécuter pour ${f.credits(0)}` : `Exécuter pour ${f.credits(credits)} au plus`,
  beginning: "Démarrage",
  stopsEarly: (left) =>
    `Les limites de votre équipe vous laissent ${f.credits(left)} pour l'instant. L'exécution s'arrête là et peut continuer plus tard.`,
  counts: "Compte dans les limites de votre équipe, pas dans celles de cet Excel.",
  asking: "Lecture de l'avancement",
  elsewhere:
    "Cette exécution est sur une autre passerelle. Connectez-vous à celle-ci dans Paramètres pour voir où elle en est.",
  notYours:
    "Une autre personne de l'équipe l'a lancée. Elle seule et les gestionnaires voient où elle en est ; ce qu'elle a acheté peut être rempli ici.",
  states: {
    running: "Au bureau",
    paused: "En pause",
    stopped: "Arrêtée",
    cancelled: "Close",
    finished: "Terminée",
  },
  what: {
    running: "Vous pouvez fermer Excel.",
    paused: "Ce qui est acheté peut être rempli pour 0 crédit.",
    stopped: "Ce qui est acheté peut être rempli pour 0 crédit.",
    cancelled: "Ce qui est acheté peut être rempli pour 0 crédit.",
    finished: "Les lignes peuvent être remplies pour 0 crédit.",
  },
  progress: (state, done, of) =>
    `${state} : ${f.count(done)} sur ${counted(of, "entreprise", "entreprises")}`,
  spent: (spent, most) => `${f.count(spent)} sur ${f.credits(most)} au plus`,
  unconfirmed: (companies) =>
    `${counted(companies, "réponse perdue", "réponses perdues")}. Un gestionnaire décide si elles ont été facturées.`,
  goOn: (credits) =>
    credits === 0
      ? `Continuer pour ${f.credits(0)}`
      : `Continuer pour ${f.credits(credits)} au plus`,
  stop: "Mettre fin",
  fillIn: "Remplir les lignes",
  waiting: (count) =>
    count === 1 ? "1 exécution est au bureau." : `${f.count(count)} exécutions sont au bureau.`,
  limits: {
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
  },
});
