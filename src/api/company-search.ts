/**
 * Company search: 3 credits per company returned, so `limit` bounds what a request can cost.
 */
import * as z from "zod/mini";
import { companySearchFilterFields } from "./company-filters";
import { searchMetadataSchema } from "./envelope";
import { companyFactsSchema, underTodaysNames } from "./company-facts";
import { ignored, list, records, section } from "./fields";
import { jobSchema } from "./job";
import { keywordEntrySchema } from "./keyword";
import { flag, orderBy, pagingFields } from "./parameters";
import { companyOrderFields } from "./values";

export const companySearchRequestSchema = z.object({
  ...companySearchFilterFields,
  ...pagingFields,
  include_total_results: flag,
  order_by: orderBy(companyOrderFields),
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
  data: records(companySchema, underTodaysNames),
  metadata: section(searchMetadataSchema),
});
