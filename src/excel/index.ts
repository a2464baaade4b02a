/** The entry of `excel`: what the pane, the commands and `addin` may use. */
export type {
  ChoicesAgain,
  EnrichmentPlan,
  EnrichmentSource,
  LeftOut,
  RunProgress,
  RunReport,
  RunSummary,
  SourceColumn,
} from "./enrich/plan/enrichment";
export type { EnrichmentRun } from "./enrich/run/bulk-run";
export type { Enrichment } from "./enrich/run/open-enrichment";
export { openEnrichment } from "./enrich/run/open-enrichment";
export type { CellProblem, FollowedCell } from "./formulas/followed-cell";
export type { SheetActs } from "./formulas/sheet-acts";
export { sheetActs } from "./formulas/sheet-acts";
export type { FormulaTools } from "./formulas/tools";
export { openFormulaTools } from "./formulas/tools";
export { bringsFormulas, readMark, writeMark } from "./formulas/workbook-mark";
export { openSearchTables } from "./search-tables/open-search-tables";
export type {
  SearchStep,
  SearchStepReport,
  SearchTable,
  SearchTables,
} from "./search-tables/open-search-tables";
export { textInFormula } from "./sheet/cell-formula";
export { readHostWriting } from "./sheet/host-writing";
export { Gate } from "./store/gate";
export type { CellEdit } from "./store/settings-store";
export { workbookSettings } from "./store/settings-store";
export { workbookId } from "./store/workbook-id";
export { openWorkbookStore } from "./store/workbook-store";
