/** What each paid endpoint costs, counted from its reply: replies carry no charge. */
import type { EndpointName } from "../../api";
import { CREDITS_PER_COMPANY, CREDITS_PER_LOOKUP, rowPrice } from "../wire/shared";

export const PAID = ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const;
export type PaidEndpoint = (typeof PAID)[number];

export const isPaid = (name: EndpointName): name is PaidEndpoint =>
  (PAID as readonly EndpointName[]).includes(name);

/** Credits of one record of a search; a lookup has one price whatever comes. */
export const pricePerRecord: Readonly<Record<PaidEndpoint, number>> = {
  companySearch: CREDITS_PER_COMPANY,
  jobSearch: rowPrice("jobs"),
  technologies: CREDITS_PER_LOOKUP,
  buyingIntents: CREDITS_PER_LOOKUP,
};
