/**
 * A generated company as a row of `companies`.
 */
import { createHash } from "node:crypto";
import { dayBefore } from "./days";
import { industryOf } from "./industries";
import { keywordBySlug } from "./keyword-catalog";
import type { SeedCompany } from "./model";
import { countryOf } from "./places";
import type { KeywordUse } from "./rule";

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

function sizeLabelOf(employees: number): string {
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

function placeColumns({ place }: SeedCompany) {
  if (!place) return {};
  const { countryCode, city } = place;
  return { country: countryOf(countryCode).name, country_code: countryCode, city };
}

function fundingColumns({ funding }: SeedCompany, anchor: string) {
  if (!funding) return { investors: [] };
  return {
    total_funding_usd: funding.totalUsd,
    funding_stage: funding.stage,
    last_funding_round_date: dayBefore(anchor, funding.daysAgo),
    last_funding_round_amount_readable: `$${shortAmountOf(funding.lastRoundUsd)}`,
    investors: funding.investors,
  };
}

function webColumns({ domain, linkedin_slug }: SeedCompany) {
  return {
    url: domain && `https://${domain}`,
    url_source: domain && "careers-page",
    linkedin_url: linkedin_slug && `https://www.linkedin.com/company/${linkedin_slug}`,
    partner_id: domain && createHash("sha256").update(domain).digest("hex").slice(0, 24),
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
  const { jobs, place: _, funding: __, ...given } = company;
  const { n, name, long_description, industry_id, employee_count, annual_revenue_usd } = given;
  return {
    ...given,
    id: companyIdOf(n),
    ...webColumns(company),
    seo_description: long_description && `${name}: careers (demo data)`,
    industry: industry_id && industryOf(industry_id).name,
    ...placeColumns(company),
    employee_count_range: employee_count && sizeLabelOf(employee_count),
    annual_revenue_usd_readable: annual_revenue_usd && shortAmountOf(annual_revenue_usd),
    ...fundingColumns(company, anchor),
    ...countColumns(
      uses,
      jobs.map((job) => job.daysAgo)
    ),
  };
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
