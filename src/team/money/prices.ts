/** What each paid endpoint costs, counted from its reply: replies state no charge. */
import type { EndpointName } from "../../api";
import type { Queries } from "../database/database";
import { CREDITS_PER_COMPANY, CREDITS_PER_LOOKUP, rowPrice } from "../wire/shared";

export const PAID = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof PAID)[number];

export const isPaid = (name: EndpointName): name is PaidEndpoint =>
  (PAID as readonly EndpointName[]).includes(name);

export const isLookup = (endpoint: PaidEndpoint): boolean =>
  endpoint === "technologies" || endpoint === "buyingIntents";

/** Credits of one record of a search; a lookup has one price whatever comes. */
export type Prices = Readonly<Record<PaidEndpoint, number>>;

export const publishedPrices: Prices = {
  companySearch: CREDITS_PER_COMPANY,
  jobSearch: rowPrice("jobs"),
  technologies: CREDITS_PER_LOOKUP,
  buyingIntents: CREDITS_PER_LOOKUP,
};

/** As published, and what a manager accepted on top. */
export async function pricesOf(queries: Queries, accountId: number): Promise<Prices> {
  const accepted = await queries.rows<{ endpoint: PaidEndpoint; credits: number }>(
    `select endpoint, accepted_credits as credits from price_proofs
     where account_id = $1 and accepted_credits > 0`,
    [accountId]
  );
  return accepted.reduce(
    (prices, { endpoint, credits }) => ({ ...prices, [endpoint]: prices[endpoint] + credits }),
    publishedPrices
  );
}

/** At which it was reserved. */
export const priceOfItem = (item: {
  readonly endpoint: PaidEndpoint;
  readonly records_asked: number;
  readonly most: number;
}): number => (isLookup(item.endpoint) ? item.most : item.most / item.records_asked);
