import type { Texts } from "..";

export const firstRunMessages: Texts["firstRunMessages"] = (f, counted) => ({
  firstRun: {
    step: (step, of) => `Étape ${step} sur ${of}`,
    title: "Données d'entreprises et de technologies dans votre feuille",
    intro:
      "Vous voyez chaque prix avant de le payer. Ce que vous avez payé reste dans le classeur et ne coûte plus rien.",
    choose: "D'où doivent venir les réponses ?",
    demo: "Essayer la démo",
    demoHint: "Entreprises fictives. Ni compte, ni clé, ni coût réel.",
    otherService: "Un autre service",
    otherServiceHint: "Il vous faut son adresse et une clé.",
    noService:
      "Cette installation ne propose aucun service. Demandez-en un à votre administrateur.",
    connectDemo: "Lancer la démo",
    connect: "Tester et connecter",
    testing: "Test en cours",
    testHint: "Le test lit votre solde. C'est gratuit.",
    skip: "Pas maintenant",
    cause: "Premiers pas",
  },
  access: {
    address: "Adresse du service",
    addressHint: "Par exemple https://api.example.com",
    addressMissing: "Saisissez l'adresse du service.",
    addressMalformed: "Ce n'est pas une adresse web. Elle ressemble à https://api.example.com",
    addressInsecure:
      "Cette adresse n'est pas chiffrée : d'autres pourraient lire la clé. Prenez-en une qui commence par https://",
    key: "Votre clé",
    keyHint: "Reste dans cet Excel, sur cet ordinateur. Elle n'est jamais écrite dans un classeur.",
    keyMissing: "Collez votre clé.",
    keyMalformed: "Une clé ne contient ni espace ni saut de ligne. Copiez-la de nouveau.",
    keyShared: "La clé est fournie par votre administrateur.",
    showKey: "Afficher la clé",
    hideKey: "Masquer la clé",
    getKey: "Où obtenir une clé",
    accepted: (credits) => `La clé fonctionne. Il reste ${f.credits(credits)}.`,
  },
  ready: {
    title: "Essayez",
    demoCredits: (credits) => `La démo vous donne ${f.credits(credits)} pour essayer.`,
    tryFormula: "Cette formule liste les technologies d'une entreprise :",
    domain: "Domaine d'une entreprise",
    put: (cell, credits) =>
      `La mettre dans ${cell ?? "la cellule sélectionnée"} · ${credits === 0 ? "gratuit" : `jusqu'à ${f.credits(credits)}`}`,
    inserted: (address) => `Écrite dans ${address}. Sa valeur arrive.`,
    value: (technologies, credits) =>
      `${counted(technologies, "technologie", "technologies")}. ${f.credits(credits)} ; la redemander est gratuit.`,
    haveList: "J'ai une liste : enrichir",
    formulas: "Toutes les formules",
  },
});
