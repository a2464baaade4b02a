/**
 * The door of `client`: what other layers may use. Deeper imports are refused by `.dependency-cruiser.cjs`.
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
  HeldPurchase,
  LostPurchase,
  QuestionState,
  Quote,
  QuoteOptions,
  Result,
  ScoutClient,
  SearchQuestion,
  ServiceAccess,
  Stop,
  TeamCeilings,
  TeamStanding,
  StorageView,
  WindowView,
} from "./interface/scout-client";
export { staleQuestions } from "./asking/stale-questions";
export { newest } from "./merge";
export { NOT_KNOWN_NOTE, missWords, otherwiseWords } from "./answers/otherwise-words";
export { nearKeywords } from "./catalog/keyword-finder";
export { parseHeldAnswer, parseLedgerEntry } from "./answers/stored-form";
export type { Network } from "./interface/client-options";
export { bodyText } from "./wire/body-text";
export { isFreeRefusal } from "./wire/refusal";
export { readLimitHeaders, retryDelayMs } from "./wire/limit-headers";
