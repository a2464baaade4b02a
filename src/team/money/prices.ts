/** What each paid endpoint costs, counted from its reply: replies state no charge. */
import type { EndpointName } from "../../api";
import type { Queries } from "../../datafolder/queries";
import { publishedPrices } from "../wire/shared";

export { publishedPrices };

export const PAID = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof PAID)[number];

export const isPaid = (name: EndpointName): name is PaidEndpoint =>
  (PAID as readonly EndpointName[]).includes(name);

export const isLookup = (endpoint: PaidEndpoint): boolean =>
  endpoint === "technologies" || endpoint === "buyingIntents";

/** Credits for one record of a search; a lookup has one price for any number of rows. */
export type Prices = Readonly<Record<PaidEndpoint, number>>;

export interface Accepted {
  readonly endpoint: PaidEndpoint;
  /** Above the published price. */
  readonly credits: number;
}

/** Higher prices that a manager has accepted. */
export const acceptedPrices = (queries: Queries, accountId: number): Promise<Accepted[]> =>
  queries.rows<Accepted>(
    `select endpoint, accepted_credits as credits from price_proofs
     where account_id = $1 and accepted_credits > 0 order by endpoint`,
    [accountId]
  );

/** The published prices, and what a manager accepted on top. */
export async function pricesOf(queries: Queries, accountId: number): Promise<Prices> {
  const accepted = await acceptedPrices(queries, accountId);
  return accepted.reduce(
    (prices, { endpoint, credits }) => ({ ...prices, [endpoint]: prices[endpoint] + credits }),
    publishedPrices
  );
}

/** "companySearch=4, jobSearch=1, ...", as a header has it. */
export const pricesIn = (prices: Prices): string =>
  PAID.map((name) => `${name}=${prices[name]}`).join(", ");

/** The price at which it was reserved. */
export const priceOfItem = (item: {
  readonly endpoint: PaidEndpoint;
  readonly records_asked: number;
  readonly most: number;
}): number => (isLookup(item.endpoint) ? item.most : item.most / item.records_asked);
