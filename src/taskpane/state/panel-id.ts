/** Names of the panels: apart from `shell/panel-list.ts`, which imports the panels, for panels name each other. */
export type PanelId =
  | "find"
  | "enrich"
  | "company"
  | "activity"
  | "lists"
  | "searches"
  | "keywords"
  | "credits"
  | "formulas"
  | "settings"
  | "help";
