/** The functions that the manifest names; apart from what they do, for the page's first script knows no more. */
export const commandNames = [
  "openPane",
  "enrichSelection",
  "refreshStale",
  "spendingSwitch",
  "repairFormulas",
] as const;
export type CommandName = (typeof commandNames)[number];
