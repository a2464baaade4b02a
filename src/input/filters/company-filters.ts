/**
 * The filters on companies with the names that people use: in a company search, and at the top of a job
 * search. A deprecated filter is accepted by its contract name, but never proposed. `filter-values`
 * reads their values from cells, `search-filters` combines the tables for a search.
 */
import { tableOf } from "./search-filter";

/** Filters of both searches. */
export const companyFilters = tableOf({
  places: [
    "country any company_country_code_or company-countries: Country | country code, hq country",
    "country none company_country_code_not company-countries: Country not",
    "country noneOrUnknown company_country_code_not_or_null company-countries: Country not, or unknown",
    "- any company_location_pattern_or texts: City | location",
  ],
  size: [
    "employees range min_employee_count whole: Min employees | min size",
    "employees range max_employee_count whole: Max employees | max size",
    "employees rangeOrUnknown min_employee_count_or_null whole: Min employees, or unknown",
    "employees rangeOrUnknown max_employee_count_or_null whole: Max employees, or unknown",
    "revenue range min_revenue_usd number: Min revenue",
    "revenue range max_revenue_usd number: Max revenue",
  ],
  technologies: [
    "technology any company_technology_slug_or technologies: Technology | uses, tech",
    "technology all company_technology_slug_and technologies: Technology all",
    "technology none company_technology_slug_not technologies: Technology not",
    "keyword any company_keyword_slug_or keywords: Keyword | intent, topic",
    "keyword all company_keyword_slug_and keywords: Keyword all",
    "keyword none company_keyword_slug_not keywords: Keyword not",
  ],
  industry: [
    "industry any industry_id_or industries: Industry | sector, industry code, industry id",
    "industry none industry_id_not industries: Industry not",
    "industry noneOrUnknown industry_id_not_or_null industries: Industry not, or unknown",
  ],
  identity: [
    "name contains company_name_partial_match_or texts: Name contains | name, company name",
    "name lacks company_name_partial_match_not texts: Name does not contain | name not",
    "name is company_name_case_insensitive_or texts: Name is | name exactly",
    "name isExactly company_name_or texts: Name is, same capitals",
    "name isNotExactly company_name_not texts: Name is not, same capitals | name is not",
    "domain any company_domain_or domains: Domain | company domain, website",
    "domain none company_domain_not domains: Leave out | domain not",
    "- any company_linkedin_url_or pages: Company page | linkedin, page",
    "description contains company_description_pattern_or texts: Description contains | description",
    "description lacks company_description_pattern_not texts: Description does not contain | description not",
    "- value company_description_pattern_accent_insensitive flag: Description without accents | ignore accents",
    "- any company_tags_or texts: Tag",
    "- value company_type company-type: Company type | type",
    "companyId any company_id_or texts: Company id",
    "companyId none company_id_not texts: Company id not",
  ],
  funding: [
    "- any funding_stage_or stages: Funding stage | stage",
    "funding range min_funding_usd number: Min funding",
    "funding range max_funding_usd number: Max funding",
    "lastFunding dates last_funding_round_date_gte date: Funded since",
    "lastFunding dates last_funding_round_date_lte date: Funded until",
    "investor contains company_investors_partial_match_or texts: Investor contains | investor, investors",
    "investor is company_investors_or texts: Investor is | investor exactly",
    "- value only_yc_companies flag: Accelerator companies only | only yc",
  ],
  lists: [
    "list any company_list_id_or lists: In list | list, list id",
    "list none company_list_id_not lists: Not in list",
    "revealed notWithin company_not_revealed_within_hours hours: Not bought within hours",
    "revealed within company_revealed_within_hours hours: Bought within hours",
    "revealed dates company_revealed_at_gte moment: Bought since",
    "revealed dates company_revealed_at_lte moment: Bought until",
    "revealed notDates company_not_revealed_at_gte moment: Not bought since",
    "revealed notDates company_not_revealed_at_lte moment: Not bought until",
  ],
  deprecated: [
    "- value revealed_company_data flag: Bought company data (no effect)",
    "- value company_linkedin_url_exists flag: Has a company page (deprecated)",
    "- any industry_or texts: Industry name (deprecated)",
    "- any industry_not texts: Industry name not (deprecated)",
  ],
});

/** Filters of a company search only. */
export const companySearchFilters = tableOf({
  job: ["- value min_num_jobs_found count: Min matching jobs"],
  identity: [
    "companyHas any property_exists_or company-properties: Has any of",
    "companyHas all property_exists_and company-properties: Has all of",
    "- any order_by company-order: Order by | order, sort by, sort",
  ],
  technologies: ["- any expand_technology_slugs technologies: Figures for"],
});
