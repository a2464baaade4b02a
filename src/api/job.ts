/**
 * A job posting, and job search: 1 credit per job returned. The contract does not show the record; its fields come from
 * the public reference and from live answers, and all except `id` and `job_title` may be missing.
 */
import * as z from "zod/mini";
import { companyFactsSchema } from "./company";
import { companyFilters } from "./company-filters";
import { endpoint } from "./endpoint";
import { searchMetadataSchema } from "./envelope";
import {
  day,
  decimal,
  flag,
  instant,
  integer,
  list,
  oneOf,
  optionalSection,
  records,
  requiredNumber,
  requiredText,
  section,
  text,
  textList,
} from "./fields";
import { deprecatedIn, fieldsOf } from "./filter";
import { jobFilters, jobSearchFilters } from "./job-filters";
import { searchFields } from "./parameters";
import { seniorities } from "./values";

/** A place of a job. `id` is a GeoNames id, as in `job_location_or`. */
export const jobLocationSchema = z.object({
  id: integer(),
  name: text(),
  display_name: text(),
  type: text(),
  feature_code: text(),
  admin1_code: text(),
  admin1_name: text(),
  admin2_code: text(),
  admin2_name: text(),
  state: text(),
  state_code: text(),
  country_code: text(),
  country_name: text(),
  continent: text(),
  latitude: decimal(),
  longitude: decimal(),
});

/** A person whom the posting names as hiring. */
export const hiringPersonSchema = z.object({
  first_name: text(),
  full_name: text(),
  role: text(),
  linkedin_url: text(),
  image_url: text(),
  thumbnail_url: text(),
});

export const jobSchema = z.object({
  /** null when it cannot be read. */
  id: requiredNumber(),
  job_title: requiredText(),
  normalized_title: text(),
  /** Markdown. */
  description: text(),
  url: text(),
  /** On the employer's own site. */
  final_url: text(),
  /** Where it was found. */
  source_url: text(),
  /** `YYYY-MM-DD`. */
  date_posted: day(),
  date_reposted: day(),
  reposted: flag(),
  /** UTC, written without a zone. */
  discovered_at: instant(),
  closed_at: instant(),
  /** Name of the company; deprecated in favour of `company_object`. */
  company: text(),
  company_domain: text(),
  company_object: optionalSection(companyFactsSchema),
  location: text(),
  short_location: text(),
  long_location: text(),
  state_code: text(),
  postal_code: text(),
  latitude: decimal(),
  longitude: decimal(),
  locations: list(jobLocationSchema),
  country: text(),
  country_code: text(),
  countries: textList(),
  country_codes: textList(),
  cities: textList(),
  continents: textList(),
  remote: flag(),
  hybrid: flag(),
  easy_apply: flag(),
  /** One of `seniorities`. */
  seniority: oneOf(seniorities),
  employment_statuses: textList(),
  salary_string: text(),
  /** In `salary_currency`. */
  min_annual_salary: decimal(),
  max_annual_salary: decimal(),
  min_annual_salary_usd: decimal(),
  max_annual_salary_usd: decimal(),
  avg_annual_salary_usd: decimal(),
  salary_currency: text(),
  technology_slugs: textList(),
  keyword_slugs: textList(),
  hiring_team: list(hiringPersonSchema),
  manager_roles: textList(),
  matching_phrases: textList(),
  matching_words: textList(),
  has_blurred_data: flag(),
});
export type Job = z.output<typeof jobSchema>;

/** One of these is mandatory in `job_filters` of a company search (else 422). */
export const postingDates = ["posted_at_max_age_days", "posted_at_gte", "posted_at_lte"] as const;
/** One of these is mandatory in a job search (else 422). */
export const jobSearchBounds = [
  ...postingDates,
  ...(["company_domain_or", "company_linkedin_url_or", "company_name_or"] as const),
] as const;

export const jobSearchRequestSchema = z.object({
  ...fieldsOf(companyFilters),
  ...fieldsOf(jobFilters),
  ...fieldsOf(jobSearchFilters),
  ...searchFields,
});
export type JobSearchRequest = z.input<typeof jobSearchRequestSchema>;

const jobSearchReplySchema = z.object({
  data: records(jobSchema),
  metadata: section(searchMetadataSchema),
});

const deprecated = deprecatedIn({ ...companyFilters, ...jobFilters });

export const jobSearchEndpoints = {
  jobSearch: endpoint("POST", "/v1/jobs/search", {
    limitGroup: "tiered",
    summary: "Jobs that match filters: 1 credit per job returned.",
    request: jobSearchRequestSchema,
    response: jobSearchReplySchema,
    deprecated: ["blur_company_data", ...deprecated, "order_by"],
  }),
} as const;
