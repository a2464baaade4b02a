/**
 * The filters on companies with the names that people use: in a company search, and at the top of a job
 * search. A deprecated filter is accepted by its contract name, but never proposed. `filter-values`
 * reads their values from cells, `search-filters` combines the tables for a search.
 */
import { filter, type SearchFilter } from "./filter-values";

/** Filters of both searches. */
export const companyFilters: readonly SearchFilter[] = [
  filter(
    "company_country_code_or",
    "Country",
    "countries",
    "countries",
    "country code",
    "hq country"
  ),
  filter("company_country_code_not", "Country not", "countries", "not country", "exclude country"),
  filter("company_country_code_not_or_null", "Country not, or unknown", "countries"),
  filter(
    "min_employee_count",
    "Min employees",
    "whole",
    "employees from",
    "employees at least",
    "minimum employees",
    "min size"
  ),
  filter(
    "max_employee_count",
    "Max employees",
    "whole",
    "employees to",
    "employees at most",
    "maximum employees",
    "max size"
  ),
  filter("min_employee_count_or_null", "Min employees, or unknown", "whole"),
  filter("max_employee_count_or_null", "Max employees, or unknown", "whole"),
  filter(
    "company_technology_slug_or",
    "Technology",
    "keywords",
    "technology any",
    "technologies",
    "uses",
    "tech"
  ),
  filter(
    "company_technology_slug_and",
    "Technology all",
    "keywords",
    "technologies all",
    "uses all"
  ),
  filter(
    "company_technology_slug_not",
    "Technology not",
    "keywords",
    "technologies not",
    "uses not",
    "without technology"
  ),
  filter(
    "company_keyword_slug_or",
    "Keyword",
    "keywords",
    "keyword any",
    "keywords",
    "intent",
    "topic"
  ),
  filter("company_keyword_slug_and", "Keyword all", "keywords", "keywords all", "topic all"),
  filter("company_keyword_slug_not", "Keyword not", "keywords", "keywords not", "topic not"),
  filter(
    "industry_id_or",
    "Industry",
    "industries",
    "industries",
    "sector",
    "industry code",
    "industry id",
    "industry codes"
  ),
  filter("industry_id_not", "Industry not", "industries", "industry code not", "industry id not"),
  filter(
    "industry_id_not_or_null",
    "Industry not, or unknown",
    "industries",
    "industry code not or unknown"
  ),
  filter(
    "company_name_partial_match_or",
    "Name contains",
    "texts",
    "name",
    "company name",
    "name part"
  ),
  filter(
    "company_name_partial_match_not",
    "Name does not contain",
    "texts",
    "name not",
    "name contains not"
  ),
  filter("company_name_case_insensitive_or", "Name is", "texts", "name exactly", "exact name"),
  filter("company_name_or", "Name is, same capitals", "texts", "name exactly with capitals"),
  filter("company_name_not", "Name is not, same capitals", "texts", "name is not"),
  filter("company_domain_or", "Domain", "domains", "domains", "company domain", "website"),
  filter(
    "company_domain_not",
    "Leave out",
    "domains",
    "domain not",
    "domains not",
    "exclude domains",
    "leave out domains",
    "without domains"
  ),
  filter("company_linkedin_url_or", "Company page", "pages", "company pages", "linkedin", "page"),
  filter("company_location_pattern_or", "City", "texts", "location", "cities", "city contains"),
  filter("company_description_pattern_or", "Description contains", "texts", "description"),
  filter(
    "company_description_pattern_not",
    "Description does not contain",
    "texts",
    "description not"
  ),
  filter(
    "company_description_pattern_accent_insensitive",
    "Description without accents",
    "flag",
    "ignore accents"
  ),
  filter("funding_stage_or", "Funding stage", "stages", "stage", "funding stages"),
  filter(
    "min_funding_usd",
    "Min funding",
    "number",
    "funding from",
    "funding at least",
    "minimum funding"
  ),
  filter(
    "max_funding_usd",
    "Max funding",
    "number",
    "funding to",
    "funding at most",
    "maximum funding"
  ),
  filter(
    "min_revenue_usd",
    "Min revenue",
    "number",
    "revenue from",
    "revenue at least",
    "minimum revenue"
  ),
  filter(
    "max_revenue_usd",
    "Max revenue",
    "number",
    "revenue to",
    "revenue at most",
    "maximum revenue"
  ),
  filter(
    "last_funding_round_date_gte",
    "Funded since",
    "date",
    "last funding from",
    "funded after"
  ),
  filter("last_funding_round_date_lte", "Funded until", "date", "last funding to", "funded before"),
  filter(
    "company_investors_partial_match_or",
    "Investor contains",
    "texts",
    "investor",
    "investors"
  ),
  filter("company_investors_or", "Investor is", "texts", "investor exactly"),
  filter("company_tags_or", "Tag", "texts", "tags"),
  filter("company_type", "Company type", "company-type", "type", "employer type"),
  filter("only_yc_companies", "Accelerator companies only", "flag", "only yc", "yc only"),
  filter("company_list_id_or", "In list", "whole-numbers", "list", "list id", "company list"),
  filter("company_list_id_not", "Not in list", "whole-numbers", "list not", "list id not"),
  filter("company_id_or", "Company id", "texts", "company ids"),
  filter("company_id_not", "Company id not", "texts", "company ids not"),
  filter("company_revealed_within_hours", "Revealed within hours", "hours", "revealed hours"),
  filter(
    "company_not_revealed_within_hours",
    "Not revealed within hours",
    "hours",
    "not revealed hours"
  ),
  filter("company_revealed_at_gte", "Revealed since", "moment", "revealed after"),
  filter("company_revealed_at_lte", "Revealed until", "moment", "revealed before"),
  filter("company_not_revealed_at_gte", "Not revealed since", "moment", "not revealed after"),
  filter("company_not_revealed_at_lte", "Not revealed until", "moment", "not revealed before"),
  filter("revealed_company_data", "Revealed company data (no effect)", "flag"),
  filter("company_linkedin_url_exists", "Has a company page (deprecated)", "flag"),
  filter("industry_or", "Industry name (deprecated)", "texts"),
  filter("industry_not", "Industry name not (deprecated)", "texts"),
];

/** Filters of a company search only. */
export const companySearchFilters: readonly SearchFilter[] = [
  filter(
    "min_num_jobs_found",
    "Min matching jobs",
    "count",
    "matching jobs at least",
    "jobs found at least"
  ),
  filter(
    "property_exists_or",
    "Has any of",
    "company-properties",
    "property exists",
    "has property"
  ),
  filter("property_exists_and", "Has all of", "company-properties", "properties exist"),
  filter(
    "expand_technology_slugs",
    "Figures for",
    "keywords",
    "technology figures",
    "expand technologies"
  ),
  filter("order_by", "Order by", "company-order", "order", "sort by", "sort"),
];
