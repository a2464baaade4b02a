/** The panels of "More": rarely opened, so their code is a separate file. */
export { CreditsPanel } from "../credits/panel";
export { HelpPanel } from "../help/panel";
export { KeywordsPanel } from "../keywords/panel";
export { ListsPanel } from "../lists/panel";
export { SearchesPanel } from "../saved-searches/panel";
export { SettingsPanel } from "../settings/panel";
