/** The entry of `enrich`, the part of Enrich that needs no Excel: what other layers may use. */
export type { ColumnRole, EnrichmentChoices, EnrichmentOutput } from "./choices";
export type { OutputPlan, Part } from "./output";
export { heldReadings, heldValues, isKnown, planOutputs } from "./output";
export type { NamedRow, RowGroups, RowLine } from "./row-groups";
export { groupCompanies, type Subdomains } from "./group-companies";
export { groupRows, rowKeysOf } from "./row-groups";
export type { NearName } from "./row-reading";
export { isErrorValue, nameKey } from "./row-reading";
export { NameFinder } from "./name-finder";
export { changedText, CHANGED_TITLE } from "./changed-text";
export type { ColumnProgress, MadeTable, RunCounts, RunPlace } from "./run";
export type { ChoiceStore, RunState, StoredRun } from "./run";
export { readRun } from "./run";
export { titlesUnlike } from "./titles-unlike";
export { NOT_ASKED_NOTE, RunTally } from "./run-tally";
