import type { Texts } from "..";
import type { Formats } from "../../../texts";
import type { Counted } from "../numbers/counted";

export const runsMessages: Texts["runsMessages"] = (f, counted) => ({
  title: "Exécutions",
  none: "Pas encore d'exécution. Une exécution remplit des colonnes à côté de vos entreprises ; elle figure ici avec son rapport, même après la fermeture du classeur.",
  toEnrich: "Aller à Enrichir",
  sections: {
    waiting: "En attente de vous",
    finished: "Terminées",
  },
  reading: "Lecture des exécutions de ce classeur",
  open: "Rapport et plus",
  whatElse: "Autres actions",
  waiting: (count) =>
    count === 1
      ? "1 exécution a été interrompue et peut reprendre où elle s'est arrêtée."
      : `${f.count(count)} exécutions ont été interrompues et peuvent reprendre où elles se sont arrêtées.`,
  barShow: "Afficher",
  failedRows: (count) => `${f.count(count)} en échec`,
  more: (count) => `Afficher ${counted(count, "autre exécution", "autres exécutions")}`,
  result: resultMessages(f, counted),
  unchanged: "Rien n'a changé.",
  progressStates: {
    preparing: "Préparation",
    running: "Enrichissement",
    pausing: "Mise en pause",
    paused: "En pause",
    stopping: "Arrêt en cours",
    ended: "Fin en cours",
  },
  busy: {
    rest: "Décompte du reste. C'est gratuit.",
    failed: "Décompte des échecs. C'est gratuit.",
    stale: "Décompte de ce qui est périmé. C'est gratuit.",
    report: "Écriture du rapport",
    differences: "Écriture des changements",
    revert: "Annulation",
  },
  states: {
    withFailures: "Des lignes ont échoué",
    elsewhere: "En cours ailleurs",
    done: "Terminée",
    running: "En cours",
    paused: "En pause",
    interrupted: "Interrompue",
    stopped: "Arrêtée",
    failed: "Finie avant terme",
    reverted: "Annulée",
  },
  elsewhere: (who, since) =>
    `${who === "" ? "Quelqu'un" : who} l'exécute depuis ${since}. Attendez la fin : ce qui est acheté là-bas arrive avec le classeur.`,
  elsewhereHint: "Signalé avec retard, et seulement si vous enregistrez au même endroit.",
  pausing: "Mise en pause",
  stopping: "Arrêt en cours",
  inFlightNote:
    "Plus rien n'est envoyé. Ce qui est en route est attendu et conservé, car c'est payé.",
  runningNote:
    "Vous pouvez continuer : fermer le volet, en afficher un autre, modifier la feuille.",
  arrival: (time) => `Fin vers ${time}.`,
  progress: (name) => `Avancement de ${name}`,
  rowsIn: (state, done, of) => `${state} : ${f.count(done)} sur ${counted(of, "ligne", "lignes")}`,
  rowsDone: (done, of) => `${f.count(done)} sur ${counted(of, "ligne", "lignes")}`,
  announce: (done, of, credits) =>
    `${counted(done, "ligne", "lignes")} sur ${f.count(of)} ${counted.form(done, "faite", "faites")}, ${f.credits(credits)} ${counted.form(credits, "dépensé", "dépensés")}`,
  table: {
    caption: "Nombre de lignes avec une valeur",
    captionOf: (asked) => `Lignes avec une valeur, sur ${f.count(asked)} interrogées`,
    column: "Colonne",
    filled: "Lignes avec une valeur",
    of: (filled, asked) => `${f.count(filled)} sur ${f.count(asked)}`,
    failed: (rows) => `${f.count(rows)} en échec`,
    waiting: (rows) => counted(rows, "non atteinte", "non atteintes"),
  },
  spent: "Dépensé",
  spentOf: (spent, price) => `${f.count(spent)} sur ${f.credits(price)} au plus`,
  counts: {
    notFound: "Inconnues du service, gratuit",
    failed: "En échec",
    waiting: "Non atteintes",
    names: "Noms introuvables",
    freeMail: "Messageries gratuites, ignorées",
    sharedHost: "Pages sur hébergements partagés",
    unreadable: "Illisibles",
    kept: "Vos modifications conservées",
    keptNote: "Les cellules modifiées pendant l'exécution restent telles quelles.",
    notInTable: "Absentes du tableau",
    gone: "Lignes supprimées entre-temps",
  },
  goneColumns: (titles) =>
    `${titles.map((title) => `« ${title} »`).join(", ")} ${titles.length === 1 ? "a été retirée ou renommée" : "ont été retirées ou renommées"} pendant l'exécution : rien n'y a été écrit ensuite. Ce qui est acheté est conservé ; enrichir à nouveau ${titles.length === 1 ? "la" : "les"} remplit gratuitement.`,
  needsMore: {
    title: (rows) =>
      `${counted(rows, "ligne restante", "lignes restantes")} : ce que vous aviez autorisé est épuisé`,
    text: "Certains domaines ont plusieurs fiches, et chaque fiche coûte des crédits. Continuez : le prix s'affiche d'abord.",
  },
  wroteTo: (sheet, titles) => `Dans la feuille « ${sheet} » : ${titles}`,
  shown: "Affiché dans la feuille.",
  when: (time, by) => (by === "" ? `Commencée ${time}` : `Commencée ${time} par ${by}`),
  actions: {
    pause: "Pause",
    stop: "Arrêter",
    resume: (credits) =>
      credits === 0
        ? `Continuer pour ${f.credits(0)}`
        : `Continuer pour ${f.credits(credits)} au plus`,
    resumeHere: (credits) =>
      credits === 0
        ? `Continuer ici pour ${f.credits(0)}`
        : `Continuer ici pour ${f.credits(credits)} au plus`,
    retry: (credits) =>
      credits === 0
        ? `Réessayer pour ${f.credits(0)}`
        : `Réessayer pour ${f.credits(credits)} au plus`,
    countRest: "Continuer",
    countHere: "Continuer ici",
    countFailed: (rows) => `Réessayer ${counted(rows, "ligne en échec", "lignes en échec")}`,
    countStale: "Actualiser le périmé",
    report: "Feuille de rapport",
    reportDone: (sheet) => `Le rapport est dans la feuille « ${sheet} ».`,
    show: "Montrer dans la feuille",
    difference: "Montrer les changements",
    revert: "Annuler l'exécution",
    forget: "Retirer de cette liste",
  },
  mayLack: {
    title: (companies) =>
      `Il manque peut-être à ce fichier ce qui a été acheté pour ${counted(companies, "entreprise", "entreprises")} au plus`,
    text: (since) =>
      `Acheté après ${since}, c'est sur l'ordinateur où l'exécution a commencé. Y continuer ne coûte rien deux fois ; continuer ici peut coûter, jamais plus qu'affiché.`,
  },
  revert: {
    title: "Annuler cette exécution ?",
    counting: "Comparaison avec la feuille",
    restores: (cells) =>
      cells === 1
        ? "1 cellule retrouve son ancienne valeur."
        : `${f.count(cells)} cellules retrouvent leurs anciennes valeurs.`,
    edited: (cells) =>
      cells === 1
        ? "1 cellule a été modifiée à la main depuis et reste telle quelle."
        : `${f.count(cells)} cellules ont été modifiées à la main depuis et restent telles quelles.`,
    editedCells: (named) => `${named} et d'autres`,
    columns: (count) =>
      `${counted(count, "colonne ajoutée", "colonnes ajoutées")} par l'exécution ${counted.form(count, "disparaît", "disparaissent")}.`,
    rows: (count) =>
      `${counted(count, "ligne ajoutée", "lignes ajoutées")} par l'exécution ${counted.form(count, "disparaît", "disparaissent")}.`,
    table: "Le tableau créé par l'exécution disparaît ; vos cellules restent.",
    sheet: (name) => `La feuille « ${name} » créée par l'exécution disparaît.`,
    lacksBefore:
      "Les cellules déjà remplies avant restent telles quelles : leurs anciennes valeurs sont sur l'ordinateur qui l'a exécutée.",
    gone: (rows) =>
      `${counted(rows, "ligne", "lignes")} ${counted.form(rows, "n'existe plus", "n'existent plus")}.`,
    nothing: "Il ne reste rien à rétablir : toutes les cellules ont été modifiées depuis.",
    keeps: "Ce qui est acheté est conservé : remplir à nouveau ne coûte rien.",
    confirm: "Annuler l'exécution",
  },
  forget: {
    title: "Retirer cette exécution de la liste ?",
    text: "Ses cellules restent. On ne pourra plus la reprendre ni l'annuler.",
    confirm: "Retirer",
  },
  stale: staleMessages(f, counted),
});

function resultMessages(f: Formats, counted: Counted) {
  const rows = (done: number, of: number) =>
    `${f.count(done)} sur ${counted(of, "ligne", "lignes")}`;
  return {
    title: (what: string, credits: number) => `${what} · ${f.credits(credits)}`,
    done: (done: number, of: number) => `Terminé : ${rows(done, of)}`,
    refreshed: (done: number, of: number) => `Actualisé : ${rows(done, of)}`,
    stopped: (done: number, of: number) => `Arrêté : ${rows(done, of)}`,
    cutOff: (done: number, of: number) => `Fini avant terme : ${rows(done, of)}`,
    failed: (done: number, of: number, failed: number) =>
      `${rows(done, of)} ${counted.form(of, "remplie", "remplies")}, ${f.count(failed)} en échec`,
    nothing: (failed: number) =>
      `Rien n'a été rempli : ${counted(failed, "ligne en échec", "lignes en échec")}`,
    creditsOut: {
      title: "Plus de crédits",
      titleCovered: "Plus de crédits, mais votre solde couvre maintenant le reste",
      needs: (count: number, credits: number) =>
        `${counted(count, "ligne est restée", "lignes sont restées")} sans réponse. ${counted.form(count, "Il lui faut", "Il leur faut")} jusqu'à ${f.credits(credits)}.`,
      balance: (credits: number) => `Votre solde est maintenant de ${f.credits(credits)}.`,
    },
    changes: (count: number, parts: string) =>
      `${counted(count, "changement", "changements")} : ${parts}`,
    show: "Afficher",
    kinds: {
      technology: {
        added: (count: number) => counted(count, "technologie ajoutée", "technologies ajoutées"),
        dropped: (count: number) =>
          counted(count, "technologie disparue", "technologies disparues"),
        risen: (count: number) => counted(count, "technologie en hausse", "technologies en hausse"),
        fallen: (count: number) =>
          counted(count, "technologie en baisse", "technologies en baisse"),
        changed: (count: number) =>
          counted(count, "technologie modifiée", "technologies modifiées"),
      },
      intent: {
        added: (count: number) => counted(count, "intention ajoutée", "intentions ajoutées"),
        dropped: (count: number) => counted(count, "intention disparue", "intentions disparues"),
        risen: (count: number) => counted(count, "intention en hausse", "intentions en hausse"),
        fallen: (count: number) => counted(count, "intention en baisse", "intentions en baisse"),
        changed: (count: number) => counted(count, "intention modifiée", "intentions modifiées"),
      },
    },
    otherChanges: (count: number) => counted(count, "autre valeur", "autres valeurs"),
  };
}

function staleMessages(f: Formats, counted: Counted) {
  return {
    title: "Réponses périmées",
    intro: (days: number) =>
      `Ce qui a été acheté il y a plus de ${counted(days, "jour", "jours")} est marqué comme périmé et jamais racheté automatiquement.`,
    count: "Compter les lignes périmées",
    counting: "Décompte des lignes périmées. C'est gratuit.",
    none: "Rien n'est périmé dans les exécutions de ce classeur.",
    companies: "Entreprises",
    price: "Au plus",
    answers: (count: number) =>
      `${counted(count, "réponse", "réponses")} de ce classeur ${counted.form(count, "est périmée", "sont périmées")}.`,
    noAnswers: "Aucune réponse de ce classeur n'est périmée.",
    refreshed: (count: number) =>
      `${counted(count, "réponse actualisée", "réponses actualisées")}. Les cellules affichent les nouvelles valeurs.`,
    refresh: (credits: number) => `Actualiser pour ${f.credits(credits)} au plus`,
    refreshAll: (answers: number, credits: number) =>
      `Actualiser ${counted(answers, "réponse", "réponses")} pour ${f.credits(credits)} au plus`,
    note: "Les changements sont listés dans une feuille à part : technologies ajoutées et disparues, intentions en hausse.",
  };
}
