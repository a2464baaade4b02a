/**
 * The table of endpoints: name, method, path, where the parameters go, what is asked and answered.
 * Prices and the numbers of the rate limits are not here: client and service each keep their own, for
 * if one borrowed the other's, both would be wrong together.
 */
import type { z } from "zod";
import type { Endpoint } from "./endpoint";
import { catalogEndpoints } from "./endpoints-catalog";
import { searchEndpoints } from "./endpoints-search";
import {
  accountEndpoints,
  listEndpoints,
  savedSearchEndpoints,
  webhookEndpoints,
} from "./endpoints-team";

export const endpoints = {
  ...searchEndpoints,
  ...catalogEndpoints,
  ...listEndpoints,
  ...savedSearchEndpoints,
  ...webhookEndpoints,
  ...accountEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** What a caller may send to an endpoint. */
export type RequestOf<N extends EndpointName> = z.input<(typeof endpoints)[N]["request"]>;

/** What a reader gets from an endpoint, after its patience. */
export type ReplyOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["response"]>;
