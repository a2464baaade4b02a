/**
 * Company number n of a seed. Numbers 1 to 12 are the same for every seed; the others depend only on the seed and n.
 * Nulls appear wherever the contract allows them, more often in small companies.
 */
import { fundingStages } from "../../api";
import { companyNameOf } from "./company-names";
import { giantCompany } from "./giant";
import { GIANT_NUMBER, handWrittenCompanies } from "./hand-written";
import { industries } from "./industries";
import { jobsOf } from "./jobs";
import type { SeedCompany, SeedFunding } from "./model";
import { places } from "./places";
import { Chance } from "./random";

const INVESTORS = ["Alder", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove", "Haven"].flatMap(
  (name) => [`${name} Example Ventures`, `${name} Example Partners`]
);
const TAGS = [
  "b2b",
  "b2c",
  "saas",
  "hardware",
  "marketplace",
  "services",
  "open-source",
  "family-owned",
];
const KEYWORDS = [
  "analytics",
  "logistics",
  "payments",
  "training",
  "machinery",
  "healthcare",
  "retail",
  "energy",
];

export function seedCompany(seed: string, n: number): SeedCompany {
  if (n === GIANT_NUMBER) return giantCompany();
  const written = handWrittenCompanies.find((company) => company.n === n);
  return written ?? generatedCompany(seed, n);
}

function generatedCompany(seed: string, n: number): SeedCompany {
  const chance = new Chance(seed, "company", n);
  const { name, domain, slug } = companyNameOf(n, chance);
  const home = chance.pick(places);
  const employees = chance.happens(0.92)
    ? Math.max(1, Math.round(chance.skewed(1) ** 3 * 400))
    : null;
  const maybe = <T>(share: number, value: () => T): T | null =>
    chance.happens(share) ? value() : null;
  const sharesDomain =
    n % 97 === 0 ? companyNameOf(n - 1, new Chance(seed, "company", n - 1)).domain : null;
  const listed = chance.happens(0.06);
  return {
    n,
    name,
    domain: n % 89 === 0 ? null : (sharesDomain ?? domain),
    possible_domains: possibleDomainsOf(chance, slug),
    linkedin_slug: maybe(0.93, () => `${slug}-fiction`),
    linkedin_id: maybe(0.9, () => String(910_000_000 + n)),
    industry_id: maybe(0.95, () => chance.pick(industries).id),
    place: maybe(0.94, () => home),
    postal_code: maybe(0.7, () => String(chance.whole(10_000, 99_999))),
    employee_count: employees,
    annual_revenue_usd: maybe(
      0.75,
      () => Math.round((employees ?? 10) * chance.whole(60, 400)) * 1_000
    ),
    funding: maybe(0.35, () => fundingOf(chance)),
    founded_year: maybe(0.85, () => chance.whole(1890, 2025)),
    yc_batch: maybe(0.02, () => `${chance.pick(["W", "S"])}${chance.whole(12, 25)}`),
    publicly_traded_exchange: listed ? "EXMP" : null,
    publicly_traded_symbol: listed ? slug.slice(0, 4).toUpperCase() : null,
    is_recruiting_agency: chance.happens(0.05),
    traffic_ranking: maybe(0.7, () => chance.whole(1_000, 9_000_000)),
    long_description: maybe(
      0.88,
      () => `${name} is a fictional company in ${home.city} (${chance.pick(KEYWORDS)}).`
    ),
    company_keywords: chance.sample(KEYWORDS, chance.whole(0, 3)),
    company_tags: chance.sample(TAGS, chance.whole(0, 3)),
    jobs: jobsOf(chance, home),
  };
}

function possibleDomainsOf(chance: Chance, slug: string): string[] {
  const candidates = [`careers-${slug}.example`, `${slug}.test`, `${slug}-group.example`];
  return chance.happens(0.3) ? chance.sample(candidates, chance.whole(1, 2)) : [];
}

function fundingOf(chance: Chance): SeedFunding {
  const lastRoundUsd = chance.whole(1, 900) * 100_000;
  return {
    totalUsd: lastRoundUsd + chance.whole(0, 500) * 100_000,
    stage: chance.pick(fundingStages),
    daysAgo: chance.whole(20, 3_000),
    lastRoundUsd,
    investors: chance.sample(INVESTORS, chance.whole(0, 4)),
  };
}
