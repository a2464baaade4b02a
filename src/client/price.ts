/**
 * What things cost. These numbers are the client's own: the local service has its own copy, so
 * that a mistake in one is caught by the other. Replies carry no charge; a client counts the
 * records it was given.
 * Source: contract, "Credits": 3 per company returned, 3 per technographics or intents lookup
 * with an answer; catalog and account calls are free.
 */
import type { Question } from "./question";
import type { Credits } from "./units";

export const CREDITS_PER_COMPANY: Credits = 3;
export const CREDITS_PER_LOOKUP: Credits = 3;

export const companiesPrice = (companies: number): Credits => companies * CREDITS_PER_COMPANY;

/** A lookup that returned nothing cost nothing. */
export const lookupCharge = (entries: number): Credits => (entries > 0 ? CREDITS_PER_LOOKUP : 0);

/** What a question can cost at most when nothing of it is held. */
export function fullPriceOf(question: Question): Credits {
  if (question.about === "keyword") return 0;
  return question.about === "companies" ? companiesPrice(question.count) : CREDITS_PER_COMPANY;
}
