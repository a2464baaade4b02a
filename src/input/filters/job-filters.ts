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
      within: filter(
        "posted_at_max_age_days",
        "Posted within days",
        "days",
        "posted within",
        "posted in the last days",
        "max age days",
        "days"
      ),
      dates: [
        filter("posted_at_gte", "Posted since", "date", "posted from", "posted after"),
        filter("posted_at_lte", "Posted until", "date", "posted to", "posted before"),
      ],
    }),
    idea("discovered", {
      within: filter(
        "discovered_at_max_age_days",
        "Discovered within days",
        "days",
        "discovered within"
      ),
      before: filter(
        "discovered_at_min_age_days",
        "Discovered at least days ago",
        "days",
        "discovered before days"
      ),
      dates: [
        filter(
          "discovered_at_gte",
          "Discovered since",
          "moment",
          "discovered from",
          "discovered after"
        ),
        filter(
          "discovered_at_lte",
          "Discovered until",
          "moment",
          "discovered to",
          "discovered before"
        ),
      ],
    }),
    idea("closed", {
      value: filter("is_closed", "Closed", "flag", "job closed", "closed jobs"),
      dates: [
        filter("closed_at_gte", "Closed since", "moment", "closed after"),
        filter("closed_at_lte", "Closed until", "moment", "closed before"),
      ],
    })
  ),
  ...inGroup(
    "job",
    idea("jobTitle", {
      any: filter("job_title_or", "Job title", "texts", "job titles", "title", "position", "role"),
      none: filter("job_title_not", "Job title not", "texts", "title not", "without title"),
      pattern: filter("job_title_pattern_or", "Job title pattern", "texts", "title pattern"),
      patternAll: filter(
        "job_title_pattern_and",
        "Job title pattern all",
        "texts",
        "title pattern all"
      ),
      patternNone: filter(
        "job_title_pattern_not",
        "Job title pattern not",
        "texts",
        "title pattern not"
      ),
    }),
    filter("remote", "Remote", "flag", "remote jobs", "job remote"),
    filter("workplace_types_or", "Workplace type", "workplaces", "workplace", "workplace types"),
    filter("job_seniority_or", "Job seniority", "seniorities", "seniority", "level"),
    filter(
      "employment_statuses_or",
      "Employment",
      "employments",
      "employment status",
      "employment type",
      "contract type"
    ),
    idea("salary", {
      range: [
        filter(
          "min_salary_usd",
          "Min salary",
          "number",
          "salary from",
          "salary at least",
          "minimum salary"
        ),
        filter(
          "max_salary_usd",
          "Max salary",
          "number",
          "salary to",
          "salary at most",
          "maximum salary"
        ),
      ],
    }),
    filter("easy_apply", "Easy apply", "flag", "applied for through the job board"),
    idea("jobHas", {
      any: filter("property_exists_or", "Job has any of", "job-properties", "job property exists"),
      all: filter(
        "property_exists_and",
        "Job has all of",
        "job-properties",
        "job properties exist"
      ),
    }),
    idea("jobSite", {
      any: filter(
        "url_domain_or",
        "Job site",
        "texts",
        "job site domain",
        "job url domain",
        "source site"
      ),
      none: filter(
        "url_domain_not",
        "Job site not",
        "texts",
        "job site domain not",
        "source site not"
      ),
    }),
    filter("scraper_name_pattern_or", "Job source pattern", "texts", "scraper name"),
    idea("jobId", {
      any: filter("job_id_or", "Job id", "whole-numbers", "job ids"),
      none: filter("job_id_not", "Leave out jobs", "whole-numbers", "job id not", "job ids not"),
    })
  ),
  ...inGroup(
    "jobPlaces",
    idea("jobCountry", {
      any: filter(
        "job_country_code_or",
        "Job country",
        "job-countries",
        "job countries",
        "country of the job"
      ),
      none: filter("job_country_code_not", "Job country not", "job-countries", "not job country"),
    }),
    idea("jobPlace", {
      any: filter("job_location_or", "Job place", "places", "job places", "job location", "place"),
      none: filter("job_location_not", "Job place not", "places", "job location not", "place not"),
      contains: filter(
        "job_location_pattern_or",
        "Job city",
        "texts",
        "job city contains",
        "job location pattern"
      ),
      lacks: filter(
        "job_location_pattern_not",
        "Job city not",
        "texts",
        "job location pattern not"
      ),
    })
  ),
  ...inGroup(
    "jobTechnologies",
    idea("jobTechnology", {
      any: filter(
        "job_technology_slug_or",
        "Job technology",
        "technologies",
        "job technologies",
        "job technology any"
      ),
      all: filter(
        "job_technology_slug_and",
        "Job technology all",
        "technologies",
        "job technologies all"
      ),
      none: filter(
        "job_technology_slug_not",
        "Job technology not",
        "technologies",
        "job technologies not"
      ),
    }),
    idea("jobKeyword", {
      any: filter(
        "job_keyword_slug_or",
        "Job keyword",
        "keywords",
        "job keywords",
        "job keyword any"
      ),
      all: filter("job_keyword_slug_and", "Job keyword all", "keywords", "job keywords all"),
      none: filter("job_keyword_slug_not", "Job keyword not", "keywords", "job keywords not"),
    })
  ),
  ...inGroup(
    "jobTexts",
    idea("jobDescription", {
      contains: filter(
        "job_description_contains_or",
        "Job description contains",
        "texts",
        "job text contains",
        "job description"
      ),
      lacks: filter(
        "job_description_contains_not",
        "Job description does not contain",
        "texts",
        "job text does not contain"
      ),
      pattern: filter(
        "job_description_pattern_or",
        "Job description pattern",
        "texts",
        "job text pattern"
      ),
      patternAll: filter(
        "job_description_pattern_and",
        "Job description pattern all",
        "texts",
        "job text pattern all"
      ),
      patternNone: filter(
        "job_description_pattern_not",
        "Job description pattern not",
        "texts",
        "job text pattern not"
      ),
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
  ...inGroup("job", filter("order_by", "Order by", "job-order", "order", "sort by", "sort")),
];
