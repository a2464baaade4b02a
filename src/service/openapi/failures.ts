/**
 * The statuses with which each call can be refused, and the body for each. Tests cause each of them for every call, and
 * compare every reply with this table.
 */
import type { Endpoint, EndpointName, ErrorEnvelope } from "../../api";
import { endpoints } from "../../api";
import { prices } from "../money/prices";
import * as errors from "../requests/errors";

export interface Failure {
  readonly description: string;
  /** An example of the body. */
  readonly example: ErrorEnvelope | { readonly detail: unknown };
}

interface Rule {
  readonly description: string;
  readonly refusal: (name: EndpointName) => errors.Refusal;
  /** Absent: all calls. */
  readonly concerns?: (name: EndpointName, endpoint: Endpoint) => boolean;
}

const SEARCHES: readonly EndpointName[] = ["companySearch", "jobSearch"];
const PAID: readonly EndpointName[] = [...SEARCHES, "technologies", "buyingIntents"];
/** Their bodies name something of the team. */
const NAMING: readonly EndpointName[] = [
  "addToCompanyLists",
  "createWebhook",
  "retryEvents",
  "testWebhook",
];

/** Also a body that is not needed is refused if it is no JSON. */
const readsBody = (_: EndpointName, { parametersIn }: Endpoint) => parametersIn === "body";

const rules: Readonly<Record<string, Rule>> = {
  400: {
    description: "The body is not JSON, or the workspace does not have what is asked for",
    refusal: () => errors.badJson("The body is not JSON."),
    concerns: readsBody,
  },
  401: {
    description: "Key missing or unknown",
    refusal: () => errors.keyRefused("This key is not known."),
    concerns: (_, { credential }) => credential !== "token",
  },
  402: {
    description: "The credits do not cover a single record; nothing is charged",
    refusal: (name) => errors.noCredits(name === "jobSearch" ? prices.job : prices.company),
    concerns: (name) => PAID.includes(name),
  },
  403: {
    description: "Not allowed to this workspace or plan",
    refusal: (name) =>
      name === "companyAutocomplete"
        ? errors.notApproved()
        : errors.freePlanPage("The free plan does not allow more than 25 results per page."),
    concerns: (name) => name === "companyAutocomplete" || SEARCHES.includes(name),
  },
  404: {
    description: "No such thing in the caller's team",
    refusal: () => errors.unknownId("company list"),
    concerns: (name, { path }) => NAMING.includes(name) || path.includes("_id}"),
  },
  413: {
    description: "The body is larger than 5 MB",
    refusal: errors.tooLarge,
    concerns: readsBody,
  },
  422: {
    description: "A parameter is wrong, missing or too much, or the query takes too long",
    refusal: () => errors.wrongParameters("limit: Invalid input: expected int, received string"),
  },
  429: {
    description: "A rate limit window is full; nothing is done or charged",
    refusal: () => errors.tooManyRequests("per-second"),
  },
  500: {
    description: "The service failed to answer; nothing is charged",
    refusal: errors.internal,
  },
  503: {
    description: "The database was lost; see the balance before asking again",
    refusal: errors.unavailable,
  },
};

/** The e-mail preferences calls report wrong parameters in a form of their own. */
const wrongParameterOfMail = {
  detail: [{ loc: ["query", "token"], msg: "this link is not valid", type: "value_error" }],
};

const REQUEST_ID = 17;

/** Statuses that the contract names for every call with a key, also where this service never answers with them. */
export const stated: Readonly<Record<string, Failure>> = {
  400: {
    description: "Bad request; this service does not answer this call so",
    example: errors.badJson("The body is not JSON.").envelope(REQUEST_ID),
  },
  402: {
    description: "Payment required; this service does not answer this call so",
    example: errors.noCredits(prices.job).envelope(REQUEST_ID),
  },
};

/** The failures of a call by status. */
export function failuresOf(name: EndpointName): Readonly<Record<string, Failure>> {
  const endpoint: Endpoint = endpoints[name];
  const usesDetail = endpoint.path.startsWith("/v0/email-preferences");
  const possible = Object.entries(rules)
    .filter(([, { concerns }]) => concerns?.(name, endpoint) ?? true)
    .map(([status, { description, refusal }]) => {
      const example =
        usesDetail && status === "422" ? wrongParameterOfMail : refusal(name).envelope(REQUEST_ID);
      return [status, { description, example }] as const;
    });
  return Object.fromEntries(possible);
}
