import type { Texts } from "..";

export const settingsMessages: Texts["settingsMessages"] = () => ({
  settings: {
    title: "Paramètres",
    connection: "Connexion",
    service: "Service",
    address: "Adresse",
    key: "Clé",
    keyEnding: (ending) => `finit par ${ending}`,
    plan: "Formule",
    plans: { free: "Gratuite", paid: "Payante", unknown: "Pas encore connue" },
    change: "Modifier",
    disconnect: "Déconnecter",
    connect: "Connecter un service",
    disconnectTitle: "Se déconnecter du service ?",
    disconnectText:
      "Toutes les clés sont retirées de cet Excel sur cet ordinateur, y compris celles d'autres services. Les réponses achetées restent dans le classeur et visibles.",
    keptKeys:
      "Clés conservées dans cet Excel sur cet ordinateur (chaque adresse web d'Excel a les siennes) :",
    removeKey: "Retirer",
    removeKeyOf: (address) => `Retirer la clé de ${address}`,
    keyRemoved: (address) => `La clé de ${address} est retirée.`,
    initials: "Vos initiales",
    initialsHint: "Notées avec chaque achat, pour que les autres voient qui l'a fait.",
    initialsTooLong: "Quatre caractères au plus.",
    language: {
      label: "Langue",
      ofOffice: (name) => `Comme Office : ${name}`,
      lacking: "Cette langue n'a pas pu être chargée. Réessayez.",
    },
    account: "Page de compte du service",
    changeTitle: "Modifier la connexion",
  },
});
