/**
 * Which endpoints cost credits. Those take the one door for questions, with its price and its
 * ledger; everything else may be called as it is. Source: contract, "Credits".
 */
import type { EndpointName } from "../api";

const paidEndpoints = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof paidEndpoints)[number];

/** Every endpoint whose calls cost nothing. */
export type FreeEndpoint = Exclude<EndpointName, PaidEndpoint>;

export function isPaid(name: EndpointName): name is PaidEndpoint {
  return (paidEndpoints as readonly EndpointName[]).includes(name);
}
