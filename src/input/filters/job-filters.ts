/**
 * The filters on jobs with the names that people use: at the top of a job search, and inside
 * `job_filters` of a company search ("companies that look for ..."). A deprecated filter is accepted by
 * its contract name, but never proposed.
 */
import { filter, idea, inGroup, type SearchFilter } from "./search-filter";

export const jobFilters: readonly SearchFilter[] = [
  ...inGroup(
    "jobDates",
    idea("posted", {
      within: filter("posted_at_max_age_days", "Posted within days", "days", "posted within, days"),
      dates: [
        filter("posted_at_gte", "Posted since", "date"),
        filter("posted_at_lte", "Posted until", "date"),
      ],
    }),
    idea("discovered", {
      within: filter(
        "discovered_at_max_age_days",
        "Discovered within days",
        "days",
        "discovered within"
      ),
      before: filter("discovered_at_min_age_days", "Discovered at least days ago", "days"),
      dates: [
        filter("discovered_at_gte", "Discovered since", "moment"),
        filter("discovered_at_lte", "Discovered until", "moment"),
      ],
    }),
    idea("closed", {
      value: filter("is_closed", "Closed", "flag"),
      dates: [
        filter("closed_at_gte", "Closed since", "moment"),
        filter("closed_at_lte", "Closed until", "moment"),
      ],
    })
  ),
  ...inGroup(
    "job",
    idea("jobTitle", {
      any: filter("job_title_or", "Job title", "texts", "title, position, role"),
      none: filter("job_title_not", "Job title not", "texts"),
      pattern: filter("job_title_pattern_or", "Job title pattern", "texts"),
      patternAll: filter("job_title_pattern_and", "Job title pattern all", "texts"),
      patternNone: filter("job_title_pattern_not", "Job title pattern not", "texts"),
    }),
    filter("remote", "Remote", "flag"),
    filter("workplace_types_or", "Workplace type", "workplaces", "workplace"),
    filter("job_seniority_or", "Job seniority", "seniorities", "seniority, level"),
    filter(
      "employment_statuses_or",
      "Employment",
      "employments",
      "employment status, employment type, contract type"
    ),
    idea("salary", {
      range: [
        filter("min_salary_usd", "Min salary", "number"),
        filter("max_salary_usd", "Max salary", "number"),
      ],
    }),
    filter("easy_apply", "Easy apply", "flag"),
    idea("jobHas", {
      any: filter("property_exists_or", "Job has any of", "job-properties"),
      all: filter("property_exists_and", "Job has all of", "job-properties"),
    }),
    idea("jobSite", {
      any: filter("url_domain_or", "Job site", "texts", "source site"),
      none: filter("url_domain_not", "Job site not", "texts"),
    }),
    filter("scraper_name_pattern_or", "Job source pattern", "texts"),
    idea("jobId", {
      any: filter("job_id_or", "Job id", "whole-numbers"),
      none: filter("job_id_not", "Leave out jobs", "whole-numbers", "job id not"),
    })
  ),
  ...inGroup(
    "jobPlaces",
    idea("jobCountry", {
      any: filter("job_country_code_or", "Job country", "job-countries"),
      none: filter("job_country_code_not", "Job country not", "job-countries"),
    }),
    idea("jobPlace", {
      any: filter("job_location_or", "Job place", "places", "job location, place"),
      none: filter("job_location_not", "Job place not", "places", "job location not, place not"),
      contains: filter("job_location_pattern_or", "Job city", "texts"),
      lacks: filter("job_location_pattern_not", "Job city not", "texts"),
    })
  ),
  ...inGroup(
    "jobTechnologies",
    idea("jobTechnology", {
      any: filter("job_technology_slug_or", "Job technology", "technologies"),
      all: filter("job_technology_slug_and", "Job technology all", "technologies"),
      none: filter("job_technology_slug_not", "Job technology not", "technologies"),
    }),
    idea("jobKeyword", {
      any: filter("job_keyword_slug_or", "Job keyword", "keywords"),
      all: filter("job_keyword_slug_and", "Job keyword all", "keywords"),
      none: filter("job_keyword_slug_not", "Job keyword not", "keywords"),
    })
  ),
  ...inGroup(
    "jobTexts",
    idea("jobDescription", {
      contains: filter(
        "job_description_contains_or",
        "Job description contains",
        "texts",
        "job description"
      ),
      lacks: filter("job_description_contains_not", "Job description does not contain", "texts"),
      pattern: filter("job_description_pattern_or", "Job description pattern", "texts"),
      patternAll: filter("job_description_pattern_and", "Job description pattern all", "texts"),
      patternNone: filter("job_description_pattern_not", "Job description pattern not", "texts"),
    })
  ),
  ...inGroup(
    "deprecated",
    filter("job_ids", "Job ids (deprecated)", "whole-numbers"),
    filter(
      "job_description_pattern_case_sensitive_or",
      "Job description pattern, same capitals (deprecated)",
      "texts"
    ),
    filter(
      "job_description_pattern_is_case_insensitive",
      "Job description pattern in any capitals (no effect)",
      "flag"
    ),
    filter("only_jobs_with_hiring_managers", "With hiring managers (deprecated)", "flag"),
    filter("only_jobs_with_reports_to", "With a superior named (deprecated)", "flag"),
    filter("reports_to_exists", "Superior named (deprecated)", "flag"),
    filter("final_url_exists", "Employer's address known (deprecated)", "flag"),
    filter("hiring_managers_exists", "Hiring managers known (deprecated)", "flag")
  ),
];

/** Only in a job search. */
export const jobSearchFilters: readonly SearchFilter[] = [
  ...inGroup("job", filter("order_by", "Order by", "job-order", "order, sort by, sort")),
];
