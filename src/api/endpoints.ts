/**
 * The table of endpoints: how each is called (`routes`), what is asked and answered.
 * Prices and the numbers of the rate limits are not here: client and service each keep their own, for
 * if one borrowed the other's, both would be wrong together.
 */
import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint-shape";
import { catalogEndpoints } from "./endpoints-catalog";
import { searchEndpoints } from "./endpoints-search";
import {
  accountEndpoints,
  listEndpoints,
  savedSearchEndpoints,
  webhookEndpoints,
} from "./endpoints-team";
import type { EndpointName } from "./routes";

export const endpoints = {
  ...searchEndpoints,
  ...catalogEndpoints,
  ...listEndpoints,
  ...savedSearchEndpoints,
  ...webhookEndpoints,
  ...accountEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

/** What a caller may send to an endpoint. */
export type RequestOf<N extends EndpointName> = z.input<(typeof endpoints)[N]["request"]>;

type PathOf<N extends EndpointName> = (typeof endpoints)[N] extends {
  readonly pathParameters: infer P extends z.ZodMiniType;
}
  ? z.input<P>
  : unknown;

/**
 * Everything one call of an endpoint takes, path parameters as fields of their names:
 * `{ list_id: 7, new_name: "Leads" }` for `renameCompanyList`.
 */
export type CallOf<N extends EndpointName> = Named<RequestOf<N>> & PathOf<N>;

/** Without an empty object's index signature, which forbids every field, those of the path too. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/** What a reader gets from an endpoint, after its patience. */
export type ReplyOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["response"]>;
