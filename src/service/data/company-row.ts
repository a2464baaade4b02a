/**
 * A generated company as a row of `companies`.
 */
import { createHash } from "node:crypto";
import { companyFactsSchema, type CompanyFacts } from "../../api";
import { dayBefore } from "./days";
import { industryOf } from "./industries";
import { keywordBySlug } from "./keyword-catalog";
import type { SeedCompany } from "./model";
import { countryOf } from "./places";
import type { KeywordUse } from "./rule";

/** These fields have no column: they are computed for each reply. */
const perReply = ["technology_names", "num_jobs_found", "has_blurred_data"] as const;
type PerReply = (typeof perReply)[number];

/** Fields that have a column of the same name. */
export type KeptFacts = Omit<CompanyFacts, PerReply>;
export const keptFacts = Object.keys(companyFactsSchema.shape).filter(
  (name) => !(perReply as readonly string[]).includes(name)
);

/** Base64 of 16 bytes, like the temporary ids of the public service; it may contain /, + and =. */
export function companyIdOf(n: number): string {
  return createHash("sha256").update(`company ${n}`).digest().subarray(0, 16).toString("base64");
}

const SIZES = [
  [1, "1"],
  [10, "2-10"],
  [50, "11-50"],
  [200, "51-200"],
  [500, "201-500"],
  [1_000, "501-1000"],
  [5_000, "1001-5000"],
  [10_000, "5001-10000"],
] as const;

function sizeLabelOf(employees: number | null): string | null {
  if (employees === null) return null;
  return SIZES.find(([most]) => employees <= most)?.[1] ?? "10001+";
}

/** 189000000 -> "189M", 1500000 -> "1.5M", 49400000000 -> "49.4B". */
function shortAmountOf(amount: number): string {
  const steps = [
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ] as const;
  for (const [size, letter] of steps)
    if (amount >= size) return `${String(Math.round((amount / size) * 10) / 10)}${letter}`;
  return String(amount);
}

function placeColumns(company: SeedCompany) {
  const { place } = company;
  return {
    country: place && countryOf(place.countryCode).name,
    country_code: place?.countryCode ?? null,
    city: place?.city ?? null,
    postal_code: company.postalCode,
  };
}

function fundingColumns(company: SeedCompany, anchor: string) {
  const { funding } = company;
  return {
    total_funding_usd: funding?.totalUsd ?? null,
    funding_stage: funding?.stage ?? null,
    last_funding_round_date: funding && dayBefore(anchor, funding.daysAgo),
    last_funding_round_amount_readable: funding && `$${shortAmountOf(funding.lastRoundUsd)}`,
    investors: funding?.investors ?? [],
  };
}

function webColumns(company: SeedCompany) {
  const { domain, linkedinSlug } = company;
  return {
    domain,
    url: domain && `https://${domain}`,
    url_source: domain && "careers-page",
    possible_domains: company.possibleDomains,
    linkedin_url: linkedinSlug && `https://www.linkedin.com/company/${linkedinSlug}`,
    linkedin_slug: linkedinSlug,
    linkedin_id: company.linkedinId,
    partner_id: domain && createHash("sha256").update(domain).digest("hex").slice(0, 24),
    traffic_ranking: company.trafficRanking,
    logo: domain && `https://logos.example/${domain}.png`,
  };
}

/** The counts of a company, from the keywords in its jobs. */
export function countColumns(uses: readonly KeywordUse[], jobDaysAgo: readonly number[]) {
  const slugs = uses.map((use) => use.slug);
  const technologies = slugs.filter((slug) => keywordBySlug.get(slug)?.type === "technology");
  return {
    keyword_slugs: slugs,
    technology_slugs: technologies,
    num_jobs: jobDaysAgo.length,
    num_jobs_last_30_days: jobDaysAgo.filter((daysAgo) => daysAgo < 30).length,
    num_keywords: slugs.length,
    num_technologies: technologies.length,
    num_buying_intent_topics: slugs.length - technologies.length,
  };
}

export function companyRow(company: SeedCompany, uses: readonly KeywordUse[], anchor: string) {
  return {
    n: company.n,
    id: companyIdOf(company.n),
    name: company.name,
    ...webColumns(company),
    long_description: company.description,
    seo_description: company.description && `${company.name}: careers (demo data)`,
    industry: company.industryId === null ? null : industryOf(company.industryId).name,
    industry_id: company.industryId,
    ...placeColumns(company),
    employee_count: company.employees,
    employee_count_range: sizeLabelOf(company.employees),
    annual_revenue_usd: company.revenueUsd,
    annual_revenue_usd_readable:
      company.revenueUsd === null ? null : shortAmountOf(company.revenueUsd),
    ...fundingColumns(company, anchor),
    founded_year: company.foundedYear,
    yc_batch: company.ycBatch,
    publicly_traded_exchange: company.exchange,
    publicly_traded_symbol: company.symbol,
    is_recruiting_agency: company.recruitingAgency,
    company_keywords: company.keywords,
    company_tags: company.tags,
    ...countColumns(
      uses,
      company.jobs.map((job) => job.daysAgo)
    ),
  } satisfies Record<keyof KeptFacts, unknown> & Record<string, unknown>;
}

const LEVELS = { low: 0, medium: 1, high: 2 } as const;

export function companyKeywordRow(
  n: number,
  { firstDaysAgo, lastDaysAgo, ...use }: KeywordUse,
  anchor: string
) {
  return {
    ...use,
    company_n: n,
    is_technology: keywordBySlug.get(use.slug)?.type === "technology",
    first_date_found: dayBefore(anchor, firstDaysAgo),
    last_date_found: dayBefore(anchor, lastDaysAgo),
    confidence_level: LEVELS[use.confidence],
  };
}
