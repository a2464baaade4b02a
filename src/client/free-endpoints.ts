/**
 * Which endpoints cost credits. These are called only through questions, with a price and a ledger; all others
 * may be called directly. Source: contract, "Credits".
 */
import type { EndpointName } from "../api";

const paidEndpoints = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof paidEndpoints)[number];

/** Every endpoint whose calls cost nothing. */
export type FreeEndpoint = Exclude<EndpointName, PaidEndpoint>;

export function isPaid(name: EndpointName): name is PaidEndpoint {
  return (paidEndpoints as readonly EndpointName[]).includes(name);
}
