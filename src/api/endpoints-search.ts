/**
 * The calls that cost credits, and autocomplete.
 */
import { autocompleteReplySchema, autocompleteRequestSchema } from "./autocomplete";
import { companySearchReplySchema, companySearchRequestSchema } from "./company-search";
import type { Endpoint } from "./endpoint-shape";
import { jobSearchReplySchema, jobSearchRequestSchema } from "./job-search";
import { routes } from "./routes";
import { technographicsReplySchema, technographicsRequestSchema } from "./technographics";

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

export const searchEndpoints = {
  companySearch: {
    ...routes.companySearch,
    summary: "Companies that match filters: 3 credits per company returned.",
    request: companySearchRequestSchema,
    response: companySearchReplySchema,
    deprecated: deprecatedCompanyFields,
  },
  jobSearch: {
    ...routes.jobSearch,
    summary: "Jobs that match filters: 1 credit per job returned.",
    request: jobSearchRequestSchema,
    response: jobSearchReplySchema,
    deprecated: [...deprecatedCompanyFields, ...deprecatedJobFields, "order_by"],
  },
  technologies: {
    ...routes.technologies,
    summary: "Technologies of one company: 3 credits per lookup, nothing for an unknown company.",
    request: technographicsRequestSchema,
    response: technographicsReplySchema,
    deprecated: deprecatedKeywordFields,
  },
  buyingIntents: {
    ...routes.buyingIntents,
    summary:
      "Buying intent topics of one company: 3 credits per lookup, nothing for an unknown company.",
    request: technographicsRequestSchema,
    response: technographicsReplySchema,
    deprecated: deprecatedKeywordFields,
  },
  companyAutocomplete: {
    ...routes.companyAutocomplete,
    summary: "Companies by a part of their name or domain. Free; 403 without approval.",
    request: autocompleteRequestSchema,
    response: autocompleteReplySchema,
  },
} as const satisfies Record<string, Endpoint>;
