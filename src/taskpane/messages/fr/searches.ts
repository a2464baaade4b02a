import type { Formats } from "../formats";
import type { Counted } from "../counted";

export function searchesMessages(f: Formats, counted: Counted) {
  return {
    title: "Recherches enregistrées et webhooks",
    searches: {
      title: "Recherches enregistrées",
      loading: "Lecture des recherches enregistrées",
      none: "Rien n'est encore enregistré. Remplissez un formulaire dans Rechercher et enregistrez-le là.",
      reload: "Relire",
      type: "Sur",
      types: { all: "Tout", companies: "Entreprises", jobs: "Offres" } as Readonly<
        Record<string, string>
      >,
      by: "Enregistrée par",
      everybody: "Tout le monde",
      order: "Tri",
      orders: {
        "updated_at desc": "Modifiées en dernier d'abord",
        "created_at desc": "Plus récentes d'abord",
        "created_at asc": "Plus anciennes d'abord",
        "name asc": "Nom, de A à Z",
        "name desc": "Nom, de Z à A",
      } as Readonly<Record<string, string>>,
      note: (type: string, changed: string, by: string) =>
        by === "" ? `${type} · modifiée ${changed}` : `${type} · modifiée ${changed} · ${by}`,
      alertOn: "Alerte",
      webhooksOn: "Webhook",
      newCompanies: "Nouvelle recherche d'entreprises",
      newJobs: "Nouvelle recherche d'offres",
    },
    back: "Toutes les recherches enregistrées et webhooks",
    search: {
      loading: "Lecture de la recherche enregistrée",
      archived: "Archivée",
      filters: "Filtres",
      noFilters: "Aucun filtre",
      open: "Ouvrir en formulaire",
      openHint: "Modifiez-la là et enregistrez-la sous le même nom.",
      rename: "Nom",
      renameButton: "Renommer",
      nameNeeded: "Donnez-lui un nom.",
      renamed: (name: string) => `S'appelle maintenant « ${name} ».`,
      alert: "Alerte par e-mail",
      alertOn: "Envoyer des alertes",
      frequency: "Fréquence",
      frequencies: { daily: "Chaque jour", weekly: "Chaque semaine" } as Readonly<
        Record<string, string>
      >,
      emails: "À ces adresses",
      badEmail: (text: string) => `« ${text} » n'est pas une adresse e-mail.`,
      saveAlert: "Enregistrer l'alerte",
      alertUnsaved: "Pas encore enregistrée.",
      alertSaved: "L'alerte est enregistrée.",
      archive: "Archiver",
      archiveTitle: (name: string) => `Archiver « ${name} » ?`,
      archiveText: (webhooks: readonly string[], hasAlert: boolean) =>
        [
          "Elle quitte cette liste pour toute l'équipe.",
          webhooks.length > 0
            ? `${counted(webhooks.length, "webhook s'arrête", "webhooks s'arrêtent")} pour de bon : ${webhooks.join(", ")}.`
            : "Aucun webhook ne l'écoute.",
          hasAlert ? "Ses alertes par e-mail cessent." : "",
        ]
          .filter((part) => part !== "")
          .join(" "),
      archiveConfirm: "L'archiver",
      archivedDone: (name: string) => `« ${name} » est archivée.`,
      webhooks: "Webhooks de cette recherche",
      noWebhooks: "Aucun webhook n'écoute cette recherche.",
      newWebhook: "Nouveau webhook",
    },
    webhooks: {
      title: "Webhooks",
      loading: "Lecture des webhooks",
      none: "Aucun webhook. Ouvrez une recherche enregistrée pour en créer un : il envoie les nouveautés à une adresse à vous.",
      on: "Activé",
      off: "Désactivé",
      note: (search: string, events: string) => `${search} · ${events}`,
      counts: "Événements des 30 derniers jours",
      countsSentence: (events: number) => `${counted(events, "événement", "événements")} en tout.`,
      event: "Événements",
    },
    webhook: {
      loading: "Lecture du webhook",
      address: "Adresse",
      search: "Recherche enregistrée",
      events: "Événements",
      since: "Écoute depuis",
      sinceAlways: "tout ce qui correspond, quelle que soit la date",
      scanning: "Vérifie chaque",
      scanningOf: (text: string) => {
        const [, count = "", unit = ""] = /^(\d+)([smhd])$/.exec(text) ?? [];
        const noun = { s: "seconde", m: "minute", h: "heure", d: "jour" }[unit];
        return noun === undefined ? text : counted(Number(count), noun, `${noun}s`);
      },
      secret: "Secret",
      hasSecret: "défini",
      noSecret: "aucun",
      maxPerDay: "Événements par jour, au plus",
      noMaximum: "sans limite",
      once: "Un événement par entreprise",
      total: "Événements jusqu'ici",
      archived: "Archivé",
      switchedOn: "Activé : les événements sont envoyés.",
      switchedOff: "Désactivé : rien n'est envoyé.",
      switchOn: "Activer",
      switchOff: "Désactiver",
      switchOnTitle: "Activer le webhook ?",
      switchOnText: (credits: number) =>
        `Tout ce qui a été manqué depuis la désactivation est envoyé, et chaque événement coûte ${f.credits(credits)}. Leur nombre n'est pas connu d'avance.`,
      cost: (credits: number) =>
        `Chaque événement envoyé coûte ${f.credits(credits)}, facturé par le service lui-même.`,
      switchDone: (isOn: boolean): string =>
        isOn ? "Le webhook est activé." : "Le webhook est désactivé.",
      edit: "Modifier",
      test: "Envoyer un test",
      testType: "Événement de test",
      testDone: (status: number, message: string) =>
        message === ""
          ? `L'adresse a répondu ${status}.`
          : `L'adresse a répondu ${status} : ${message}`,
      archive: "Archiver",
      archiveTitle: "Archiver ce webhook ?",
      archiveText: "Il s'arrête pour de bon. Son historique reste.",
      archiveConfirm: "L'archiver",
      archiveDone: "Le webhook est archivé.",
    },
    form: {
      newTitle: "Nouveau webhook",
      editTitle: "Modifier le webhook",
      url: "Adresse qui reçoit les événements",
      urlHint: "Une adresse publique qui commence par https://",
      urlNeeded: "Saisissez une adresse qui commence par https:// ou http://",
      description: "Description",
      events: "Envoyer",
      eventsNeeded: "Choisissez au moins un type d'événement.",
      once: "Un événement par entreprise, pas par offre",
      listen: "Ce qui s'est passé avant",
      listenFrom: "Écouter depuis",
      listenNow: "Seulement le nouveau à partir de maintenant",
      listenAlways: "Tout ce qui correspond, même ancien",
      listenAlwaysHint: "Peut envoyer et facturer beaucoup d'événements d'un coup.",
      listenKeep: "Comme c'est",
      max: "Événements par jour, au plus",
      maxHint: "Limite ce qu'il peut coûter par jour. Vide : sans limite.",
      maxWrong: "Saisissez un nombre entier, 1 ou plus.",
      mostADay: (credits: number) => `${f.credits(credits)} par jour au plus.`,
      secret: "Secret",
      secretHint: "Au moins 16 caractères. Il signe les événements ; on ne peut pas le relire.",
      secretShort: "Au moins 16 caractères.",
      secretKeep: "Garder le secret",
      secretNew: "Autre secret",
      secretNone: "Sans secret",
      create: "Créer le webhook",
      save: "Enregistrer",
      made: "Le webhook est créé.",
      saved: "Le webhook est modifié.",
    },
    events: {
      title: "Historique",
      loading: "Lecture des événements",
      status: "Seulement",
      all: "Tous les événements",
      none: "Pas encore d'événement.",
      noneOf: "Aucun événement de ce type.",
      row: (id: number) => `Événement ${id}`,
      answered: (status: number) => `a répondu ${status}`,
      notAnswered: "sans réponse",
      details: "Détails",
      payload: "Ce qui a été envoyé",
      response: "Ce qui est revenu",
      more: "Afficher plus",
      retry: (count: number) =>
        `Renvoyer ${counted(count, "événement en échec", "événements en échec")}`,
      retryHint: "Renvoie ce qui est affiché ici en échec.",
      retried: (count: number) =>
        `${counted(count, "événement sera renvoyé", "événements seront renvoyés")}.`,
    },
  };
}

export function chartMessages() {
  return {
    showTable: "Les chiffres en tableau",
    hideTable: "Masquer le tableau",
    day: "Jour (UTC)",
  };
}
