/**
 * The table of endpoints: how each is called, its request and its reply. Prices and the numbers of the rate limits are
 * not here: client and service each have their own, so that a wrong number in one of them shows up in tests.
 */
import type * as z from "zod/mini";
import { accountEndpoints } from "./account";
import { catalogEndpoints } from "./catalog";
import { listEndpoints } from "./company-list";
import { companySearchEndpoints } from "./company-search";
import type { Endpoint, PathParameters } from "./endpoint";
import { jobSearchEndpoints } from "./job";
import { technographicsEndpoints } from "./keyword";
import { savedSearchEndpoints } from "./saved-search";
import { webhookEndpoints } from "./webhook";

export const endpoints = {
  ...companySearchEndpoints,
  ...jobSearchEndpoints,
  ...technographicsEndpoints,
  ...catalogEndpoints,
  ...listEndpoints,
  ...savedSearchEndpoints,
  ...webhookEndpoints,
  ...accountEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** What a caller may send to an endpoint. */
export type RequestOf<N extends EndpointName> = z.input<(typeof endpoints)[N]["request"]>;

/**
 * Everything one call of an endpoint takes, path parameters as fields of their names:
 * `{ list_id: 7, new_name: "Leads" }` for `renameCompanyList`.
 */
export type CallOf<N extends EndpointName> = Named<RequestOf<N>> &
  PathParameters<(typeof endpoints)[N]["path"]>;

/** Removes the index signature of an empty object, which would forbid every field, also those of the path. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/** What a tolerant reader gets from an endpoint. */
export type ReplyOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["response"]>;
