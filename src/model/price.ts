/**
 * What things cost. These numbers are the client's own: the local service has its own copy, so
 * that a mistake in one is caught by the other. Replies carry no charge; a client counts the
 * records it was given.
 * Source: contract, "Credits": 3 per company returned, 3 per technographics or intents lookup
 * with an answer; catalog and account calls are free.
 */
import type { EndpointName } from "../api";
import { LOOKUP_PAGE, type Question } from "./question";
import type { Credits } from "./units";

export const CREDITS_PER_COMPANY: Credits = 3;
export const CREDITS_PER_LOOKUP: Credits = 3;
const CREDITS_PER_JOB: Credits = 1;

export const companiesPrice = (companies: number): Credits => companies * CREDITS_PER_COMPANY;

/** A row of a search. */
export const rowPrice = (about: "companies" | "jobs"): Credits =>
  about === "jobs" ? CREDITS_PER_JOB : CREDITS_PER_COMPANY;

/** What a record that an endpoint delivers costs. */
export const rowPriceAt = (endpoint: EndpointName): Credits =>
  rowPrice(endpoint === "jobSearch" ? "jobs" : "companies");

/** Pages of technographics that hold so many entries: each costs a lookup. */
export const lookupPages = (entries: number): number =>
  Math.max(1, Math.ceil(entries / LOOKUP_PAGE));

/**
 * A lookup that found no company cost nothing; one that found a company without entries is charged
 * all the same, and told apart by the number of companies found (null: not told).
 */
export const lookupCharge = (entries: number, companies: number | null | undefined): Credits =>
  entries > 0 || (companies ?? 0) > 0 ? CREDITS_PER_LOOKUP : 0;

/** What a question can cost at most when nothing of it is held. */
export function fullPriceOf(question: Question): Credits {
  switch (question.about) {
    case "keyword":
      return 0;
    case "companies":
    case "jobs":
      return question.count * rowPrice(question.about);
    case "technologies":
    case "intents":
      return lookupPages(question.atLeast ?? 1) * CREDITS_PER_LOOKUP;
    case "company":
    case "use":
      return CREDITS_PER_COMPANY;
  }
}
