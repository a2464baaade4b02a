/**
 * Every filter on companies, in company search and at the top level of job search.
 */
import * as z from "zod/mini";
import { jobFiltersSchema } from "./job-filters";
import { date, flag, hours, ids, moment, slugs, string, strings, whole } from "./parameters";
import { techFiltersSchema } from "./technographics";
import { companyProperties, companyTypes, fundingStages } from "./values";

export const companyFilterFields = {
  company_country_code_or: strings,
  company_country_code_not: strings,
  company_country_code_not_or_null: strings,
  company_description_pattern_or: strings,
  company_description_pattern_not: strings,
  company_description_pattern_accent_insensitive: flag,
  /** Domains; full URLs and e-mail addresses are accepted. */
  company_domain_or: strings,
  company_domain_not: strings,
  company_id_or: strings,
  company_id_not: strings,
  company_investors_or: strings,
  company_investors_partial_match_or: strings,
  company_keyword_slug_and: slugs,
  company_keyword_slug_or: slugs,
  company_keyword_slug_not: slugs,
  company_technology_slug_and: slugs,
  company_technology_slug_or: slugs,
  company_technology_slug_not: slugs,
  company_linkedin_url_exists: flag,
  /** Vanity or numeric page addresses, bare slugs, bare numbers. */
  company_linkedin_url_or: strings,
  company_list_id_or: ids,
  company_list_id_not: ids,
  company_location_pattern_or: strings,
  /** Exact and case-sensitive. */
  company_name_or: strings,
  company_name_not: strings,
  company_name_case_insensitive_or: strings,
  company_name_partial_match_or: strings,
  company_name_partial_match_not: strings,
  company_tags_or: strings,
  company_type: z.nullish(z.enum(companyTypes)),
  company_revealed_at_gte: moment,
  company_revealed_at_lte: moment,
  company_not_revealed_at_gte: moment,
  company_not_revealed_at_lte: moment,
  company_revealed_within_hours: hours,
  company_not_revealed_within_hours: hours,
  revealed_company_data: flag,
  funding_stage_or: z.nullish(z.array(z.enum(fundingStages))),
  industry_id_or: ids,
  industry_id_not: ids,
  industry_id_not_or_null: ids,
  industry_or: strings,
  industry_not: strings,
  last_funding_round_date_gte: date,
  last_funding_round_date_lte: date,
  min_employee_count: whole,
  max_employee_count: whole,
  min_employee_count_or_null: whole,
  max_employee_count_or_null: whole,
  min_funding_usd: whole,
  max_funding_usd: whole,
  min_revenue_usd: whole,
  max_revenue_usd: whole,
  only_yc_companies: flag,
};

/** The filters that only company search has. */
export const companySearchFilterFields = {
  ...companyFilterFields,
  job_filters: z.nullish(jobFiltersSchema),
  min_num_jobs_found: z.nullish(z.int().check(z.minimum(1))),
  tech_filters: z.nullish(techFiltersSchema),
  property_exists_and: z.nullish(z.array(z.enum(companyProperties))),
  property_exists_or: z.nullish(z.array(z.enum(companyProperties))),
  expand_technology_slugs: slugs,
  blur_company_data: flag,
  cursor: string,
};
