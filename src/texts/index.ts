/** The entry of `texts`: facts (`said`) for every layer, and their words (`t`, `say`, `speak`) for the surfaces. */
export type { Given, Said, TextKey, TextsOf, Values } from "./said";
export { said, together } from "./said";
export { type Formats } from "./formats";
export { createFormats, nameText, say, spokenLanguage, t, textOr, ToldError, valueText } from "./t";
export { type LanguageId, languageIds, languageNames, nearestLanguage, speak } from "./languages";
