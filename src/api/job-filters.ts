/**
 * The job filters object: `job_filters` of company search, the body of job searches and of saved
 * searches. Fields after `job_location_not` come from the public reference, because the contract's list
 * ends there. Unknown fields are ignored, as by the public service.
 */
import * as z from "zod/mini";
import { date, flag, ids, moment, nonNegative, number, strings } from "./parameters";
import { employmentStatuses, jobProperties, seniorities, workplaceTypes } from "./values";

/** A place by its GeoNames id, e.g. `{id: 2988507}`; further keys are unknown and ignored. */
const locationCriterionSchema = z.object({
  id: z.nullish(z.int()),
  country_code: z.nullish(z.string()),
});

const locations = z.nullish(z.array(locationCriterionSchema));

export const jobFilterFields = {
  discovered_at_gte: moment,
  discovered_at_lte: moment,
  /** 0 = today only, 1 = today and yesterday. */
  discovered_at_max_age_days: nonNegative,
  /** 1 = until yesterday. */
  discovered_at_min_age_days: nonNegative,
  posted_at_gte: date,
  posted_at_lte: date,
  posted_at_max_age_days: nonNegative,
  closed_at_gte: moment,
  closed_at_lte: moment,
  is_closed: flag,
  easy_apply: flag,
  remote: flag,
  workplace_types_or: z.nullish(z.array(z.enum(workplaceTypes))),
  employment_statuses_or: z.nullish(z.array(z.enum(employmentStatuses))),
  job_seniority_or: z.nullish(z.array(z.enum(seniorities))),
  job_country_code_or: strings,
  job_country_code_not: strings,
  job_description_contains_or: strings,
  job_description_contains_not: strings,
  job_description_pattern_or: strings,
  job_description_pattern_not: strings,
  job_description_pattern_and: strings,
  job_description_pattern_case_sensitive_or: strings,
  job_description_pattern_is_case_insensitive: flag,
  job_id_or: ids,
  job_id_not: ids,
  job_ids: ids,
  job_keyword_slug_and: strings,
  job_keyword_slug_or: strings,
  job_keyword_slug_not: strings,
  job_technology_slug_and: strings,
  job_technology_slug_or: strings,
  job_technology_slug_not: strings,
  job_location_or: locations,
  job_location_not: locations,
  job_location_pattern_or: strings,
  job_location_pattern_not: strings,
  job_title_or: strings,
  job_title_not: strings,
  job_title_pattern_and: strings,
  job_title_pattern_or: strings,
  job_title_pattern_not: strings,
  min_salary_usd: number,
  max_salary_usd: number,
  only_jobs_with_hiring_managers: flag,
  only_jobs_with_reports_to: flag,
  reports_to_exists: flag,
  final_url_exists: flag,
  hiring_managers_exists: flag,
  property_exists_and: z.nullish(z.array(z.enum(jobProperties))),
  property_exists_or: z.nullish(z.array(z.enum(jobProperties))),
  scraper_name_pattern_or: strings,
  url_domain_or: strings,
  url_domain_not: strings,
};

export const jobFiltersSchema = z.object(jobFilterFields);
export type JobFilters = z.input<typeof jobFiltersSchema>;
