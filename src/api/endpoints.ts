/**
 * The table of endpoints: name, method, path, where the parameters go, what is asked and answered.
 * Prices and the numbers of the rate limits are not here: client and service each keep their own, for
 * if one borrowed the other's, both would be wrong together.
 */
import { z } from "zod";
import { creditBalanceSchema } from "./account";
import { catalogKeywordsRequestSchema } from "./catalog";
import { companySearchReplySchema, companySearchRequestSchema } from "./company-search";
import { jobSearchReplySchema, jobSearchRequestSchema } from "./job-search";
import { catalogReplySchema } from "./keyword";
import { technographicsReplySchema, technographicsRequestSchema } from "./technographics";

/**
 * Endpoints that share their rate limits. `tiered` (company search, job search, technologies) and
 * `autocomplete` are stated by the contract; the limits of the others are not.
 */
export type LimitGroup = "tiered" | "buying-intents" | "autocomplete" | "free";

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to the service address; `{name}` stands for a path parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The names of the path parameters, with their types. */
  readonly pathParameters?: z.ZodObject;
  readonly parametersIn: "body" | "query";
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
  readonly limitGroup: LimitGroup;
  /** Request fields that still work and should not be used any more. */
  readonly deprecated?: readonly string[];
}

const deprecatedKeywordFields = [
  "technology_slug_or",
  "technology_category_slug_or",
  "technology_parent_category_slug_or",
  "company_name_or",
] as const;

const deprecatedJobFields = [
  "final_url_exists",
  "hiring_managers_exists",
  "job_ids",
  "job_description_pattern_case_sensitive_or",
  "job_description_pattern_is_case_insensitive",
  "only_jobs_with_hiring_managers",
  "only_jobs_with_reports_to",
  "reports_to_exists",
] as const;

const deprecatedCompanyFields = [
  "blur_company_data",
  "company_linkedin_url_exists",
  "industry_or",
  "industry_not",
  "revealed_company_data",
] as const;

export const endpoints = {
  companySearch: {
    method: "POST",
    path: "/v1/companies/search",
    summary: "Companies that match filters: 3 credits per company returned.",
    parametersIn: "body",
    request: companySearchRequestSchema,
    response: companySearchReplySchema,
    limitGroup: "tiered",
    deprecated: deprecatedCompanyFields,
  },
  jobSearch: {
    method: "POST",
    path: "/v1/jobs/search",
    summary: "Jobs that match filters: 1 credit per job returned.",
    parametersIn: "body",
    request: jobSearchRequestSchema,
    response: jobSearchReplySchema,
    limitGroup: "tiered",
    deprecated: [...deprecatedCompanyFields, ...deprecatedJobFields, "order_by"],
  },
  technologies: {
    method: "POST",
    path: "/v1/companies/technologies",
    summary: "Technologies of one company: 3 credits per lookup, nothing for an unknown company.",
    parametersIn: "body",
    request: technographicsRequestSchema,
    response: technographicsReplySchema,
    limitGroup: "tiered",
    deprecated: deprecatedKeywordFields,
  },
  buyingIntents: {
    method: "POST",
    path: "/v1/companies/buying_intents",
    summary:
      "Buying intent topics of one company: 3 credits per lookup, nothing for an unknown company.",
    parametersIn: "body",
    request: technographicsRequestSchema,
    response: technographicsReplySchema,
    limitGroup: "buying-intents",
    deprecated: deprecatedKeywordFields,
  },
  catalogKeywords: {
    method: "GET",
    path: "/v0/catalog/keywords",
    summary: "Tracked keywords: technologies and buying intent topics. Free.",
    parametersIn: "query",
    request: catalogKeywordsRequestSchema,
    response: catalogReplySchema,
    limitGroup: "free",
    deprecated: ["include_metadata"],
  },
  creditBalance: {
    method: "GET",
    path: "/v0/billing/credit-balance",
    summary: "Credits granted and used. Free.",
    parametersIn: "query",
    request: z.object({}),
    response: creditBalanceSchema,
    limitGroup: "free",
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** What a caller may send to an endpoint. */
export type RequestOf<N extends EndpointName> = z.input<(typeof endpoints)[N]["request"]>;

/** What a reader gets from an endpoint, after its patience. */
export type ReplyOf<N extends EndpointName> = z.output<(typeof endpoints)[N]["response"]>;
