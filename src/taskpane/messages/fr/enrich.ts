import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const enrichMessages: Texts["enrichMessages"] = (f, counted) => ({
  title: "Enrichir une colonne",
  intro:
    "Sélectionnez des cellules d'entreprises : adresses web, adresses e-mail, pages d'entreprise ou noms. Vous voyez le prix avant tout achat.",
  useSelection: "Utiliser la sélection",
  changeSelection: "Utiliser une autre sélection",
  reading: "Lecture de la sélection",
  problem: "Cela n'a pas marché",
  selectionProblem: "Cette sélection n'est pas utilisable",
  allRowsNow: "Maintenant toutes les lignes",
  another: "Enrichir autre chose",
  kept: (address) => `Vos choix pour ${address} sont conservés.`,
  goOn: "Continuer avec eux",
  read: readMessages(f, counted),
  outputs: outputMessages(f, counted),
  where: whereMessages(counted),
  fill: fillMessages(counted),
  counting: "Décompte",
  counted: (companies, credits) =>
    `${counted(companies, "entreprise", "entreprises")}, ${f.credits(credits)} au plus.`,
  planning: "Décompte des besoins. C'est gratuit.",
  planTitle: "Ce qui se passerait",
  plan: planMessages(f, counted),
  confirm: (credits) =>
    credits === 0 ? `Enrichir pour ${f.credits(0)}` : `Enrichir pour ${f.credits(credits)} au plus`,
  confirmTrial: (rows, credits) =>
    credits === 0
      ? `Essayer ${counted(rows, "ligne", "lignes")} pour ${f.credits(0)}`
      : `Essayer ${counted(rows, "ligne", "lignes")} pour ${f.credits(credits)} au plus`,
  confirmFirst: (rows, credits) =>
    `Enrichir ${counted(rows, "ligne", "lignes")} pour ${f.credits(credits)} au plus`,
  confirmHint: "Les entreprises que le service ne connaît pas ne coûtent rien.",
  confirmFree: "Tout ce qu'il faut est déjà payé. Rien n'est acheté.",
  tryFirst: (rows) =>
    `Seulement ${counted.form(rows, "la première ligne", `les ${f.count(rows)} premières lignes`)}`,
  allRows: "Plutôt toutes les lignes",
  nothing: "Il n'y a rien à remplir dans cette sélection.",
  recount: "Recompter",
});

function readMessages(f: Formats, counted: Counted) {
  return {
    title: "Lu dans la feuille",
    range: "Plage",
    rows: "Lignes",
    hidden: (count: number) => counted(count, "ligne masquée", "lignes masquées"),
    columns: "Ce qui identifie l'entreprise",
    columnsHint:
      "Chaque ligne utilise le premier élément lisible : domaine, page d'entreprise, adresse e-mail, adresse web, nom.",
    roleOf: (column: string) => `La colonne ${column} contient`,
    column: (letters: string, header: string | null) =>
      header === null ? `Colonne ${letters}` : `${letters} : ${header}`,
    roles: {
      domain: "Domaines",
      page: "Pages d'entreprise",
      email: "Adresses e-mail",
      url: "Adresses web",
      name: "Noms d'entreprise",
      unused: "Non utilisée",
    },
    remembered: "Comme la dernière fois",
    example: (text: string) => `comme ${text}`,
    noneUsed: "Choisissez la colonne des entreprises.",
    moreColumns: (count: number) =>
      `Afficher ${counted(count, "autre colonne", "autres colonnes")}`,
    visibleOnly: "Lignes visibles seulement",
    visibleOnlyHint: (hidden: number) =>
      `${counted(hidden, "ligne", "lignes")} ${counted.form(hidden, "masquée", "masquées")} par un filtre ou à la main.`,
  };
}

function outputMessages(f: Formats, counted: Counted) {
  return {
    title: "Que remplir",
    needed: "Choisissez au moins un élément à remplir.",
    search: "Chercher un champ",
    none: (text: string) => `Aucun champ ne s'appelle « ${text} ».`,
    common: "Souvent utilisés",
    others: "Tous les autres champs",
    usual: "Champs habituels",
    clear: "Aucun",
    fields: "Entreprise",
    listPrice: (credits: number) =>
      `${f.credits(credits)} de plus par entreprise, liste et nombre ensemble`,
    fieldsPrice: (credits: number) => `${f.credits(credits)} par entreprise pour tous les champs`,
    technologies: "Technologies",
    uses: "Certaines technologies",
    usesHint:
      "Une colonne chacune. Elles viennent avec la fiche d'entreprise et ne coûtent rien de plus.",
    intents: "Intentions d'achat",
    keywordChoices: {
      none: "Aucune",
      all: "Toutes, dans une cellule",
      categories: "De certaines catégories, une cellule chacune",
    },
    countsOf: { technologies: "Nombre de technologies", intents: "Nombre d'intentions" },
    categoriesHint: "Une colonne chacune.",
    usesShow: "Afficher",
    usesShows: { yesNo: "Oui ou non", confidence: "Confiance : aucune, faible, moyenne, élevée" },
    categories: "Catégories",
    summary: {
      technologies: {
        all: "toutes les technologies",
        categories: (count: number) =>
          `technologies de ${counted(count, "catégorie", "catégories")}`,
        count: "nombre de technologies",
      },
      intents: {
        all: "toutes les intentions",
        categories: (count: number) => `intentions de ${counted(count, "catégorie", "catégories")}`,
        count: "nombre d'intentions",
      },
    },
  };
}

function whereMessages(counted: Counted) {
  return {
    title: "Où",
    label: "Les résultats vont",
    labels: {
      auto: "Où il y a de la place",
      beside: "Dans de nouvelles colonnes à côté",
      headers: "Dans les colonnes de mêmes titres",
      table: "Dans un autre tableau",
      sheet: "Dans une nouvelle feuille",
    },
    hints: {
      auto: "Colonnes d'une exécution précédente, sinon à côté, sinon une nouvelle feuille.",
      beside: "Rien de ce qui est à vous n'est déplacé ni écrasé.",
      headers: "De ce tableau ; celles qui manquent s'ajoutent à droite.",
      table: "Dans les lignes des mêmes entreprises, où que soit ce tableau.",
      sheet: "Votre feuille reste telle quelle.",
    },
    table: {
      name: "Tableau",
      table: (name: string, sheet: string, rows: number) =>
        `${name} (${sheet}, ${counted(rows, "ligne", "lignes")})`,
      key: "Ses entreprises sont dans",
      keyFound: (title: string | null) =>
        title === null ? "Choisissez la colonne" : `${title}, trouvée automatiquement`,
      columnFor: (title: string) => `${title} va dans`,
      byTitle: "La colonne de ce titre",
      addColumns: "Ajouter les colonnes manquantes",
      addColumnsHint: "À droite du tableau, avec une note pour les lignes sans données.",
      appendRows: "Ajouter les entreprises manquantes",
      appendRowsHint: "En nouvelles lignes à la fin du tableau.",
    },
  };
}

function fillMessages(counted: Counted) {
  return {
    title: "Cellules qui ont une valeur",
    summary: {
      blanks: "Seulement les cellules vides.",
      overwrite: "Les cellules qui ont une valeur sont écrasées.",
      stale: "Seulement ce qui est périmé.",
    },
    blanks: "Les laisser",
    blanksHint: "Seules les cellules vides sont remplies.",
    overwrite: "Les écraser",
    overwriteHint: "Ce qu'une exécution précédente a écrit et ce qui a été saisi est remplacé.",
    stale: "N'actualiser que le périmé",
    staleHint: (days: number) =>
      `Les réponses de plus de ${counted(days, "jour", "jours")} sont rachetées.`,
  };
}

function planMessages(f: Formats, counted: Counted) {
  return {
    rows: "Lignes lues",
    hidden: "Masquées",
    blank: "Vides",
    unreadable: "Illisibles",
    freeMail: "Messageries gratuites",
    freeMailNote: "Une telle adresse n'identifie pas l'entreprise.",
    freeMailChoice: {
      label: "Les adresses de messageries gratuites sont aussi interrogées",
      ask: "Les interroger aussi",
      leave: "Les ignorer",
    },
    sharedHost: "Pages sur hébergements partagés",
    sharedHostNote: "Une page sur facebook.com ou autre n'identifie pas l'entreprise.",
    unknownNames: "Noms introuvables",
    namesToLookUp: "Noms pas encore recherchés",
    spellings: {
      domain: (count: number) => counted(count, "domaine", "domaines"),
      url: (count: number) => counted(count, "adresse web", "adresses web"),
      email: (count: number) => counted(count, "adresse e-mail", "adresses e-mail"),
      page: (count: number) => counted(count, "page d'entreprise", "pages d'entreprise"),
      name: (count: number) => counted(count, "nom", "noms"),
    },
    cell: (row: number, text: string) => `Ligne ${row} : ${text}`,
    more: (count: number) => `et ${f.count(count)} de plus`,
    duplicates: "Même entreprise à nouveau",
    notInTable: "Absentes du tableau",
    toAppend: (count: number, table: string) =>
      `${counted(count, "entreprise s'ajoute", "entreprises s'ajoutent")} à ${table} en ${counted.form(count, "nouvelle ligne", "nouvelles lignes")}.`,
    matchedBy: (table: string, title: string) =>
      `Les lignes de ${table} se retrouvent par « ${title} ».`,
    alreadyFilled: "Déjà remplies",
    fresh: "Rien de périmé",
    others: "Lignes sans échec",
    beyond: (rows: number) =>
      `Après ${counted.form(rows, "la première ligne", `les ${f.count(rows)} premières lignes`)}`,
    within: (count: number, text: string, company: string) =>
      `${f.count(count)} dans un texte plus long, comme « ${text} » : ${company}`,
    companies: "Entreprises",
    held: "Déjà payé, gratuit",
    heldMisses: (count: number) =>
      count === 1
        ? "1 d'entre elles est inconnue du service."
        : `${f.count(count)} d'entre elles sont inconnues du service.`,
    stale: (count: number) =>
      `${f.count(count)} d'entre elles ${counted.form(count, "est périmée", "sont périmées")}.`,
    toBuy: "À acheter",
    parts: {
      company: (count: number, credits: number) =>
        `${counted(count, "fiche d'entreprise", "fiches d'entreprise")}, ${f.credits(credits)}`,
      technologies: (count: number, credits: number) =>
        `technologies de ${f.count(count)}, ${f.credits(credits)}`,
      intents: (count: number, credits: number) =>
        `intentions de ${f.count(count)}, ${f.credits(credits)}`,
    },
    price: "Au plus",
    time: (requests: number, span: string) =>
      `${counted(requests, "requête", "requêtes")}, environ ${span}`,
    less: (count: number) => f.count(-count),
    place: (place: string) => `Va dans : ${place}`,
    subdomains: {
      asMain: (count: number) =>
        `${counted(count, "sous-domaine interrogé", "sous-domaines interrogés")} comme ${counted.form(count, "domaine principal", "domaines principaux")}`,
      asTyped: (count: number) =>
        `${counted(count, "sous-domaine interrogé", "sous-domaines interrogés")} ${counted.form(count, "tel que saisi", "tels que saisis")}`,
      example: (typed: string, registrable: string) => `Comme ${typed} : ${registrable}`,
      tenants: (host: string) =>
        `Beaucoup de sous-domaines de ${host} : chacun est interrogé tel que saisi`,
      toTyped: "Tels que saisis",
      toMain: "En domaines principaux",
    },
    table: (address: string) => `Convertir ${address} en tableau`,
    tableHint:
      "Garde les lignes ensemble lors d'un tri. Sans lui, les résultats vont dans une nouvelle feuille. « Annuler l'exécution » le retire.",
    select: "Sélectionner",
    selectOf: (line: string) => `Sélectionner dans la feuille : ${line}`,
    selected: (address: string, others: number) =>
      others === 0
        ? `${address} est sélectionnée.`
        : `${address} est sélectionnée ; ${f.count(others)} de plus. Sélectionnez encore pour la suivante.`,
    noneLeft: "Il n'en reste aucune.",
    includeFreeMailHint:
      "Vous auriez les données de la messagerie elle-même, pas celles de l'entreprise de l'expéditeur.",
    lookUp: (count: number) => `Chercher ${counted(count, "nom", "noms")}, gratuit`,
    lookUpText: (count: number) =>
      `${counted(count, "nom d'entreprise", "noms d'entreprise")} ${counted.form(count, "est", "sont")} à chercher avant de pouvoir ${counted.form(count, "le", "les")} compter.`,
    lookingUp: (done: number, all: number) =>
      `${counted(done, "nom", "noms")} sur ${f.count(all)} ${counted.form(done, "recherché", "recherchés")}`,
    lookUpStop: "Arrêter la recherche",
    namesFound: (count: number) =>
      `${counted(count, "nom trouvé", "noms trouvés")}. Vérifiez-en quelques-uns dans la feuille.`,
    namesRefused:
      "Le service n'a pas autorisé cette clé à chercher des noms. Demandez-le-lui, ou utilisez une colonne de domaines.",
    affordable: (rows: number) =>
      `Seulement ${counted.form(rows, "la première ligne possible", `les ${f.count(rows)} premières lignes possibles`)}`,
    writes: (titles: string) => `Colonnes : ${titles}`,
  };
}
