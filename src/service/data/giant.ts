/**
 * A giant: an employer whose posts mention exactly 3,000 technologies and every topic, far more than a page of 500
 * holds. Its 1,000 jobs are made by rule: job k (from 0) mentions technologies 3k, 3k+1 and 3k+2 of the catalog, and
 * topic k if there is one. Every tenth job also mentions the first three technologies. It is the same for every seed.
 */
import { GIANT_NUMBER } from "./hand-written";
import { trackedKeywords } from "./keyword-catalog";
import type { SeedCompany, SeedJob } from "./model";
import { placeNamed, places } from "./places";

const JOBS = 1_000;

function giantJob(k: number, technologies: readonly string[], topics: readonly string[]): SeedJob {
  const own = technologies.slice(3 * k, 3 * k + 3);
  const common = k % 10 === 0 ? technologies.slice(0, 3) : [];
  const topic = topics[k];
  return {
    title: `Specialist ${k + 1}`,
    normalizedTitle: "specialist",
    description: [
      "Colossus is a fictional giant.",
      ...[...new Set([...own, ...common])].map((name) => `You know ${name}.`),
      ...(topic === undefined ? [] : [`Topic: ${topic}.`]),
    ].join("\n"),
    daysAgo: k % 500,
    discoveredAfterHours: 2,
    repostedDaysAgo: null,
    closedDaysAgo: k % 500 > 120 ? 30 : null,
    place: places[k % places.length] ?? null,
    workplace: (["on_site", "hybrid", "remote"] as const)[k % 3] ?? "on_site",
    easyApply: k % 4 === 0,
    seniority: (["junior", "mid_level", "senior", "staff", "c_level"] as const)[k % 5] ?? null,
    employment: ["full_time"],
    managerRoles: [],
    source: "careers-page",
  };
}

export function giantCompany(): SeedCompany {
  const named = (technology: boolean) =>
    trackedKeywords
      .filter((keyword) => (keyword.type === "technology") === technology)
      .map((keyword) => keyword.name);
  const technologies = named(true);
  const topics = named(false);
  return {
    n: GIANT_NUMBER,
    name: "Colossus Fiction Holdings",
    domain: "colossus.example",
    possible_domains: ["colossus-group.example"],
    linkedin_slug: "colossus-fiction-holdings",
    linkedin_id: "900000012",
    industry_id: 11,
    place: placeNamed("New York"),
    postal_code: "10001",
    employee_count: 395_000,
    annual_revenue_usd: 49_400_000_000,
    founded_year: 1989,
    publicly_traded_exchange: "EXMP",
    publicly_traded_symbol: "CLSS",
    is_recruiting_agency: false,
    traffic_ranking: 5_210,
    long_description:
      "Colossus Fiction Holdings is a fictional giant that mentions 3,000 technologies in its job posts.",
    company_keywords: ["consulting"],
    company_tags: ["enterprise"],
    jobs: Array.from({ length: JOBS }, (_, k) => giantJob(k, technologies, topics)),
  };
}
