/**
 * The filters on jobs with the names that people use: at the top of a job search, and inside
 * `job_filters` of a company search ("companies that look for ..."). A deprecated filter is accepted by
 * its contract name, but never proposed.
 */
import { tableOf } from "./search-filter";

export const jobFilters = tableOf({
  jobDates: [
    "posted within posted_at_max_age_days days: Posted within days | posted within, days",
    "posted dates posted_at_gte date: Posted since",
    "posted dates posted_at_lte date: Posted until",
    "discovered within discovered_at_max_age_days days: Discovered within days | discovered within",
    "discovered before discovered_at_min_age_days days: Discovered at least days ago",
    "discovered dates discovered_at_gte moment: Discovered since",
    "discovered dates discovered_at_lte moment: Discovered until",
    "closed value is_closed flag: Closed",
    "closed dates closed_at_gte moment: Closed since",
    "closed dates closed_at_lte moment: Closed until",
  ],
  job: [
    "jobTitle any job_title_or texts: Job title | title, position, role",
    "jobTitle none job_title_not texts: Job title not",
    "jobTitle pattern job_title_pattern_or texts: Job title pattern",
    "jobTitle patternAll job_title_pattern_and texts: Job title pattern all",
    "jobTitle patternNone job_title_pattern_not texts: Job title pattern not",
    "- value remote flag: Remote",
    "- any workplace_types_or workplaces: Workplace type | workplace",
    "- any job_seniority_or seniorities: Job seniority | seniority, level",
    "- any employment_statuses_or employments: Employment | employment status, employment type, contract type",
    "salary range min_salary_usd number: Min salary",
    "salary range max_salary_usd number: Max salary",
    "- value easy_apply flag: Easy apply",
    "jobHas any property_exists_or job-properties: Job has any of",
    "jobHas all property_exists_and job-properties: Job has all of",
    "jobSite any url_domain_or texts: Job site | source site",
    "jobSite none url_domain_not texts: Job site not",
    "- any scraper_name_pattern_or texts: Job source pattern",
    "jobId any job_id_or whole-numbers: Job id",
    "jobId none job_id_not whole-numbers: Leave out jobs | job id not",
  ],
  jobPlaces: [
    "jobCountry any job_country_code_or job-countries: Job country",
    "jobCountry none job_country_code_not job-countries: Job country not",
    "jobPlace any job_location_or places: Job place | job location, place",
    "jobPlace none job_location_not places: Job place not | job location not, place not",
    "jobPlace contains job_location_pattern_or texts: Job city",
    "jobPlace lacks job_location_pattern_not texts: Job city not",
  ],
  jobTechnologies: [
    "jobTechnology any job_technology_slug_or technologies: Job technology",
    "jobTechnology all job_technology_slug_and technologies: Job technology all",
    "jobTechnology none job_technology_slug_not technologies: Job technology not",
    "jobKeyword any job_keyword_slug_or keywords: Job keyword",
    "jobKeyword all job_keyword_slug_and keywords: Job keyword all",
    "jobKeyword none job_keyword_slug_not keywords: Job keyword not",
  ],
  jobTexts: [
    "jobDescription contains job_description_contains_or texts: Job description contains | job description",
    "jobDescription lacks job_description_contains_not texts: Job description does not contain",
    "jobDescription pattern job_description_pattern_or texts: Job description pattern",
    "jobDescription patternAll job_description_pattern_and texts: Job description pattern all",
    "jobDescription patternNone job_description_pattern_not texts: Job description pattern not",
  ],
  deprecated: [
    "- any job_ids whole-numbers: Job ids (deprecated)",
    "- any job_description_pattern_case_sensitive_or texts: Job description pattern, same capitals (deprecated)",
    "- value job_description_pattern_is_case_insensitive flag: Job description pattern in any capitals (no effect)",
    "- value only_jobs_with_hiring_managers flag: With hiring managers (deprecated)",
    "- value only_jobs_with_reports_to flag: With a superior named (deprecated)",
    "- value reports_to_exists flag: Superior named (deprecated)",
    "- value final_url_exists flag: Employer's address known (deprecated)",
    "- value hiring_managers_exists flag: Hiring managers known (deprecated)",
  ],
});

/** Only in a job search. */
export const jobSearchFilters = tableOf({
  job: ["- any order_by job-order: Order by | order, sort by, sort"],
});
