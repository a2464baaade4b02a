/**
 * Company search: 3 credits per company returned, so `limit` bounds what a request can cost. Typeahead by name or
 * domain: free, 5 a second, and only for workspaces that were approved (403).
 */
import * as z from "zod/mini";
import { companyFactsSchema } from "./company";
import { companyFilters, companySearchFilters } from "./company-filters";
import { endpoint } from "./endpoint";
import { searchMetadataSchema } from "./envelope";
import * as fields from "./fields";
import { deprecatedIn, fieldsOf } from "./filter";
import { jobSchema } from "./job";
import { jobFiltersSchema } from "./job-filters";
import { keywordEntrySchema, techFiltersSchema } from "./keyword";
import { nonNegative, searchFields } from "./parameters";

const { count, ignored, integer, list, records, requiredText, rows, section, text, textList } =
  fields;

export const companySearchRequestSchema = z.object({
  ...fieldsOf(companyFilters),
  ...fieldsOf(companySearchFilters),
  job_filters: z.nullish(jobFiltersSchema),
  tech_filters: z.nullish(techFiltersSchema),
  ...searchFields,
});
export type CompanySearchRequest = z.input<typeof companySearchRequestSchema>;

/**
 * A company record names all technologies of the company; it has metrics only for the slugs in
 * `expand_technology_slugs`.
 */
export const companySchema = z.object({
  ...companyFactsSchema.shape,
  /** A requested slug that is absent here was not detected. */
  technologies_found: list(keywordEntrySchema),
  keywords_found: ignored(list(keywordEntrySchema)),
  jobs_found: ignored(list(jobSchema)),
});
export type Company = z.output<typeof companySchema>;

/** `data` has no record for an unknown domain, and can have several for one domain. */
export const companySearchReplySchema = z.object({
  data: records(companySchema),
  metadata: section(searchMetadataSchema),
});

const companySuggestionSchema = z.object({
  id: z.string(),
  name: requiredText(),
  domain: text(),
  industry: text(),
  country: text(),
  country_code: text(),
  employee_count: integer(),
  num_jobs: integer(),
  num_technologies: integer(),
  num_keywords: integer(),
  num_buying_intent_topics: integer(),
  logo: text(),
  possible_domains: textList(),
});
export type CompanySuggestion = z.output<typeof companySuggestionSchema>;

export const companySearchEndpoints = {
  companySearch: endpoint("POST", "/v1/companies/search", {
    limitGroup: "tiered",
    summary: "Companies that match filters: 3 credits per company returned.",
    request: companySearchRequestSchema,
    response: companySearchReplySchema,
    deprecated: ["blur_company_data", ...deprecatedIn(companyFilters)],
  }),
  companyAutocomplete: endpoint("GET", "/v1/companies/autocomplete", {
    limitGroup: "autocomplete",
    summary: "Companies by a part of their name or domain. Free; 403 without approval.",
    request: z.object({
      /** A part of a name or domain. */
      text: z.string(),
      /** 25 when left out, 50 at most. */
      limit: z.nullish(z.int().check(z.minimum(1), z.maximum(50))),
      page: nonNegative,
    }),
    response: z.object({
      data: rows(companySuggestionSchema),
      metadata: section(z.object({ total_results: count() })),
    }),
  }),
} as const;
