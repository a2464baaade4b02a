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
        "countries",
        "country code",
        "hq country"
      ),
      none: filter(
        "company_country_code_not",
        "Country not",
        "company-countries",
        "not country",
        "exclude country"
      ),
      noneOrUnknown: filter(
        "company_country_code_not_or_null",
        "Country not, or unknown",
        "company-countries"
      ),
    }),
    filter("company_location_pattern_or", "City", "texts", "location", "cities", "city contains")
  ),
  ...inGroup(
    "size",
    idea("employees", {
      range: [
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
      ],
      rangeOrUnknown: [
        filter("min_employee_count_or_null", "Min employees, or unknown", "whole"),
        filter("max_employee_count_or_null", "Max employees, or unknown", "whole"),
      ],
    }),
    idea("revenue", {
      range: [
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
      ],
    })
  ),
  ...inGroup(
    "technologies",
    idea("technology", {
      any: filter(
        "company_technology_slug_or",
        "Technology",
        "technologies",
        "technology any",
        "technologies",
        "uses",
        "tech"
      ),
      all: filter(
        "company_technology_slug_and",
        "Technology all",
        "technologies",
        "technologies all",
        "uses all"
      ),
      none: filter(
        "company_technology_slug_not",
        "Technology not",
        "technologies",
        "technologies not",
        "uses not",
        "without technology"
      ),
    }),
    idea("keyword", {
      any: filter(
        "company_keyword_slug_or",
        "Keyword",
        "keywords",
        "keyword any",
        "keywords",
        "intent",
        "topic"
      ),
      all: filter(
        "company_keyword_slug_and",
        "Keyword all",
        "keywords",
        "keywords all",
        "topic all"
      ),
      none: filter(
        "company_keyword_slug_not",
        "Keyword not",
        "keywords",
        "keywords not",
        "topic not"
      ),
    })
  ),
  ...inGroup(
    "industry",
    idea("industry", {
      any: filter(
        "industry_id_or",
        "Industry",
        "industries",
        "industries",
        "sector",
        "industry code",
        "industry id",
        "industry codes"
      ),
      none: filter(
        "industry_id_not",
        "Industry not",
        "industries",
        "industry code not",
        "industry id not"
      ),
      noneOrUnknown: filter(
        "industry_id_not_or_null",
        "Industry not, or unknown",
        "industries",
        "industry code not or unknown"
      ),
    })
  ),
  ...inGroup(
    "identity",
    idea("name", {
      contains: filter(
        "company_name_partial_match_or",
        "Name contains",
        "texts",
        "name",
        "company name",
        "name part"
      ),
      lacks: filter(
        "company_name_partial_match_not",
        "Name does not contain",
        "texts",
        "name not",
        "name contains not"
      ),
      is: filter(
        "company_name_case_insensitive_or",
        "Name is",
        "texts",
        "name exactly",
        "exact name"
      ),
      isExactly: filter(
        "company_name_or",
        "Name is, same capitals",
        "texts",
        "name exactly with capitals"
      ),
      isNotExactly: filter(
        "company_name_not",
        "Name is not, same capitals",
        "texts",
        "name is not"
      ),
    }),
    idea("domain", {
      any: filter("company_domain_or", "Domain", "domains", "domains", "company domain", "website"),
      none: filter(
        "company_domain_not",
        "Leave out",
        "domains",
        "domain not",
        "domains not",
        "exclude domains",
        "leave out domains",
        "without domains"
      ),
    }),
    filter("company_linkedin_url_or", "Company page", "pages", "company pages", "linkedin", "page"),
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
    filter("company_tags_or", "Tag", "texts", "tags"),
    filter("company_type", "Company type", "company-type", "type", "employer type"),
    idea("companyId", {
      any: filter("company_id_or", "Company id", "texts", "company ids"),
      none: filter("company_id_not", "Company id not", "texts", "company ids not"),
    })
  ),
  ...inGroup(
    "funding",
    filter("funding_stage_or", "Funding stage", "stages", "stage", "funding stages"),
    idea("funding", {
      range: [
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
      ],
    }),
    idea("lastFunding", {
      dates: [
        filter(
          "last_funding_round_date_gte",
          "Funded since",
          "date",
          "last funding from",
          "funded after"
        ),
        filter(
          "last_funding_round_date_lte",
          "Funded until",
          "date",
          "last funding to",
          "funded before"
        ),
      ],
    }),
    idea("investor", {
      contains: filter(
        "company_investors_partial_match_or",
        "Investor contains",
        "texts",
        "investor",
        "investors"
      ),
      is: filter("company_investors_or", "Investor is", "texts", "investor exactly"),
    }),
    filter("only_yc_companies", "Accelerator companies only", "flag", "only yc", "yc only")
  ),
  ...inGroup(
    "lists",
    idea("list", {
      any: filter("company_list_id_or", "In list", "lists", "list", "list id", "company list"),
      none: filter("company_list_id_not", "Not in list", "lists", "list not", "list id not"),
    }),
    idea("revealed", {
      notWithin: filter(
        "company_not_revealed_within_hours",
        "Not bought within hours",
        "hours",
        "not revealed within hours",
        "not revealed hours"
      ),
      within: filter(
        "company_revealed_within_hours",
        "Bought within hours",
        "hours",
        "revealed within hours",
        "revealed hours"
      ),
      dates: [
        filter(
          "company_revealed_at_gte",
          "Bought since",
          "moment",
          "bought after",
          "revealed since",
          "revealed after"
        ),
        filter(
          "company_revealed_at_lte",
          "Bought until",
          "moment",
          "revealed until",
          "revealed before"
        ),
      ],
      notDates: [
        filter(
          "company_not_revealed_at_gte",
          "Not bought since",
          "moment",
          "not bought after",
          "not revealed since",
          "not revealed after"
        ),
        filter(
          "company_not_revealed_at_lte",
          "Not bought until",
          "moment",
          "not revealed until",
          "not revealed before"
        ),
      ],
    })
  ),
  ...inGroup(
    "deprecated",
    filter(
      "revealed_company_data",
      "Bought company data (no effect)",
      "flag",
      "revealed company data (no effect)"
    ),
    filter("company_linkedin_url_exists", "Has a company page (deprecated)", "flag"),
    filter("industry_or", "Industry name (deprecated)", "texts"),
    filter("industry_not", "Industry name not (deprecated)", "texts")
  ),
];

/** Filters of a company search only. */
export const companySearchFilters: readonly SearchFilter[] = [
  ...inGroup(
    "job",
    filter(
      "min_num_jobs_found",
      "Min matching jobs",
      "count",
      "matching jobs at least",
      "jobs found at least"
    )
  ),
  ...inGroup(
    "identity",
    idea("companyHas", {
      any: filter(
        "property_exists_or",
        "Has any of",
        "company-properties",
        "property exists",
        "has property"
      ),
      all: filter("property_exists_and", "Has all of", "company-properties", "properties exist"),
    }),
    filter("order_by", "Order by", "company-order", "order", "sort by", "sort")
  ),
  ...inGroup(
    "technologies",
    filter(
      "expand_technology_slugs",
      "Figures for",
      "technologies",
      "technology figures",
      "expand technologies"
    )
  ),
];
