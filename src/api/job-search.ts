/**
 * Job search: 1 credit per job returned. At least one of posted_at_max_age_days, posted_at_gte,
 * posted_at_lte, company_domain_or, company_linkedin_url_or, company_name_or is mandatory (else 422).
 */
import * as z from "zod/mini";
import { companyFilterFields } from "./company-filters";
import { records, section } from "./fields";
import { searchMetadataSchema } from "./envelope";
import { jobSchema } from "./job";
import { jobFilterFields } from "./job-filters";
import { flag, orderBy, pagingFields, string } from "./parameters";
import { jobOrderFields } from "./values";

export const jobSearchRequestSchema = z.object({
  ...companyFilterFields,
  ...jobFilterFields,
  ...pagingFields,
  cursor: string,
  blur_company_data: flag,
  include_total_results: flag,
  order_by: orderBy(jobOrderFields),
});
export type JobSearchRequest = z.input<typeof jobSearchRequestSchema>;

export const jobSearchReplySchema = z.object({
  data: records(jobSchema),
  metadata: section(searchMetadataSchema),
});
