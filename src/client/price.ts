/**
 * What things cost. These numbers are the client's own: the local service has its own copy, so
 * that a mistake in one is caught by the other. Replies carry no charge; a client counts the
 * records it was given.
 * Source: contract, "Credits": 3 per company returned, 1 per job, 3 per technographics or intents
 * lookup with an answer; catalog and account calls are free.
 */
import type { EndpointName } from "../api";
import type { Credits } from "./units";

/**
 * Credits for a record, or for a lookup. These endpoints are called only through questions, with a price and a ledger;
 * all others may be called directly.
 */
export const publishedPrices = {
  companySearch: 3,
  jobSearch: 1,
  technologies: 3,
  buyingIntents: 3,
} as const satisfies Partial<Record<EndpointName, Credits>>;

export type PaidEndpoint = keyof typeof publishedPrices;
/** Every endpoint whose calls cost nothing, but for the links in mails, which a browser opens without the key. */
export type FreeEndpoint = Exclude<EndpointName, PaidEndpoint | "unsubscribe" | "unsubscribePage">;

export const isPaid = (name: EndpointName): name is PaidEndpoint => name in publishedPrices;

/** The prices of the service in use. A runtime uses one service at a time. */
let prices: Readonly<Record<PaidEndpoint, Credits>> = publishedPrices;

/** Uses the prices that a team's gateway told ("companySearch=4, jobSearch=1"); the others are as published. */
export function usePrices(told: string): void {
  const own = [...told.matchAll(/(\w+)=([1-9]\d{0,5})\b/g)];
  const pairs = own.map(([, name = "", credits]) => [name, Number(credits)] as const);
  prices = { ...publishedPrices, ...Object.fromEntries(pairs) };
}

/** The price of a record that an endpoint delivers, or of a lookup. */
export const rowPriceAt = (endpoint: PaidEndpoint): Credits => prices[endpoint];

/** The price of a row of a search. */
export const rowPrice = (about: "companies" | "jobs"): Credits =>
  rowPriceAt(about === "jobs" ? "jobSearch" : "companySearch");

/** The price of a company's record, or of a lookup. */
export const partPrice = (part: "company" | "technologies" | "intents"): Credits =>
  rowPriceAt(part === "company" ? "companySearch" : part === "intents" ? "buyingIntents" : part);
