import type { Texts } from "..";

export const searchesMessages: Texts["searchesMessages"] = (f) => ({
  title: "Recherches enregistrées",
  searches: "Recherches enregistrées",
  loading: "Lecture des recherches enregistrées",
  none: "Rien n'est encore enregistré. Remplissez un formulaire dans Rechercher et enregistrez-le là.",
  companies: "Entreprises",
  jobs: "Emplois",
  alertOn: "alerte activée",
  back: "Toutes les recherches enregistrées",
  noFilters: "Aucun filtre",
  open: "Ouvrir dans Rechercher",
  alert: {
    title: "Alerte par e-mail",
    emails: "Envoyer à",
    noEmail: "Saisissez au moins une adresse.",
    badEmail: (text) => `« ${text} » n'est pas une adresse e-mail.`,
    on: (emails) => `Les nouveautés sont envoyées par e-mail à ${emails.join(", ")}.`,
    off: "L'alerte est désactivée.",
    turnOn: "Activer l'alerte",
    turnOff: "Désactiver l'alerte",
  },
  remove: {
    label: "Supprimer",
    title: (name) => `Supprimer « ${name} » ?`,
    text: (webhooks) =>
      webhooks.length === 0
        ? "Elle disparaît pour toute l'équipe, et son alerte prend fin."
        : `Elle disparaît pour toute l'équipe. Son alerte prend fin, ainsi que ${webhooks.length === 1 ? "le webhook" : "les webhooks"} ${webhooks.join(", ")}.`,
    confirm: "Supprimer la recherche",
    done: (name) => `« ${name} » est supprimée.`,
  },
  webhook: {
    title: "Webhooks",
    loading: "Lecture des webhooks",
    none: "Aucun webhook. Ouvrez une recherche enregistrée pour en créer un.",
    on: "Activé",
    off: "Désactivé",
    isOn: "Activé : les nouveautés sont envoyées.",
    isOff: "Désactivé : rien n'est envoyé.",
    turnOn: "Activer",
    turnOff: "Désactiver",
    turnOnTitle: "Activer le webhook ?",
    turnOnText: (credits) =>
      `Tout ce qui a été manqué depuis la désactivation est envoyé, à ${f.credits(credits)} chacun. Leur nombre n'est pas connu d'avance.`,
    cost: (credits) => `${f.credits(credits)} par événement, facturés par le service lui-même.`,
    mostADay: (credits) => `Au plus ${f.credits(credits)} par jour.`,
    address: "Envoyer les nouveautés à",
    addressHint: "Une adresse web de votre propre système, https://...",
    addressNeeded: "Saisissez une adresse qui commence par https:// ou http://",
    most: "Événements par jour, au plus",
    mostWrong: "Saisissez un nombre entier, 1 ou plus.",
    create: "Créer le webhook",
    made: "Le webhook est créé.",
    test: "Envoyer un test",
    answered: (status, message) =>
      message === ""
        ? `L'adresse a répondu ${status}.`
        : `L'adresse a répondu ${status} : ${message}`,
    remove: "Supprimer",
    removeTitle: "Supprimer ce webhook ?",
    removeText: "Il s'arrête pour de bon.",
    removeConfirm: "Supprimer le webhook",
    removed: "Le webhook est supprimé.",
  },
  history: {
    title: "Historique",
    loading: "Lecture de l'historique",
    none: "Rien n'a encore été envoyé.",
    row: (id) => `Événement ${id}`,
    answered: (status) => `réponse ${status}`,
    notAnswered: "sans réponse",
  },
});
