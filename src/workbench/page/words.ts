/** The page's own texts, in the languages of the add-in. The add-in brings its own. */
export type PageLanguage = "en" | "de" | "es" | "fr";

const en = {
  newFile: "New",
  openFile: "Open file",
  save: "Save",
  file: "File",
  commands: "Add-in commands",
  truth: "A model, not Excel",
  sheet: "Worksheet",
  pane: "Task pane",
  paneWidth: "Width of the task pane",
  closePane: "Close the task pane",
  starting: "Starting the add-in …",
  ready: "Ready",
  discard: "This workbook has changes that are not saved. Discard them?",
  certificate:
    "Your browser does not trust the add-in's own address yet. Open it once, go past the warning, then reload this page:",
  theme: "Theme",
  themes: { system: "As the browser", light: "Light", dark: "Dark" },
  language: "Language",
  calculating: (pending: number) => `Calculating (${pending})`,
  workbookOf: (owner: string) => `${owner}'s workbook`,
  noWorkbook: (file: string) => `${file} is not a workbook of this page.`,
  newerWorkbook: (file: string) => `${file} was saved by a newer workbench.`,
  /** The titles of the first sheet's four columns. */
  columns: ["Company", "Industry", "Employees", "Uses Kafka"] as [string, string, string, string],
  firstFormula: (credits: number) =>
    `Three formulas are ready in row 2. Select B2, press F2, then Enter: at most ${credits} credits.`,
  moreFormulas: "Then C2 and D2. They ask about the same companies, so they are free.",
};

export type PageWords = typeof en;

const de: PageWords = {
  newFile: "Neu",
  openFile: "Datei öffnen",
  save: "Speichern",
  file: "Datei",
  commands: "Befehle des Add-Ins",
  truth: "Ein Modell, nicht Excel",
  sheet: "Arbeitsblatt",
  pane: "Aufgabenbereich",
  paneWidth: "Breite des Aufgabenbereichs",
  closePane: "Aufgabenbereich schließen",
  starting: "Das Add-In startet …",
  ready: "Bereit",
  discard: "Diese Arbeitsmappe hat ungespeicherte Änderungen. Verwerfen?",
  certificate:
    "Ihr Browser vertraut der Adresse des Add-Ins noch nicht. Öffnen Sie sie einmal, übergehen Sie die Warnung und laden Sie dann diese Seite neu:",
  theme: "Design",
  themes: { system: "Wie der Browser", light: "Hell", dark: "Dunkel" },
  language: "Sprache",
  calculating: (pending) => `Berechnung (${pending})`,
  workbookOf: (owner) => `Arbeitsmappe von ${owner}`,
  noWorkbook: (file) => `${file} ist keine Arbeitsmappe dieser Seite.`,
  newerWorkbook: (file) => `${file} wurde mit einer neueren Workbench gespeichert.`,
  columns: ["Firma", "Branche", "Beschäftigte", "Nutzt Kafka"],
  firstFormula: (credits) =>
    `In Zeile 2 stehen drei Formeln bereit. B2 auswählen, F2 und dann Enter drücken: höchstens ${credits} Credits.`,
  moreFormulas: "Danach C2 und D2. Sie fragen nach denselben Firmen und sind deshalb kostenlos.",
};

const es: PageWords = {
  newFile: "Nuevo",
  openFile: "Abrir archivo",
  save: "Guardar",
  file: "Archivo",
  commands: "Comandos del complemento",
  truth: "Un modelo, no Excel",
  sheet: "Hoja de cálculo",
  pane: "Panel de tareas",
  paneWidth: "Ancho del panel de tareas",
  closePane: "Cerrar el panel de tareas",
  starting: "Iniciando el complemento …",
  ready: "Listo",
  discard: "Este libro tiene cambios sin guardar. ¿Descartarlos?",
  certificate:
    "Su navegador todavía no confía en la dirección del complemento. Ábrala una vez, omita la advertencia y vuelva a cargar esta página:",
  theme: "Tema",
  themes: { system: "Como el navegador", light: "Claro", dark: "Oscuro" },
  language: "Idioma",
  calculating: (pending) => `Calculando (${pending})`,
  workbookOf: (owner) => `Libro de ${owner}`,
  noWorkbook: (file) => `${file} no es un libro de esta página.`,
  newerWorkbook: (file) => `${file} se guardó con una versión más reciente de esta página.`,
  columns: ["Empresa", "Sector", "Empleados", "Usa Kafka"],
  firstFormula: (credits) =>
    `La fila 2 tiene tres fórmulas listas. Seleccione B2 y pulse F2 y luego Intro: como máximo ${credits} créditos.`,
  moreFormulas: "Después, C2 y D2. Preguntan por las mismas empresas, así que son gratis.",
};

const fr: PageWords = {
  newFile: "Nouveau",
  openFile: "Ouvrir un fichier",
  save: "Enregistrer",
  file: "Fichier",
  commands: "Commandes du complément",
  truth: "Un modèle, pas Excel",
  sheet: "Feuille de calcul",
  pane: "Volet Office",
  paneWidth: "Largeur du volet Office",
  closePane: "Fermer le volet Office",
  starting: "Démarrage du complément …",
  ready: "Prêt",
  discard: "Ce classeur contient des modifications non enregistrées. Les abandonner\u00a0?",
  certificate:
    "Votre navigateur ne fait pas encore confiance à l'adresse du complément. Ouvrez-la une fois, passez l'avertissement, puis rechargez cette page\u00a0:",
  theme: "Thème",
  themes: { system: "Comme le navigateur", light: "Clair", dark: "Sombre" },
  language: "Langue",
  calculating: (pending) => `Calcul en cours (${pending})`,
  workbookOf: (owner) => `Classeur de ${owner}`,
  noWorkbook: (file) => `${file} n'est pas un classeur de cette page.`,
  newerWorkbook: (file) => `${file} a été enregistré par une version plus récente de cette page.`,
  columns: ["Entreprise", "Secteur", "Effectif", "Utilise Kafka"],
  firstFormula: (credits) =>
    `Trois formules sont prêtes en ligne 2. Sélectionnez B2, appuyez sur F2 puis sur Entrée\u00a0: ${credits} crédits au plus.`,
  moreFormulas: "Puis C2 et D2. Elles portent sur les mêmes entreprises, donc gratuites.",
};

export const pageWords: Readonly<Record<PageLanguage, PageWords>> = { en, de, es, fr };

/** The choices of language: one locale of each, named in its own language. */
export const pageLocales: Readonly<Record<string, string>> = {
  "en-US": "English",
  "de-DE": "Deutsch",
  "es-ES": "Español",
  "fr-FR": "Français",
};

/** The language of a BCP 47 tag; English for others. */
export function languageOf(locale: string): PageLanguage {
  const [language = ""] = locale.toLowerCase().split("-");
  return language in pageWords ? (language as PageLanguage) : "en";
}
