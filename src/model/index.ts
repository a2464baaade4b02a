/**
 * The door of `model`: what a question, an answer, a price, a ledger entry and a failure are.
 * Facts only: nothing here asks, keeps or shows anything.
 */
export type { Credits, Domain, DurationMs, EpochMs, KeywordSlug, QuestionKey } from "./units";
export type { Clock } from "./units";
export { systemClock } from "./units";
export { InOrder } from "./in-order";
export { Turns } from "./turns";
export { batchesOf } from "./batches";
export { runsOf } from "./row-run";
export { LOST_AFTER_MS } from "./request-life";
export { dayOf, instantOf } from "./days";
export type { Cause, CompanyCriteria, CompanyRef, JobCriteria } from "./question";
export type { KeywordQuestion, Question } from "./question";
export { KEYWORD_PAGE, keyOf, questionOf, refKey, searchKey } from "./question";
export type { Reading } from "./reading";
export type { HeldAnswer, HeldCompany, HeldJob, KeywordMetrics, Receipt } from "./answer";
export { partPrice, publishedPrices, rowPrice } from "./price";
export type { LedgerEntry, LedgerStatus } from "./ledger";
export { spentCredits } from "./ledger";
export { isPassing, type Ceiling, type Failure, type FailureKind } from "./failure";
export type { KeyedAnswer, MachineStore, SpendingSettings } from "./stores";
export type { WindowSharing, WorkbookContent, WorkbookStore } from "./stores";
export type { Unread } from "./unread";
export * as shape from "./stored-value";
export type { FreeEndpoint } from "./free-endpoints";
export { isPaid } from "./free-endpoints";
export { urlOf } from "./url-of";
