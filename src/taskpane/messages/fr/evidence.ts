import type { Texts } from "..";

export const evidenceMessages: Texts["evidenceMessages"] = (f, counted) => ({
  title: "Cellule sélectionnée",
  intro: "Sélectionnez une cellule avec une formule Stackscout, ou une ligne avec une entreprise.",
  reading: "Lecture de la cellule sélectionnée",
  cell: (address) => `Cellule ${address}`,
  calls: (name) => `Formule : ${name}`,
  row: "L'entreprise de cette ligne.",
  free: (name) => `${name} est gratuit : rien n'a été acheté pour cette cellule.`,
  problems: {
    spill: {
      title: "Pas de place pour le résultat",
      text: "Les cellules en dessous ou à côté ne sont pas vides. Videz-les, ou déplacez la formule. Rien n'est acheté deux fois pour autant.",
    },
    "spill-in-table": {
      title: "Pas de place dans un tableau",
      text: "Un tableau prend une valeur par cellule. Demandez une valeur par ligne, ou sortez la formule du tableau :",
    },
    name: {
      title: "Excel ne connaît pas cette fonction en ce moment",
      text: "Elle se charge encore, ou Excel a perdu la formule à la réouverture. « Réparer les formules » l'écrit à nouveau ; ce qui est payé ne coûte rien.",
      act: "Réparer les formules",
    },
    busy: {
      title: "Sa valeur arrive",
      text: "Si rien ne change alors que rien n'est en cours, « Réparer les formules » la relance.",
      act: "Réparer les formules",
    },
    value: {
      title: "La formule contient une erreur",
      text: "Pointez la cellule : son message dit laquelle et comment la corriger. Rien n'a été interrogé ni facturé.",
    },
  },
  company: "Entreprise",
  approve: (credits) => `Approuver pour ${f.credits(credits)} au plus`,
  nothingHeld: "Rien n'a encore été acheté pour cette entreprise.",
  lookUp: "La consulter",
  about: {
    company: "Fiche d'entreprise",
    technologies: "Technologies",
    intents: "Intentions d'achat",
    use: "Usage d'une technologie",
  },
  miss: "Le service ne connaissait pas cette entreprise. Rien n'a été facturé.",
  viaAlias: (domain, alias) =>
    `Trouvée par un autre domaine : la fiche est celle de ${domain}, qui cite ${alias} comme sien.`,
  records: {
    title: (count) => `${counted(count, "fiche partage", "fiches partagent")} ce domaine`,
    hint: "Celle qui a le plus d'offres est affichée, sauf si vous en choisissez une autre. Toutes les formules suivent.",
    jobs: (count) => counted(count, "offre", "offres"),
  },
  keyword: {
    notHeld: (keyword) => `Rien n'a encore été acheté sur « ${keyword} » dans cette entreprise.`,
    notUsed: (keyword) => `« ${keyword} » n'apparaît pas dans les offres de cette entreprise.`,
    presence: (keyword) => `« ${keyword} » est utilisé. Ses chiffres ne sont pas encore achetés.`,
  },
  figures: {
    confidence: "Confiance",
    jobs: "Offres qui la citent",
    jobs7: "Dont 7 derniers jours",
    jobs30: "30 derniers jours",
    jobs180: "180 derniers jours",
    first: "Vue la première fois",
    last: "Vue la dernière fois",
    rank: "Rang dans sa catégorie",
    share: "Part dans sa catégorie",
  },
  postdated: "Daté après l'horloge de cet ordinateur : compté comme acheté maintenant.",
  stale: (days) => `Ancien : acheté il y a plus de ${counted(days, "jour", "jours")}.`,
  entries: (count, total) =>
    total === null || total <= count
      ? counted(count, "entrée", "entrées")
      : `${f.count(count)} sur ${counted(total, "entrée", "entrées")}`,
  refresh: (credits) => `Actualiser pour ${f.credits(credits)} au plus`,
  refreshed: "Interrogé à nouveau. Les cellules affichent la nouvelle réponse.",
  forget: "Supprimer",
  forgetTitle: "Supprimer cette réponse ?",
  forgetText:
    "Elle est retirée de ce classeur et de cet Excel. Ses cellules attendent à nouveau votre accord ; oublier n'achète rien.",
  forgetConfirm: "La supprimer",
  forgotten: "La réponse est supprimée.",
  claimed: "Selon ce classeur.",
});
