/**
 * The entry of `client`: what other layers may use. Deeper imports are refused by `.dependency-cruiser.cjs`.
 * Two things stand for the rest: `openClient` makes a client, `ScoutClient` says what it does.
 */
export { openClient } from "./client";
export type {
  Approved,
  Balance,
  BuyResult,
  ClientView,
  Connection,
  HeldItem,
  WaitingPurchase,
  LostPurchase,
  QuestionState,
  Quote,
  QuoteOptions,
  Result,
  ScoutClient,
  ServiceAccess,
  Stop,
  StorageView,
} from "./interface/scout-client";
export { queryId } from "./store";
export type { TeamCeilings, TeamStanding } from "./wire/team-standing";
export { staleQuestions } from "./stale-questions";
export { newest } from "./merge";
export { NOT_KNOWN_NOTE, missWords, otherCompanyWords } from "./answers/other-company-words";
export { nearKeywords } from "./catalog";
export { isAnswerEnvelope, parseHeldAnswer } from "./answer";
export { parseLedgerEntry } from "./ledger-entry";
export type { Network } from "./interface/client-options";
export { bodyText } from "./wire/body-text";
export { isFreeRefusal } from "./wire/refusal";
export { readLimitHeaders, retryDelayMs } from "./wire/limit-headers";
export { isSafeAddress } from "./wire/wire-request";
export type { Credits, DurationMs, EpochMs, QuestionKey } from "./units";
export type { Clock } from "./units";
export { systemClock } from "./units";
export { InOrder } from "./in-order";
export { onceATick } from "./once-a-tick";
export { piecesOf } from "./pieces";
export { rangesOf } from "./order";
export type { Cause } from "./question";
export type { KeywordQuestion, Question, SearchQuestion } from "./question";
export { KEYWORD_PAGE, canonicalJson, keyOf, questionOf, refKey, searchKey } from "./question";
export type { Reading } from "./reading";
export type { HeldAnswer, Receipt } from "./answer";
export { type FreeEndpoint, partPrice, publishedPrices, rowPrice } from "./price";
export type { LedgerEntry, LedgerStatus } from "./ledger-entry";
export { committedCredits, spentCredits } from "./ledger-entry";
export {
  isPassing,
  outOfCredits,
  plainOf,
  type Ceiling,
  type Failure,
  type FailureKind,
} from "./failure";
export type { KeyedAnswer, MachineStore, SpendingSettings } from "./stores";
export type { MachineSharing, WorkbookContent, WorkbookStore } from "./stores";
export * as stored from "./stored-fields";
