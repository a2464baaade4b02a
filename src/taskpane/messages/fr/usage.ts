import type { Texts } from "..";
import type { Ceiling } from "../../../client";

export const usageMessages: Texts["usageMessages"] = (f, counted) => ({
  warnings: {
    of: {
      day: "de la limite d'aujourd'hui",
      workbook: "de la limite de ce classeur",
      action: "de la limite d'une approbation ou exécution",
      balance: "de votre solde",
    } satisfies Record<Ceiling, string>,
    text: (of, spent, limit) =>
      `${f.percent(spent / limit)} ${of} sont utilisés : ${f.count(spent)} sur ${f.credits(limit)}.`,
    show: "Afficher",
    dismiss: "Fermer cet avertissement",
  },
  offline:
    "Cet ordinateur est hors ligne. Ce qui est payé est affiché ; le reste reprend au retour du réseau.",
  expires: (day) => `Les premiers expirent le ${day}.`,
  perDay: {
    title: "Utilisation par jour",
    loading: "Lecture de l'utilisation par jour",
    sentence: (credits) =>
      `${f.credits(credits)} en 30 jours, par tous ceux qui utilisent ce compte.`,
  },
  account: {
    title: "Plus d'utilisation que d'achats ici",
    difference: (used, bought) =>
      `Depuis l'ouverture de ce classeur, ${f.credits(used)} ${counted.form(used, "a été facturé", "ont été facturés")} à votre compte ; cet Excel a acheté pour ${f.credits(bought)}. D'autres utilisent aussi votre clé, ou le prix a changé.`,
  },
  ledger: {
    sheet: "Achats",
    columns: {
      at: "Quand (UTC)",
      what: "Quoi",
      status: "État",
      charged: "Facturé",
      price: "Au plus",
      cause: "Demandé par",
      by: "Initiales",
      source: "Origine",
      here: "Acheté dans cet Excel",
      file: "Selon ce classeur",
    },
  },
  held: {
    select: "Sélectionner les cellules en attente",
    ready: (time) => `Prêt vers ${time} si c'est approuvé maintenant.`,
    cells: (what) => `Afficher les cellules de ${what}`,
    reading: "Lecture des formules du classeur",
    noCells: "Aucune cellule ne le demande plus : elle a disparu ou affiche une valeur.",
    possibleCells: "Leurs formules calculent ce qu'elles demandent, elles peuvent donc en être :",
    moreCells: (count) => `Et ${counted(count, "autre cellule", "autres cellules")}.`,
    selectCell: (address) => `Sélectionner ${address}`,
    selected: (address) => `${address} sélectionnée.`,
  },
});
