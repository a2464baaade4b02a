/**
 * Every filter on companies, as a condition on a row `c` of `companies`. A filter that is null, absent or an empty list
 * adds nothing. All filters of a request have to hold.
 */
import type { z } from "zod";
import type { companySearchRequestSchema } from "../../api";
import { domainOf, pageOf } from "../../program/spelling";
import { anyOfThem, usable } from "./patterns";
import type { Filters, Where } from "./where";
import {
  addFilters,
  anyOf,
  compare,
  holdsAll,
  holdsNone,
  likeAnywhere,
  noneOf,
  overlaps,
} from "./where";

export type CompanyCriteria = Partial<z.output<typeof companySearchRequestSchema>>;

/** Filters on the team, on jobs and on keywords are in other files; the rest of these are no filters. */
type Elsewhere =
  | `company_list_id_${"or" | "not"}`
  | `company_${"" | "not_"}revealed_${"at_gte" | "at_lte" | "within_hours"}`
  | `${"job" | "tech"}_filters`
  | "min_num_jobs_found"
  | "company_description_pattern_accent_insensitive"
  | "expand_technology_slugs"
  | "revealed_company_data"
  | "blur_company_data"
  | "include_total_results"
  | "page"
  | "offset"
  | "limit"
  | "cursor"
  | "order_by";

type ListFilter = (where: Where, values: readonly string[]) => void;

const like =
  (column: string): ListFilter =>
  (where, values) =>
    where.must(`${column} ilike any(${where.value(values.map(likeAnywhere), "text[]")})`);

/** Companies with an entry of any of these slugs: an index of the entries says it without reading a company. */
const uses =
  (kind: "" | "is_technology and "): ListFilter =>
  (where, values) =>
    where.must(
      `c.n in (select company_n from company_keywords
        where ${kind}slug = any(${where.value(values, "text[]")}))`
    );

const described =
  (hit: boolean) =>
  (where: Where, values: readonly string[], criteria: CompanyCriteria): void => {
    const isPlain = criteria.company_description_pattern_accent_insensitive === true;
    const read = (text: string) => (isPlain ? `unaccent(${text})` : text);
    const matches = anyOfThem(values.map(usable))
      .map((one) => `${read("c.long_description")} ~* ${read(where.value(one, "text"))}`)
      .join(" or ");
    where.must(hit ? matches : `coalesce(not (${matches}), true)`);
  };

function domainCondition(where: Where, values: readonly string[]): string {
  const domains = where.value(values.map(domainOf), "text[]");
  return `c.domain = any(${domains}) or c.possible_domains && ${domains}`;
}

/** A slug matches the page's slug; a number matches its number or its slug. */
function pageCondition(where: Where, values: readonly string[]): string {
  const pages = where.value(values.map(pageOf), "text[]");
  return `c.linkedin_slug = any(${pages}) or c.linkedin_id = any(${pages})`;
}

const companyFilters: Filters<Omit<CompanyCriteria, Elsewhere>, CompanyCriteria> = {
  company_country_code_or: anyOf("c.country_code"),
  company_country_code_not: noneOf("c.country_code"),
  company_country_code_not_or_null: noneOf("c.country_code", "text", true),
  company_domain_or: (where, values) => where.must(domainCondition(where, values)),
  company_domain_not: (where, values) =>
    where.must(`coalesce(not (${domainCondition(where, values)}), true)`),
  company_id_or: anyOf("c.id"),
  company_id_not: noneOf("c.id"),
  company_investors_or: overlaps("c.investors"),
  company_investors_partial_match_or: (where, values) =>
    where.must(
      `exists (select from unnest(c.investors) as investor
        where investor ilike any(${where.value(values.map(likeAnywhere), "text[]")}))`
    ),
  company_keyword_slug_and: holdsAll("c.keyword_slugs"),
  company_keyword_slug_or: uses(""),
  company_keyword_slug_not: holdsNone("c.keyword_slugs"),
  company_technology_slug_and: holdsAll("c.technology_slugs"),
  company_technology_slug_or: uses("is_technology and "),
  company_technology_slug_not: holdsNone("c.technology_slugs"),
  company_linkedin_url_exists: (where, value) =>
    where.must(`c.linkedin_url is ${value ? "not null" : "null"}`),
  company_linkedin_url_or: (where, values) => where.must(pageCondition(where, values)),
  company_location_pattern_or: like("c.city"),
  company_name_or: anyOf("c.name"),
  company_name_not: noneOf("c.name"),
  company_name_case_insensitive_or: (where, values) =>
    where.must(
      `lower(c.name) = any(${where.value(
        values.map((name) => name.toLowerCase()),
        "text[]"
      )})`
    ),
  company_name_partial_match_or: like("c.name"),
  company_name_partial_match_not: (where, values) =>
    where.must(`not (c.name ilike any(${where.value(values.map(likeAnywhere), "text[]")}))`),
  company_tags_or: overlaps("c.company_tags"),
  company_type: (where, type) => {
    if (type !== "all") where.must(`c.is_recruiting_agency = ${type === "recruiting_agency"}`);
  },
  funding_stage_or: anyOf("c.funding_stage"),
  industry_id_or: anyOf("c.industry_id", "int"),
  industry_id_not: noneOf("c.industry_id", "int"),
  industry_id_not_or_null: noneOf("c.industry_id", "int", true),
  industry_or: anyOf("c.industry"),
  industry_not: noneOf("c.industry"),
  last_funding_round_date_gte: compare("c.last_funding_round_date", ">=", "date"),
  last_funding_round_date_lte: compare("c.last_funding_round_date", "<=", "date"),
  min_employee_count: compare("c.employee_count", ">=", "bigint"),
  max_employee_count: compare("c.employee_count", "<=", "bigint"),
  min_employee_count_or_null: compare("c.employee_count", ">=", "bigint", true),
  max_employee_count_or_null: compare("c.employee_count", "<=", "bigint", true),
  min_funding_usd: compare("c.total_funding_usd", ">=", "double precision"),
  max_funding_usd: compare("c.total_funding_usd", "<=", "double precision"),
  min_revenue_usd: compare("c.annual_revenue_usd", ">=", "double precision"),
  max_revenue_usd: compare("c.annual_revenue_usd", "<=", "double precision"),
  only_yc_companies: (where, value) => {
    if (value) where.must("c.yc_batch is not null");
  },
  property_exists_and: (where, fields) =>
    where.must(fields.map((field) => `c.${field} is not null`).join(" and ")),
  property_exists_or: (where, fields) =>
    where.must(fields.map((field) => `c.${field} is not null`).join(" or ")),
  company_description_pattern_or: described(true),
  company_description_pattern_not: described(false),
};

export const addCompanyFilters = (where: Where, criteria: CompanyCriteria): void =>
  addFilters(where, companyFilters, criteria, criteria);
