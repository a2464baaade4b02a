/**
 * The door of `client`: what other layers may use. Deeper imports are refused by `.dependency-cruiser.cjs`.
 * Two things stand for the rest: `openClient` makes a client, `ScoutClient` says what it does.
 */
export { openClient } from "./open-client";
export type {
  Approved,
  Balance,
  BuyResult,
  ClientView,
  Connection,
  HeldItem,
  HeldPurchase,
  LostPurchase,
  QuestionState,
  Quote,
  QuoteOptions,
  Reconciliation,
  Result,
  ScoutClient,
  SearchQuestion,
  ServiceAccess,
  Stop,
  StorageView,
  WindowView,
} from "./model/scout-client";

// A team's gateway.
export type { OfficeOrder, OfficePrice, OfficeRun } from "./model/team";
export type { Team, TeamCeilings, TeamStanding } from "./model/team";

// Units and time.
export type { Credits, Domain, DurationMs, EpochMs, KeywordSlug, QuestionKey } from "./model/units";
export type { Clock } from "./model/units";
export { systemClock } from "./model/units";
export { Turns } from "./model/turns";

// A question, its answer, its price, its entry in the ledger.
export type { Cause, CompanyCriteria, CompanyRef, JobCriteria } from "./model/question";
export type { KeywordQuestion, Question } from "./model/question";
export { keyOf, questionOf, refKey, searchKey } from "./model/question";
export { staleQuestions } from "./asking/stale-questions";
export type { Reading } from "./model/reading";
export type { HeldAnswer, HeldCompany, HeldJob, KeywordMetrics, Receipt } from "./model/answer";
export { completed, isLater } from "./answers/merge-answer";
export { CREDITS_PER_COMPANY, CREDITS_PER_LOOKUP } from "./model/price";
export { fullPriceOf, lookupPages, rowPrice } from "./model/price";
export type { LedgerEntry, LedgerStatus } from "./model/ledger";
export { spentCredits } from "./model/ledger";

// Why there is no answer.
export type { Ceiling, Failure, FailureKind } from "./model/failure";
export { findMissingCauseWith, missingCause, missingCode } from "./model/missing-code";
export type { MissingCause } from "./model/missing-code";
export { speakSentences } from "./sentences/speak";
export { spoken } from "./sentences/spoken";
export { NOT_KNOWN_NOTE, missWords, otherwiseWords } from "./answers/otherwise-words";

// What people type: companies, names, fields, filters.
export type { IsSuffix } from "./names/company-in-text";
export { companyInText } from "./names/company-in-text";
export type { CompanyReading, CompanySpelling } from "./names/company-ref";
export { labelOf, parseCompanyRef } from "./names/company-ref";
export { shortened } from "./names/shortened";
export { readNumber, readWhole } from "./names/number-reading";
export type { HostWriting } from "./names/choose-locale";
export { chooseLocale } from "./names/choose-locale";
export { isFreeMail, isMailProvider, loadFreeMail, missedFreeMail } from "./names/free-mail";
export { loadSuffixes, registrableDomain } from "./names/registrable-domain";
export type { Named, NameReading } from "./names/name-match";
export { bareName, didYouMean, nearTexts } from "./names/name-match";
export { nearKeywords } from "./catalog/keyword-requests";
export { codeName } from "./names/code-name";
export type { FieldKind, Scalar } from "./names/field-values";
export { formatOf, joined, serialOf, titledWidth } from "./names/field-values";
export type { CompanyField } from "./names/company-fields";
export { companyFields, defaultCompanyFields, defaultSearchFields } from "./names/company-fields";
export { fieldValue, findCompanyField } from "./names/company-fields";
export type { JobField } from "./names/job-fields";
export {
  defaultJobFields,
  findJobField,
  isAboutPeople,
  jobFields,
  jobFieldValue,
} from "./names/job-fields";
export type { ChoiceKind, FilterProblem, SingleKind } from "./filters/filter-problem";
export type { CatalogKind, FilterKind, SearchFilter, ValueReading } from "./filters/filter-values";
export { readFilterValues, takesSeveral } from "./filters/filter-values";
export type { KeywordFilter } from "./filters/keyword-filter";
export { filterKeywords } from "./filters/keyword-filter";
export type { CatalogTerm, CriteriaReading } from "./filters/search-criteria";
export { parseCriteria, withTerms } from "./filters/search-criteria";
export type { SearchKind } from "./filters/search-filters";
export { crossedBounds, filtersOf, missingFilter } from "./filters/search-filters";

// Stores: what a client is opened on, and how kept text is read back.
export type { KeyedAnswer, MachineStore, SpendingSettings } from "./model/stores";
export type { WindowSharing, WorkbookContent, WorkbookStore } from "./model/stores";
export type { Unread } from "./model/unread";
export type { Editor } from "./model/presence";
export { parseHeldAnswer, parseKeyedAnswers, parseLedgerEntry } from "./answers/stored-form";
export * as shape from "./model/stored-value";

// The wire: addresses, limits, what is free.
export type { Config } from "./names/config";
export { readConfig, strictConfig } from "./names/config";
export type { Network } from "./model/client-options";
export type { FreeEndpoint } from "./model/free-endpoints";
export { isPaid } from "./model/free-endpoints";
export { isFreeRefusal } from "./wire/free-refusals";
export { readLimitHeaders, retryDelayMs } from "./wire/limit-headers";
export { urlOf } from "./model/url-of";
