/** Names of the panels: apart from `panels.ts`, because panels name each other and it names them all. */
export type PanelId =
  | "look-up"
  | "find-companies"
  | "find-jobs"
  | "enrich"
  | "evidence"
  | "runs"
  | "lists"
  | "searches"
  | "keywords"
  | "credits"
  | "settings";
