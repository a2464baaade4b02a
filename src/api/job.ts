/**
 * A job posting. The contract does not show the record; the fields come from the public reference and
 * from live answers. All fields except `id` and `job_title` may be missing.
 */
import * as z from "zod/mini";
import { companyFactsSchema } from "./company-facts";
import {
  day,
  decimal,
  flag,
  instant,
  integer,
  list,
  oneOf,
  optionalSection,
  requiredNumber,
  requiredText,
  text,
  textList,
} from "./fields";
import { seniorities } from "./values";

/** A place of a job. `id` is a GeoNames id, as in `job_location_or`. */
const jobLocationSchema = z.object({
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
