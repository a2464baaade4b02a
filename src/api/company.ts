/**
 * The fields that a company record has in every answer, also inside a job (`company-search.ts` adds what was found), and
 * the filters on companies, in company search and at the top level of job search.
 */
import * as z from "zod/mini";
import { day, flag, ignored, integer, oneOf, requiredText, text, textList } from "./fields";
import { jobFiltersSchema } from "./job-filters";
import { techFiltersSchema } from "./keyword";
import * as parameters from "./parameters";
import { companyProperties, companyTypes, fundingStages } from "./values";

export const companyFactsSchema = z.object({
  /** The public service calls it temporary; base64-like. Use the domain to identify a company. */
  id: requiredText(),
  name: requiredText(),
  /** Bare, lower-case, e.g. "acme.example"; IDN in its ASCII form. Can change or become null. */
  domain: text(),
  url: text(),
  url_source: text(),
  /** Other domains of the same company. */
  possible_domains: textList(),
  linkedin_url: text(),
  linkedin_id: text(),
  partner_id: text(),
  traffic_ranking: integer(),
  /** Address of an image. */
  logo: text(),
  long_description: text(),
  seo_description: text(),
  industry: text(),
  industry_id: integer(),
  /** Of the headquarters; `country_code` is ISO 3166-1 alpha-2. */
  country: text(),
  country_code: text(),
  city: text(),
  postal_code: text(),
  employee_count: integer(),
  /** E.g. "1001-5000". */
  employee_count_range: text(),
  annual_revenue_usd: integer(),
  /** E.g. "189M". */
  annual_revenue_usd_readable: text(),
  total_funding_usd: integer(),
  /** One of `fundingStages`. */
  funding_stage: oneOf(fundingStages),
  last_funding_round_date: day(),
  /** E.g. "$1.2M". */
  last_funding_round_amount_readable: text(),
  investors: textList(),
  founded_year: integer(),
  /** E.g. "W21". */
  yc_batch: text(),
  publicly_traded_exchange: text(),
  publicly_traded_symbol: text(),
  is_recruiting_agency: flag(),
  company_keywords: textList(),
  company_tags: textList(),
  /** Slugs of all keywords (technologies and topics) found in the jobs; thousands for giants. */
  keyword_slugs: textList(),
  /** All technologies found in the company's jobs: 3,000 and more for giants. The slugs name the same ones. */
  technology_names: ignored(textList()),
  technology_slugs: textList(),
  num_jobs: integer(),
  /** Jobs matching `job_filters`; null without them. */
  num_jobs_found: integer(),
  num_jobs_last_30_days: integer(),
  num_keywords: integer(),
  num_technologies: integer(),
  num_buying_intent_topics: integer(),
  /** True when preview mode masked the record: never keep such a record as an answer. */
  has_blurred_data: flag(),
});
/** The record with today's names for fields that older answers of the public service name differently. */
export function underTodaysNames<T>(record: T): T {
  const { apollo_id, alexa_ranking } = record as Record<string, unknown>;
  return { partner_id: apollo_id, traffic_ranking: alexa_ranking, ...record };
}
export type CompanyFacts = z.output<typeof companyFactsSchema>;

const { date, hours, ids, moment, string, strings, whole } = parameters;

export const companyFilterFields = {
  company_country_code_or: strings,
  company_country_code_not: strings,
  company_country_code_not_or_null: strings,
  company_description_pattern_or: strings,
  company_description_pattern_not: strings,
  company_description_pattern_accent_insensitive: parameters.flag,
  /** Domains; full URLs and e-mail addresses are accepted. */
  company_domain_or: strings,
  company_domain_not: strings,
  company_id_or: strings,
  company_id_not: strings,
  company_investors_or: strings,
  company_investors_partial_match_or: strings,
  company_keyword_slug_and: strings,
  company_keyword_slug_or: strings,
  company_keyword_slug_not: strings,
  company_technology_slug_and: strings,
  company_technology_slug_or: strings,
  company_technology_slug_not: strings,
  company_linkedin_url_exists: parameters.flag,
  /** Vanity or numeric page addresses, bare bare numbers. */
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
  revealed_company_data: parameters.flag,
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
  only_yc_companies: parameters.flag,
};

/** The filters that only company search has. */
export const companySearchFilterFields = {
  ...companyFilterFields,
  job_filters: z.nullish(jobFiltersSchema),
  min_num_jobs_found: z.nullish(z.int().check(z.minimum(1))),
  tech_filters: z.nullish(techFiltersSchema),
  property_exists_and: z.nullish(z.array(z.enum(companyProperties))),
  property_exists_or: z.nullish(z.array(z.enum(companyProperties))),
  expand_technology_slugs: strings,
  blur_company_data: parameters.flag,
  cursor: string,
};

export const deprecatedCompanyFilters = [
  "blur_company_data",
  "company_linkedin_url_exists",
  "industry_or",
  "industry_not",
  "revealed_company_data",
] as const;
