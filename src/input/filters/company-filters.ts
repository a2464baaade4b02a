/**
 * The filters on companies with the names that people use: in a company search, and at the top of a job
 * search. A deprecated filter is accepted by its contract name, but never proposed. `filter-values`
 * reads their values from cells, `search-filters` combines the tables for a search.
 */
import { filter, idea, inGroup, type SearchFilter } from "./search-filter";

/** Filters of both searches. */
export const companyFilters: readonly SearchFilter[] = [
  ...inGroup(
    "places",
    idea("country", {
      any: filter(
        "company_country_code_or",
        "Country",
        "company-countries",
        "country code, hq country"
      ),
      none: filter("company_country_code_not", "Country not", "company-countries"),
      noneOrUnknown: filter(
        "company_country_code_not_or_null",
        "Country not, or unknown",
        "company-countries"
      ),
    }),
    filter("company_location_pattern_or", "City", "texts", "location")
  ),
  ...inGroup(
    "size",
    idea("employees", {
      range: [
        filter("min_employee_count", "Min employees", "whole", "min size"),
        filter("max_employee_count", "Max employees", "whole", "max size"),
      ],
      rangeOrUnknown: [
        filter("min_employee_count_or_null", "Min employees, or unknown", "whole"),
        filter("max_employee_count_or_null", "Max employees, or unknown", "whole"),
      ],
    }),
    idea("revenue", {
      range: [
        filter("min_revenue_usd", "Min revenue", "number"),
        filter("max_revenue_usd", "Max revenue", "number"),
      ],
    })
  ),
  ...inGroup(
    "technologies",
    idea("technology", {
      any: filter("company_technology_slug_or", "Technology", "technologies", "uses, tech"),
      all: filter("company_technology_slug_and", "Technology all", "technologies"),
      none: filter("company_technology_slug_not", "Technology not", "technologies"),
    }),
    idea("keyword", {
      any: filter("company_keyword_slug_or", "Keyword", "keywords", "intent, topic"),
      all: filter("company_keyword_slug_and", "Keyword all", "keywords"),
      none: filter("company_keyword_slug_not", "Keyword not", "keywords"),
    })
  ),
  ...inGroup(
    "industry",
    idea("industry", {
      any: filter("industry_id_or", "Industry", "industries", "sector, industry code, industry id"),
      none: filter("industry_id_not", "Industry not", "industries"),
      noneOrUnknown: filter("industry_id_not_or_null", "Industry not, or unknown", "industries"),
    })
  ),
  ...inGroup(
    "identity",
    idea("name", {
      contains: filter(
        "company_name_partial_match_or",
        "Name contains",
        "texts",
        "name, company name"
      ),
      lacks: filter("company_name_partial_match_not", "Name does not contain", "texts", "name not"),
      is: filter("company_name_case_insensitive_or", "Name is", "texts", "name exactly"),
      isExactly: filter("company_name_or", "Name is, same capitals", "texts"),
      isNotExactly: filter(
        "company_name_not",
        "Name is not, same capitals",
        "texts",
        "name is not"
      ),
    }),
    idea("domain", {
      any: filter("company_domain_or", "Domain", "domains", "company domain, website"),
      none: filter("company_domain_not", "Leave out", "domains", "domain not"),
    }),
    filter("company_linkedin_url_or", "Company page", "pages", "linkedin, page"),
    idea("description", {
      contains: filter(
        "company_description_pattern_or",
        "Description contains",
        "texts",
        "description"
      ),
      lacks: filter(
        "company_description_pattern_not",
        "Description does not contain",
        "texts",
        "description not"
      ),
    }),
    filter(
      "company_description_pattern_accent_insensitive",
      "Description without accents",
      "flag",
      "ignore accents"
    ),
    filter("company_tags_or", "Tag", "texts"),
    filter("company_type", "Company type", "company-type", "type"),
    idea("companyId", {
      any: filter("company_id_or", "Company id", "texts"),
      none: filter("company_id_not", "Company id not", "texts"),
    })
  ),
  ...inGroup(
    "funding",
    filter("funding_stage_or", "Funding stage", "stages", "stage"),
    idea("funding", {
      range: [
        filter("min_funding_usd", "Min funding", "number"),
        filter("max_funding_usd", "Max funding", "number"),
      ],
    }),
    idea("lastFunding", {
      dates: [
        filter("last_funding_round_date_gte", "Funded since", "date"),
        filter("last_funding_round_date_lte", "Funded until", "date"),
      ],
    }),
    idea("investor", {
      contains: filter(
        "company_investors_partial_match_or",
        "Investor contains",
        "texts",
        "investor, investors"
      ),
      is: filter("company_investors_or", "Investor is", "texts", "investor exactly"),
    }),
    filter("only_yc_companies", "Accelerator companies only", "flag", "only yc")
  ),
  ...inGroup(
    "lists",
    idea("list", {
      any: filter("company_list_id_or", "In list", "lists", "list, list id"),
      none: filter("company_list_id_not", "Not in list", "lists"),
    }),
    idea("revealed", {
      notWithin: filter("company_not_revealed_within_hours", "Not bought within hours", "hours"),
      within: filter("company_revealed_within_hours", "Bought within hours", "hours"),
      dates: [
        filter("company_revealed_at_gte", "Bought since", "moment"),
        filter("company_revealed_at_lte", "Bought until", "moment"),
      ],
      notDates: [
        filter("company_not_revealed_at_gte", "Not bought since", "moment"),
        filter("company_not_revealed_at_lte", "Not bought until", "moment"),
      ],
    })
  ),
  ...inGroup(
    "deprecated",
    filter("revealed_company_data", "Bought company data (no effect)", "flag"),
    filter("company_linkedin_url_exists", "Has a company page (deprecated)", "flag"),
    filter("industry_or", "Industry name (deprecated)", "texts"),
    filter("industry_not", "Industry name not (deprecated)", "texts")
  ),
];

/** Filters of a company search only. */
export const companySearchFilters: readonly SearchFilter[] = [
  ...inGroup("job", filter("min_num_jobs_found", "Min matching jobs", "count")),
  ...inGroup(
    "identity",
    idea("companyHas", {
      any: filter("property_exists_or", "Has any of", "company-properties"),
      all: filter("property_exists_and", "Has all of", "company-properties"),
    }),
    filter("order_by", "Order by", "company-order", "order, sort by, sort")
  ),
  ...inGroup("technologies", filter("expand_technology_slugs", "Figures for", "technologies")),
];
