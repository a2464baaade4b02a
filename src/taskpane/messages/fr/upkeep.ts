import type { Texts } from "..";

export const upkeepMessages: Texts["upkeepMessages"] = (f, counted) => {
  const answers = (count: number) => counted(count, "réponse", "réponses");
  return {
    answers: {
      title: "Réponses conservées",
      reading: "Décompte de ce qui est conservé",
      workbook: "Dans ce classeur",
      workbookNote: (characters, limit) => `${characters} sur ${limit}`,
      machine: "Dans cet Excel",
      machineGone: "Perdu à la fermeture d'Excel : ce navigateur ne conserve rien.",
      count: answers,
      stale: "Marquer les réponses de plus de",
      staleUnit: "jours",
      staleHint: "Une simple marque. Rien n'est redemandé automatiquement.",
      staleWrong: "Saisissez un nombre entier de jours, 1 ou plus.",
      age: "Supprimer les réponses de plus de",
      ageHint:
        "Vide : jamais. Elles sont supprimées de cet Excel, et d'un classeur à sa prochaine ouverture. Pour les retrouver, il faut les racheter.",
      ageMost: (days) =>
        `Votre administrateur les supprime après ${f.count(days)} ${days === 1 ? "jour" : "jours"}.`,
      ageWrong: "Saisissez un nombre entier de jours, 1 ou plus, ou rien.",
      ageKept: "Valable dès la prochaine ouverture.",
      keep: "Garder les réponses dans le classeur",
      keepHint:
        "Elles voyagent avec le fichier, pour que d'autres les voient sans repayer. Désactivé : les vôtres restent dans cet Excel, celles de collègues sont perdues.",
      clearWorkbook: "Vider ce classeur",
      clearMachine: "Effacer les réponses de cet Excel",
      clearTitle: {
        workbook: "Effacer les réponses de ce classeur ?",
        machine: "Effacer les réponses de cet Excel ?",
      },
      clearText: {
        workbook:
          "Les cellules affichent ce que cet Excel a ; le reste attend votre accord et serait à racheter.",
        machine:
          "Les autres classeurs gardent les leurs. Ce qui n'est dans aucun serait à racheter.",
      },
      clearConfirm: "Les effacer",
      cleared: "Les réponses ont été effacées.",
    },
    sharing: {
      title: "Avant de partager ce classeur",
      intro:
        "Les réponses, achats et recherches du fichier montrent à qui vous vous intéressez. La clé n'est jamais dans le fichier.",
      prepare: "Préparer le partage",
      prepareTitle: "Retirer les réponses et achats du fichier ?",
      prepareText:
        "Ils restent dans cet Excel. Les cellules gardent leurs valeurs jusqu'au prochain calcul ; figez d'abord les formules pour les garder.",
      prepareConfirm: "Les retirer",
      prepared: (count, entries) =>
        `${answers(count)} et ${counted(entries, "achat", "achats")} ont été retirés. Enregistrez le classeur maintenant.`,
    },
    leftOut: {
      title: (parts) =>
        `${counted(parts, "partie", "parties")} des données de Stackscout dans ce classeur ${parts === 1 ? "est inutilisable" : "sont inutilisables"}.`,
      text: "Ces données sont abîmées, trop volumineuses ou ne viennent pas de Stackscout. Tout le reste fonctionne comme avant.",
      take: "Retirer les données de Stackscout de ce classeur",
      takeTitle: "Retirer toutes les données de Stackscout de ce classeur ?",
      takeText:
        "Les réponses, achats, exécutions, recherches et formules figées quittent le fichier, abîmés ou non. Ce qui a été acheté dans cet Excel y reste ; ce que seul le fichier contient est perdu. Les cellules gardent leurs valeurs jusqu'au prochain calcul.",
      takeConfirm: "Les retirer",
      taken: "Les données de Stackscout ont été retirées. Enregistrez le classeur maintenant.",
    },
    formulas: {
      intro: "Les valeurs restent, même sans ce complément. Les formules peuvent être rétablies.",
      scope: "Où",
      scopes: {
        selection: "Cellules sélectionnées",
        worksheet: "Cette feuille",
        workbook: "Tout le classeur",
      },
      freeze: "Figer en valeurs",
      freezeTitle: "Changer les formules en valeurs ?",
      freezeText: "Les formules sont mémorisées ; « Dégeler » les ramène.",
      unfreeze: "Dégeler",
      repair: "Réparer les formules",
      repairTitle: "Une formule est bloquée ou cassée",
      repairText:
        "Répare les formules perdues par Excel et relance les cellules qui affichent #BUSY!. Rien n'est acheté deux fois.",
    },
    mail: {
      title: "Préférences de messagerie",
      reading: "Lecture de vos préférences",
      none: "Le service ne propose aucune préférence.",
      names: {
        search_alerts: "Alertes des recherches enregistrées",
        product_news: "Nouveautés du produit",
      },
      name: (name) => name.replaceAll("_", " "),
      saved: "Vos préférences sont enregistrées.",
    },
    help: {
      diagnostics: "Copier le diagnostic",
      diagnosticsNote:
        "Versions, limites et numéros de requête. Ni clé, ni adresse de page, ni données.",
      guide: "le guide",
      licences: "Licences des composants",
      about: (version) => `Stackscout pour Excel ${version}`,
      facts: {
        version: "Stackscout",
        service: "Service",
        plan: "Formule",
        locale: "Paramètres régionaux",
        requests: "Derniers numéros de requête",
        trouble: "Problème",
        held: "Achats en attente",
        waiting: "Requêtes en attente",
        none: "aucun",
      },
    },
  };
};
