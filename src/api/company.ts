/**
 * The fields that a company record has in every answer, also inside a job (`company-search.ts` adds what was found).
 */
import * as z from "zod/mini";
import { day, flag, ignored, integer, oneOf, requiredText, text, textList } from "./fields";
import { fundingStages } from "./values";

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
export type CompanyFacts = z.output<typeof companyFactsSchema>;
