/** Names of the panels: apart from `panels.ts`, because panels name each other and it names them all. */
export type PanelId =
  | "find"
  | "enrich"
  | "company"
  | "activity"
  | "lists"
  | "searches"
  | "keywords"
  | "credits"
  | "settings"
  | "help";
