/** The door of `enrich`, the part of Enrich that needs no Excel: what other layers may use. */
export type { ColumnRole, EnrichmentChoices, EnrichmentOutput } from "./choices";
export type { FillMode, IntoTable, PlaceWish } from "./choices";
export type { OutputColumn, OutputPlan, Part } from "./output";
export { heldReadings, isKnown, planOutputs } from "./output";
export type { RowGroups, OffsetLine } from "./row-groups";
export { hostsOfTenants } from "./crowded-hosts";
export { cellsOfKey, groupRows, rowKeysOf } from "./row-groups";
export { isErrorValue } from "./row-reading";
export { NameFinder } from "./name-finder";
export type { ChangeCount, Difference } from "./differences";
export { countChanges, differencesOf, inOrder } from "./differences";
export type { CellBefore, ColumnFill, MadeTable, RowsInFile } from "./run-journal";
export type { RunCounts, RunPlace } from "./run-journal";
export type { RunState, RunStore, StoredRun, WrittenRow } from "./run-journal";
export { NOT_ASKED_NOTE, RunTally } from "./run-tally";
