/** Names of the panels: apart from `panels.ts`, because panels name each other and it names them all. */
export type PanelId = "enrich" | "credits" | "settings";
