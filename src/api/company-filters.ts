/**
 * The filters on companies: in a company search, and at the top of a job search. A deprecated filter is accepted by its
 * contract name, but never proposed.
 */
import { group } from "./filter";

/** Filters of both searches. `company_name_or` is exact, like all that says "same capitals". */
export const companyFilters = {
  ...group("places", {
    company_country_code_or: "company-countries country any: Country | country code, hq country",
    company_country_code_not: "company-countries country none: Country not",
    company_country_code_not_or_null:
      "company-countries country noneOrUnknown: Country not, or unknown",
    company_location_pattern_or: "texts - any: City | location",
  }),
  ...group("size", {
    min_employee_count: "whole employees range: Min employees | min size",
    max_employee_count: "whole employees range: Max employees | max size",
    min_employee_count_or_null: "whole employees rangeOrUnknown: Min employees, or unknown",
    max_employee_count_or_null: "whole employees rangeOrUnknown: Max employees, or unknown",
    min_revenue_usd: "number revenue range: Min revenue",
    max_revenue_usd: "number revenue range: Max revenue",
  }),
  ...group("technologies", {
    company_technology_slug_or: "technologies technology any: Technology | uses, tech",
    company_technology_slug_and: "technologies technology all: Technology all",
    company_technology_slug_not: "technologies technology none: Technology not",
    company_keyword_slug_or: "keywords keyword any: Keyword | intent, topic",
    company_keyword_slug_and: "keywords keyword all: Keyword all",
    company_keyword_slug_not: "keywords keyword none: Keyword not",
  }),
  ...group("industry", {
    industry_id_or: "industries industry any: Industry | sector, industry code, industry id",
    industry_id_not: "industries industry none: Industry not",
    industry_id_not_or_null: "industries industry noneOrUnknown: Industry not, or unknown",
  }),
  ...group("identity", {
    company_name_partial_match_or: "texts name contains: Name contains | name, company name",
    company_name_partial_match_not: "texts name lacks: Name does not contain | name not",
    company_name_case_insensitive_or: "texts name is: Name is | name exactly",
    company_name_or: "texts name isExactly: Name is, same capitals",
    company_name_not: "texts name isNotExactly: Name is not, same capitals | name is not",
    company_domain_or: "domains domain any: Domain | company domain, website",
    company_domain_not: "domains domain none: Leave out | domain not",
    company_linkedin_url_or: "pages - any: Company page | linkedin, page",
    company_description_pattern_or:
      "texts description contains: Description contains | description",
    company_description_pattern_not:
      "texts description lacks: Description does not contain | description not",
    company_description_pattern_accent_insensitive:
      "flag - value: Description without accents | ignore accents",
    company_tags_or: "texts - any: Tag",
    company_type: "company-type - value: Company type | type",
    company_id_or: "texts companyId any: Company id",
    company_id_not: "texts companyId none: Company id not",
  }),
  ...group("funding", {
    funding_stage_or: "stages - any: Funding stage | stage",
    min_funding_usd: "number funding range: Min funding",
    max_funding_usd: "number funding range: Max funding",
    last_funding_round_date_gte: "date lastFunding dates: Funded since",
    last_funding_round_date_lte: "date lastFunding dates: Funded until",
    company_investors_partial_match_or:
      "texts investor contains: Investor contains | investor, investors",
    company_investors_or: "texts investor is: Investor is | investor exactly",
    only_yc_companies: "flag - value: Accelerator companies only | only yc",
  }),
  ...group("lists", {
    company_list_id_or: "lists list any: In list | list, list id",
    company_list_id_not: "lists list none: Not in list",
    company_not_revealed_within_hours: "hours revealed notWithin: Not bought within hours",
    company_revealed_within_hours: "hours revealed within: Bought within hours",
    company_revealed_at_gte: "moment revealed dates: Bought since",
    company_revealed_at_lte: "moment revealed dates: Bought until",
    company_not_revealed_at_gte: "moment revealed notDates: Not bought since",
    company_not_revealed_at_lte: "moment revealed notDates: Not bought until",
  }),
  ...group("deprecated", {
    revealed_company_data: "flag - value: Bought company data (no effect)",
    company_linkedin_url_exists: "flag - value: Has a company page (deprecated)",
    industry_or: "texts - any: Industry name (deprecated)",
    industry_not: "texts - any: Industry name not (deprecated)",
  }),
};

/** Filters of a company search only. */
export const companySearchFilters = {
  ...group("job", { min_num_jobs_found: "count - value: Min matching jobs" }),
  ...group("identity", {
    property_exists_or: "company-properties companyHas any: Has any of",
    property_exists_and: "company-properties companyHas all: Has all of",
    order_by: "company-order - any: Order by | order, sort by, sort",
  }),
  ...group("technologies", { expand_technology_slugs: "technologies - any: Figures for" }),
};
