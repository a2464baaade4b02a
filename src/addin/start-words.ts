/** What the page says while it starts, in the languages of the add-in. */
export const words = {
  en: {
    starting: "Stackscout is starting. If this stays here, close the workbook and open it again.",
    late: "Stackscout has not started. Check your network: this page and Microsoft's library for add-ins must load. Then try again, or close Excel and open it again. Your workbook is untouched.",
    tryAgain: "Try again",
  },
  de: {
    starting:
      "Stackscout startet. Bleibt das so stehen, schließen Sie die Arbeitsmappe und öffnen Sie sie wieder.",
    late: "Stackscout ist nicht gestartet. Prüfen Sie Ihr Netzwerk: Diese Seite und Microsofts Bibliothek für Add-Ins müssen laden. Versuchen Sie es dann erneut, oder schließen und öffnen Sie Excel. Ihre Arbeitsmappe ist unverändert.",
    tryAgain: "Erneut versuchen",
  },
  es: {
    starting:
      "Stackscout se está iniciando. Si esto no cambia, cierre el libro y vuelva a abrirlo.",
    late: "Stackscout no se ha iniciado. Compruebe la red: deben cargarse esta página y la biblioteca de complementos de Microsoft. Después reintente, o cierre Excel y vuelva a abrirlo. Su libro no ha cambiado.",
    tryAgain: "Reintentar",
  },
  fr: {
    starting: "Stackscout démarre. Si ce message reste affiché, fermez le classeur et rouvrez-le.",
    late: "Stackscout n'a pas démarré. Vérifiez votre réseau\u00a0: cette page et la bibliothèque de Microsoft pour les compléments doivent se charger. Puis réessayez, ou fermez Excel et rouvrez-le. Votre classeur est intact.",
    tryAgain: "Réessayer",
  },
};
