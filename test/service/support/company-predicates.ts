/**
 * What each company filter means, as a plain predicate on a record: the other side of the differential
 * test. Written from the contract's sentences, without a look at the SQL.
 */
import type { Company, CompanySearchRequest, Paging } from "../../../src/api";

/** No conditions on a record, and those on lists and reveals of the account, which have tests of their own. */
type Other =
  | Paging
  | "company_description_pattern_accent_insensitive"
  | "expand_technology_slugs"
  | "job_filters"
  | "min_num_jobs_found"
  | "order_by"
  | "tech_filters"
  | `${string}_list_id_${string}`
  | `${string}revealed_${string}`;
type Filter = Exclude<keyof CompanySearchRequest, Other>;
type Predicate<K extends Filter> = (
  company: Company,
  value: NonNullable<CompanySearchRequest[K]>
) => boolean;

function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

const has = (list: readonly string[], wanted: readonly string[]) =>
  wanted.some((item) => list.includes(item));
const lower = (text: string | null | undefined) => (text ?? "").toLowerCase();
const domainsOf = (company: Company) => [company.domain ?? "", ...company.possible_domains];
const atLeast = (value: number | null | undefined, least: number) =>
  !isNull(value) && value >= least;
const atMost = (value: number | null | undefined, most: number) => !isNull(value) && value <= most;
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** The spellings that tests use are bare domains; other spellings have tests of their own. */
export const companyPredicates: { readonly [K in Filter]-?: Predicate<K> } = {
  company_country_code_or: (c, codes) => codes.includes(c.country_code ?? ""),
  company_country_code_not: (c, codes) =>
    !isNull(c.country_code) && !codes.includes(c.country_code),
  company_country_code_not_or_null: (c, codes) =>
    isNull(c.country_code) || !codes.includes(c.country_code),
  company_description_pattern_or: (c, patterns) =>
    !isNull(c.long_description) &&
    patterns.some((p) => new RegExp(p, "i").test(c.long_description ?? "")),
  company_description_pattern_not: (c, patterns) =>
    isNull(c.long_description) ||
    !patterns.some((p) => new RegExp(p, "i").test(c.long_description ?? "")),
  company_domain_or: (c, domains) => has(domainsOf(c), domains),
  company_domain_not: (c, domains) => !has(domainsOf(c), domains),
  company_id_or: (c, ids) => ids.includes(c.id),
  company_id_not: (c, ids) => !ids.includes(c.id),
  company_investors_or: (c, names) => has(c.investors, names),
  company_investors_partial_match_or: (c, parts) =>
    c.investors.some((name) => parts.some((part) => lower(name).includes(lower(part)))),
  company_keyword_slug_and: (c, slugs) => slugs.every((slug) => c.keyword_slugs.includes(slug)),
  company_keyword_slug_or: (c, slugs) => has(c.keyword_slugs, slugs),
  company_keyword_slug_not: (c, slugs) => !has(c.keyword_slugs, slugs),
  company_technology_slug_and: (c, slugs) =>
    slugs.every((slug) => c.technology_slugs.includes(slug)),
  company_technology_slug_or: (c, slugs) => has(c.technology_slugs, slugs),
  company_technology_slug_not: (c, slugs) => !has(c.technology_slugs, slugs),
  company_linkedin_url_exists: (c, wanted) => !isNull(c.linkedin_url) === wanted,
  company_linkedin_url_or: (c, pages) =>
    pages.some(
      (page) => page === c.linkedin_id || (c.linkedin_url ?? "").endsWith(`/company/${page}`)
    ),
  company_location_pattern_or: (c, parts) =>
    parts.some((part) => !isNull(c.city) && lower(c.city).includes(lower(part))),
  company_name_or: (c, names) => names.includes(c.name),
  company_name_not: (c, names) => !names.includes(c.name),
  company_name_case_insensitive_or: (c, names) =>
    names.some((name) => lower(name) === lower(c.name)),
  company_name_partial_match_or: (c, parts) =>
    parts.some((part) => lower(c.name).includes(lower(part))),
  company_name_partial_match_not: (c, parts) =>
    !parts.some((part) => lower(c.name).includes(lower(part))),
  company_tags_or: (c, tags) => has(c.company_tags, tags),
  company_type: (c, type) =>
    type === "all" || (c.is_recruiting_agency === true) === (type === "recruiting_agency"),
  funding_stage_or: (c, stages) => stages.some((stage) => stage === c.funding_stage),
  industry_id_or: (c, ids) => !isNull(c.industry_id) && ids.includes(c.industry_id),
  industry_id_not: (c, ids) => !isNull(c.industry_id) && !ids.includes(c.industry_id),
  industry_id_not_or_null: (c, ids) => isNull(c.industry_id) || !ids.includes(c.industry_id),
  industry_or: (c, names) => names.includes(c.industry ?? ""),
  industry_not: (c, names) => !isNull(c.industry) && !names.includes(c.industry),
  last_funding_round_date_gte: (c, day) =>
    !isNull(c.last_funding_round_date) && c.last_funding_round_date >= day,
  last_funding_round_date_lte: (c, day) =>
    !isNull(c.last_funding_round_date) && c.last_funding_round_date <= day,
  min_employee_count: (c, n) => atLeast(c.employee_count, n),
  max_employee_count: (c, n) => atMost(c.employee_count, n),
  min_employee_count_or_null: (c, n) => isNull(c.employee_count) || c.employee_count >= n,
  max_employee_count_or_null: (c, n) => isNull(c.employee_count) || c.employee_count <= n,
  min_funding_usd: (c, n) => atLeast(c.total_funding_usd, n),
  max_funding_usd: (c, n) => atMost(c.total_funding_usd, n),
  min_revenue_usd: (c, n) => atLeast(c.annual_revenue_usd, n),
  max_revenue_usd: (c, n) => atMost(c.annual_revenue_usd, n),
  only_yc_companies: (c, only) => !only || !isNull(c.yc_batch),
  property_exists_and: (c, fields) => fields.every((field) => !isNull(c[field])),
  property_exists_or: (c, fields) => fields.some((field) => !isNull(c[field])),
};

/** Whether a record matches all filters; empty lists and nulls filter nothing. */
export function matches(company: Company, request: CompanySearchRequest): boolean {
  const accents = request.company_description_pattern_accent_insensitive === true;
  const seen = accents
    ? { ...company, long_description: company.long_description && plain(company.long_description) }
    : company;
  return Object.entries(request).every(([name, value]) => {
    const predicate = companyPredicates[name as Filter] as
      | ((company: Company, value: unknown) => boolean)
      | undefined;
    if (!predicate || isNull(value) || (Array.isArray(value) && value.length === 0)) return true;
    return predicate(seen, value);
  });
}

/** A value of each that some records of the demo have and others do not. */
export const companyExamples: CompanySearchRequest = {
  company_country_code_or: ["DE", "US"],
  company_country_code_not: ["DE"],
  company_country_code_not_or_null: ["DE"],
  company_description_pattern_or: ["anvils|retail", "^bücher"],
  company_description_pattern_not: ["in (tokyo|berlin)"],
  company_domain_or: ["acme.example", "harbor-careers.example", "twin.example"],
  company_domain_not: ["acme.test", "twin.example"],
  company_id_or: ["LH/4N33zWeqecQMtyd5W9A=="],
  company_id_not: ["LH/4N33zWeqecQMtyd5W9A=="],
  company_investors_or: ["Cedar Example Ventures"],
  company_investors_partial_match_or: ["BIRCH", "haven example p"],
  company_keyword_slug_and: ["kafka", "gdpr"],
  company_keyword_slug_or: ["gdpr", "cloud-migration"],
  company_keyword_slug_not: ["gdpr"],
  company_technology_slug_and: ["kafka", "postgresql"],
  company_technology_slug_or: ["kafka", "figma"],
  company_technology_slug_not: ["kafka"],
  company_linkedin_url_exists: false,
  company_linkedin_url_or: ["900000011", "plus-example"],
  company_location_pattern_or: ["ber", "TOK"],
  company_name_or: ["Acme Example Corporation", "acme example corporation"],
  company_name_not: ["Acme Example Corporation"],
  company_name_case_insensitive_or: ["ACME EXAMPLE CORPORATION"],
  company_name_partial_match_or: ["EXAMPLE", "groß", "%", "=hyper"],
  company_name_partial_match_not: ["fiction", "_"],
  company_tags_or: ["saas", "open-source"],
  company_type: "recruiting_agency",
  funding_stage_or: ["series_b", "seed", "angel", "grant", "pre_seed", "other"],
  industry_id_or: [4, 6, 43],
  industry_id_not: [4],
  industry_id_not_or_null: [4],
  industry_or: ["Software Development", "Retail"],
  industry_not: ["Retail"],
  last_funding_round_date_gte: "2023-01-01",
  last_funding_round_date_lte: "2023-01-01",
  min_employee_count: 100,
  max_employee_count: 100,
  min_employee_count_or_null: 100,
  max_employee_count_or_null: 100,
  min_funding_usd: 50_000_000,
  max_funding_usd: 50_000_000,
  min_revenue_usd: 10_000_000,
  max_revenue_usd: 10_000_000,
  only_yc_companies: true,
  property_exists_and: ["domain", "linkedin_url"],
  property_exists_or: ["linkedin_url"],
};
