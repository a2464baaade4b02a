/** What each paid endpoint costs: as published, or as a manager typed it. Replies state no charge. */
import type { EndpointName } from "../../api";

export const PAID = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof PAID)[number];

export const isPaid = (name: EndpointName): name is PaidEndpoint =>
  (PAID as readonly EndpointName[]).includes(name);

/** Lists of one company: a lookup has one price for any number of rows. */
export const LISTS = ["technologies", "buyingIntents"] as const;
export type ListKind = (typeof LISTS)[number];

export const isLookup = (endpoint: PaidEndpoint): boolean =>
  (LISTS as readonly PaidEndpoint[]).includes(endpoint);

/** Credits for one record of a search, or for a lookup. */
export type Prices = Readonly<Record<PaidEndpoint, number>>;

/** "companySearch=4, jobSearch=1, ...", as a header has it. */
export const pricesIn = (prices: Prices): string =>
  PAID.map((name) => `${name}=${prices[name]}`).join(", ");

/** The price at which it was reserved. */
export const priceOfItem = (item: {
  readonly endpoint: PaidEndpoint;
  readonly records_asked: number;
  readonly most: number;
}): number => (isLookup(item.endpoint) ? item.most : item.most / item.records_asked);
