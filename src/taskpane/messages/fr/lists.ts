import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function listsMessages(f: Formats, counted: Counted) {
  return {
    title: "Listes",
    loading: "Lecture des listes",
    none: "Votre équipe n'a pas encore de liste. Créez-en une, puis ajoutez les entreprises d'une colonne sélectionnée.",
    reload: "Relire",
    companies: (count: number) => counted(count, "entreprise", "entreprises"),
    types: {
      REVEALED_COMPANIES: "Entreprises débloquées",
      WEBHOOK_TRIGGERED: "Remplie par un webhook",
      MANUAL_CREATION: "Faite à la main",
      EXPORT_SNAPSHOT: "Copie d'un export",
    } as Readonly<Record<string, string>>,
    made: (day: string) => `créée ${day}`,
    open: (name: string) => `Ouvrir la liste ${name}`,
    create: {
      label: "Nouvelle liste",
      button: "Créer la liste",
      needed: "Donnez un nom à la liste.",
      done: (name: string) => `La liste « ${name} » est créée.`,
    },
    back: "Toutes les listes",
    rename: {
      label: "Nom",
      button: "Renommer",
      done: (name: string) => `S'appelle maintenant « ${name} ».`,
    },
    number: (id: number) => `Dans les formules : « In list », ${id}.`,
    duplicate: "Dupliquer",
    duplicated: (name: string) => `Copiée sous « ${name} ».`,
    remove: {
      label: "Supprimer",
      title: (name: string) => `Supprimer la liste « ${name} » ?`,
      text: (count: number) =>
        `${counted(count, "entreprise reste", "entreprises restent")} dans le service ; la liste disparaît pour toute l'équipe.`,
      confirm: "Supprimer la liste",
      done: (name: string) => `La liste « ${name} » est supprimée.`,
      notDeletable: "Le service garde cette liste : on ne peut pas la supprimer.",
    },
    manage: "Gérer",
    members: {
      title: "Entreprises",
      filter: "Le nom contient",
      order: "Tri",
      orders: {
        "revealed_at desc": "Débloquées en dernier d'abord",
        "revealed_at asc": "Débloquées en premier d'abord",
        "name asc": "Nom, de A à Z",
        "name desc": "Nom, de Z à A",
      } as Readonly<Record<string, string>>,
      none: "Aucune entreprise dans cette liste.",
      noMatch: "Aucune entreprise de cette liste ne porte ce nom.",
      revealed: (day: string) => `débloquée ${day}`,
      notRevealed: "non débloquée",
      added: (day: string) => `ajoutée ${day}`,
      more: "Afficher plus",
      take: (count: number) => `Retirer ${f.count(count)} de la liste`,
      taken: (count: number) =>
        `${counted(count, "entreprise retirée", "entreprises retirées")} de la liste.`,
      tick: (name: string) => `Cocher ${name}`,
      import: "Écrire toute la liste en tableau",
      importing: (rows: number) => counted(rows, "entreprise lue", "entreprises lues"),
    },
    add: {
      title: "Ajouter des entreprises",
      intro: "Sélectionnez une colonne d'entreprises dans la feuille.",
      read: "Lire la sélection",
      reading: "Lecture de la sélection",
      resolving: (done: number, of: number) =>
        `Recherche de ${f.count(of)} par suggestions gratuites : ${f.count(done)} faites.`,
      from: (address: string) => `De ${address}`,
      found: "Entreprises",
      known: "Connues, prêtes à ajouter",
      missing: "Pas encore payées",
      unreadable: "Illisibles",
      unknown: "Inconnues du service",
      buy: (count: number, credits: number) =>
        `Obtenir ${counted(count, "fiche", "fiches")} pour ${f.credits(credits)} au plus`,
      buyNote:
        "Une liste prend les identifiants du service, qui viennent avec la fiche d'entreprise. Les fiches déjà payées servent d'abord, puis les suggestions gratuites.",
      toLists: "Dans quelles listes",
      button: (count: number) => `Ajouter ${counted(count, "entreprise", "entreprises")}`,
      done: (count: number) => `${counted(count, "entreprise ajoutée", "entreprises ajoutées")}.`,
      another: "En ajouter d'autres",
      listsNeeded: "Choisissez au moins une liste.",
    },
    exporting: {
      title: "Exporter vers un fichier",
      note: "Le service peut compter les entreprises exportées comme débloquées.",
      format: "Format",
      rows: "Entreprises",
      button: "Créer le fichier",
      ready: "Le fichier est prêt.",
      open: "Ouvrir le fichier",
      copy: "Copier son adresse",
      unsafe: "Le service a donné une adresse qui ne peut pas s'ouvrir.",
    },
    columns: { added: "Ajoutée", revealed: "Débloquée" },
  };
}
