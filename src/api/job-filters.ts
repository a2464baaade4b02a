/**
 * The filters on jobs: at the top of a job search and of saved searches on jobs, and inside `job_filters` of a company
 * search ("companies that look for ..."). Those after `job_location_not` come from the public reference, because the
 * contract's list ends there.
 */
import * as z from "zod/mini";
import { fieldsOf, group } from "./filter";

export const jobFilters = {
  ...group("jobDates", {
    posted_at_max_age_days: "days posted within: Posted within days | posted within, days",
    posted_at_gte: "date posted dates: Posted since",
    posted_at_lte: "date posted dates: Posted until",
    discovered_at_max_age_days:
      "days discovered within: Discovered within days | discovered within",
    discovered_at_min_age_days: "days discovered before: Discovered at least days ago",
    discovered_at_gte: "moment discovered dates: Discovered since",
    discovered_at_lte: "moment discovered dates: Discovered until",
    is_closed: "flag closed value: Closed",
    closed_at_gte: "moment closed dates: Closed since",
    closed_at_lte: "moment closed dates: Closed until",
  }),
  ...group("job", {
    job_title_or: "texts jobTitle any: Job title | title, position, role",
    job_title_not: "texts jobTitle none: Job title not",
    job_title_pattern_or: "texts jobTitle pattern: Job title pattern",
    job_title_pattern_and: "texts jobTitle patternAll: Job title pattern all",
    job_title_pattern_not: "texts jobTitle patternNone: Job title pattern not",
    remote: "flag - value: Remote",
    workplace_types_or: "workplaces - any: Workplace type | workplace",
    job_seniority_or: "seniorities - any: Job seniority | seniority, level",
    employment_statuses_or:
      "employments - any: Employment | employment status, employment type, contract type",
    min_salary_usd: "number salary range: Min salary",
    max_salary_usd: "number salary range: Max salary",
    easy_apply: "flag - value: Easy apply",
    property_exists_or: "job-properties jobHas any: Job has any of",
    property_exists_and: "job-properties jobHas all: Job has all of",
    url_domain_or: "texts jobSite any: Job site | source site",
    url_domain_not: "texts jobSite none: Job site not",
    scraper_name_pattern_or: "texts - any: Job source pattern",
    job_id_or: "whole-numbers jobId any: Job id",
    job_id_not: "whole-numbers jobId none: Leave out jobs | job id not",
  }),
  ...group("jobPlaces", {
    job_country_code_or: "job-countries jobCountry any: Job country",
    job_country_code_not: "job-countries jobCountry none: Job country not",
    job_location_or: "places jobPlace any: Job place | job location, place",
    job_location_not: "places jobPlace none: Job place not | job location not, place not",
    job_location_pattern_or: "texts jobPlace contains: Job city",
    job_location_pattern_not: "texts jobPlace lacks: Job city not",
  }),
  ...group("jobTechnologies", {
    job_technology_slug_or: "technologies jobTechnology any: Job technology",
    job_technology_slug_and: "technologies jobTechnology all: Job technology all",
    job_technology_slug_not: "technologies jobTechnology none: Job technology not",
    job_keyword_slug_or: "keywords jobKeyword any: Job keyword",
    job_keyword_slug_and: "keywords jobKeyword all: Job keyword all",
    job_keyword_slug_not: "keywords jobKeyword none: Job keyword not",
  }),
  ...group("jobTexts", {
    job_description_contains_or:
      "texts jobDescription contains: Job description contains | job description",
    job_description_contains_not: "texts jobDescription lacks: Job description does not contain",
    job_description_pattern_or: "texts jobDescription pattern: Job description pattern",
    job_description_pattern_and: "texts jobDescription patternAll: Job description pattern all",
    job_description_pattern_not: "texts jobDescription patternNone: Job description pattern not",
  }),
  ...group("deprecated", {
    job_ids: "whole-numbers - any: Job ids (deprecated)",
    job_description_pattern_case_sensitive_or:
      "texts - any: Job description pattern, same capitals (deprecated)",
    job_description_pattern_is_case_insensitive:
      "flag - value: Job description pattern in any capitals (no effect)",
    only_jobs_with_hiring_managers: "flag - value: With hiring managers (deprecated)",
    only_jobs_with_reports_to: "flag - value: With a superior named (deprecated)",
    reports_to_exists: "flag - value: Superior named (deprecated)",
    final_url_exists: "flag - value: Employer's address known (deprecated)",
    hiring_managers_exists: "flag - value: Hiring managers known (deprecated)",
  }),
};

/** Only in a job search. */
export const jobSearchFilters = group("job", {
  order_by: "job-order - any: Order by | order, sort by, sort",
});

/** Unknown fields are ignored, as by the public service. */
export const jobFiltersSchema = z.object(fieldsOf(jobFilters));
export type JobFilters = z.input<typeof jobFiltersSchema>;
