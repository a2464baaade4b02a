/**
 * A row of `companies` as the contract's record.
 */
import type { Company, CompanyFacts, Job, KeywordEntry } from "../../api";
import type { KeywordNames } from "../data/keyword-names";

/** The columns of a company's row that the contract shows under the same name. */
export const companyColumns = `
  c.n, c.id, c.name, c.domain, c.url, c.url_source, c.possible_domains, c.linkedin_url, c.linkedin_id,
  c.partner_id, c.traffic_ranking, c.logo, c.long_description, c.seo_description, c.industry,
  c.industry_id, c.country, c.country_code, c.city, c.postal_code, c.employee_count,
  c.employee_count_range, c.annual_revenue_usd, c.annual_revenue_usd_readable,
  c.total_funding_usd, c.funding_stage, c.last_funding_round_date,
  c.last_funding_round_amount_readable, c.investors, c.founded_year, c.yc_batch,
  c.publicly_traded_exchange, c.publicly_traded_symbol, c.is_recruiting_agency,
  c.company_keywords, c.company_tags, c.keyword_slugs, c.technology_slugs, c.num_jobs,
  c.num_jobs_last_30_days, c.num_keywords, c.num_technologies, c.num_buying_intent_topics`;

export type CompanyRow = Omit<
  CompanyFacts,
  "technology_names" | "num_jobs_found" | "has_blurred_data"
> & {
  readonly n: number;
  readonly num_jobs_found?: number | null;
};

export function companyFacts(row: CompanyRow, keywords: KeywordNames): CompanyFacts {
  const { n: _, ...facts } = row;
  return {
    ...facts,
    technology_names: row.technology_slugs.map((slug) => keywords.nameOf(slug)),
    num_jobs_found: row.num_jobs_found ?? null,
    has_blurred_data: false,
  };
}

export interface Found {
  readonly technologies: readonly KeywordEntry[];
  readonly keywords: readonly KeywordEntry[];
  readonly jobs: readonly Job[];
}

export function companyRecord(facts: CompanyFacts, found: Found): Company {
  return {
    ...facts,
    technologies_found: [...found.technologies],
    keywords_found: [...found.keywords],
    jobs_found: [...found.jobs],
  };
}
